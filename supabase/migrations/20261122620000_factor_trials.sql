-- One question at a time: a person asks themselves about one factor, daily, for some weeks (docs/decisions/067).

create table public.factor_trials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  factor text not null
    constraint factor_trials_factor_known check (private.are_known('context', array[factor])),
  -- May be planned on a device whose day has begun already.
  start_date date not null
    constraint factor_trials_start_date_sane check (start_date >= '1900-01-01' and start_date <= '2199-12-31'),
  -- The last day it is asked, as planned: whole weeks, 2 to 12.
  last_date date not null
    constraint factor_trials_last_date_range check (
      last_date >= start_date + 13 and last_date <= start_date + 83 and (last_date - start_date + 1) % 7 = 0),
  -- On which day an attack counts for an answer.
  compared_day text not null default 'next_day'
    constraint factor_trials_compared_day_known check (compared_day in ('same_day', 'next_day')),
  -- From this day on it is not asked any more.
  stopped_date date
    constraint factor_trials_stopped_date_range check (stopped_date >= start_date and stopped_date <= last_date),
  notes text not null default ''
    constraint factor_trials_notes_length check (char_length(notes) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
    constraint factor_trials_deleted_at_sane check (
      deleted_at >= '1900-01-01T00:00:00Z' and deleted_at < '2200-01-01T00:00:00Z')
);

create index factor_trials_of_user on public.factor_trials (user_id, id);
create index factor_trials_since on public.factor_trials (user_id, updated_at, id);
create index factor_trials_trash on public.factor_trials (deleted_at) where deleted_at is not null;

-- Two questions at once would be two looks at the same attacks. One that is in the trash keeps its days, so that it can come back.
-- Two requests of one person wait for each other here: neither sees the row of the other.
create function private.one_trial_at_a_time() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  last_asked constant date := coalesce(new.stopped_date - 1, new.last_date);
begin
  if tg_op = 'UPDATE' and (new.user_id, new.start_date, new.last_date) = (old.user_id, old.start_date, old.last_date)
    and new.stopped_date is not distinct from old.stopped_date
  then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('factor_trials'), pg_catalog.hashtext(new.user_id::text));
  -- All of a person's are counted: to find the first of many, the planner would read everybody's.
  if (
    select count(*) from public.factor_trials t
    where t.user_id = new.user_id and t.id <> new.id
      and t.start_date <= last_asked and new.start_date <= coalesce(t.stopped_date - 1, t.last_date)
      -- One stopped on its first day was never asked.
      and new.start_date <= last_asked and t.start_date <= coalesce(t.stopped_date - 1, t.last_date)
  ) > 0 then
    raise exception using errcode = '23514', constraint = 'factor_trials_one_at_a_time', table = 'factor_trials',
      message = 'another question is asked on some of these days';
  end if;
  return new;
end
$$;

create trigger factor_trials_050_stay_erased before insert on public.factor_trials
  for each row execute function private.stay_erased();
create trigger factor_trials_200_one_at_a_time before insert or update on public.factor_trials
  for each row execute function private.one_trial_at_a_time();
create trigger factor_trials_300_version before update on public.factor_trials
  for each row execute function private.next_version();
create trigger factor_trials_900_erasure after delete on public.factor_trials
  for each row execute function private.note_erasure();

alter table public.factor_trials enable row level security;
alter table public.factor_trials force row level security;
create policy factor_trials_own on public.factor_trials for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy factor_trials_assured on public.factor_trials as restrictive for all to authenticated
  using ((select private.is_assured()));
-- What is asked, when and what it is compared with are said once.
grant select, delete on public.factor_trials to authenticated;
grant insert (id, user_id, factor, start_date, last_date, compared_day, stopped_date, notes),
  update (stopped_date, notes, deleted_at)
  on public.factor_trials to authenticated;
alter publication supabase_realtime add table public.factor_trials;

create or replace function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items', 'treatments',
      'treatment_steps', 'treatment_doses', 'diary_settings', 'questionnaire_results', 'report_profiles', 'factor_trials']
  $$;

-- As before, for the tables there are now.
do $$
declare
  diary constant text[] := private.diary_tables();
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

-- As before, for the tables there are now; an own entry also stays as long as a question is about it.
create or replace function private.empty_trash() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  t text;
  erased integer;
  total integer := 0;
begin
  foreach t in array array['intakes', 'intensity_readings', 'episodes', 'day_logs', 'cabinet_items',
    'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings', 'questionnaire_results', 'report_profiles',
    'factor_trials'] loop
    execute format(
      'delete from public.%I where deleted_at is not null and updated_at < now() - interval ''30 days''', t);
    get diagnostics erased = row_count;
    total := total + erased;
  end loop;
  delete from public.own_items o
    where o.deleted_at is not null and o.updated_at < now() - interval '30 days'
      and not exists (
        select from public.episodes e where e.user_id = o.user_id and 'own_' || o.id = any (
          e.symptoms || e.premonitory || e.postdrome || e.context || e.relief_methods))
      and not exists (
        select from public.intakes i where i.user_id = o.user_id and 'own_' || o.id = any (i.side_effects))
      and not exists (
        select from public.treatments m where m.user_id = o.user_id and 'own_' || o.id = any (m.side_effects))
      and not exists (
        select from public.day_logs d where d.user_id = o.user_id
          and (d.factors ? ('own_' || o.id) or d.premonitory ? ('own_' || o.id)))
      and not exists (
        select from public.factor_trials f where f.user_id = o.user_id and f.factor = 'own_' || o.id);
  get diagnostics erased = row_count;
  return total + erased;
end
$$;

select private.count_rows_of('public.factor_trials'::regclass);
