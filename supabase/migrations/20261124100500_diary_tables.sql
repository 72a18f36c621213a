-- What the tables of the diary have in common. private.add_diary_table, at the end, gives it to a table.
--
-- Time: the instant (UTC) is stored with the IANA zone the person was in, and the local dates are derived from the
-- two, because statistics count calendar days where the person lived them (docs/data-dictionary.md).
-- Deleting is soft: deleted_at moves a row to the trash and undo clears it again.
-- version grows by one with every update, so that an edit of an old version touches no row and nothing is lost silently.

-- How far ahead of the server's clock a phone's may be before "in the future" is refused.
create function private.clock_tolerance() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '5 minutes' $$;

-- An IANA name the server's own catalogue knows. PostgreSQL also accepts POSIX strings such as 'FOO5' or 'FOO5/BAR', which
-- browsers do not: a name of the form Area/Place only has to convert, any other is looked up (the view is slow). An assignment is
-- evaluated without a query.
create function private.is_time_zone(name text) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  there timestamp;
begin
  if name = 'UTC' then
    return true;
  end if;
  there := now() at time zone name;
  return name ~ '^[A-Za-z_]+/' or exists (select from pg_catalog.pg_timezone_names z where z.name = is_time_zone.name);
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.clock_tolerance(), private.is_time_zone(text) to authenticated, service_role;

-- What was deleted for good, so that a device that was away learns of it and a late write cannot bring it back.
create table public.erasures (
  -- A copy of everything reads every table by its ids.
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  entity text not null,
  row_id uuid not null,
  version integer not null default 0,
  erased_at timestamptz not null default now(),
  primary key (user_id, entity, row_id)
);
create index erasures_of_user on public.erasures (user_id, id);
create index erasures_since on public.erasures (user_id, erased_at, row_id);
alter table public.erasures enable row level security;
alter table public.erasures force row level security;
create policy erasures_own on public.erasures for select to authenticated using (user_id = (select auth.uid()));
create policy erasures_assured on public.erasures
  as restrictive for all to authenticated using ((select private.is_assured()));
grant select on public.erasures to authenticated;
alter publication supabase_realtime add table public.erasures;
select private.count_rows_of('public.erasures');

-- A write that was under way when its row was deleted for good comes to nothing, like any insert of what is there already.
create function private.stay_erased() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if exists (
    select from public.erasures e
    where e.user_id = new.user_id and e.entity = tg_table_name and e.row_id = new.id
  ) then
    return null;
  end if;
  return new;
end
$$;

-- A row whose id follows from what it is about (a day, a dose of a day, the settings) can be made again after it was deleted for
-- good: the person tells that day anew. It goes on from the version of the erased one, so that a device which never heard of the
-- deletion takes the new row for the newer one, and its tombstone goes.
-- Definer: nobody may take a tombstone away but the row that comes back. In the name of another user that row is refused, and
-- the tombstone stays.
create function private.begin_again() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  erased integer;
begin
  delete from public.erasures e
    where e.user_id = new.user_id and e.entity = tg_table_name and e.row_id = new.id
    returning e.version into erased;
  if found then
    new.version := erased + 1;
  end if;
  return new;
end
$$;

-- An edit names the version it was made from.
create function private.next_version() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- A day cannot be told before it has begun anywhere on Earth (UTC+14).
create function private.check_day() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.local_date > ((now() + private.clock_tolerance()) at time zone 'Etc/GMT-14')::date then
    raise exception using errcode = '23514', constraint = tg_table_name || '_not_in_future', table = tg_table_name,
      message = 'a day lies in the future';
  end if;
  return new;
end
$$;

-- Rows that may go because the one they belong to goes: a statement of the API is held to fewer by the server, and knows nothing of
-- these. The doses of fifty years are fewer.
create function private.rows_going_along() returns integer
  language sql immutable
  return 20000;

-- Writes the tombstones of a statement. Row by row, each would change the account's count in its turn, and a row that is changed
-- twenty thousand times in one transaction is found more slowly each time. Definer: nobody may write a tombstone but the deletion
-- itself. When the account itself goes, nothing is left to tell.
create function private.note_erasures() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into public.erasures (user_id, entity, row_id, version)
    select o.user_id, tg_table_name, o.id, o.version from old_rows o
    where o.user_id in (
      select u.id from auth.users u where u.deleted_at is null and u.id in (select r.user_id from old_rows r))
    on conflict do nothing;
  if (select count(*) from old_rows) > private.rows_going_along()
    and exists (select from auth.users u where u.id = (select r.user_id from old_rows r limit 1))
  then
    raise exception using errcode = '54Q02', constraint = 'rows_going_along', table = tg_table_name,
      message = 'more rows go with this one than may at once: delete them first';
  end if;
  return null;
end
$$;

-- The tables of the diary; private.add_diary_table writes it anew with each table.
create function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $$ select '{}'::text[] $$;
revoke execute on function private.diary_tables() from public;
grant execute on function private.diary_tables() to authenticated;

-- The tables of the diary whose rows are parts of rows of another one, and the column that says of which.
create function private.diary_parts() returns table (entity text, parent text, reference text)
  language sql stable
  set search_path = ''
  as $$
    select part.relname::text, whole.relname::text, a.attname::text
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class part on part.oid = k.conrelid
    join pg_catalog.pg_class whole on whole.oid = k.confrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'user_id'
    where k.contype = 'f' and part.relnamespace = 'public'::regnamespace and whole.relnamespace = 'public'::regnamespace
      and part.relname = any (private.diary_tables()) and whole.relname = any (private.diary_tables())
    order by 1
  $$;
