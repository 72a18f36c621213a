-- Accounts that nobody confirmed, and accounts that nobody uses any more (docs/decisions/031, 091).

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
