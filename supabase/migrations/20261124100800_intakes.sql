-- The medication taken, one row per intake with its own time, and what is kept at home to take.

create table public.intakes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  -- Null: taken outside an attack.
  episode_id uuid,
  taken_at timestamptz not null default now()
    constraint intakes_taken_at_sane check (taken_at >= '1900-01-01T00:00:00Z'),
  -- The person is not sure of the hour.
  time_estimated boolean not null default false,
  zone text not null default 'UTC'
    constraint intakes_zone_length check (char_length(zone) between 1 and 64),
  local_date date not null generated always as ((taken_at at time zone zone)::date) stored,
  -- What the person calls it; medicine is the dictionary's code when it is one of those (domain/vocabulary/medicines.ts).
  name text not null
    constraint intakes_name_length check (char_length(btrim(name)) between 1 and 80),
  medicine text
    constraint intakes_medicine_code check (medicine ~ '^[a-z0-9_]{1,60}$'),
  -- The class its day counts for when the dictionary cannot say: an own medicine's, as the person chose it.
  overuse_class text
    constraint intakes_overuse_class_known check (overuse_class in (
      'non_opioid', 'combination', 'opioid', 'ergot', 'triptan', 'other', 'gepant', 'not_counted')),
  -- Dose and unit exactly as the person enters them. None is ever suggested.
  dose numeric(9, 3)
    -- To PostgreSQL 'NaN' is a number greater than all others.
    constraint intakes_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint intakes_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  route text,
  pain_at smallint
    constraint intakes_pain_at_range check (pain_at between 0 and 10),
  pain_two_hours smallint,
  -- How the pain was two hours later; null is "not answered yet", 'unknown' is the person's own answer.
  outcome text
    constraint intakes_outcome_known check (outcome in ('free', 'relief', 'partial', 'none', 'unknown')),
  -- Did it help? Null is "no data", which is not the same as "none".
  relief text
    constraint intakes_relief_known check (relief in ('yes', 'partial', 'none')),
  side_effects text[] not null default '{}'
    constraint intakes_side_effects_known check (cardinality(side_effects) = 0 or private.are_known('side_effects', side_effects)),
  notes text not null default ''
    constraint intakes_notes_length check (char_length(notes) <= 1000),
  constraint intakes_episode_of_same_user foreign key (user_id, episode_id)
    references public.episodes (user_id, id) on delete cascade
);

-- Null passes, as for episodes.
select private.add_diary_table('intakes', clock => '{taken_at}', rules => $rules$
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
  end if;$rules$);
create index intakes_month on public.intakes (user_id, local_date) where deleted_at is null;
create index intakes_of_episode on public.intakes (episode_id, user_id) where episode_id is not null;

-- What the person keeps at home against an attack, and how they last took it.
create table public.cabinet_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
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
  hidden boolean not null default false
);
select private.add_diary_table('cabinet_items');
