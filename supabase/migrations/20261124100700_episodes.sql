-- The diary's centre: headache episodes, and the pain at moments of them.

create table public.episodes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  intensity smallint not null
    constraint episodes_intensity_range check (intensity between 0 and 10),
  started_at timestamptz not null default now()
    constraint episodes_started_at_sane check (started_at >= '1900-01-01T00:00:00Z'),
  ended_at timestamptz,
  -- The attack is over but nobody knows when: its duration is censored, not zero.
  end_unknown boolean not null default false,
  -- When the person last said that an open episode goes on. It is asked again a day later (domain/episode/episode-hygiene.ts), on
  -- whichever device, and until then the headache is known to have been there: nobody has to invent an intensity for it.
  still_at timestamptz
    constraint episodes_still_at_sane check (still_at >= '1900-01-01T00:00:00Z'),
  zone text not null default 'UTC'
    constraint episodes_zone_length check (char_length(zone) between 1 and 64),
  -- IANA name of the zone the person was in when it ended; null where that is the zone it began in.
  end_zone text,
  local_date date not null generated always as ((started_at at time zone zone)::date) stored,
  last_date date generated always as ((ended_at at time zone coalesce(end_zone, zone))::date) stored,
  ongoing boolean not null generated always as (ended_at is null and not end_unknown) stored,
  woke_with boolean not null default false,
  -- At its worst within a few minutes; null is "not said".
  sudden_onset boolean,
  symptoms text[] not null default '{}'
    constraint episodes_symptoms_known check (cardinality(symptoms) = 0 or private.are_known('symptoms', symptoms)),
  most_bothersome text,
  premonitory text[] not null default '{}'
    constraint episodes_premonitory_known check (cardinality(premonitory) = 0 or private.are_known('premonitory', premonitory)),
  postdrome text[] not null default '{}'
    constraint episodes_postdrome_known check (cardinality(postdrome) = 0 or private.are_known('postdrome', postdrome)),
  aura jsonb not null default '{}'
    constraint episodes_aura_known check (aura = '{}' or private.is_aura(aura)),
  aura_signs text[] not null default '{}'
    constraint episodes_aura_signs_known check (cardinality(aura_signs) = 0 or private.are_known('aura_signs', aura_signs)),
  aura_timing text,
  -- Each side is a place of its own: 'temple_left' alone is one-sided pain, both are not.
  places text[] not null default '{}'
    constraint episodes_places_known check (cardinality(places) = 0 or private.are_known('places', places)),
  quality text[] not null default '{}'
    constraint episodes_quality_known check (cardinality(quality) = 0 or private.are_known('quality', quality)),
  -- Worse with everyday activity, or making one avoid it; null is "not said".
  aggravated boolean,
  context text[] not null default '{}'
    constraint episodes_context_known check (cardinality(context) = 0 or private.are_known('context', context)),
  relief_methods text[] not null default '{}'
    constraint episodes_relief_methods_known check (
      cardinality(relief_methods) = 0 or private.are_known('relief_methods', relief_methods)),
  -- The person said that they took nothing. False says nothing.
  took_nothing boolean not null default false,
  impact_work text
    constraint episodes_impact_work_known check (impact_work in ('none', 'half', 'missed')),
  impact_home text
    constraint episodes_impact_home_known check (impact_home in ('none', 'half', 'missed')),
  impact_social text
    constraint episodes_impact_social_known check (impact_social in ('none', 'half', 'missed')),
  -- What the person says the attack was, where they disagree with the rule; and the version of the rule they disagreed with.
  type_override text,
  type_rule_version text,
  notes text not null default ''
    constraint episodes_notes_length check (char_length(notes) <= 4000),
  constraint episodes_end_after_start check (ended_at >= started_at),
  constraint episodes_end_known_or_not check (not (end_unknown and ended_at is not null))
);

-- Null passes: nothing was said. One expression for all of the codes, because every write of an episode pays for it.
select private.add_diary_table('episodes', clock => '{started_at,ended_at,still_at}', zones => '{zone,end_zone}', rules => $rules$
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
  end if;$rules$);
-- The episodes of a month are asked for by when they began. Counting by local date is done on the device.
create index episodes_by_time on public.episodes (user_id, started_at) where deleted_at is null;

create table public.intensity_readings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid not null,
  read_at timestamptz not null default now()
    constraint intensity_readings_read_at_sane check (read_at >= '1900-01-01T00:00:00Z'),
  zone text not null default 'UTC'
    constraint intensity_readings_zone_length check (char_length(zone) between 1 and 64),
  local_date date not null generated always as ((read_at at time zone zone)::date) stored,
  intensity smallint not null
    constraint intensity_readings_intensity_range check (intensity between 0 and 10),
  constraint intensity_readings_episode_of_same_user foreign key (user_id, episode_id)
    references public.episodes (user_id, id) on delete cascade
);
create index readings_of_episode on public.intensity_readings (episode_id, user_id);
select private.add_diary_table('intensity_readings', fixed => '{episode_id}', clock => '{read_at}');
