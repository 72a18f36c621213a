-- The rest of the diary: readings of the pain, days, the medicine cabinet, own items, preventive treatments, settings.
-- Every table follows episodes: soft deletion, a version that grows, generated local dates.

create table public.intensity_readings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  episode_id uuid not null,
  read_at timestamptz not null default now()
    constraint intensity_readings_read_at_sane check (read_at >= '1900-01-01T00:00:00Z'),
  zone text not null default 'UTC'
    constraint intensity_readings_zone_length check (char_length(zone) between 1 and 64),
  local_date date not null generated always as ((read_at at time zone zone)::date) stored,
  intensity smallint not null
    constraint intensity_readings_intensity_range check (intensity between 0 and 10),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint intensity_readings_episode_of_same_user foreign key (episode_id, user_id)
    references public.episodes (id, user_id) on delete cascade
);

-- A calendar day as it was lived: without it, a day nobody wrote about and a day without headache would be the same.
create table public.day_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  local_date date not null
    constraint day_logs_local_date_sane check (local_date >= '1900-01-01'),
  -- True: the person said there was no headache. False: nothing was said; an episode says the contrary.
  headache_free boolean not null default false,
  sleep_hours numeric(3, 1)
    constraint day_logs_sleep_hours_range check (sleep_hours between 0 and 24),
  sleep_quality smallint
    constraint day_logs_sleep_quality_range check (sleep_quality between 1 and 5),
  stress smallint
    constraint day_logs_stress_range check (stress between 1 and 5),
  mood smallint
    constraint day_logs_mood_range check (mood between 1 and 5),
  menstruation text
    constraint day_logs_menstruation_known check (menstruation in ('none', 'spotting', 'light', 'medium', 'heavy')),
  -- The first day of a bleed.
  menstruation_start boolean not null default false
    constraint day_logs_start_bleeds check (not (menstruation_start and menstruation = 'none')),
  caffeine smallint
    constraint day_logs_caffeine_range check (caffeine between 0 and 30),
  water smallint
    constraint day_logs_water_range check (water between 0 and 40),
  exercise_minutes smallint
    constraint day_logs_exercise_minutes_range check (exercise_minutes between 0 and 1440),
  impact_work text
    constraint day_logs_impact_work_known check (impact_work in ('none', 'half', 'missed')),
  impact_home text
    constraint day_logs_impact_home_known check (impact_home in ('none', 'half', 'missed')),
  impact_social text
    constraint day_logs_impact_social_known check (impact_social in ('none', 'half', 'missed')),
  notes text not null default ''
    constraint day_logs_notes_length check (char_length(notes) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint day_logs_one_a_day unique (user_id, local_date)
);

-- What the person keeps at home against an attack, and how they last took it. No dose is ever suggested.
create table public.cabinet_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint cabinet_items_name_length check (char_length(btrim(name)) between 1 and 80),
  medicine text
    constraint cabinet_items_medicine_code check (medicine ~ '^[a-z0-9_]{1,60}$'),
  overuse_class text
    constraint cabinet_items_overuse_class_known check (overuse_class in (
      'non_opioid', 'combination', 'opioid', 'ergot', 'triptan', 'other', 'gepant', 'not_counted')),
  dose numeric(9, 3)
    constraint cabinet_items_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint cabinet_items_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  position integer not null default 0
    constraint cabinet_items_position_range check (position between 0 and 10000),
  hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- What a person adds to a vocabulary; lists of codes refer to it as own_<id>.
