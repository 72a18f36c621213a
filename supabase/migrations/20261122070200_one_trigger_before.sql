-- What happens to a row before it is written, in one trigger for each of the tables with a clock, where there were four. The same
-- rules in the same order, in the same words: stay erased, the zone, the times, the version, what follows from other columns.

create function private.before_episode() returns trigger
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
  if greatest(new.started_at, new.ended_at, new.still_at) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'episodes_not_in_future', table = 'episodes',
      message = 'a time lies in the future';
  end if;
  return new;
end
$$;

create function private.before_intake() returns trigger
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

create function private.before_intensity_reading() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from public.erasures e
      where e.user_id = new.user_id and e.entity = 'intensity_readings' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.zone <> old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'intensity_readings_zone_known', table = 'intensity_readings',
      message = 'the time zone is not known';
  end if;
  if new.read_at > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'intensity_readings_not_in_future',
      table = 'intensity_readings', message = 'a time lies in the future';
  end if;
  return new;
end
$$;

drop trigger episodes_050_stay_erased on public.episodes;
drop trigger episodes_100_zone on public.episodes;
drop trigger episodes_200_times on public.episodes;
drop trigger episodes_300_version on public.episodes;
create trigger episodes_100_before before insert or update on public.episodes
  for each row execute function private.before_episode();

drop trigger intakes_050_stay_erased on public.intakes;
drop trigger intakes_100_zone on public.intakes;
drop trigger intakes_200_times on public.intakes;
drop trigger intakes_300_version on public.intakes;
drop trigger intakes_400_relief on public.intakes;
create trigger intakes_100_before before insert or update on public.intakes
  for each row execute function private.before_intake();

drop trigger intensity_readings_050_stay_erased on public.intensity_readings;
drop trigger intensity_readings_100_zone on public.intensity_readings;
drop trigger intensity_readings_200_times on public.intensity_readings;
drop trigger intensity_readings_300_version on public.intensity_readings;
create trigger intensity_readings_100_before before insert or update on public.intensity_readings
  for each row execute function private.before_intensity_reading();

drop function private.check_zone();
drop function private.check_times();
drop function private.derive_relief();
