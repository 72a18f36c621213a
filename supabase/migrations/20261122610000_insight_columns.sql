-- The columns that insights and reports will read, and two tables: results of questionnaires, and what a report says of the person.
-- A row that says none of this is as it was, and an older version of the app that does not know the columns goes on writing.

-- As before, with what the check-in can ask now, and the questions a person may add to the entry.
create or replace function private.are_known(vocabulary text, list text[]) returns boolean
  language plpgsql immutable strict
  set search_path = ''
  as $$
declare
  takes_own constant boolean := vocabulary not in ('aura_signs', 'places', 'quality', 'checkin', 'entry_questions');
  known constant text[] := case vocabulary
    when 'symptoms' then array[
      'nausea', 'vomiting', 'photophobia', 'phonophobia', 'osmophobia', 'allodynia', 'dizziness', 'vertigo', 'neck_pain',
      'blurred_vision', 'tearing', 'red_eye', 'nasal', 'ptosis', 'facial_sweating', 'restlessness', 'concentration',
      'fatigue', 'diarrhoea', 'pallor']
    when 'premonitory' then array[
      'tiredness', 'concentration', 'stiff_neck', 'yawning', 'irritability', 'food_craving', 'thirst',
      'frequent_urination', 'light_sensitivity', 'mood_low', 'anxiety']
    when 'postdrome' then array[
      'tiredness', 'concentration', 'stiff_neck', 'residual_discomfort', 'weakness', 'mood_low', 'euphoria',
      'appetite_loss', 'thirst', 'light_sensitivity']
    when 'aura_signs' then array['zigzag', 'scotoma', 'flashes', 'tingling']
    when 'places' then array[
      'forehead_left', 'forehead_right', 'temple_left', 'temple_right', 'eye_left', 'eye_right', 'vertex_left',
      'vertex_right', 'occiput_left', 'occiput_right', 'neck_left', 'neck_right', 'face_left', 'face_right', 'band',
      'whole_head']
    when 'quality' then array['pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull']
    when 'relief_methods' then array[
      'dark_room', 'sleep', 'cold', 'heat', 'water', 'caffeine', 'sunglasses', 'quiet', 'relaxation', 'shower',
      'fresh_air']
    -- 'sleep' is too little sleep, the specification's tag; too much has its own.
    when 'context' then array[
      'menstruation', 'alcohol', 'sleep', 'stress', 'fasting', 'weather', 'odour', 'neck', 'light', 'smoke',
      'oversleeping', 'heat', 'food', 'exercise', 'sexual_activity', 'stress_letdown', 'caffeine_change', 'dehydration',
      'screen', 'noise', 'travel', 'altitude', 'pressure_change', 'strong_emotion', 'illness', 'crying', 'medication',
      'unknown']
    when 'side_effects' then array[
      'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
      'palpitations', 'flushing']
    when 'treatment_side_effects' then array[
      'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
      'palpitations', 'flushing', 'weight_gain', 'weight_loss', 'constipation', 'mood_low', 'concentration', 'hair_loss',
      'injection_site']
    when 'checkin' then array[
      'sleep', 'stress', 'mood', 'menstruation', 'caffeine', 'water', 'exercise', 'impact', 'notes', 'factors',
      'premonitory']
    when 'entry_questions' then array[
      'sudden_onset', 'most_bothersome', 'aura_timing', 'type', 'route', 'time_estimated']
  end;
  seen text[] := '{}';
  code text;
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  if array_ndims(list) > 1 or cardinality(list) > 80 then
    return false;
  end if;
  foreach code in array list loop
    if code is null or code = any (seen) or not coalesce(
      code = any (known) or takes_own and code ~ '^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    then
      return false;
    end if;
    seen := seen || code;
  end loop;
  return true;
end
$$;

-- Whether answers are told as {code: true, false or null}: yes, no, and asked without an answer. A code that is missing was not asked.
create function private.are_answers(vocabulary text, answers jsonb) returns boolean
  language plpgsql immutable strict
  set search_path = ''
  as $$
begin
  return jsonb_typeof(answers) = 'object'
    and private.are_known(vocabulary, array(select jsonb_object_keys(
      case jsonb_typeof(answers) when 'object' then answers else '{}' end)))
    and not jsonb_path_exists(answers, 'strict $.* ? (@.type() != "boolean" && @.type() != "null")');
end
$$;
grant execute on function private.are_answers(text, jsonb) to authenticated, service_role;

-- Episodes. Their codes and the zone of the end are looked at by private.before_episode below.
alter table public.episodes
  -- What the person says the attack was, where they disagree with the rule; and the version of the rule they disagreed with.
  add column type_override text,
  add column type_rule_version text,
  add column most_bothersome text,
  -- At its worst within a minute or so; null is "not said".
  add column sudden_onset boolean,
  add column aura_timing text,
  -- The person said that they took nothing. False says nothing.
  add column took_nothing boolean not null default false,
  -- IANA name of the zone the person was in when it ended; null where that is the zone it began in.
  add column end_zone text;
-- PostgreSQL before 17 cannot give a column another expression. Nothing else names this one.
alter table public.episodes
  drop column last_date,
  add column last_date date generated always as ((ended_at at time zone coalesce(end_zone, zone))::date) stored;
grant insert (type_override, type_rule_version, most_bothersome, sudden_onset, aura_timing, took_nothing, end_zone),
  update (type_override, type_rule_version, most_bothersome, sudden_onset, aura_timing, took_nothing, end_zone)
  on public.episodes to authenticated;

-- As before, with the new columns.
create or replace function private.before_episode() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = 'episodes' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.
  if (tg_op = 'INSERT' or new.zone <> old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'episodes_zone_known', table = 'episodes',
      message = 'the time zone is not known';
  end if;
  if new.end_zone is not null and (tg_op = 'INSERT' or new.end_zone is distinct from old.end_zone)
    and not private.is_time_zone(new.end_zone)
  then
    raise exception using errcode = '23514', constraint = 'episodes_end_zone_known', table = 'episodes',
      message = 'the time zone of the end is not known';
  end if;
  if greatest(new.started_at, new.ended_at, new.still_at) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'episodes_not_in_future', table = 'episodes',
      message = 'a time lies in the future';
  end if;
  -- Null passes: nothing was said. One expression for all of them, because every write of an episode pays for it.
  if not (new.type_override = any (array['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'])
    and new.type_rule_version ~ '^[a-z0-9._-]{1,40}$'
    and new.aura_timing = any (array['before', 'with_onset', 'during', 'no_pain'])
    and (new.most_bothersome is null
      or new.most_bothersome !~ '^own_' and private.are_known('symptoms', array[new.most_bothersome])))
  then
    raise exception using errcode = '23514', table = 'episodes', message = 'a code is not known', constraint = case
      when new.type_override <> all (array['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'])
        then 'episodes_type_override_known'
      when new.type_rule_version !~ '^[a-z0-9._-]{1,40}$' then 'episodes_type_rule_version_form'
      when new.aura_timing <> all (array['before', 'with_onset', 'during', 'no_pain']) then 'episodes_aura_timing_known'
      else 'episodes_most_bothersome_known'
    end;
  end if;
  return new;
end
$$;

-- Intakes, the same way.
alter table public.intakes
  add column route text,
  add column pain_two_hours smallint,
  -- The person is not sure of the hour.
  add column time_estimated boolean not null default false;
grant insert (route, pain_two_hours, time_estimated), update (route, pain_two_hours, time_estimated)
  on public.intakes to authenticated;

-- As before, with the new columns.
create or replace function private.before_intake() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = 'intakes' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.zone <> old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'intakes_zone_known', table = 'intakes',
      message = 'the time zone is not known';
  end if;
  if new.taken_at > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'intakes_not_in_future', table = 'intakes',
      message = 'a time lies in the future';
  end if;
  -- Null passes, as for episodes.
  if not (new.pain_two_hours between 0 and 10 and new.route = any (array[
    'oral', 'orodispersible', 'nasal', 'injection', 'rectal', 'patch', 'inhaled', 'other']))
  then
    raise exception using errcode = '23514', table = 'intakes', message = 'a value is not possible',
      constraint = case when new.pain_two_hours not between 0 and 10 then 'intakes_pain_two_hours_range'
        else 'intakes_route_known' end;
  end if;
  -- Relief follows the outcome wherever there is one, whichever of the two is written.
  if tg_op = 'INSERT' and new.outcome is not null or tg_op = 'UPDATE'
    and (new.outcome is distinct from old.outcome or old.outcome is not null and new.relief is distinct from old.relief)
  then
    new.relief := case new.outcome
      when 'free' then 'yes'
      when 'relief' then 'yes'
      when 'partial' then 'partial'
      when 'none' then 'none'
    end;
  end if;
  return new;
end
$$;

-- Days: what was asked, so that a day without an answer is not one without the thing; and headache apart from other causes.
alter table public.day_logs
  add column asked text[] not null default '{}'
    constraint day_logs_asked_known check (cardinality(asked) = 0 or private.are_known('checkin', asked)),
  add column factors jsonb not null default '{}'
    constraint day_logs_factors_known check (factors = '{}' or private.are_answers('context', factors)),
  add column premonitory jsonb not null default '{}'
    constraint day_logs_premonitory_known check (premonitory = '{}' or private.are_answers('premonitory', premonitory)),
  add column headache_impact_work text
    constraint day_logs_headache_impact_work_known check (headache_impact_work in ('none', 'half', 'missed')),
  add column headache_impact_home text
    constraint day_logs_headache_impact_home_known check (headache_impact_home in ('none', 'half', 'missed')),
  add column headache_impact_social text
    constraint day_logs_headache_impact_social_known check (headache_impact_social in ('none', 'half', 'missed'));
grant insert (asked, factors, premonitory, headache_impact_work, headache_impact_home, headache_impact_social),
  update (asked, factors, premonitory, headache_impact_work, headache_impact_home, headache_impact_social)
  on public.day_logs to authenticated;

-- Treatments: what is no medicine, how much a day, and a start that is known to the month or the year.
alter table public.treatments
  add column kind text not null default 'medicine'
    constraint treatments_kind_known check (
      kind in ('medicine', 'device', 'procedure', 'physical', 'psychological', 'lifestyle', 'other')),
  add column daily_dose numeric(9, 3)
    constraint treatments_daily_dose_positive check (daily_dose > 0 and daily_dose <> 'NaN'),
  add column times_a_day smallint
    constraint treatments_times_a_day_range check (times_a_day between 1 and 24),
  -- start_date is the first day of the month or of the year. No check says so: an older version moves the day alone.
  add column start_precision text not null default 'day'
    constraint treatments_start_precision_known check (start_precision in ('day', 'month', 'year'));
alter table public.treatment_steps
  add column daily_dose numeric(9, 3)
    constraint treatment_steps_daily_dose_positive check (daily_dose > 0 and daily_dose <> 'NaN'),
  add column times_a_day smallint
    constraint treatment_steps_times_a_day_range check (times_a_day between 1 and 24);
alter table public.treatment_doses
  add column dose numeric(9, 3)
    constraint treatment_doses_dose_positive check (dose > 0 and dose <> 'NaN'),
  add column unit text
    constraint treatment_doses_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit'));
grant insert (kind, daily_dose, times_a_day, start_precision), update (kind, daily_dose, times_a_day, start_precision)
  on public.treatments to authenticated;
grant insert (daily_dose, times_a_day), update (daily_dose, times_a_day) on public.treatment_steps to authenticated;
grant insert (dose, unit), update (dose, unit) on public.treatment_doses to authenticated;

-- The questions a person has added to the entry; null until they have chosen.
alter table public.diary_settings
  add column entry_questions text[]
    constraint diary_settings_entry_questions_known check (
      cardinality(entry_questions) = 0 or private.are_known('entry_questions', entry_questions));
grant insert (entry_questions), update (entry_questions) on public.diary_settings to authenticated;

alter table public.consents
  drop constraint consents_kind_known,
  add constraint consents_kind_known check (kind in ('health_data', 'terms', 'sharing', 'cycle', 'reminders'));

-- Results of questionnaires, as numbers: their texts are licensed and in no table.
create table public.questionnaire_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  local_date date not null
    constraint questionnaire_results_local_date_sane check (local_date >= '1900-01-01'),
  instrument text not null
    constraint questionnaire_results_instrument_known check (instrument in ('midas', 'hit6', 'msq', 'halt90', 'hurt')),
  -- 276 is the most any of them adds up to: three parts of MIDAS of 92 days each.
  score numeric(5, 2)
    constraint questionnaire_results_score_range check (score between 0 and 276),
  -- {part: number}: domains of MSQ, the two unscored questions of MIDAS.
  scores jsonb not null default '{}'
    constraint questionnaire_results_scores_shape check (
      jsonb_typeof(scores) = 'object' and char_length(scores::text) <= 1000 and not jsonb_path_exists(scores,
        'strict $.keyvalue() ? (!(@.key like_regex "^[a-z0-9_]{1,40}$") || @.value.type() != "number")')),
  -- Days of the last three months, at most 92.
  days_work_missed smallint
    constraint questionnaire_results_days_work_missed_range check (days_work_missed between 0 and 92),
  days_work_reduced smallint
    constraint questionnaire_results_days_work_reduced_range check (days_work_reduced between 0 and 92),
  days_home_missed smallint
    constraint questionnaire_results_days_home_missed_range check (days_home_missed between 0 and 92),
  days_home_reduced smallint
    constraint questionnaire_results_days_home_reduced_range check (days_home_reduced between 0 and 92),
  days_social_missed smallint
    constraint questionnaire_results_days_social_missed_range check (days_social_missed between 0 and 92),
  source text not null default 'self'
    constraint questionnaire_results_source_known check (source in ('self', 'clinic', 'import')),
  notes text not null default ''
    constraint questionnaire_results_notes_length check (char_length(notes) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- What a report says of the person besides the diary. One row each, under an id two devices make alike.
create table public.report_profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade
    constraint report_profiles_one_a_user unique,
  diagnosis text not null default ''
    constraint report_profiles_diagnosis_length check (char_length(diagnosis) <= 500),
  diagnosis_by text
    constraint report_profiles_diagnosis_by_known check (diagnosis_by in ('neurologist', 'family_doctor', 'other_clinician')),
  other_conditions text not null default ''
    constraint report_profiles_other_conditions_length check (char_length(other_conditions) <= 2000),
  other_medicines text not null default ''
    constraint report_profiles_other_medicines_length check (char_length(other_medicines) <= 2000),
  -- With oestrogen ("combined") or without: with aura it matters to whoever prescribes.
  contraception text
    constraint report_profiles_contraception_known check (contraception in ('none', 'combined', 'progestogen', 'other')),
  pregnancy text
    constraint report_profiles_pregnancy_known check (pregnancy in ('no', 'planning', 'pregnant', 'breastfeeding')),
  question_1 text not null default ''
    constraint report_profiles_question_1_length check (char_length(question_1) <= 500),
  question_2 text not null default ''
    constraint report_profiles_question_2_length check (char_length(question_2) <= 500),
  question_3 text not null default ''
    constraint report_profiles_question_3_length check (char_length(question_3) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create index questionnaire_results_of_user on public.questionnaire_results (user_id, id);
create trigger questionnaire_results_050_stay_erased before insert on public.questionnaire_results
  for each row execute function private.stay_erased();
create trigger questionnaire_results_200_day before insert or update of local_date on public.questionnaire_results
  for each row execute function private.check_day();
create trigger report_profiles_050_begin_again before insert on public.report_profiles
  for each row execute function private.begin_again();

-- What every table of the diary has.
do $$
declare
  t text;
begin
  foreach t in array array['questionnaire_results', 'report_profiles'] loop
    execute format('alter table public.%I add constraint %I
      check (deleted_at >= ''1900-01-01T00:00:00Z'' and deleted_at < ''2200-01-01T00:00:00Z'')', t, t || '_deleted_at_sane');
    execute format('create index %I on public.%I (user_id, updated_at, id)', t || '_since', t);
    execute format('create index %I on public.%I (deleted_at) where deleted_at is not null', t || '_trash', t);
    execute format('create trigger %I before update on public.%I for each row execute function private.next_version()',
      t || '_300_version', t);
    execute format('create trigger %I after delete on public.%I for each row execute function private.note_erasure()',
      t || '_900_erasure', t);
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('create policy %I on public.%I for all to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', t || '_own', t);
    execute format('create policy %I on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', t || '_assured', t);
    execute format('grant select, delete on public.%I to authenticated', t);
    execute format('alter publication supabase_realtime add table public.%I', t);
  end loop;
end
$$;
grant insert (id, user_id, local_date, instrument, score, scores, days_work_missed, days_work_reduced, days_home_missed,
    days_home_reduced, days_social_missed, source, notes),
  update (local_date, instrument, score, scores, days_work_missed, days_work_reduced, days_home_missed, days_home_reduced,
    days_social_missed, source, notes, deleted_at)
  on public.questionnaire_results to authenticated;
grant insert (id, user_id, diagnosis, diagnosis_by, other_conditions, other_medicines, contraception, pregnancy, question_1,
    question_2, question_3),
  update (diagnosis, diagnosis_by, other_conditions, other_medicines, contraception, pregnancy, question_1, question_2,
    question_3, deleted_at)
  on public.report_profiles to authenticated;

create or replace function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items', 'treatments',
      'treatment_steps', 'treatment_doses', 'diary_settings', 'questionnaire_results', 'report_profiles']
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

-- As before, for the tables there are now; an own entry also stays as long as a day has an answer about it.
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
    'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings', 'questionnaire_results', 'report_profiles'] loop
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
          and (d.factors ? ('own_' || o.id) or d.premonitory ? ('own_' || o.id)));
  get diagnostics erased = row_count;
  return total + erased;
end
$$;

-- New texts and lists are counted, and rows there were have some of them by default.
do $$
declare
  entity text;
  account uuid;
begin
  foreach entity in array array['episodes', 'intakes', 'day_logs', 'treatments', 'treatment_doses', 'diary_settings',
    'questionnaire_results', 'report_profiles'] loop
    perform private.count_rows_of(format('public.%I', entity)::regclass);
  end loop;
  for account in select a.id from auth.users a loop
    perform private.recount_usage(account);
  end loop;
end
$$;
