-- Second factors, sessions, and everything that proves who somebody is on the way to one.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text
    constraint mfa_factors_friendly_name_length check (char_length(friendly_name) <= 100),
  -- totp: an authenticator app. phone: codes by SMS. recovery_code: the one set of codes for when both are lost.
  factor_type text not null
    constraint mfa_factors_type_known check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null
    constraint mfa_factors_status_known check (status in ('unverified', 'verified')),
  -- The app's secret or the phone's number: AES-256-GCM with a key that is not in the database.
  secret text,
  -- The newest 30-second step a code was accepted for: neither that code nor an older one is accepted again.
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_lasting_has_secret check ((factor_type in ('totp', 'phone')) = (secret is not null))
);
create index mfa_factors_of_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name_once on auth.mfa_factors (user_id, friendly_name) where btrim(friendly_name) <> '';
create unique index mfa_factors_one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- A keyed hash: whoever answers has to be where the question was asked from, and nobody has to know where that was.
  address_hash text not null,
  -- A keyed hash of a code that was sent, and how often it was guessed at. Apps make their codes themselves.
  code_hash text,
  guesses integer not null default 0,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- Keyed: 79 random bits need no slow hash, and a copy of the database yields nothing to try them on.
  code_hash text not null unique,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_recovery_codes_of_factor on auth.mfa_recovery_codes (factor_id);

-- Second factors that are to be removed for somebody who has lost them: at most one reset for an account at a time.
-- First a link is mailed (token_hash), then, once it was followed, a waiting time runs (started_at, due_at).
create table auth.factor_resets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the link's token; null once the link was followed.
  token_hash text unique,
  token_expires_at timestamptz,
  started_at timestamptz,
  due_at timestamptz,
  -- The second factor was young when this began, so it may be a stranger's: cancelling takes a code from the mailbox, too.
  needs_mailbox boolean not null default false,
  constraint factor_resets_asked_or_started check (
    (token_hash is null) = (token_expires_at is null)
    and (started_at is null) = (due_at is null)
    and (token_hash is null) <> (started_at is null)
  )
);
create index factor_resets_by_due on auth.factor_resets (due_at);

-- One row per signed-in device. A refresh token names its session and a position in it, signed with a key that is not in the
-- database: the row needs the newest position only, and the current token can be told again to a client that lost the answer.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1'
    constraint sessions_aal_known check (aal in ('aal1', 'aal2')),
  -- By which factor the session came to aal2; it falls back to aal1 with that factor.
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- Proofs given in this session, newest first: [{method, timestamp (unix seconds)}].
  amr jsonb not null default '[]',
  user_agent text,
  refresh_token_counter integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null
);
create index sessions_of_user on auth.sessions (user_id);
create index sessions_by_factor on auth.sessions (factor_id);

-- What a mail's link and its six-digit code prove. At most one of a kind per person and asker: mails that different people have asked
-- for are valid side by side, so that a stranger's request does not void the owner's link.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null
    constraint one_time_tokens_kind_known check (kind in (
      'signup', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication'
    )),
  -- Keyed hash of who asked for the mail.
  requester_hash text not null,
  token_hash text not null unique,
  -- Keyed, because six digits can be tried through in a moment by whoever reads the table.
  code_hash text not null,
  -- Six digits are good for less long than a link.
  code_expires_at timestamptz not null,
  -- The client that asked for the mail wants a code rather than a session.
  code_challenge text,
  failed_attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, requester_hash)
);

-- An authorization code on its way through the browser's address bar. Worth nothing without the verifier behind the challenge (PKCE).
create table auth.flow_states (
  -- SHA-256 of the code; 256 random bits need no salt.
  code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- How the flow began, in the words of the token's `amr`.
  method text not null,
  -- The identity that signed in.
  provider text not null,
  -- Base64url of the SHA-256 of the verifier; the only method there is.
  code_challenge text not null,
  -- The provider's own access token, encrypted with a key that is not in the database; handed over with the session.
  provider_token text,
  expires_at timestamptz not null
);
create index flow_states_over on auth.flow_states (expires_at);
create index flow_states_of_user on auth.flow_states (user_id);

-- Somebody is at a provider's sign-in page. The id is the `state` that comes back; PKCE verifier and nonce are derived from it.
create table auth.provider_flows (
  id uuid primary key,
  provider text not null,
  -- Keyed hash of the cookie of the browser that left: another one cannot come back in its place.
  browser_hash text not null,
  -- The challenge of a client that wants a code; null when it wants the session in the fragment.
  code_challenge text,
  redirect_to text not null,
  expires_at timestamptz not null
);
create index provider_flows_over on auth.provider_flows (expires_at);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
alter table auth.factor_resets enable row level security;
alter table auth.sessions enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_states enable row level security;
alter table auth.provider_flows enable row level security;

-- Each transaction of a session begins with this question; the answer is cached nowhere, so a session that was ended is over at
-- once, for every request and on every process. In plpgsql, because a connection then plans it once.
-- @throws SE001 for a session that was signed out or ended elsewhere, has outlived its time, or belongs to somebody else, or whose
-- account is gone or banned
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
