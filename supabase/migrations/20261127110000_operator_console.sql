-- The operator's console (docs/decisions/113): functions that answer whoever has the role operator, and nobody else. The role is read
-- from the account at each call, because a token is as old as its hour. No function reads a table of the diary.

-- Whether the caller is an operator now: an account with the role that may sign in, a session that is there and has shown its second factor.
create function private.is_operator() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
      select from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.aal::text = 'aal2'
        and u.raw_app_meta_data ->> 'role' = 'operator'
        and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))
  $$;

-- Everybody else is told that there is nothing: PostgREST answers PT404 with 404.
create function private.require_operator() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if not private.is_operator() then
    raise exception using errcode = 'PT404', message = 'not found';
  end if;
end
$$;

-- What operators did, each act with its reason. Nobody changes it, whatever their rights.
create table private.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the command line of the server. No foreign key: the log outlives accounts.
  actor uuid,
  act text not null,
  -- The account, message or queue it was done to.
  subject text,
  reason text
    constraint operator_log_reason_length check (char_length(reason) <= 500)
);
create function private.refuse_log_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  raise exception using errcode = '42501', message = 'the operator log is only added to';
end
$$;
create trigger operator_log_fixed before update or delete or truncate on private.operator_log
  for each statement execute function private.refuse_log_change();
alter table private.operator_log enable row level security;

-- Notes an act, within its transaction. @throws PT422 where a reason is missing
create function private.log_act(act text, subject text, reason text, needs_reason boolean default true) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  if needs_reason and coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'a reason of 3 to 500 characters is needed';
  end if;
  insert into private.operator_log (actor, act, subject, reason) values (auth.uid(), act, subject, nullif(btrim(reason), ''));
end
$$;

-- What the server sees of itself, written by it every five minutes (supabase/operator/server-checks.ts).
create table private.server_checks (
  name text primary key,
  state text not null
    constraint server_checks_state_known check (state in ('ok', 'warn', 'bad')),
  -- A short code or a number, never a person's data.
  detail text
    constraint server_checks_detail_short check (char_length(detail) <= 200),
  checked_at timestamptz not null default now()
);
alter table private.server_checks enable row level security;

-- What an operator asked the server to do.
create table private.operator_tasks (
  id uuid primary key default gen_random_uuid(),
  task text not null
    constraint operator_tasks_task_known
      check (task in ('doctor', 'test_mail', 'test_push', 'backup', 'drill', 'resend', 'reset_factor')),
  -- The account it is about.
  subject uuid,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  ok boolean,
  detail text
    constraint operator_tasks_detail_short check (char_length(detail) <= 200)
);
create index operator_tasks_waiting on private.operator_tasks (asked_at) where started_at is null;
alter table private.operator_tasks enable row level security;

-- Requests by law: whoever asks for their data has an answer within a month (GDPR, article 12(3)).
create table private.legal_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint legal_requests_kind_known
      check (kind in ('access', 'rectification', 'erasure', 'portability', 'restriction', 'objection', 'other')),
  received_on date not null,
  due_on date not null generated always as ((received_on + interval '1 month')::date) stored,
  done_on date,
  note text not null default ''
    constraint legal_requests_note_length check (char_length(note) <= 2000),
  constraint legal_requests_done_later check (done_on >= received_on)
);
alter table private.legal_requests enable row level security;

alter table private.feedback add column reply text
  constraint feedback_reply_length check (char_length(reply) between 1 and 4000);
alter table private.feedback add column answered_at timestamptz;
-- When the answer was handed to the mail server.
alter table private.feedback add column reply_mailed_at timestamptz;
-- Nobody reads these over the API.
revoke all on private.operator_log, private.server_checks, private.operator_tasks, private.legal_requests from public;

-- Doctor ----------------------------------------------------------------------------------------------------------------------------------

