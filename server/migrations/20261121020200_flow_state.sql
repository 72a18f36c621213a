-- Sign-ins that take more than one step: codes to be exchanged by who holds the verifier (PKCE), visits to an OpenID Connect
-- provider, and changes of address that two mailboxes have to agree to.

-- An authorization code on its way through the browser's address bar. Worth nothing without the verifier behind the challenge.
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
  -- Of the client that wants a code; null when it wants the session in the fragment.
  code_challenge text,
  redirect_to text not null,
  expires_at timestamptz not null
);
create index provider_flows_over on auth.provider_flows (expires_at);

alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_known,
  add constraint one_time_tokens_kind_known check (kind in (
    'signup', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication'
  )),
  -- The client that asked for the mail wants a code rather than a session.
  add column code_challenge text;

alter table auth.users
  -- Which of the two mailboxes has agreed to `new_email` so far.
  add column email_change_agreed text
    constraint users_email_change_agreed_known check (email_change_agreed in ('current', 'new')),
  add constraint users_new_email_lower_case check (new_email = lower(new_email)),
  add constraint users_new_email_length check (char_length(new_email) <= 255);
create index users_new_email on auth.users (new_email) where new_email is not null;

alter table auth.flow_states enable row level security;
alter table auth.provider_flows enable row level security;
