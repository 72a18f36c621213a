-- How a device learns what changed.

-- Makes public.changes_since of the tables there are: one page of what changed after a key, in the order it changed, rows as they are
-- now, trash included, and tombstones. Keyset paging over an index of each table; a page is never longer than 1000 rows. The last page
-- ends with a line that says what time it was: the entity 'horizon', without data. A device begins a little before that the next time,
-- and not before the last change it knows: a diary written in one go would come again in whole with every question. A session that may
-- not see its rows is told no time: it has not been told what changed until then.
create function private.write_changes_since() returns void
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
  revoke execute on function public.changes_since(timestamptz, uuid, integer) from public;
  grant execute on function public.changes_since(timestamptz, uuid, integer) to authenticated;
end
$$;
revoke execute on function private.write_changes_since() from public;

-- The same changes as changes_since tells, after the same key, each once; by table and column and not in order:
-- {"tables": [{"entity", "names": [...], "columns": [[...], ...]}], "erased": [{"entity", "id"}], "cursor", "is_last"}.
-- The cursor is the key of the last change, or, after the last page, the time it is; null where nobody may know it.
create function public.diary_by_column(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 4000
) returns json
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    person constant uuid := auth.uid();
    most constant integer := least(greatest(page, 1), 5000);
    diary constant text[] := private.diary_tables();
    name text;
    keys text;
    names text[];
    listed text;
    known integer;
    last_at timestamptz;
    last_id uuid;
    found_table json;
    tables json[] := '{}';
    erased json;
  begin
    select string_agg(format(
      '(select t.updated_at, t.id from public.%I t where t.user_id = $1 and (t.updated_at, t.id) > ($2, $3)'
        ' order by t.updated_at, t.id limit $4) union all ', listed.name), '')
      into keys from unnest(diary) as listed (name);
    execute 'with found (at, id) as (' || keys ||
      '(select t.erased_at, t.row_id from public.erasures t where t.user_id = $1 and (t.erased_at, t.row_id) > ($2, $3)'
      ' order by t.erased_at, t.row_id limit $4) order by 1, 2 limit $4),'
      ' ends (at, id) as (select f.at, f.id from found f order by f.at desc, f.id desc limit 1)'
      ' select (select count(*) from found), (select e.at from ends e), (select e.id from ends e)'
      into known, last_at, last_id using person, since, after, most;

    if known > 0 then
      foreach name in array diary loop
        select array_agg(a.attname order by a.attnum), string_agg(format('json_agg(t.%I)', a.attname), ', ' order by a.attnum)
          into names, listed
          from pg_attribute a
          where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped;
        execute format(
          'select json_build_object(''entity'', %L, ''names'', $6, ''columns'', json_build_array(%s)) from public.%I t'
            ' where t.user_id = $1 and (t.updated_at, t.id) > ($2, $3) and (t.updated_at, t.id) <= ($4, $5)'
            ' having count(*) > 0', name, listed, name)
          into found_table using person, since, after, last_at, last_id, names;
        if found_table is not null then
          tables := tables || found_table;
        end if;
      end loop;
      select coalesce(json_agg(json_build_object('entity', t.entity, 'id', t.row_id)), '[]') into erased
        from public.erasures t
        where t.user_id = person and (t.erased_at, t.row_id) > (since, after)
          and (t.erased_at, t.row_id) <= (last_at, last_id);
    end if;

    -- A session that may not see its rows is told no time: it has not been told what changed until then.
    if known < most and (select private.is_assured()) then
      last_at := now();
      last_id := '00000000-0000-0000-0000-000000000000';
    end if;
    return json_build_object(
      'tables', to_json(tables),
      'erased', coalesce(erased, '[]'),
      'cursor', case when last_at is not null then json_build_object('since', last_at, 'after', last_id) end,
      'is_last', known < most
    );
  end
$$;
revoke execute on function public.diary_by_column(timestamptz, uuid, integer) from public;
grant execute on function public.diary_by_column(timestamptz, uuid, integer) to authenticated;