-- One line for each thing that has to be well. What only the server's process sees is unknown once it says nothing for a quarter of an hour.
create function public.admin_doctor() returns table (name text, state text, detail text, checked_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select l.name, case when c.checked_at > now() - interval '15 minutes' then c.state else 'unknown' end, c.detail, c.checked_at
    from unnest('{address,tls,proxy_hops,mail,push,clock,disk,database,migrations,storage,disk_encryption,keys,operator}'::text[])
      with ordinality l (name, place)
    left join private.server_checks c on c.name = l.name
    order by l.place;
  return query
    select k.name, case
        when r.ended_at is null then 'bad'
        when r.ended_at < now() - k.late then 'bad'
        when r.ended_at < now() - k.late / 2 then 'warn'
        else 'ok' end,
      case when r.ended_at is null then 'never' else floor(extract(epoch from now() - r.ended_at) / 3600)::text end, r.ended_at
    from (values ('backup', interval '50 hours'), ('drill', interval '15 days')) k (name, late)
    left join lateral (
      select m.ended_at from private.maintenance_runs m where m.kind = k.name and m.ok order by m.ended_at desc limit 1) r on true;
  return query
    select 'queues'::text, case when sum(q.stuck) > 0 then 'bad' else 'ok' end, sum(q.stuck)::text, now()
    from private.queues() q;
end
$$;

-- How full each queue is: what waits, and what should have gone long ago.
create function private.queues() returns table (queue text, waiting integer, stuck integer, oldest timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query
    select 'mail'::text, count(*)::integer, count(*) filter (where f.since < now() - interval '15 minutes')::integer, min(f.since)
    from (select f.answered_at as since from private.feedback f where f.reply is not null and f.reply_mailed_at is null) f;
  return query
    select 'push'::text, count(*)::integer, count(*) filter (where r.retry_at < now() - interval '15 minutes')::integer, min(r.retry_at)
    from private.sent_reminders r where r.retry_at is not null;
  return query
    select 'jobs'::text, count(*) filter (where t.started_at is null)::integer,
      count(*) filter (where t.asked_at < now() - interval '15 minutes')::integer, min(t.asked_at)
    from private.operator_tasks t where t.ended_at is null;
end
$$;

-- Asks the server for something; it answers within seconds, in admin_tasks.
create function public.admin_ask(task text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  if admin_ask.task not in ('doctor', 'test_mail', 'test_push', 'backup', 'drill') then
    raise exception using errcode = 'PT422', message = 'there is no such task';
  end if;
  return private.ask_server(admin_ask.task, null, null, false);
end
$$;

create function private.ask_server(task text, subject uuid, reason text, needs_reason boolean default true) returns uuid
  language plpgsql
  set search_path = ''
  as $$
declare
  asked uuid;
begin
  perform private.log_act(ask_server.task, ask_server.subject::text, ask_server.reason, ask_server.needs_reason);
  -- The same twice is once.
  select t.id into asked from private.operator_tasks t
    where t.task = ask_server.task and t.subject is not distinct from ask_server.subject and t.started_at is null;
  if asked is null then
    insert into private.operator_tasks (task, subject, asked_by) values (ask_server.task, ask_server.subject, auth.uid())
      returning id into asked;
  end if;
  return asked;
end
$$;

create function public.admin_tasks()
  returns table (id uuid, task text, asked_at timestamptz, started_at timestamptz, ended_at timestamptz, ok boolean, detail text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select t.id, t.task, t.asked_at, t.started_at, t.ended_at, t.ok, t.detail from private.operator_tasks t
    order by t.asked_at desc limit 20;
end
$$;

-- Inbox and requests by law ---------------------------------------------------------------------------------------------------------------

create function public.admin_inbox(state text)
  returns table (id uuid, created_at timestamptz, locale text, subject text, message text, email text, reply text,
    answered_at timestamptz, reply_mailed_at timestamptz, closed_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select f.id, f.created_at, f.locale, f.subject, f.message, f.email, f.reply, f.answered_at, f.reply_mailed_at, f.handled_at
    from private.feedback f
    where admin_inbox.state = case when f.handled_at is not null then 'closed' when f.answered_at is not null then 'answered' else 'new' end
    order by f.created_at desc limit 200;
end
$$;

-- Answers a message by mail; the server sends it within a minute. @throws PT422 where nobody waits for an answer
create function public.admin_reply(id uuid, reply text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  update private.feedback f set reply = btrim(admin_reply.reply, E' \n\t'), answered_at = now(), reply_mailed_at = null
    where f.id = admin_reply.id and f.email is not null;
  if not found then
    raise exception using errcode = 'PT422', message = 'there is no such message, or it has no address';
  end if;
  perform private.log_act('reply', admin_reply.id::text, null, false);
end
$$;

create function public.admin_close(id uuid, is_closed boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  update private.feedback f set handled_at = case when admin_close.is_closed then coalesce(f.handled_at, now()) end
    where f.id = admin_close.id;
  perform private.log_act(case when admin_close.is_closed then 'close' else 'reopen' end, admin_close.id::text, null, false);
end
$$;

create function public.admin_requests()
  returns table (id uuid, kind text, received_on date, due_on date, done_on date, note text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select r.id, r.kind, r.received_on, r.due_on, r.done_on, r.note from private.legal_requests r
    order by r.done_on is not null, r.due_on, r.id limit 500;
end
$$;

create function public.admin_add_request(kind text, received_on date, note text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  added uuid;
begin
  perform private.require_operator();
  insert into private.legal_requests (kind, received_on, note)
    values (admin_add_request.kind, admin_add_request.received_on, admin_add_request.note) returning id into added;
  perform private.log_act('request_added', added::text, null, false);
  return added;
end
$$;

create function public.admin_finish_request(id uuid, note text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  update private.legal_requests r set done_on = current_date, note = admin_finish_request.note where r.id = admin_finish_request.id;
  perform private.log_act('request_done', admin_finish_request.id::text, null, false);
end
$$;

-- People ----------------------------------------------------------------------------------------------------------------------------------

-- Sums a day, newest first: accounts made, of those confirmed, and accounts last used that day.
create function public.admin_counts(days integer)
  returns table (day date, created bigint, confirmed bigint, last_used bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    with used as (select u.used_at::date as on_day, count(*) as number from private.used_accounts() u group by 1),
    made as (
      select u.created_at::date as on_day, count(*) as number, count(u.email_confirmed_at) as confirmed
      from auth.users u where u.deleted_at is null group by 1)
    select d::date, coalesce(m.number, 0), coalesce(m.confirmed, 0), coalesce(u.number, 0)
    from generate_series(current_date - least(greatest(admin_counts.days, 1), 366) + 1, current_date, interval '1 day') d
    left join made m on m.on_day = d::date left join used u on u.on_day = d::date
    order by 1 desc;
end
$$;

-- The account of an address, given exactly: there is no way to look through people.
create function public.admin_find(email text)
  returns table (id uuid, created_at timestamptz, confirmed_at timestamptz, last_seen_at timestamptz, second_factor boolean,
    banned_until timestamptz, bytes bigint, sessions integer, is_operator boolean)
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  found_id constant uuid := (select u.id from auth.users u where u.email = lower(btrim(admin_find.email)) and u.deleted_at is null);
begin
  perform private.require_operator();
  perform private.log_act('find', found_id::text, null, false);
  return query
    select u.id, u.created_at, u.email_confirmed_at, a.used_at,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), u.banned_until,
      (select coalesce(sum(h.byte_count), 0)::bigint from private.account_usage h where h.user_id = u.id)
        + (select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o where o.owner_id = u.id::text),
      (select count(*)::integer from auth.sessions s where s.user_id = u.id),
      coalesce(u.raw_app_meta_data ->> 'role' = 'operator', false)
    from auth.users u left join private.used_accounts() a on a.user_id = u.id
    where u.id = found_id;
end
$$;

-- An account that may be acted on. @throws PT404 for anybody but an operator, PT422 without one, and for one's own
create function private.require_other(person uuid) returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  if require_other.person = auth.uid() or not exists (select from auth.users u where u.id = require_other.person) then
    raise exception using errcode = 'PT422', message = 'there is no such account, or it is your own';
  end if;
end
$$;

-- Sends the mail again that confirms an address. The server does it.
create function public.admin_resend(person uuid, reason text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_other(admin_resend.person);
  return private.ask_server('resend', admin_resend.person, admin_resend.reason);
end
$$;

-- Begins the way back from a lost second factor: days of waiting, and mails that let the owner stop it. The server does it.
create function public.admin_reset_factor(person uuid, reason text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_other(admin_reset_factor.person);
  return private.ask_server('reset_factor', admin_reset_factor.person, admin_reset_factor.reason);
end
$$;

create function public.admin_end_sessions(person uuid, reason text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  ended integer;
begin
  perform private.require_other(admin_end_sessions.person);
  perform private.log_act('end_sessions', admin_end_sessions.person::text, admin_end_sessions.reason);
  delete from auth.sessions s where s.user_id = admin_end_sessions.person;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Keeps an account out for some days; 0 lets it in again.
create function public.admin_ban(person uuid, days integer, reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_other(admin_ban.person);
  if admin_ban.days not between 0 and 36500 then
    raise exception using errcode = 'PT422', message = 'days must be from 0 to 36500';
  end if;
  perform private.log_act(case when admin_ban.days = 0 then 'unban' else 'ban' end, admin_ban.person::text, admin_ban.reason);
  update auth.users u set banned_until = case when admin_ban.days > 0 then now() + make_interval(days => admin_ban.days) end
    where u.id = admin_ban.person and u.deleted_at is null;
  if admin_ban.days > 0 then
    delete from auth.sessions s where s.user_id = admin_ban.person;
  end if;
end
$$;

-- Deletes an account with everything in it. The address is typed, the second factor was shown within ten minutes, and it says why. On
-- this server the rows go in slices, within the hour (server/auth/erase-account.ts); elsewhere at once.
create function public.admin_delete(person uuid, email text, reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  proved_at constant double precision := (select max((p ->> 'timestamp')::double precision)
    from jsonb_array_elements(auth.jwt() -> 'amr') p where p ->> 'method' <> 'password');
begin
  perform private.require_other(admin_delete.person);
  if coalesce(proved_at, 0) < extract(epoch from now()) - 600 then
    raise exception using errcode = 'PT403', message = 'a fresh proof is needed';
  end if;
  if not exists (select from auth.users u where u.id = admin_delete.person and u.email = lower(btrim(admin_delete.email))) then
    raise exception using errcode = 'PT422', message = 'the address is not that of the account';
  end if;
  perform private.log_act('delete', admin_delete.person::text, admin_delete.reason);
  delete from auth.sessions s where s.user_id = admin_delete.person;
  if to_regclass('engine.erased_accounts') is null then
    delete from auth.users u where u.id = admin_delete.person;
  else
    update auth.users u set deleted_at = now() - interval '10 minutes', banned_until = now() + interval '100 years'
      where u.id = admin_delete.person and u.deleted_at is null;
  end if;
end
$$;

-- Security, queues, backups, log ----------------------------------------------------------------------------------------------------------

-- Sums by hour, newest first. A lock is an account with five failed sign-ins in the hour, after which it has to wait (domain/limits.ts).
create function public.admin_security(hours integer)
  returns table (hour timestamptz, failed_sign_ins bigint, failed_factors bigint, locks bigint, resets bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    with events as (
      select date_trunc('hour', e.created_at) as at, e.payload ->> 'action' as action,
        row_number() over (partition by date_trunc('hour', e.created_at), e.payload ->> 'actor_id', e.payload ->> 'action') as nth
      from auth.audit_log_entries e
      where e.created_at > now() - make_interval(hours => least(greatest(admin_security.hours, 1), 24 * 31)))
    select h, count(*) filter (where e.action = 'sign_in_failed'), count(*) filter (where e.action = 'second_factor_failed'),
      count(*) filter (where e.action = 'sign_in_failed' and e.nth = 5),
      count(*) filter (where e.action in ('password_changed', 'factor_reset_started', 'recovery_code_used'))
    from generate_series(date_trunc('hour', now()) - make_interval(hours => least(greatest(admin_security.hours, 1), 24 * 31) - 1),
      date_trunc('hour', now()), interval '1 hour') h
    left join events e on e.at = h
    group by h order by h desc;
end
$$;

create function public.admin_queues() returns table (queue text, waiting integer, stuck integer, oldest timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query select * from private.queues();
end
$$;

-- Tries what is stuck again, or gives it up. @returns how many
create function public.admin_clear_queue(queue text, is_dropped boolean, reason text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  touched integer;
begin
  perform private.require_operator();
  perform private.log_act(case when is_dropped then 'drop' else 'retry' end, admin_clear_queue.queue, admin_clear_queue.reason);
  case admin_clear_queue.queue
    when 'mail' then
      update private.feedback f set answered_at = now(), reply_mailed_at = case when is_dropped then now() end
        where f.reply is not null and f.reply_mailed_at is null;
    when 'push' then
      update private.sent_reminders r set retry_at = case when not is_dropped then now() end where r.retry_at is not null;
    when 'jobs' then
      update private.operator_tasks t set asked_at = case when is_dropped then t.asked_at else now() end, started_at = null,
          ended_at = case when is_dropped then now() end, ok = case when is_dropped then false end,
          detail = case when is_dropped then 'dropped' end
        where t.ended_at is null;
    else
      raise exception using errcode = 'PT422', message = 'there is no such queue';
  end case;
  get diagnostics touched = row_count;
  return touched;
end
$$;

create function public.admin_backups()
  returns table (id uuid, kind text, started_at timestamptz, ended_at timestamptz, ok boolean, file text, bytes bigint, detail text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select m.id, m.kind, m.started_at, m.ended_at, m.ok, m.file, m.bytes, m.detail from private.maintenance_runs m
    order by m.started_at desc limit 50;
end
$$;

-- A page of the log, newest first. @param before the id of the last one that was seen
create function public.admin_log(before bigint default null)
  returns table (id bigint, at timestamptz, actor text, act text, subject text, reason text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select l.id, l.at, coalesce(u.email::text, l.actor::text, 'server'), l.act, l.subject, l.reason
    from private.operator_log l left join auth.users u on u.id = l.actor
    where admin_log.before is null or l.id < admin_log.before
    order by l.id desc limit 100;
end
$$;

comment on function public.admin_doctor() is '@nullable detail, checked_at';
comment on function public.admin_tasks() is '@nullable started_at, ended_at, ok, detail';
comment on function public.admin_inbox(text) is '@nullable email, reply, answered_at, reply_mailed_at, closed_at';
comment on function public.admin_requests() is '@nullable done_on';
comment on function public.admin_find(text) is '@nullable confirmed_at, last_seen_at, banned_until';
comment on function public.admin_queues() is '@nullable oldest';
comment on function public.admin_backups() is '@nullable ended_at, ok, file, bytes, detail';
comment on function public.admin_log(bigint) is '@nullable subject, reason';

-- Called by whoever is signed in; each asks first whether it is an operator.
do $$
declare
  one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and starts_with(p.proname, 'admin_') loop
    execute format('revoke execute on function %s from public, anon', one);
    execute format('grant execute on function %s to authenticated', one);
  end loop;
end
$$;
