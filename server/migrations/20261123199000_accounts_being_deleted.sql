-- An account goes in slices, so that nobody waits for a large one (docs/decisions/094-nobody-waits-for-a-large-write.md).

-- Named as on the hosted service. Set when its deletion has begun: what is left of it is on its way out, and nobody can sign in.
alter table auth.users add column deleted_at timestamptz;
create index users_being_deleted on auth.users (deleted_at) where deleted_at is not null;

-- Erases some of the rows that would go with an account by a foreign key, those that others refer to last.
-- @param most rows of one table @returns how many went; 0 when only the account itself is left
create function auth.erase_rows_of(account uuid, most integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  owned record;
  erased integer;
begin
  for owned in
    select k.conrelid::regclass as entity, a.attname as owner
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c' and cardinality(k.conkey) = 1
    order by exists (select from pg_catalog.pg_constraint r where r.contype = 'f' and r.confrelid = k.conrelid), 1
  loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      owned.entity, owned.owner) using account, most;
    get diagnostics erased = row_count;
    if erased > 0 then
      return erased;
    end if;
  end loop;
  return 0;
end
$$;
revoke execute on function auth.erase_rows_of(uuid, integer) from public;
