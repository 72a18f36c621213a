-- One question at a time: a person asks themselves about one factor, daily, for some weeks (docs/decisions/067).

create table public.factor_trials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
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
    constraint factor_trials_notes_length check (char_length(notes) <= 500)
);
-- What is asked, when and what it is compared with are said once.
select private.add_diary_table('factor_trials', fixed => '{factor,start_date,last_date,compared_day}');

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
create trigger factor_trials_200_one_at_a_time before insert or update on public.factor_trials
  for each row execute function private.one_trial_at_a_time();
