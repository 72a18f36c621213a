-- Deleting costs what is deleted, and a key says nothing of anybody else's rows.

-- Tombstones once a statement. Row by row, each of them had the account's count changed in its turn, and a row that is changed
-- twenty thousand times in one transaction is found more slowly each time: 20,000 rows took minutes of everybody's time.
-- Rows that may go because the one they belong to goes: a statement of the API is held to fewer by the server, and knows nothing of
-- these. The doses of fifty years are fewer.
create function private.rows_going_along() returns integer
  language sql immutable
  return 20000;

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

do $$
declare
  entity text;
begin
  foreach entity in array private.diary_tables() loop
    execute format('drop trigger %I on public.%I', entity || '_900_erasure', entity);
    execute format('create trigger %I after delete on public.%I referencing old table as old_rows
      for each statement execute function private.note_erasures()', entity || '_900_erasure', entity);
  end loop;
end
$$;
drop function private.note_erasure();

-- Keys of a person's rows begin with the person. A key of its own would answer "taken" for a row of somebody else.
alter table public.intakes drop constraint intakes_episode_of_same_user;
alter table public.intensity_readings drop constraint intensity_readings_episode_of_same_user;
alter table public.treatment_steps drop constraint treatment_steps_treatment_of_same_user;
alter table public.treatment_doses drop constraint treatment_doses_treatment_of_same_user;
alter table public.episodes drop constraint episodes_of_user;
alter table public.treatments drop constraint treatments_of_user;

do $$
declare
  entity text;
begin
  foreach entity in array array['cabinet_items', 'consents', 'episodes', 'factor_trials', 'intakes', 'intensity_readings',
    'own_items', 'questionnaire_results', 'treatment_steps', 'treatments'] loop
    execute format('alter table public.%I drop constraint %I', entity, entity || '_pkey');
    -- Where it exists, it is what the key is now.
    execute format('drop index if exists public.%I', entity || '_of_user');
    execute format('alter table public.%I add constraint %I primary key (user_id, id)', entity, entity || '_pkey');
  end loop;
end
$$;

alter table public.intakes add constraint intakes_episode_of_same_user foreign key (user_id, episode_id)
  references public.episodes (user_id, id) on delete cascade;
alter table public.intensity_readings add constraint intensity_readings_episode_of_same_user
  foreign key (user_id, episode_id) references public.episodes (user_id, id) on delete cascade;
alter table public.treatment_steps add constraint treatment_steps_treatment_of_same_user
  foreign key (user_id, treatment_id) references public.treatments (user_id, id) on delete cascade;
alter table public.treatment_doses add constraint treatment_doses_treatment_of_same_user
  foreign key (user_id, treatment_id) references public.treatments (user_id, id) on delete cascade;

-- A profile is its person's only one.
alter table public.profiles drop constraint profiles_id_key;

-- With the person in front it is also what the doses of a treatment are found by.
alter table public.treatment_doses drop constraint treatment_doses_one_a_day;
drop index public.doses_of_treatment;
alter table public.treatment_doses add constraint treatment_doses_one_a_day unique (user_id, treatment_id, local_date);

-- A list is a list of texts: a list of lists has the same elements, and passed. No page can show what such a link promises: it goes,
-- or this upgrade would stop at it.
delete from public.report_shares s where array_ndims(s.sections) <> 1;
alter table public.report_shares add constraint report_shares_sections_flat check (array_ndims(sections) = 1);

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
    select * from (values
      ('intakes', 'episodes', 'episode_id'), ('intensity_readings', 'episodes', 'episode_id'),
      ('treatment_steps', 'treatments', 'treatment_id'), ('treatment_doses', 'treatments', 'treatment_id')
    ) belonging (entity, parent, reference)
    union all
    select entity, null, null from unnest(array['intakes', 'intensity_readings', 'episodes', 'day_logs', 'cabinet_items',
      'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings', 'questionnaire_results', 'report_profiles',
      'factor_trials', 'import_batches']) entity
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

-- Whose lists have something in the trash that is due.
create function private.lists_in_trash() returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select distinct o.user_id from public.own_items o
      where o.deleted_at is not null and o.updated_at < now() - interval '30 days'
  $$;
revoke execute on function private.lists_in_trash() from public;

-- All of it at once, for a hosted project, where pg_cron runs it.
create or replace function private.empty_trash() returns integer
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

-- A profile's changes are told like those of the diary.
do $$
begin
  if not exists (select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'profiles')
  then
    alter publication supabase_realtime add table public.profiles;
  end if;
end
$$;
