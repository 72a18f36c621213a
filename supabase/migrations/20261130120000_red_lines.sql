-- The operator is told of a line of the console's page Status that turns red, and of its being well again (docs/decisions/113,
-- product/red-lines.ts). Mails that a mail server refused for good are a queue of their own.

-- One line for each thing that has to be well: what the console, the command and the mails say. What only the server's process sees is
-- unknown once it says nothing for a quarter of an hour.
create function private.status_lines() returns table (name text, state text, detail text, checked_at timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query
    select l.name, case when c.checked_at > now() - interval '15 minutes' then c.state else 'unknown' end, c.detail, c.checked_at
    from unnest('{address,tls,proxy_hops,mail,push,clock,disk,database,migrations,storage,disk_encryption,keys,operator}'::text[])
      with ordinality l (name, place)
    left join private.server_checks c on c.name = l.name
    order by l.place;
  return query
    select k.name, case
        when not last.ok then 'bad'
        when good.ended_at is null then 'bad'
        when good.ended_at < now() - k.late then 'bad'
        when good.ended_at < now() - k.late / 2 then 'warn'
        else 'ok' end,
      case
        when not last.ok then 'failed'
        when good.ended_at is null then 'never'
        else floor(extract(epoch from now() - good.ended_at) / 3600)::text end,
      last.ended_at
    from (values ('backup', interval '50 hours'), ('drill', interval '15 days')) k (name, late)
    left join lateral (
      select m.ended_at, m.ok from private.maintenance_runs m
      where m.kind = k.name and m.ended_at is not null order by m.ended_at desc limit 1) last on true
    left join lateral (
      select m.ended_at from private.maintenance_runs m where m.kind = k.name and m.ok order by m.ended_at desc limit 1) good on true;
  -- Whoever's address takes no mail is to be looked at, and no trouble of the server's.
  return query
    select 'queues'::text,
      case
        when sum(q.stuck) > 0 then 'bad'
        when sum(q.waiting) filter (where q.queue = 'refused_mail') > 0 then 'warn'
        else 'ok' end,
      case
        when sum(q.stuck) = 0 and sum(q.waiting) filter (where q.queue = 'refused_mail') > 0 then 'refused_mail'
        else sum(q.stuck)::text end,
      now()
    from private.queues() q;
end
$$;
revoke execute on function private.status_lines() from public;

create or replace function public.admin_doctor() returns table (name text, state text, detail text, checked_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query select l.name, l.state, l.detail, l.checked_at from private.status_lines() l;
end
$$;

-- What the operator was last told of each line. A line without news stays as it was.
create table private.red_lines (
  name text primary key,
  is_red boolean not null,
  -- Since when it is, or is not.
  since timestamptz not null,
  told_red boolean not null default false,
  -- When a mail about it was last taken: one a day at most.
  told_at timestamptz,
  -- The mail that is to tell it and was not taken yet, since when, and what it says.
  mail uuid,
  mail_since timestamptz,
  mail_says_red boolean
);
alter table private.red_lines enable row level security;
revoke all on private.red_lines from public;

-- Queues ----------------------------------------------------------------------------------------------------------------------------------

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
  -- Mails to accounts: links for a forgotten password, security notices, accounts without use. Those of a line that is red wait with them.
  -- Given up, they are due never; messages and their answers count above.
  if to_regclass('engine.mail_queue') is not null then
    return query execute
      $q$select 'account_mail'::text, count(*)::integer, count(*) filter (where q.created_at < now() - interval '15 minutes')::integer,
        min(q.created_at)
      from engine.mail_queue q where q.kind <> all ('{feedback,reply}') and q.due_at < 'infinity'$q$;
    return query execute
      $q$select 'refused_mail'::text, count(*)::integer, 0, min(q.created_at)
      from engine.mail_queue q where q.kind <> all ('{feedback,reply}') and q.due_at = 'infinity'$q$;
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

-- Tries waiting mails at once, or drops them. @param are_given_up those that were given up, or those that wait @returns how many
create function private.touch_account_mails(are_given_up boolean, is_dropped boolean) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  touched integer := 0;
  these constant text := $q$ where kind <> all ('{feedback,reply}') and (due_at = 'infinity') = $1$q$;
begin
  if to_regclass('engine.mail_queue') is null then
    return 0;
  end if;
  if is_dropped then
    execute 'delete from engine.mail_queue' || these using are_given_up;
  else
    execute 'update engine.mail_queue set due_at = now(), created_at = now(), tries = 0' || these using are_given_up;
  end if;
  get diagnostics touched = row_count;
  return touched;
end
$$;
revoke execute on function private.touch_account_mails(boolean, boolean) from public;

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
      return private.touch_account_mails(false, is_dropped);
    when 'refused_mail' then
      return private.touch_account_mails(true, is_dropped);
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
