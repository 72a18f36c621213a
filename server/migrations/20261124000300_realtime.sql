-- What tells clients of changed rows. A product opts its tables in as on hosted Supabase, through the publication
-- supabase_realtime; the server then attaches a trigger to each of them when it starts (realtime.attach). A notification names
-- the row and never holds its content: every subscriber reads the row again under its own rights.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

do $$
begin
  create publication supabase_realtime;
exception when duplicate_object then
  null;
end
$$;

-- The published tables that have a primary key, with the columns of that key and the column that says whose a row is: user_id,
-- else the first that refers to an account. Null: rows that are nobody's.
create function realtime.published() returns table (entity regclass, key_columns text[], owner_column text)
  language sql stable
  set search_path = ''
  as $$
    select c.oid::regclass, k.names, o.name
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join lateral (
      select array_agg(a.attname::text order by i.place) as names
      from pg_catalog.pg_index x
      cross join unnest(x.indkey::smallint[]) with ordinality i (attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = x.indrelid and a.attnum = i.attnum
      where x.indrelid = c.oid and x.indisprimary
    ) k on k.names is not null
    left join lateral (
      select a.attname::text as name
      from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and not a.attisdropped
        and (a.attname = 'user_id' or exists (
          select from pg_catalog.pg_constraint r
          where r.conrelid = c.oid and r.confrelid = 'auth.users'::regclass and r.conkey = array[a.attnum]
        ))
      order by a.attname = 'user_id' desc, a.attnum
      limit 1
    ) o on true
    where p.pubname = 'supabase_realtime'
    order by c.oid::regclass::text
  $$;

-- Changes are announced once a statement, many rows in one notification, and only while somebody listens: NOTIFY takes a lock of the
-- whole database when its transaction commits.

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
create function realtime.announce() returns trigger
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
create function realtime.attach() returns void
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

-- Whether the caller's policies would have shown a row of which only some columns are still known, because it has been deleted. A
-- policy that asks for any other column sees null there. Runs with the caller's rights, like the policies themselves.
create function realtime.would_see(entity regclass, known jsonb) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  condition text;
  seen boolean;
begin
  if not row_security_active(entity) then
    return true;
  end if;
  select format('(%s)', coalesce(string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' or ') filter (where p.polpermissive), 'false'))
    || coalesce(string_agg(format(' and (%s)', pg_get_expr(p.polqual, p.polrelid)), '') filter (where not p.polpermissive), '')
    into condition
  from pg_catalog.pg_policy p
  where p.polrelid = entity and p.polcmd in ('*', 'r') and p.polqual is not null
    and (0 = any (p.polroles) or exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')));
  execute format(
    'select %s from jsonb_populate_record(null::%s, $1) as %I',
    condition, entity, (select c.relname from pg_catalog.pg_class c where c.oid = entity)
  ) into seen using known;
  return coalesce(seen, false);
end
$$;

grant execute on function realtime.would_see(regclass, jsonb) to anon, authenticated, service_role;

-- Who may listen and speak on a topic of broadcasts and presence. As on hosted Supabase, a product says so in policies on
-- realtime.messages: to select is to listen, to insert is to speak, `extension` is 'broadcast' or 'presence', and
-- realtime.topic() is the topic it is about. No row is ever kept there, and nobody has a right to the table itself.

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;

create function realtime.topic() returns text
  language sql stable
  set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- A topic that begins with one's own id is one's own: `<id>`, `<id>:anything`.
create policy own_topics on realtime.messages to authenticated
  using (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text)
  with check (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text);

-- What the caller may do on a topic: {"broadcast": {"read": ..., "write": ...}, "presence": {...}}. The policies are asked of a row
-- as it would be, as realtime.would_see does.
create function realtime.rights_on(wanted text) returns jsonb
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  everything constant jsonb := '{"read": true, "write": true}';
  reading text;
  writing text;
  rights jsonb;
begin
  perform set_config('realtime.topic', wanted, true);
  if not row_security_active('realtime.messages') then
    return jsonb_build_object('broadcast', everything, 'presence', everything);
  end if;
  select
    format('(%s)', coalesce(string_agg(format('(%s)', m.listens), ' or ') filter (where m.polpermissive and m.listens is not null), 'false'))
      || coalesce(string_agg(format(' and (%s)', m.listens), '') filter (where not m.polpermissive and m.listens is not null), ''),
    format('(%s)', coalesce(string_agg(format('(%s)', m.speaks), ' or ') filter (where m.polpermissive and m.speaks is not null), 'false'))
      || coalesce(string_agg(format(' and (%s)', m.speaks), '') filter (where not m.polpermissive and m.speaks is not null), '')
    into reading, writing
  from (
    select p.polpermissive,
      case when p.polcmd in ('*', 'r') then pg_get_expr(p.polqual, p.polrelid) end as listens,
      case when p.polcmd in ('*', 'a') then pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid) end as speaks
    from pg_catalog.pg_policy p
    where p.polrelid = 'realtime.messages'::regclass
      and (0 = any (p.polroles) or exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')))
  ) m;
  execute format(
    $query$
      select jsonb_object_agg(messages.extension, jsonb_build_object('read', coalesce(%s, false), 'write', coalesce(%s, false)))
      from unnest(array['broadcast', 'presence']) kind
      cross join lateral jsonb_populate_record(null::realtime.messages, jsonb_build_object(
        'topic', $1, 'extension', kind, 'private', true, 'payload', '{}'::jsonb, 'inserted_at', now(), 'updated_at', now()
      )) as messages
    $query$,
    reading, writing
  ) into rights using wanted;
  return rights;
end
$$;

grant execute on function realtime.topic(), realtime.rights_on(text) to anon, authenticated, service_role;
