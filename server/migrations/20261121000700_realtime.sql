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

-- Says that a row changed: to be heard when the transaction commits, and by nobody if it does not.
-- Arguments: the columns of the primary key, and the owner's.
create function realtime.announce() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  row_now constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  row_before constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else row_now end;
  key_columns constant text[] := tg_argv[0];
  message constant text := jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, row_now -> name) from unnest(key_columns) name),
    'old_key', (select jsonb_object_agg(name, row_before -> name) from unnest(key_columns) name),
    'owner', row_now ->> tg_argv[1],
    'at', now()
  );
begin
  -- The limit of a notification. No write ever fails for want of being told of.
  if octet_length(message) < 8000 then
    perform pg_notify('realtime', message);
  end if;
  return null;
end
$$;

-- Gives every published table the trigger, and takes it from those that are no longer published. Changes nothing where everything
-- is as it should be, because a change would wait for whoever is writing to the table.
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
    select p.entity, t.oid as found, format(
      'CREATE TRIGGER realtime_announce AFTER INSERT OR DELETE OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION realtime.announce(%L, %L)',
      p.entity, p.key_columns, coalesce(p.owner_column, '')
    ) as definition
    from realtime.published() p
    left join pg_catalog.pg_trigger t on t.tgrelid = p.entity and t.tgname = 'realtime_announce'
  loop
    continue when wanted.found is not null and pg_get_triggerdef(wanted.found) = wanted.definition;
    execute format('drop trigger if exists realtime_announce on %s', wanted.entity);
    execute wanted.definition;
  end loop;
  for stray in
    select t.tgrelid::regclass as entity from pg_catalog.pg_trigger t
    where t.tgfoid = 'realtime.announce'::regproc and t.tgparentid = 0
      and t.tgrelid not in (select p.entity from realtime.published() p)
  loop
    execute format('drop trigger realtime_announce on %s', stray.entity);
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
