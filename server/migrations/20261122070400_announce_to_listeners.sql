-- Changes are announced once a statement instead of once a row, many rows in one notification, and only while somebody listens:
-- NOTIFY takes a lock of the whole database when its transaction commits.

-- The server processes that have subscribers of changes, each until a deadline that it puts off while it has any; a process that
-- was killed is forgotten by itself. Unlogged: after a crash of the database every process has lost its connection and begins anew.
create unlogged table realtime.listeners (
  process uuid primary key,
  until timestamptz not null
);
-- Every writer looks at the deadlines, with its own rights.
grant select (until) on realtime.listeners to anon, authenticated, service_role;

-- One row as it is announced: [key, key before or null when it is the same, owner].
create function realtime.line(row_now jsonb, row_before jsonb, key_columns text[], owner_column text) returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  key jsonb := '[]';
  old_key jsonb := '[]';
  name text;
begin
  foreach name in array key_columns loop
    key := key || jsonb_build_array(row_now -> name);
    old_key := old_key || jsonb_build_array(row_before -> name);
  end loop;
  return jsonb_build_array(key, nullif(old_key, key), row_now -> owner_column)::text;
end
$$;
grant execute on function realtime.line(jsonb, jsonb, text[], text) to anon, authenticated, service_role;

-- Says which rows a statement changed: to be heard when the transaction commits, and by nobody if it does not.
-- Arguments: the columns of the primary key, and the owner's.
--
-- A volatile function sees what has been committed when each of its queries begins, which is what a process relies on that has just
-- begun to listen (server/realtime/changes/listening.ts).
create or replace function realtime.announce() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  -- The limit of a notification is 8000 bytes; each is closed with two more.
  room constant integer := 7990;
  key_columns constant text[] := tg_argv[0];
  head text;
  lines text[];
  line text;
  batch text := '';
begin
  if not exists (select from realtime.listeners l where l.until > now()) then
    return null;
  end if;
  -- In the order of the rows; of an update, both tables have the same.
  if tg_op = 'INSERT' then
    select array_agg(realtime.line(to_jsonb(n), to_jsonb(n), key_columns, tg_argv[1])) into lines from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(realtime.line(to_jsonb(o), to_jsonb(o), key_columns, tg_argv[1])) into lines from old_rows o;
  else
    select array_agg(realtime.line(n.data, o.data, key_columns, tg_argv[1]) order by n.place) into lines
      from (select row_number() over () as place, to_jsonb(r) as data from new_rows r) n
      join (select row_number() over () as place, to_jsonb(r) as data from old_rows r) o using (place);
  end if;
  if lines is null then
    return null;
  end if;
  head := rtrim(jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'at', now(), 'key', key_columns)::text, '}') || ', "rows": [';
  foreach line in array lines loop
    -- No write ever fails for want of being told of.
    continue when octet_length(head) + octet_length(line) > room;
    if octet_length(head) + octet_length(batch) + octet_length(line) + 1 > room then
      perform pg_notify('realtime', head || batch || ']}');
      batch := '';
    end if;
    batch := batch || case batch when '' then '' else ',' end || line;
  end loop;
  if batch <> '' then
    perform pg_notify('realtime', head || batch || ']}');
  end if;
  return null;
end
$$;

-- Gives every published table its triggers, one for each kind of change, and takes them from those that are no longer published.
-- Changes nothing where everything is as it should be, because a change would wait for whoever is writing to the table.
create or replace function realtime.attach() returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  wanted record;
  stray record;
begin
  perform pg_advisory_xact_lock(7265114037);
  for wanted in
    select p.entity, kind.name, t.oid as found, format(
      'CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION realtime.announce(%L, %L)',
      kind.name, kind.event, p.entity, kind.tables, p.key_columns, coalesce(p.owner_column, '')
    ) as definition
    from realtime.published() p
    cross join (values
      ('realtime_announce_insert', 'INSERT', 'NEW TABLE AS new_rows'),
      ('realtime_announce_update', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
      ('realtime_announce_delete', 'DELETE', 'OLD TABLE AS old_rows')
    ) kind (name, event, tables)
    left join pg_catalog.pg_trigger t on t.tgrelid = p.entity and t.tgname = kind.name
  loop
    continue when wanted.found is not null and pg_get_triggerdef(wanted.found) = wanted.definition;
    execute format('drop trigger if exists %I on %s', wanted.name, wanted.entity);
    execute wanted.definition;
  end loop;
  for stray in
    select t.tgname as name, t.tgrelid::regclass as entity from pg_catalog.pg_trigger t
    where t.tgfoid = 'realtime.announce'::regproc and t.tgparentid = 0
      and t.tgrelid not in (select p.entity from realtime.published() p)
  loop
    execute format('drop trigger %I on %s', stray.name, stray.entity);
  end loop;
end
$$;

-- The triggers there are call the function in a way it no longer understands; the server attaches the new ones when it starts.
do $$
declare
  entity regclass;
begin
  for entity in select t.tgrelid from pg_catalog.pg_trigger t where t.tgname = 'realtime_announce' and t.tgparentid = 0 loop
    execute format('drop trigger realtime_announce on %s', entity);
  end loop;
end
$$;
