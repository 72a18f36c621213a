-- The last page of what changed ends with a line that says what time it was. A device begins a little before that the next
-- time, and not before the last change it knows: a diary written in one go would come again in whole with every question.

-- As before, but for that line: it has no data and its entity is 'horizon', which older versions of the app pass by. A
-- session that may not see its rows is told no time: it has not been told what changed until then.
do $$
declare
  diary constant text[] := array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items',
    'treatments', 'treatment_steps', 'treatment_doses', 'diary_settings'];
  rows_of_a_table constant text := $table$
      (select %1$L, t.id, t.updated_at, to_jsonb(t) from public.%1$I t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all$table$;
  whole_diary text;
begin
  select string_agg(format(rows_of_a_table, name), '' order by place) into whole_diary
    from unnest(diary) with ordinality as listed (name, place);
  execute format($definition$
create or replace function public.changes_since(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 1000
) returns table (entity text, id uuid, changed_at timestamptz, data jsonb)
  language sql stable
  set search_path = ''
  as $body$
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
    order by 3, 2
  $body$
$definition$, whole_diary);
end
$$;
