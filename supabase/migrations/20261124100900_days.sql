-- A calendar day as it was lived: without it, a day nobody wrote about and a day without headache would be the same.

create table public.day_logs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
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
  -- What headache took of the day, other causes apart.
  headache_impact_work text
    constraint day_logs_headache_impact_work_known check (headache_impact_work in ('none', 'half', 'missed')),
  headache_impact_home text
    constraint day_logs_headache_impact_home_known check (headache_impact_home in ('none', 'half', 'missed')),
  headache_impact_social text
    constraint day_logs_headache_impact_social_known check (headache_impact_social in ('none', 'half', 'missed')),
  -- What was asked, so that a day without an answer is not one without the thing.
  asked text[] not null default '{}'
    constraint day_logs_asked_known check (cardinality(asked) = 0 or private.are_known('checkin', asked)),
  factors jsonb not null default '{}'
    constraint day_logs_factors_known check (factors = '{}' or private.are_answers('context', factors)),
  premonitory jsonb not null default '{}'
    constraint day_logs_premonitory_known check (premonitory = '{}' or private.are_answers('premonitory', premonitory)),
  notes text not null default ''
    constraint day_logs_notes_length check (char_length(notes) <= 2000),
  constraint day_logs_one_a_day unique (user_id, local_date)
);
select private.add_diary_table('day_logs', fixed => '{local_date}', natural_id => true);
create trigger day_logs_200_day before insert or update of local_date on public.day_logs
  for each row execute function private.check_day();
