-- The end of rows in the trash.

-- Thirty days in the trash, then gone for good, a slice at a time: nobody waits for a large trash. What belongs to a row goes
-- before it. @param most rows of each slice @returns how many went; 0 when there is nothing more to do
create function private.empty_trash(most integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  due constant text := '%1$s.deleted_at is not null and %1$s.updated_at < now() - interval ''30 days''';
  part record;
  erased integer;
  total integer := 0;
begin
  for part in
    select p.entity, p.parent, p.reference from private.diary_parts() p
    union all
    -- Own items have a rule of their own, below.
    select t, null, null from unnest(private.diary_tables()) t where t <> 'own_items'
  loop
    execute format('delete from public.%1$I where ctid = any (array(select t.ctid from public.%1$I t %2$s limit $1))', part.entity,
      case when part.parent is null then 'where ' || format(due, 't')
        else format('join public.%I p on p.user_id = t.user_id and p.id = t.%I where ', part.parent, part.reference)
          || format(due, 'p') end) using most - total;
    get diagnostics erased = row_count;
    total := total + erased;
    exit when total >= most;
  end loop;
  return total;
end
$$;
revoke execute on function private.empty_trash(integer) from public;

-- The same for what a person has added to lists. It outlives the trash while something recorded refers to it, or old entries would
-- lose their labels; their diary is read once for all of it.
create function private.empty_trash_of_lists(account uuid, most integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  erased integer;
begin
  with due as materialized (
    select o.ctid as place, 'own_' || o.id as code from public.own_items o
    where o.user_id = account and o.deleted_at is not null and o.updated_at < now() - interval '30 days'
  ),
  used as (
    select unnest(e.symptoms || e.premonitory || e.postdrome || e.context || e.relief_methods) as code
      from public.episodes e where e.user_id = account
    union select unnest(i.side_effects) from public.intakes i where i.user_id = account
    union select unnest(m.side_effects) from public.treatments m where m.user_id = account
    union select jsonb_object_keys(d.factors || d.premonitory) from public.day_logs d where d.user_id = account
    union select f.factor from public.factor_trials f where f.user_id = account
  )
  delete from public.own_items where ctid = any (array(
    select d.place from due d where not exists (select from used u where u.code = d.code) limit most));
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke execute on function private.empty_trash_of_lists(uuid, integer) from public;

-- The accounts with something due in the trash of their lists.
create function private.lists_in_trash() returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select distinct o.user_id from public.own_items o
      where o.deleted_at is not null and o.updated_at < now() - interval '30 days'
  $$;
revoke execute on function private.lists_in_trash() from public;

-- All of it at once, for a hosted project, where pg_cron runs it.
create function private.empty_trash() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  account uuid;
  erased integer;
  total integer := 0;
begin
  loop
    erased := private.empty_trash(1000);
    total := total + erased;
    exit when erased = 0;
  end loop;
  for account in select * from private.lists_in_trash() loop
    total := total + private.empty_trash_of_lists(account, 300000);
  end loop;
  return total;
end
$$;