create table public.own_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  list text not null
    constraint own_items_list_known check (list in (
      'symptoms', 'premonitory', 'postdrome', 'context', 'relief_methods', 'side_effects')),
  name text not null
    constraint own_items_name_length check (char_length(btrim(name)) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- A preventive regimen. The role belongs to the regimen, not to the drug: rimegepant is taken both ways.
create table public.treatments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint treatments_name_length check (char_length(btrim(name)) between 1 and 80),
  medicine text
    constraint treatments_medicine_code check (medicine ~ '^[a-z0-9_]{1,60}$'),
  role text not null default 'preventive'
    constraint treatments_role_known check (role in ('preventive', 'short_term', 'transition')),
  -- Short-term prevention with an acute drug uses up that drug's days (field.md 4.7).
  overuse_class text
    constraint treatments_overuse_class_known check (overuse_class in (
      'non_opioid', 'combination', 'opioid', 'ergot', 'triptan', 'other', 'gepant', 'not_counted')),
  dose numeric(9, 3)
    constraint treatments_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint treatments_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  posology text not null default ''
    constraint treatments_posology_length check (char_length(posology) <= 200),
  start_date date not null
    constraint treatments_start_date_sane check (start_date >= '1900-01-01'),
  end_date date,
  active boolean not null default true,
  stop_reason text
    constraint treatments_stop_reason_known check (stop_reason in (
      'no_effect', 'side_effects', 'improved', 'pregnancy', 'access', 'interaction', 'own_wish', 'other')),
  tolerance text
    constraint treatments_tolerance_known check (tolerance in ('good', 'fair', 'poor')),
  side_effects text[] not null default '{}'
    constraint treatments_side_effects_known check (private.are_codes(side_effects, array[
      'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
      'palpitations', 'flushing', 'weight_gain', 'weight_loss', 'constipation', 'mood_low', 'concentration', 'hair_loss',
      'injection_site'])),
  -- How often an injection or infusion is due; both or neither.
  interval_count smallint
    constraint treatments_interval_count_range check (interval_count between 1 and 400),
  interval_unit text
    constraint treatments_interval_unit_known check (interval_unit in ('day', 'week', 'month')),
  -- Ticks for taken doses are kept only for who wants them.
  adherence boolean not null default false,
  notes text not null default ''
    constraint treatments_notes_length check (char_length(notes) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint treatments_end_after_start check (end_date >= start_date),
  constraint treatments_interval_whole check ((interval_count is null) = (interval_unit is null)),
  constraint treatments_id_user_id_key unique (id, user_id)
);

-- A change of dose within a regimen.
create table public.treatment_steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  treatment_id uuid not null,
  start_date date not null
    constraint treatment_steps_start_date_sane check (start_date >= '1900-01-01'),
  dose numeric(9, 3)
    constraint treatment_steps_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint treatment_steps_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  posology text not null default ''
    constraint treatment_steps_posology_length check (char_length(posology) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint treatment_steps_treatment_of_same_user foreign key (treatment_id, user_id)
    references public.treatments (id, user_id) on delete cascade
);

-- A day on which a dose was taken or injected, or knowingly left out.
create table public.treatment_doses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  treatment_id uuid not null,
  local_date date not null
    constraint treatment_doses_local_date_sane check (local_date >= '1900-01-01'),
  taken boolean not null default true,
  notes text not null default ''
    constraint treatment_doses_notes_length check (char_length(notes) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint treatment_doses_treatment_of_same_user foreign key (treatment_id, user_id)
    references public.treatments (id, user_id) on delete cascade,
  constraint treatment_doses_one_a_day unique (treatment_id, local_date)
);

-- How a person wants their diary: order and hidden entries of each list, and what the daily check-in asks.
create table public.diary_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade
    constraint diary_settings_one_a_user unique,
  -- {list: {"hidden": [codes], "order": [codes]}}
  lists jsonb not null default '{}'
    constraint diary_settings_lists_shape check (jsonb_typeof(lists) = 'object' and char_length(lists::text) <= 20000),
  -- What the check-in asks, in this order; null until the person has chosen.
  checkin text[]
    constraint diary_settings_checkin_known check (checkin <@ array[
      'sleep', 'stress', 'mood', 'menstruation', 'caffeine', 'water', 'exercise', 'impact', 'notes']
      and private.are_codes(checkin, checkin)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

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
create trigger day_logs_200_day before insert or update of local_date on public.day_logs
  for each row execute function private.check_day();
create trigger treatment_doses_200_day before insert or update of local_date on public.treatment_doses
  for each row execute function private.check_day();

-- As before, for the one table more that has a clock.
create or replace function private.check_times() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  latest constant timestamptz := now() + private.clock_tolerance();
  happened constant timestamptz[] := case tg_table_name
    when 'episodes' then array[(to_jsonb(new) ->> 'started_at')::timestamptz, (to_jsonb(new) ->> 'ended_at')::timestamptz]
    when 'intensity_readings' then array[(to_jsonb(new) ->> 'read_at')::timestamptz]
    else array[(to_jsonb(new) ->> 'taken_at')::timestamptz]
  end;
begin
  if (select max(t) from unnest(happened) t) > latest then
    raise exception using errcode = '23514', constraint = tg_table_name || '_not_in_future', table = tg_table_name,
      message = 'a time lies in the future';
  end if;
  return new;
end
$$;
create trigger intensity_readings_100_zone before insert or update of zone on public.intensity_readings
  for each row execute function private.check_zone();
create trigger intensity_readings_200_times before insert or update of read_at on public.intensity_readings
  for each row execute function private.check_times();

create index readings_of_episode on public.intensity_readings (episode_id, user_id);
create index steps_of_treatment on public.treatment_steps (treatment_id, user_id);
create index doses_of_treatment on public.treatment_doses (treatment_id, user_id);

grant select, delete on public.intensity_readings, public.day_logs, public.cabinet_items, public.own_items, public.treatments,
  public.treatment_steps, public.treatment_doses, public.diary_settings to authenticated;

grant insert (id, user_id, episode_id, read_at, zone, intensity), update (read_at, zone, intensity, deleted_at)
  on public.intensity_readings to authenticated;
grant insert (id, user_id, local_date, headache_free, sleep_hours, sleep_quality, stress, mood, menstruation,
    menstruation_start, caffeine, water, exercise_minutes, impact_work, impact_home, impact_social, notes),
  update (headache_free, sleep_hours, sleep_quality, stress, mood, menstruation, menstruation_start, caffeine, water,
    exercise_minutes, impact_work, impact_home, impact_social, notes, deleted_at)
  on public.day_logs to authenticated;
grant insert (id, user_id, name, medicine, overuse_class, dose, unit, position, hidden),
  update (name, medicine, overuse_class, dose, unit, position, hidden, deleted_at)
  on public.cabinet_items to authenticated;
grant insert (id, user_id, list, name), update (name, deleted_at) on public.own_items to authenticated;
grant insert (id, user_id, name, medicine, role, overuse_class, dose, unit, posology, start_date, end_date, active,
    stop_reason, tolerance, side_effects, interval_count, interval_unit, adherence, notes),
  update (name, medicine, role, overuse_class, dose, unit, posology, start_date, end_date, active, stop_reason, tolerance,
    side_effects, interval_count, interval_unit, adherence, notes, deleted_at)
  on public.treatments to authenticated;
grant insert (id, user_id, treatment_id, start_date, dose, unit, posology),
  update (start_date, dose, unit, posology, deleted_at)
  on public.treatment_steps to authenticated;
grant insert (id, user_id, treatment_id, local_date, taken, notes), update (taken, notes, deleted_at)
  on public.treatment_doses to authenticated;
grant insert (id, user_id, lists, checkin), update (lists, checkin, deleted_at) on public.diary_settings to authenticated;
