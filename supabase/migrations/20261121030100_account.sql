-- What the settings screen asks about the caller's own account. What lies in the auth schema is reached through these functions
-- only; each of them answers for the caller alone, and not before every factor has been shown.

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

revoke execute on function
  public.my_sessions(), public.end_session(uuid), public.my_security_log(integer), public.record_export(), public.account_summary()
  from public, anon;
grant execute on function
  public.my_sessions(), public.end_session(uuid), public.my_security_log(integer), public.record_export(), public.account_summary()
  to authenticated;
grant execute on function private.require_assurance() to authenticated;
