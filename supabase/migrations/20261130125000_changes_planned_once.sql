-- public.changes_since is asked a hundred times a day by each device, and a function in SQL is planned with every call: twenty tables with
-- their policies, three quarters of what a question costs. A connection keeps the plan of one in PL/pgSQL. What it answers is the same.
create or replace function private.write_changes_since() returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  rows_of_a_table constant text := $table$
      (select %1$L, t.id, t.updated_at, to_jsonb(t) from public.%1$I t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all$table$;
  whole_diary text;
begin
  select string_agg(format(rows_of_a_table, name), '' order by place) into whole_diary
    from unnest(private.diary_tables()) with ordinality as listed (name, place);
  execute format($definition$
create or replace function public.changes_since(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 1000
) returns table (entity text, id uuid, changed_at timestamptz, data jsonb)
  language plpgsql stable
  set search_path = ''
  as $body$
#variable_conflict use_column
begin
  return query
    with most as (select least(greatest(page, 1), 1000) as rows),
    found (entity, id, changed_at, data) as (%s
      (select 'erasures', t.row_id, t.erased_at, jsonb_build_object('entity', t.entity) from public.erasures t
        where t.user_id = (select auth.uid()) and (t.erased_at, t.row_id) > (since, after)
        order by t.erased_at, t.row_id limit (select rows from most))
      order by 3, 2
      limit (select rows from most)
    )
    select f.entity, f.id, f.changed_at, f.data from found f
    union all
    select 'horizon', '00000000-0000-0000-0000-000000000000', now(), '{}'
      where (select count(*) from found) < (select rows from most) and (select private.is_assured())
    order by 3, 2;
end
  $body$
$definition$, whole_diary);
  revoke execute on function public.changes_since(timestamptz, uuid, integer) from public;
  grant execute on function public.changes_since(timestamptz, uuid, integer) to authenticated;
end
$$;
select private.write_changes_since();
