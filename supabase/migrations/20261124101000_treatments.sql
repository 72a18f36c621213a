-- Preventive regimens, their changes of dose, and what was taken of them day by day.

-- The role belongs to the regimen, not to the drug: rimegepant is taken both ways.
create table public.treatments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null default 'medicine'
    constraint treatments_kind_known check (
      kind in ('medicine', 'device', 'procedure', 'physical', 'psychological', 'lifestyle', 'other')),
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
  daily_dose numeric(9, 3)
    constraint treatments_daily_dose_positive check (daily_dose > 0 and daily_dose <> 'NaN'),
  times_a_day smallint
    constraint treatments_times_a_day_range check (times_a_day between 1 and 24),
  posology text not null default ''
    constraint treatments_posology_length check (char_length(posology) <= 500),
  start_date date not null
    constraint treatments_start_date_sane check (start_date >= '1900-01-01'),
  -- Where it is known to the month or the year, start_date is the first day of that. No check says so.
  start_precision text not null default 'day'
    constraint treatments_start_precision_known check (start_precision in ('day', 'month', 'year')),
  end_date date,
  active boolean not null default true,
  stop_reason text
    constraint treatments_stop_reason_known check (stop_reason in (
      'no_effect', 'side_effects', 'improved', 'pregnancy', 'access', 'interaction', 'own_wish', 'other')),
  tolerance text
    constraint treatments_tolerance_known check (tolerance in ('good', 'fair', 'poor')),
  side_effects text[] not null default '{}'
    constraint treatments_side_effects_known check (
      cardinality(side_effects) = 0 or private.are_known('treatment_side_effects', side_effects)),
  -- Given every so many days, weeks or months, such as an injection.
  interval_count smallint
    constraint treatments_interval_count_range check (interval_count between 1 and 400),
  interval_unit text
    constraint treatments_interval_unit_known check (interval_unit in ('day', 'week', 'month')),
  -- Each day is asked about.
  adherence boolean not null default false,
  notes text not null default ''
    constraint treatments_notes_length check (char_length(notes) <= 4000),
  constraint treatments_end_after_start check (end_date >= start_date),
  constraint treatments_interval_whole check ((interval_count is null) = (interval_unit is null)),
  -- A regimen may be planned, but a date is one that every screen can show: 'infinity' and the year 5000000 are not.
  constraint treatments_days_sane check (start_date <= '2199-12-31' and end_date <= '2199-12-31')
);
select private.add_diary_table('treatments');

-- A change of dose within a regimen.
create table public.treatment_steps (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  treatment_id uuid not null,
  start_date date not null
    constraint treatment_steps_start_date_sane check (start_date >= '1900-01-01')
    constraint treatment_steps_days_sane check (start_date <= '2199-12-31'),
  dose numeric(9, 3)
    constraint treatment_steps_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint treatment_steps_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  daily_dose numeric(9, 3)
    constraint treatment_steps_daily_dose_positive check (daily_dose > 0 and daily_dose <> 'NaN'),
  times_a_day smallint
    constraint treatment_steps_times_a_day_range check (times_a_day between 1 and 24),
  posology text not null default ''
    constraint treatment_steps_posology_length check (char_length(posology) <= 500),
  constraint treatment_steps_treatment_of_same_user foreign key (user_id, treatment_id)
    references public.treatments (user_id, id) on delete cascade
);
create index steps_of_treatment on public.treatment_steps (treatment_id, user_id);
select private.add_diary_table('treatment_steps', fixed => '{treatment_id}');

-- A day on which a dose was taken or injected, or knowingly left out.
create table public.treatment_doses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  treatment_id uuid not null,
  local_date date not null
    constraint treatment_doses_local_date_sane check (local_date >= '1900-01-01'),
  taken boolean not null default true,
  dose numeric(9, 3)
    constraint treatment_doses_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint treatment_doses_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  notes text not null default ''
    constraint treatment_doses_notes_length check (char_length(notes) <= 500),
  constraint treatment_doses_treatment_of_same_user foreign key (user_id, treatment_id)
    references public.treatments (user_id, id) on delete cascade,
  -- With the person in front it is also what the doses of a treatment are found by.
  constraint treatment_doses_one_a_day unique (user_id, treatment_id, local_date)
);
select private.add_diary_table('treatment_doses', fixed => '{treatment_id,local_date}', natural_id => true);
create trigger treatment_doses_200_day before insert or update of local_date on public.treatment_doses
  for each row execute function private.check_day();
