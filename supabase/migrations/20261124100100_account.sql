-- What a person's own account says of itself, and who may see its rows. What lies in the schema auth is reached through functions only;
-- each of them answers for the caller alone, and not before every factor has been shown.

-- Whether the caller's session has shown every factor its account has.
create function private.is_assured() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end
$$;
grant execute on function private.is_assured() to authenticated, service_role;

-- Closes a table to everybody but the owner of each row. An account with a second factor keeps its rows behind it: a session that has
-- shown a password alone sees nothing and writes nothing. That policy is restrictive, so that no later policy can open what it closes.
-- What may be done with one's own rows is granted apart. @param entity has a column user_id
create function private.protect(entity regclass) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = entity);
begin
  execute format('alter table %s enable row level security', entity);
  execute format('alter table %s force row level security', entity);
  execute format('create policy %I on %s for all to authenticated
    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name || '_own', entity);
  execute format('create policy %I on %s as restrictive for all to authenticated
    using ((select private.is_assured()))', name || '_assured', entity);
end
$$;

revoke execute on function private.protect(regclass) from public;

-- An account's topics are behind the second factor too.
create policy messages_assured on realtime.messages
  as restrictive for all to authenticated using ((select private.is_assured()));

create function private.require_assurance() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if auth.uid() is null or not private.is_assured() then
    raise exception using errcode = '42501', message = 'insufficient_aal';
  end if;
end
$$;

-- Adds to the caller's own log, in the words the auth service uses.
create function private.record_event(event text) returns void
  language sql
  set search_path = ''
  as $$
    insert into auth.audit_log_entries (id, payload, created_at)
    values (
      gen_random_uuid(),
      json_build_object('actor_id', auth.uid(), 'action', event, 'session_id', auth.jwt() ->> 'session_id'),
      clock_timestamp()
    )
  $$;

-- The devices that are signed in, this one first.
create function public.my_sessions()
  returns table (
    id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, aal text, is_current boolean
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at::timestamptz, s.created_at), s.user_agent, s.aal::text,
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc, 1;
end
$$;

-- Signs a device out. False when it was none of the caller's, or gone already.
create function public.end_session(session_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform private.record_event('session_ended');
  return true;
end
$$;

-- What happened to the account, newest first.
create function public.my_security_log(newest integer default 100)
  returns table (id uuid, created_at timestamptz, event text, session_id text, user_agent text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  return query
    select e.id, e.created_at, e.payload ->> 'action', e.payload ->> 'session_id', e.payload ->> 'agent'
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text
    order by e.created_at desc, e.id
    limit greatest(0, least(newest, 1000));
end
$$;

-- The app tells that it has handed over a copy of everything.
create function public.record_export() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  perform private.record_event('exported');
end
$$;

-- How many rows of each table go with the account, the trash included. With the caller's own rights, and whatever tables there are.
create function public.account_summary() returns table (table_name text, row_count bigint)
  language plpgsql stable
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  for table_name in
    select c.relname from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
    order by 1
  loop
    execute format('select count(*) from public.%I where user_id = $1', table_name) into row_count using auth.uid();
    return next;
  end loop;
end
$$;

-- PostgreSQL does not record which columns of a function's result may be null. scripts/lib/database-types.ts reads it here.
comment on function public.my_sessions() is '@nullable user_agent, aal';
comment on function public.my_security_log(integer) is '@nullable session_id, user_agent';

revoke execute on function
  public.my_sessions(), public.end_session(uuid), public.my_security_log(integer), public.record_export(), public.account_summary()
  from public, anon;
grant execute on function
  public.my_sessions(), public.end_session(uuid), public.my_security_log(integer), public.record_export(), public.account_summary()
  to authenticated;
grant execute on function private.require_assurance() to authenticated;

-- Accounts that nobody confirmed, and accounts that nobody uses any more (docs/decisions/031, 091; supabase/unused-accounts.ts).

-- When an account was last used: a session says so while it is there, and leaves it here when it goes.
create table private.last_uses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  used_at timestamptz not null
);
alter table private.last_uses enable row level security;

create function private.keep_last_use() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.last_uses as l (user_id, used_at)
    select o.user_id, max(o.refreshed_at) from old_rows o
    where exists (select from auth.users u where u.id = o.user_id)
    group by o.user_id
    on conflict (user_id) do update set used_at = greatest(l.used_at, excluded.used_at);
  return null;
end
$$;
create trigger sessions_900_last_use after delete on auth.sessions
  referencing old table as old_rows for each statement execute function private.keep_last_use();

-- Owners who have been told that their account is about to be erased.
create table private.erasure_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The last use the notice is about: a later one makes it void.
  used_at timestamptz not null,
  erase_at timestamptz not null,
  -- When each mail was handed over.
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  -- A server that is sending one: another one, or this one after it was killed, tries again after that.
  claimed_until timestamptz not null
);
alter table private.erasure_notices enable row level security;

-- When each account was last used, as far as the server knows: signing in, or a device that renewed its session.
create function private.used_accounts() returns table (user_id uuid, used_at timestamptz)
  language sql stable
  set search_path = ''
  as $$
    select u.id, greatest(u.created_at, u.last_sign_in_at, l.used_at,
      (select max(s.refreshed_at) from auth.sessions s where s.user_id = u.id))
    from auth.users u left join private.last_uses l on l.user_id = u.id
  $$;
