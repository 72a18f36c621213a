-- The second factor. Names are hosted Supabase's where it has the same thing, so that a product's policies read it there and here alike.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text
    constraint mfa_factors_friendly_name_length check (char_length(friendly_name) <= 100),
  -- totp: an authenticator app. recovery_code: the one set of codes for when it is lost.
  factor_type text not null
    constraint mfa_factors_type_known check (factor_type in ('totp', 'recovery_code')),
  status text not null
    constraint mfa_factors_status_known check (status in ('unverified', 'verified')),
  -- AES-256-GCM with a key that is not in the database; only totp has one.
  secret text,
  -- The newest 30-second step a code was accepted for: neither that code nor an older one is accepted again.
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_totp_has_secret check ((factor_type = 'totp') = (secret is not null))
);
create index mfa_factors_of_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name_once on auth.mfa_factors (user_id, friendly_name) where btrim(friendly_name) <> '';
create unique index mfa_factors_one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- A keyed hash: whoever answers has to be where the question was asked from, and nobody has to know where that was.
  address_hash text not null,
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

-- By which factor a session came to aal2; it falls back to aal1 with that factor.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors (id) on delete set null;
create index sessions_by_factor on auth.sessions (factor_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
