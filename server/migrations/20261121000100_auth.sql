-- Accounts, sessions and everything that proves who somebody is. Column names are hosted Supabase's where it has the same thing.
-- Nothing here is reachable over the API: row-level security without policies, and no grants at all.
-- Secrets are kept as one-way hashes only; every row that belongs to a person goes with the person.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- Compared lower-cased everywhere, so it is stored that way.
  email text not null unique
    constraint users_email_lower_case check (email = lower(email))
    constraint users_email_length check (char_length(email) <= 255),
  -- Argon2id in PHC string form, its cost included, so that the cost can be raised later. Null: no password set.
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- A change of address that is not confirmed yet.
  new_email text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  -- What the server says about the account; raw_user_meta_data is what the person says, and proves nothing.
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The ways an account can be entered: its password, later also OpenID Connect providers.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- The subject at the provider; for provider 'email' the user's own id.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_subject_known_once unique (provider, provider_id)
);
create index identities_of_user on auth.identities (user_id);

-- One row per signed-in device. A refresh token names its session and a position in it, signed with a key that is not in the
-- database: the row needs the newest position only, and the current token can be told again to a client that lost the answer.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1'
    constraint sessions_aal_known check (aal in ('aal1', 'aal2')),
  -- Proofs given in this session, newest first: [{method, timestamp (unix seconds)}].
  amr jsonb not null default '[]',
  user_agent text,
  refresh_token_counter integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null
);
create index sessions_of_user on auth.sessions (user_id);

-- What a mail's link and its six-digit code prove. At most one of a kind per person: a new mail replaces the old one.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null
    constraint one_time_tokens_kind_known check (kind in ('signup', 'recovery')),
  token_hash text not null unique,
  -- Keyed, because six digits can be tried through in a moment by whoever reads the table.
  code_hash text not null,
  failed_attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Counters shared by all processes. The key is a keyed hash of what is limited (an address, a mail address) and why.
create table auth.rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_over on auth.rate_limits (resets_at);

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.rate_limits enable row level security;
