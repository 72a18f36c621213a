-- The operator's console (docs/decisions/113): every act in the log has a reason, a refused call says which rule refused it, and queues
-- count what /metrics counts.

-- Where asking a person would be silly, the function that acts gives a fixed reason: a code that the page of the log has words for. Rows
-- from before have not_asked; that is written once, here, and the trigger refuses every change again.
alter table private.operator_log disable trigger operator_log_fixed;
update private.operator_log set reason = 'not_asked' where reason is null;
alter table private.operator_log enable trigger operator_log_fixed;
alter table private.operator_log alter column reason set not null;
alter table private.operator_log drop constraint operator_log_reason_length;
alter table private.operator_log add constraint operator_log_reason_length check (char_length(btrim(reason)) between 3 and 500);

-- Refuses a call. @param rule which one, as the console has words for it
create function private.refuse_act(rule text, state text default 'PT422') returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  raise exception using errcode = state, message = rule;
end
$$;

-- Notes an act, within its transaction. @throws PT422 where a reason is missing
drop function private.log_act(text, text, text, boolean);
create function private.log_act(act text, subject text, reason text) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    perform private.refuse_act('reason_length');
  end if;
  insert into private.operator_log (actor, act, subject, reason) values (auth.uid(), act, subject, btrim(reason));
end
$$;

drop function private.ask_server(text, uuid, text, boolean);
create function private.ask_server(task text, subject uuid, reason text) returns uuid
  language plpgsql
  set search_path = ''
  as $$
declare
  asked uuid;
begin
  perform private.log_act(ask_server.task, ask_server.subject::text, ask_server.reason);
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

