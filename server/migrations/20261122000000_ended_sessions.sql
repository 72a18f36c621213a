-- A session that was ended is over at once, for every request and on every process: each transaction of a session begins with
-- this question. The answer is cached nowhere.

-- Raises SE001 for a session that was signed out or ended elsewhere, has outlived its time, or belongs to somebody else, or whose
-- account is gone or banned. In plpgsql, because a connection then plans it once.
create function auth.require_session(session_id uuid, owner_id uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = require_session.session_id and s.user_id = require_session.owner_id and s.not_after > now()
      and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception using errcode = 'SE001', message = 'the session has ended';
  end if;
end
$$;

-- Asked before a role is taken, by a login that has no other right.
grant usage on schema auth to public;
grant execute on function auth.require_session(uuid, uuid) to public;

-- Tells every process, so that channels which are open end too and not only what is asked on them.
create function auth.announce_end() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('ended_sessions', old.id::text);
  else
    perform pg_notify('ended_sessions', s.id::text) from auth.sessions s where s.user_id = new.id;
  end if;
  return null;
end
$$;

create trigger sessions_900_announce_end after delete on auth.sessions
  for each row execute function auth.announce_end();
create trigger users_900_announce_end after update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function auth.announce_end();
