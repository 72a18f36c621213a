-- What one account may hold, so that nobody fills the disk for everybody (docs/decisions/043). Far more than a person writes: fifty
-- years of the heaviest example (supabase/seed/people.ts) come to less than half of it (tests/integration/account-quota.test.ts).

-- Functions that policies, triggers and the server use and nobody calls over the API.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Written as expressions, which the planner puts in place of the call.
create function private.quota_rows() returns bigint
  language sql immutable
  return 300000;

create function private.quota_bytes() returns bigint
  language sql immutable
  return 256 * 1024 * 1024;

-- What each account holds now, kept up by every statement that writes. In several parts, one of them the writing connection's, so
-- that two requests of one person do not wait for each other; a part alone may be negative.
create table private.account_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  part smallint not null,
  row_count bigint not null,
  -- A model, not the disk: an allowance for each row, its indexes included, and the length of what can be long. It is the same for
  -- a row whenever it is measured, compressed or not, and does not grow when a row moves to the trash.
  byte_count bigint not null,
  primary key (user_id, part)
) with (fillfactor = 40);

-- The bytes of a row of this table by the model above, as an expression over its columns. What cannot be long is in the allowance.
create function private.bytes_of_row(entity regclass, alias text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case entity::text when 'public.erasures' then '128' else '256' end || coalesce(string_agg(
      case a.atttypid
        when 'text'::regtype then format(' + coalesce(octet_length(%s.%I), 0)', alias, a.attname)
        -- The longest code, an own entry's.
        when 'text[]'::regtype then format(' + coalesce(cardinality(%s.%I), 0) * 40', alias, a.attname)
        when 'jsonb'::regtype then format(' + coalesce(octet_length(%s.%I::text), 0)', alias, a.attname)
      end, '' order by a.attnum), '')
    from pg_catalog.pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  $$;

-- Has a table's rows counted: called by the migration that makes the table, and again by one that adds a text or a list to it.
-- A tombstone is counted by its bytes alone, or deleting would never make room; nothing that deleting writes is ever refused.
--
-- The triggers' functions have the owner's rights, because nobody may write their own count, and one statement each, because every
-- write pays for it: the parts are added to and added up in one go. Of what others write at this moment nothing is seen yet, so an
-- account may get past its quota by what it has under way at once. While the account itself is being deleted nothing is counted.
create function private.count_rows_of(entity regclass) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = entity);
  is_tombstone constant boolean := entity::text = 'public.erasures';
  counted constant text := case when is_tombstone then '0' else '1' end;
  new_bytes constant text := private.bytes_of_row(entity, 'n');
  old_bytes constant text := private.bytes_of_row(entity, 'o');
  adding constant text := $adding$
    with changed as materialized (
      select c.user_id, sum(c.more_rows) as more_rows, sum(c.more_bytes) as more_bytes
      from (%s) c
      group by c.user_id
      having sum(c.more_rows) <> 0 or sum(c.more_bytes) <> 0
      order by c.user_id
    ),
    kept as (
      insert into private.account_usage as u (user_id, part, row_count, byte_count)
        select c.user_id, pg_backend_pid() %% 16, c.more_rows, c.more_bytes from changed c%s
        on conflict (user_id, part) do update
          set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
    )$adding$;
  is_full constant text := $full$
    select exists (
      select from changed c
      cross join lateral (
        select coalesce(sum(u.row_count), 0) as row_count, coalesce(sum(u.byte_count), 0) as byte_count
        from private.account_usage u where u.user_id = c.user_id
      ) held
      where c.more_rows > 0 and held.row_count + c.more_rows > private.quota_rows()
        or c.more_bytes > 0 and held.byte_count + c.more_bytes > private.quota_bytes()
    ) into is_full;$full$;
  change record;
begin
  execute format(
    $definition$
create or replace function private.%I() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $body$
declare
  is_full boolean;
begin
  if tg_op = 'INSERT' then%s%s
  elsif tg_op = 'UPDATE' then%s%s
  else%s
    select false into is_full;
  end if;
  if is_full then
    raise exception using errcode = '54Q01', constraint = 'account_quota', table = tg_table_name,
      message = 'the account holds as much as it may';
  end if;
  return null;
end
$body$
$definition$,
    'count_' || name,
    format(adding, format('select n.user_id, %s as more_rows, %s as more_bytes from new_rows n', counted, new_bytes), ''),
    case when is_tombstone then '
    select false into is_full;' else is_full end,
    format(adding, format('select n.user_id, %1$s as more_rows, %2$s as more_bytes from new_rows n
        union all select o.user_id, -%1$s, -(%3$s) from old_rows o', counted, new_bytes, old_bytes), ''),
    case when is_tombstone then '
    select false into is_full;' else is_full end,
    format(adding, format('select o.user_id, -%s as more_rows, -(%s) as more_bytes from old_rows o', counted, old_bytes), '
        where exists (select from auth.users a where a.id = c.user_id)'));
  for change in
    select * from (values
      ('insert', 'new table as new_rows'),
      ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as old_rows')
    ) listed (event, tables)
  loop
    execute format(
      'create or replace trigger %I after %s on %s referencing %s for each statement execute function private.%I()',
      name || '_950_count_' || change.event, change.event, entity, change.tables, 'count_' || name);
  end loop;
end
$$;

-- Counts one account anew. Whoever is writing to it waits for this, and this for them: the account's row is locked first, as an
-- insert does, then the parts; each statement then sees what was committed before.
create function private.recount_usage(account uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  entity regclass;
  its_rows bigint;
  its_bytes bigint;
  all_rows bigint := 0;
  all_bytes bigint := 0;
begin
  perform from auth.users a where a.id = account for update;
  if not found then
    return;
  end if;
  perform from private.account_usage u where u.user_id = account order by u.part for update;
  for entity in
    select t.tgrelid from pg_catalog.pg_trigger t where t.tgname like '%\_950\_count\_insert' order by t.tgrelid
  loop
    execute format('select count(*), coalesce(sum(%s), 0) from %s r where r.user_id = $1',
      private.bytes_of_row(entity, 'r'), entity) into its_rows, its_bytes using account;
    all_rows := all_rows + case entity when 'public.erasures'::regclass then 0 else its_rows end;
    all_bytes := all_bytes + its_bytes;
  end loop;
  delete from private.account_usage u where u.user_id = account;
  insert into private.account_usage (user_id, part, row_count, byte_count) values (account, 0, all_rows, all_bytes);
end
$$;
