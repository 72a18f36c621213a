-- The console's page Queues counts the mails to accounts that wait (server/mail/mail-queue.ts), and tries mails again that were given up. A
-- hosted project has no such queue.

-- Tries the waiting mails of these kinds at once, or drops them; given up ones too. @returns how many
create function private.touch_mails(kinds text[], is_dropped boolean) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  touched integer := 0;
begin
  if to_regclass('engine.mail_queue') is null then
    return 0;
  end if;
  if is_dropped then
    execute 'delete from engine.mail_queue where kind = any ($1)' using kinds;
  else
    execute 'update engine.mail_queue set due_at = now(), created_at = now(), tries = 0 where kind = any ($1)' using kinds;
  end if;
  get diagnostics touched = row_count;
  return touched;
end
$$;
revoke execute on function private.touch_mails(text[], boolean) from public;

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
  -- Mails to accounts: links for a forgotten password, security notices.
  if to_regclass('engine.mail_queue') is not null then
    return query execute
      $q$select 'account_mail'::text, count(*)::integer, count(*) filter (where q.created_at < now() - interval '15 minutes')::integer,
        min(q.created_at)
      from engine.mail_queue q where q.kind in ('proof', 'notice')$q$;
  end if;
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
      perform private.touch_mails('{feedback}', is_dropped);
      update private.feedback f set mailed_at = case when is_dropped then now() end where f.mailed_at is null and f.handled_at is null;
    when 'mail' then
      update private.feedback f set answered_at = now(), reply_mailed_at = case when is_dropped then now() end
        where f.reply is not null and f.reply_mailed_at is null;
    when 'account_mail' then
      return private.touch_mails('{proof,notice}', is_dropped);
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
