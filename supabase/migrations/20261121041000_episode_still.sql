-- When the person last said that an open episode goes on. It is asked again a day later (domain/episode/episode-hygiene.ts), on
-- whichever device, and until then the headache is known to have been there: nobody has to invent an intensity for it.
alter table public.episodes
  add column still_at timestamptz
    constraint episodes_still_at_sane check (still_at >= '1900-01-01T00:00:00Z');

grant insert (still_at), update (still_at) on public.episodes to authenticated;

-- As before, with the new column.
create or replace function private.check_times() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  latest constant timestamptz := now() + private.clock_tolerance();
  happened constant timestamptz[] := case tg_table_name
    when 'episodes' then array[(to_jsonb(new) ->> 'started_at')::timestamptz,
      (to_jsonb(new) ->> 'ended_at')::timestamptz, (to_jsonb(new) ->> 'still_at')::timestamptz]
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
drop trigger episodes_200_times on public.episodes;
create trigger episodes_200_times before insert or update of started_at, ended_at, still_at on public.episodes
  for each row execute function private.check_times();
