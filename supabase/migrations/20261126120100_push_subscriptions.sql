-- Devices that receive notifications, and what was sent (docs/decisions/111).

-- Where notifications may be sent: the four services that browsers use. A loopback address is for tests; a server in production sends
-- nothing there (server/push).
create function private.is_push_endpoint(endpoint text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select char_length(endpoint) <= 2000 and (
      endpoint ~ ('^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com'
        || '|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$')
      or endpoint ~ '^http://127\.0\.0\.1:[0-9]{1,5}/[!-~]+$')
  $$;
grant execute on function private.is_push_endpoint(text) to authenticated, service_role;

-- The push service's address of a device and the keys of its browser. A push service takes messages from this server alone: they are
-- signed with its own key.
create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint_known check (private.is_push_endpoint(endpoint)),
  -- The browser's keys in base64url: a point of P-256 (65 bytes), and 16 bytes.
  p256dh text not null
    constraint push_subscriptions_p256dh_form check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null
    constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Where the device is; the newest one decides the person's local time.
  zone text not null
    constraint push_subscriptions_zone_known check (char_length(zone) <= 64 and private.is_time_zone(zone)),
  lang text not null default 'es'
    constraint push_subscriptions_lang_known check (lang in ('es', 'en')),
  -- Gone: the push service no longer knows the device.
  state text not null default 'active'
    constraint push_subscriptions_state_known check (state in ('active', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sent_at timestamptz,
  failed_at timestamptz,
  tested_at timestamptz,
  primary key (user_id, id)
);
create index push_subscriptions_by_endpoint on public.push_subscriptions (endpoint);
select private.protect('public.push_subscriptions');
select private.count_rows_of('public.push_subscriptions');
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete on public.push_subscriptions to authenticated;
grant insert (id, user_id, endpoint, p256dh, auth, zone, lang), update (zone, lang) on public.push_subscriptions to authenticated;

-- A device is in one account at a time, once: whoever registers it has its address, which only the device knows. An account has at
-- most twenty; the oldest goes. Definer: the earlier row may be of another account.
create function private.replace_push_subscription() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from public.push_subscriptions s where s.endpoint = new.endpoint and (s.user_id, s.id) <> (new.user_id, new.id);
  delete from public.push_subscriptions s where s.user_id = new.user_id and s.id in (
    select k.id from public.push_subscriptions k where k.user_id = new.user_id and k.id <> new.id
      order by k.updated_at desc, k.id offset 19);
  return null;
end
$$;
revoke execute on function private.replace_push_subscription() from public;
create trigger push_subscriptions_010_consent before insert on public.push_subscriptions
  for each statement execute function private.refuse_without_consent();
create trigger push_subscriptions_900_replace after insert on public.push_subscriptions
  for each row execute function private.replace_push_subscription();

create function private.touch_push_subscription() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger push_subscriptions_100_touch before update of zone, lang on public.push_subscriptions
  for each row execute function private.touch_push_subscription();

-- What a person was notified of: claimed before it is sent, so that it is sent once whatever the number of processes and the clocks.
create table private.sent_reminders (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- The id of the row it is about; empty where there is none.
  subject text not null,
  local_date date not null,
  claimed_at timestamptz not null default now(),
  -- When to try again, where no device could be reached; null: it was sent, or given up.
  retry_at timestamptz,
  primary key (user_id, kind, subject, local_date)
);
alter table private.sent_reminders enable row level security;
create index sent_reminders_by_time on private.sent_reminders (claimed_at);

-- Open episodes are looked for every few minutes, and are few.
create index episodes_open on public.episodes (user_id) where deleted_at is null and ended_at is null and not end_unknown;

-- Accounts with a device and a reminder, after the given one; who took back the consent has no reminders any more.
create function private.accounts_to_remind(after uuid, most integer) returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select s.user_id from public.push_subscriptions s
    where s.state = 'active' and s.user_id > after
      and exists (select from public.reminders r where r.user_id = s.user_id and r.is_on and r.deleted_at is null)
      and not private.has_withdrawn(s.user_id)
    group by s.user_id order by s.user_id limit most
  $$;

-- What the rules of reminders read of an account at an instant (domain/reminders/due.ts): rows by table. Of episodes, intakes and days
-- those that may matter in any time zone.
create function private.reminder_facts(account uuid, at timestamptz) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with
      -- Two lookups each, because no index serves an "or".
      recent_episodes as (
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.ended_at is null and not e.end_unknown
        union all
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.started_at > at - interval '8 days' and (e.ended_at > at - interval '2 days' or e.end_unknown)
      ),
      recent_intakes as (
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.local_date >= (at at time zone 'UTC')::date - 2
        union
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.episode_id in (select e.id from recent_episodes e)
      ),
      followed as (
        select t.* from public.treatments t where t.user_id = account and t.deleted_at is null
          and t.active and t.interval_count is not null
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
          where d.user_id = account and d.deleted_at is null and d.local_date >= (at at time zone 'UTC')::date - 2
        union all
        select 'treatments', to_jsonb(t) from followed t
        union all
        select 'treatment_doses', to_jsonb(d) from public.treatment_doses d
          where d.user_id = account and d.deleted_at is null and d.treatment_id in (select f.id from followed f)
        union all
        select 'questionnaire_results', to_jsonb(q) from (
          select * from public.questionnaire_results q where q.user_id = account and q.deleted_at is null
            and q.instrument in ('lost_days', 'midas') order by q.local_date desc, q.id desc limit 1) q
      )
    select coalesce(jsonb_object_agg(k.name, k.rows), '{}') from (
      select name, jsonb_agg(row) as rows from kinds group by name) k
  $$;
revoke execute on function private.accounts_to_remind(uuid, integer), private.reminder_facts(uuid, timestamptz) from public;
