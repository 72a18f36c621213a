-- Passkeys: public keys of authenticators, each either a way to sign in or a second factor.

alter table auth.mfa_factors
  drop constraint mfa_factors_type_known,
  add constraint mfa_factors_type_known check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));

-- What the authenticator of a `webauthn` factor has to sign: base64url of 32 random bytes.
alter table auth.mfa_challenges add column webauthn_challenge text;

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null: it signs in. Otherwise it is this second factor, which signs nobody in.
  factor_id uuid unique references auth.mfa_factors (id) on delete cascade,
  -- Base64url, as the authenticator made it. One authenticator's key belongs to one account.
  credential_id text not null unique
    constraint webauthn_credentials_id_length check (char_length(credential_id) <= 1400),
  -- COSE, base64url. It is no secret.
  public_key text not null,
  -- How often the authenticator says it has signed; those that are copied between devices say 0.
  sign_count bigint not null,
  transports jsonb not null default '[]',
  friendly_name text not null default ''
    constraint webauthn_credentials_name_length check (char_length(friendly_name) <= 120),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_of_user on auth.webauthn_credentials (user_id);

-- Challenges of passkeys, until they are answered. One to register belongs to the session it was asked in; one to sign in to nobody.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Base64url of 32 random bytes.
  challenge text not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_over on auth.webauthn_challenges (expires_at);
create index webauthn_challenges_of_session on auth.webauthn_challenges (session_id);

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;

-- A removed passkey does not come back with a backup from before (server/backup/ledger.ts).
create trigger webauthn_credentials_910_note_ended after delete on auth.webauthn_credentials
  referencing old table as old_rows
  for each statement execute function engine.note_deleted('passkey');
