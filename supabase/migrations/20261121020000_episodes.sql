-- The diary's centre: headache episodes and the medication taken, one row per intake with its own time.
--
-- Time: the instant (UTC) is stored with the IANA zone the person was in, and the local dates are derived from the
-- two, because statistics count calendar days where the person lived them (docs/data-dictionary.md).
-- Deleting is soft: deleted_at moves a row to the trash and undo clears it again.
-- version grows by one with every update, so that an edit of an old version touches no row and nothing is lost silently.

-- How far ahead of the server's clock a phone's may be before "in the future" is refused.
create function private.clock_tolerance() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '5 minutes' $$;

-- An IANA name the server's own catalogue knows. PostgreSQL also accepts POSIX strings such as 'FOO5' or 'FOO5/BAR', which
-- browsers do not: a name of the form Area/Place only has to convert, any other is looked up (the view is slow).
create function private.is_time_zone(name text) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
begin
  perform now() at time zone name;
  return name = 'UTC' or name ~ '^[A-Za-z_]+/'
    or exists (select from pg_catalog.pg_timezone_names z where z.name = is_time_zone.name);
exception when invalid_parameter_value then
  return false;
end
$$;

grant execute on function private.clock_tolerance(), private.is_time_zone(text) to authenticated, service_role;

create table public.episodes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  intensity smallint not null
    constraint episodes_intensity_range check (intensity between 0 and 10),
  started_at timestamptz not null default now()
    constraint episodes_started_at_sane check (started_at >= '1900-01-01T00:00:00Z'),
  ended_at timestamptz,
  -- The attack is over but nobody knows when: its duration is censored, not zero.
  end_unknown boolean not null default false,
  zone text not null default 'UTC'
    constraint episodes_zone_length check (char_length(zone) between 1 and 64),
  local_date date not null generated always as ((started_at at time zone zone)::date) stored,
  last_date date generated always as ((ended_at at time zone zone)::date) stored,
  ongoing boolean not null generated always as (ended_at is null and not end_unknown) stored,
  context text[] not null default '{}'
    constraint episodes_context_known check (context <@ array['menstruation', 'alcohol', 'sleep', 'stress'])
    -- A plain list, no longer than the vocabulary; array_ndims is null, which passes, for an empty one.
    constraint episodes_context_flat check (array_ndims(context) = 1 and cardinality(context) <= 4),
  notes text not null default ''
    constraint episodes_notes_length check (char_length(notes) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint episodes_end_after_start check (ended_at >= started_at),
  constraint episodes_end_known_or_not check (not (end_unknown and ended_at is not null)),
  -- Target of the composite key by which an intake can only ever belong to an episode of the same person.
  constraint episodes_id_user_id_key unique (id, user_id)
);

create table public.intakes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Null: taken outside an attack.
  episode_id uuid,
  taken_at timestamptz not null default now()
    constraint intakes_taken_at_sane check (taken_at >= '1900-01-01T00:00:00Z'),
  zone text not null default 'UTC'
    constraint intakes_zone_length check (char_length(zone) between 1 and 64),
  local_date date not null generated always as ((taken_at at time zone zone)::date) stored,
  -- What the person calls it; medicine is the dictionary's code when it is one of those (domain/vocabulary/medicines.ts).
  name text not null
    constraint intakes_name_length check (char_length(btrim(name)) between 1 and 80),
  medicine text
    constraint intakes_medicine_code check (medicine ~ '^[a-z0-9_]{1,60}$'),
  -- Dose and unit exactly as the person enters them. None is ever suggested.
  dose numeric(9, 3)
    -- To PostgreSQL 'NaN' is a number greater than all others.
    constraint intakes_dose_positive check (dose > 0 and dose <> 'NaN'),
  unit text
    constraint intakes_unit_known check (unit in ('mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit')),
  -- Did it help? Null is "no data", which is not the same as "none".
  relief text
    constraint intakes_relief_known check (relief in ('yes', 'partial', 'none')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint intakes_episode_of_same_user foreign key (episode_id, user_id)
    references public.episodes (id, user_id) on delete cascade
);

-- Rules that need the clock or a catalogue cannot be check constraints; they raise the same error class (23514)
-- with the name of the rule, so the API answers the same way for all of them.
create function private.check_times() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  latest constant timestamptz := now() + private.clock_tolerance();
  happened constant timestamptz[] := case tg_table_name
    when 'episodes' then array[(to_jsonb(new) ->> 'started_at')::timestamptz, (to_jsonb(new) ->> 'ended_at')::timestamptz]
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

-- Runs before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.
create function private.check_zone() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = tg_table_name || '_zone_known', table = tg_table_name,
      message = 'the time zone is not known';
  end if;
  return new;
end
$$;

create function private.next_version() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create trigger episodes_100_zone before insert or update of zone on public.episodes
  for each row execute function private.check_zone();
create trigger episodes_200_times before insert or update of started_at, ended_at on public.episodes
  for each row execute function private.check_times();
create trigger episodes_300_version before update on public.episodes
  for each row execute function private.next_version();

create trigger intakes_100_zone before insert or update of zone on public.intakes
  for each row execute function private.check_zone();
create trigger intakes_200_times before insert or update of taken_at on public.intakes
  for each row execute function private.check_times();
create trigger intakes_300_version before update on public.intakes
  for each row execute function private.next_version();

-- One index per question a screen asks: recent episodes, a month of the calendar, what is still open, an episode's intakes.
create index episodes_recent on public.episodes (user_id, started_at desc, id) where deleted_at is null;
create index episodes_month on public.episodes (user_id, local_date) where deleted_at is null;
create index episodes_open on public.episodes (user_id) where ongoing and deleted_at is null;
create index intakes_of_episode on public.intakes (episode_id, user_id);
create index intakes_month on public.intakes (user_id, local_date) where deleted_at is null;

alter table public.episodes enable row level security;
alter table public.episodes force row level security;
alter table public.intakes enable row level security;
alter table public.intakes force row level security;

create policy episodes_own on public.episodes
  for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy intakes_own on public.intakes
  for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- Owner, id, version and the derived columns are never set by a client after the row exists. The app only ever moves rows to
-- the trash; deleting one's own row for good is a right, so it is granted too.
grant select, delete on public.episodes, public.intakes to authenticated;
grant insert (id, user_id, intensity, started_at, ended_at, end_unknown, zone, context, notes)
  on public.episodes to authenticated;
grant update (intensity, started_at, ended_at, end_unknown, zone, context, notes, deleted_at)
  on public.episodes to authenticated;
grant insert (id, user_id, episode_id, taken_at, zone, name, medicine, dose, unit, relief)
  on public.intakes to authenticated;
grant update (taken_at, zone, name, medicine, dose, unit, relief, deleted_at)
  on public.intakes to authenticated;