-- Asks the server for something; it answers within seconds, in admin_tasks. Backups and drills take a reason: they copy every diary.
drop function public.admin_ask(text);
create function public.admin_ask(task text, reason text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  case
    when admin_ask.task in ('doctor', 'test_mail', 'test_push') then
      return private.ask_server(admin_ask.task, null, 'routine_check');
    when admin_ask.task in ('backup', 'drill') then
      return private.ask_server(admin_ask.task, null, admin_ask.reason);
    else
      perform private.refuse_act('no_task');
  end case;
end
$$;
revoke execute on function public.admin_ask(text, text) from public, anon;
grant execute on function public.admin_ask(text, text) to authenticated;

-- Inbox and requests by law ---------------------------------------------------------------------------------------------------------------

-- Answers a message by mail; the server sends it within a minute. Its text is not noted. @throws PT422 where nobody waits for an answer
create or replace function public.admin_reply(id uuid, reply text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  answer constant text := btrim(admin_reply.reply, E' \n\t');
begin
  perform private.require_operator();
  if coalesce(char_length(answer), 0) not between 1 and 4000 then
    perform private.refuse_act('reply_length');
  end if;
  update private.feedback f set reply = answer, answered_at = now(), reply_mailed_at = null
    where f.id = admin_reply.id and f.email is not null;
  if not found then
    perform private.refuse_act('no_message');
  end if;
  perform private.log_act('reply', admin_reply.id::text, 'answer_to_message');
end
$$;

create or replace function public.admin_close(id uuid, is_closed boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  update private.feedback f set handled_at = case when admin_close.is_closed then coalesce(f.handled_at, now()) end
    where f.id = admin_close.id;
  if not found then
    perform private.refuse_act('no_message');
  end if;
  if admin_close.is_closed then
    perform private.log_act('close', admin_close.id::text, 'message_settled');
  else
    perform private.log_act('reopen', admin_close.id::text, 'message_not_settled');
  end if;
end
$$;

-- The note says why, and is the reason in the log.
create or replace function public.admin_add_request(kind text, received_on date, note text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  added uuid;
begin
  perform private.require_operator();
  -- A day more: it is tomorrow somewhere.
  if admin_add_request.received_on > current_date + 1 then
    perform private.refuse_act('received_later');
  end if;
  insert into private.legal_requests (kind, received_on, note)
    values (admin_add_request.kind, admin_add_request.received_on, btrim(admin_add_request.note)) returning id into added;
  perform private.log_act('request_added', added::text, admin_add_request.note);
  return added;
end
$$;

-- What was done is added to the note, and is the reason in the log.
create or replace function public.admin_finish_request(id uuid, note text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  perform private.log_act('request_done', admin_finish_request.id::text, admin_finish_request.note);
  update private.legal_requests r set done_on = greatest(current_date, r.received_on),
      note = right(concat_ws(' · ', nullif(r.note, ''), btrim(admin_finish_request.note)), 2000)
    where r.id = admin_finish_request.id and r.done_on is null;
  if not found then
    perform private.refuse_act('no_request');
  end if;
end
$$;

-- People ----------------------------------------------------------------------------------------------------------------------------------

-- The account of an address, given exactly: there is no way to look through people.
create or replace function public.admin_find(email text)
  returns table (id uuid, created_at timestamptz, confirmed_at timestamptz, last_seen_at timestamptz, second_factor boolean,
    banned_until timestamptz, bytes bigint, sessions integer, is_operator boolean)
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  found_id constant uuid := (select u.id from auth.users u where u.email = lower(btrim(admin_find.email)) and u.deleted_at is null);
begin
  perform private.require_operator();
  perform private.log_act('find', found_id::text, 'address_given');
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
create or replace function private.require_other(person uuid) returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  if require_other.person = auth.uid() then
    perform private.refuse_act('own_account');
  end if;
  if not exists (select from auth.users u where u.id = require_other.person) then
    perform private.refuse_act('no_account');
  end if;
end
$$;

-- Begins the way back from a lost second factor: days of waiting, and mails that let the owner stop it. The server does it.
create or replace function public.admin_reset_factor(person uuid, reason text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_other(admin_reset_factor.person);
  if not exists (select from auth.mfa_factors f where f.user_id = admin_reset_factor.person and f.status = 'verified') then
    perform private.refuse_act('no_factor');
  end if;
  return private.ask_server('reset_factor', admin_reset_factor.person, admin_reset_factor.reason);
end
$$;

-- Keeps an account out for some days; 0 lets it in again.
create or replace function public.admin_ban(person uuid, days integer, reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_other(admin_ban.person);
  if coalesce(admin_ban.days, -1) not between 0 and 36500 then
    perform private.refuse_act('days_range');
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
create or replace function public.admin_delete(person uuid, email text, reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  proved_at constant double precision := (select max((p ->> 'timestamp')::double precision)
    from jsonb_array_elements(auth.jwt() -> 'amr') p where p ->> 'method' <> 'password');
begin
  perform private.require_other(admin_delete.person);
  if coalesce(proved_at, 0) < extract(epoch from now()) - 600 then
    perform private.refuse_act('proof_too_old', 'PT403');
  end if;
  if not exists (select from auth.users u where u.id = admin_delete.person and u.email = lower(btrim(admin_delete.email))) then
    perform private.refuse_act('wrong_address');
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

comment on function public.admin_log(bigint) is '@nullable subject';

-- Queues ----------------------------------------------------------------------------------------------------------------------------------

-- How full each queue is: what waits, and what should have gone long ago. /metrics shows the same (supabase/measures.ts).
create or replace function private.queues() returns table (queue text, waiting integer, stuck integer, oldest timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
begin
  -- Mails that tell the operator of a message.
  return query
    select 'feedback_mail'::text, count(*)::integer, count(*) filter (where f.created_at < now() - interval '15 minutes')::integer,
      min(f.created_at)
    from private.feedback f where f.mailed_at is null and f.handled_at is null;
  -- Answers to messages.
  return query
    select 'mail'::text, count(*)::integer, count(*) filter (where f.since < now() - interval '15 minutes')::integer, min(f.since)
    from (select f.answered_at as since from private.feedback f where f.reply is not null and f.reply_mailed_at is null) f;
  -- After a day a reminder is not sent any more.
  return query
    select 'push'::text, count(*)::integer, count(*) filter (where r.retry_at < now() - interval '15 minutes')::integer, min(r.retry_at)
    from private.sent_reminders r where r.retry_at is not null and r.claimed_at > now() - interval '1 day';
  return query
    select 'jobs'::text, count(*) filter (where t.started_at is null)::integer,
      count(*) filter (where t.asked_at < now() - interval '15 minutes')::integer, min(t.asked_at)
    from private.operator_tasks t where t.ended_at is null;
  -- Only the server knows how often its jobs run; it counts the late ones (server/periodic-jobs.ts) with its checks.
  return query
    select 'jobs_late'::text, coalesce(sum(c.late), 0)::integer, coalesce(sum(c.late), 0)::integer, null::timestamptz
    from (select c.detail::integer as late from private.server_checks c
      where c.name = 'jobs_late' and c.detail ~ '^\d{1,4}$' and c.checked_at > now() - interval '15 minutes') c;
end
$$;

-- Tries what is stuck again, or gives it up. Jobs that are late run by themselves. @returns how many
create or replace function public.admin_clear_queue(queue text, is_dropped boolean, reason text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  touched integer;
begin
  perform private.require_operator();
  perform private.log_act(case when is_dropped then 'drop' else 'retry' end, admin_clear_queue.queue, admin_clear_queue.reason);
  case admin_clear_queue.queue
    when 'feedback_mail' then
      update private.feedback f set mailed_at = case when is_dropped then now() end where f.mailed_at is null and f.handled_at is null;
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
      perform private.refuse_act('no_queue');
  end case;
  get diagnostics touched = row_count;
  return touched;
end
$$;
