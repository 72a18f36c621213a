-- Three more reminders (docs/decisions/111): the daily tablet, whose notification can be answered without opening the diary; the letter
-- of a month; a diary that nobody has written in for a week.

alter table public.reminders drop constraint reminders_kind_known;
alter table public.reminders add constraint reminders_kind_known check (kind in (
  'daily_dose', 'check_in', 'dose_result', 'open_episode', 'treatment_due', 'questionnaire_due', 'appointment', 'month_letter',
  'silent_week'));

-- The secret of a notification's buttons is on the device alone: a hash is kept, for a day.
alter table private.sent_reminders
  add column answer_hash bytea,
  -- The doses it asks about, as {id, treatment_id}.
  add column doses jsonb,
  -- "Later" was said: when it is sent once more; null again when it was.
  add column again_at timestamptz,
  add column was_postponed boolean not null default false;
create unique index sent_reminders_answer_hash_key on private.sent_reminders (answer_hash) where answer_hash is not null;

-- Answers a notification's button for whoever has its secret: "taken" records its doses where the day has none, "later" has it sent once
-- more after an hour. A dose that was recorded as left out stays so; one in the trash comes back.
-- Definer: a service worker has no session. @returns whether there is such a notification
create function public.answer_reminder(token text, said text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  sent private.sent_reminders;
begin
  if said is null or said not in ('taken', 'later') then
    raise exception using errcode = '22023', message = 'said is taken or later';
  end if;
  select r.* into sent from private.sent_reminders r
    where r.answer_hash = sha256(convert_to(token, 'UTF8')) and r.claimed_at > now() - interval '1 day'
      and private.account_is_open(r.user_id) and not private.has_withdrawn(r.user_id)
    for update;
  if not found then
    return false;
  end if;
  if said = 'later' then
    update private.sent_reminders r set again_at = now() + interval '1 hour', was_postponed = true
      where r.answer_hash = sent.answer_hash and not r.was_postponed;
    return true;
  end if;
  insert into public.treatment_doses as d (id, user_id, treatment_id, local_date)
    select asked.id, sent.user_id, asked.treatment_id, sent.local_date
    from jsonb_to_recordset(sent.doses) as asked (id uuid, treatment_id uuid)
    where exists (
      select from public.treatments t
      where t.user_id = sent.user_id and t.id = asked.treatment_id and t.deleted_at is null)
    on conflict (user_id, treatment_id, local_date) do update set taken = true, deleted_at = null
      where d.deleted_at is not null;
  return true;
end
$$;
revoke execute on function public.answer_reminder(text, text) from public, anon, authenticated;
grant execute on function public.answer_reminder(text, text) to service_role;

-- As before; and of medicines ticked daily the doses of these days, of a reminder about a silent week or the letter of a month the days
-- that it is decided from.
create or replace function private.reminder_facts(account uuid, at timestamptz) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with
      span as (
        select greatest(2, max(case r.kind
          when 'silent_week' then 9
          -- The first of a month in any time zone.
          when 'month_letter' then
            case when extract(day from at at time zone 'UTC' + interval '1 day') <= 3 then 34 end
        end)) as days
        from public.reminders r where r.user_id = account and r.is_on and r.deleted_at is null
      ),
      -- Two lookups each, because no index serves an "or".
      recent_episodes as (
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.ended_at is null and not e.end_unknown
        union all
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.started_at > at - make_interval(days => (select s.days + 6 from span s))
          and (e.ended_at > at - make_interval(days => (select s.days from span s)) or e.end_unknown)
      ),
      recent_intakes as (
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.local_date >= (at at time zone 'UTC')::date - (select s.days from span s)
        union
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.episode_id in (select e.id from recent_episodes e)
      ),
      followed as (
        select t.* from public.treatments t where t.user_id = account and t.deleted_at is null
          and t.active and (t.interval_count is not null or t.adherence)
      ),
      kinds (name, row) as (
        select 'reminders', to_jsonb(r) from public.reminders r where r.user_id = account and r.deleted_at is null
        union all
        select 'diary_settings', to_jsonb(s) from public.diary_settings s where s.user_id = account
        union all
        select 'episodes', to_jsonb(e) from recent_episodes e
        union all
        select 'intensity_readings', to_jsonb(r) from public.intensity_readings r
          where r.user_id = account and r.deleted_at is null and r.episode_id in (select e.id from recent_episodes e)
        union all
        select 'intakes', to_jsonb(i) from recent_intakes i
          where not exists (select from public.episodes e
            where e.user_id = account and e.id = i.episode_id and e.deleted_at is not null)
        union all
        select 'day_logs', to_jsonb(d) from public.day_logs d
          where d.user_id = account and d.deleted_at is null
            and d.local_date >= (at at time zone 'UTC')::date - (select s.days from span s)
        union all
        select 'treatments', to_jsonb(t) from followed t
        union all
        select 'treatment_doses', to_jsonb(d) from public.treatment_doses d
          join followed f on f.id = d.treatment_id
          where d.user_id = account and d.deleted_at is null
            and (f.interval_count is not null
              or d.local_date >= (at at time zone 'UTC')::date - (select s.days from span s))
        union all
        select 'questionnaire_results', to_jsonb(q) from (
          select * from public.questionnaire_results q where q.user_id = account and q.deleted_at is null
            and q.instrument in ('lost_days', 'midas') order by q.local_date desc, q.id desc limit 1) q
      )
    select coalesce(jsonb_object_agg(k.name, k.rows), '{}') from (
      select name, jsonb_agg(row) as rows from kinds group by name) k
  $$;