revoke execute on function private.diary_parts() from public;

-- Makes the trigger function private.before_<table>() of a table whose rows have a clock: one function for what would be four triggers,
-- because every write pays for each of them.
create function private.write_before(name text, clock text[], zones text[], rules text) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  execute format($definition$
create function private.%1$I() returns trigger
  language plpgsql
  set search_path = ''
  as $body$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = %2$L and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.%3$s
  if greatest(%4$s) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = %5$L, table = %2$L, message = 'a time lies in the future';
  end if;%6$s
  return new;
end
$body$
$definition$,
    'before_' || name, name,
    (select string_agg(format($zone$
  if new.%1$I is not null and (tg_op = 'INSERT' or new.%1$I is distinct from old.%1$I) and not private.is_time_zone(new.%1$I) then
    raise exception using errcode = '23514', constraint = %2$L, table = %3$L, message = 'the time zone is not known';
  end if;$zone$, zone, name || '_' || zone || '_known', name), '' order by place)
      from unnest(zones) with ordinality as listed (zone, place)),
    (select string_agg(format('new.%I', instant), ', ' order by place)
      from unnest(clock) with ordinality as listed (instant, place)),
    name || '_not_in_future', rules);
end
$$;
revoke execute on function private.write_before(text, text[], text[], text) from public;

-- Makes a table of the schema public one of the diary. It has `id` and `user_id` and what its rows say; this adds the key, version,
-- dates and trash, what an import leaves on a row, triggers, policies, grants, indexes, the account's count, and its place in
-- realtime, changes_since and diary_by_column. A client may write every column there is now with a new row.
-- A column that a later migration adds is granted there; a text, list or JSON also has private.count_rows_of called again.
-- @param fixed columns that are written with the row and never changed @param natural_id the id follows from what the row is about, so it
-- may be made again after it was erased @param imported imports may bring rows @param clock columns that may not lie in the future
-- @param zones columns with time zones, where there is a clock @param rules further statements of the trigger, where there is a clock
create function private.add_diary_table(
  name text, fixed text[] default '{}', natural_id boolean default false, imported boolean default true,
  clock text[] default '{}', zones text[] default '{zone}', rules text default ''
) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  entity constant regclass := format('public.%I', name);
  said constant text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum);
  inserted constant text[] := said || case when imported then '{import_id,import_digest}' else '{}' end::text[];
  updated constant text[] := array(
    select c from unnest(said || 'deleted_at'::text) c where c <> all ('{id,user_id}' || fixed));
begin
  if natural_id and clock <> '{}' then
    raise exception 'a table with a clock makes its ids at random';
  end if;
  execute format($table$alter table %1$s
    add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column deleted_at timestamptz,
    add constraint %2$I check (deleted_at >= '1900-01-01T00:00:00Z' and deleted_at < '2200-01-01T00:00:00Z'),
    add constraint %3$I primary key (user_id, id),
    add constraint %4$I foreign key (user_id) references auth.users (id) on delete cascade$table$,
    entity, name || '_deleted_at_sane', name || '_pkey', name || '_user_id_fkey');
  if imported then
    -- The import a row came with, and a digest of what it said then: null of what a person wrote. No reference and no index: a
    -- device has all rows and looks them up there, and rows that were not imported pay for nothing.
    execute format('alter table %s add column import_id uuid, add column import_digest integer', entity);
  end if;
  execute format('create index %I on %s (user_id, updated_at, id)', name || '_since', entity);
  execute format('create index %I on %s (deleted_at) where deleted_at is not null', name || '_trash', entity);

  execute format('create trigger %I before insert on %s for each statement execute function private.refuse_without_consent()',
    name || '_010_consent', entity);
  if clock <> '{}' then
    perform private.write_before(name, clock, zones, rules);
    execute format('create trigger %I before insert or update on %s for each row execute function private.%I()',
      name || '_100_before', entity, 'before_' || name);
  else
    execute format('create trigger %I before insert on %s for each row execute function private.%I()',
      name || case when natural_id then '_050_begin_again' else '_050_stay_erased' end, entity,
      case when natural_id then 'begin_again' else 'stay_erased' end);
    execute format('create trigger %I before update on %s for each row execute function private.next_version()',
      name || '_300_version', entity);
  end if;
  execute format('create trigger %I after delete on %s referencing old table as old_rows
    for each statement execute function private.note_erasures()', name || '_900_erasure', entity);

  perform private.protect(entity);
  perform private.count_rows_of(entity);
  execute format('grant select, delete on %s to authenticated', entity);
  execute format('grant insert (%s), update (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(inserted) c),
    (select string_agg(quote_ident(c), ', ') from unnest(updated) c), entity);

  execute format('alter publication supabase_realtime add table %s', entity);
  execute format($list$
create or replace function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $body$ select %L::text[] $body$
$list$, private.diary_tables() || name);
  perform private.write_changes_since();
end
$$;
revoke execute on function private.add_diary_table(text, text[], boolean, boolean, text[], text[], text) from public;
