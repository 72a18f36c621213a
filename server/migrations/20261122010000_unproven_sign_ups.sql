-- Whoever signs an address up may not be who reads its mail. Until an address is confirmed, this says that the password and the
-- metadata of its account were given by somebody unknown, and how that somebody can be told again.
-- No row: the account was made, or vouched for, by the server's administrator, or its address is confirmed.
create table auth.unproven_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Base64url of the SHA-256 of a verifier that only the client that signed up has (PKCE). Null: it sent none.
  code_challenge text
);
-- Who made the accounts that wait already is not known any more.
insert into auth.unproven_sign_ups (user_id)
  select id from auth.users where email_confirmed_at is null;
alter table auth.unproven_sign_ups enable row level security;

-- Mails that different people have asked for are valid side by side: a stranger's request does not void the owner's link.
alter table auth.one_time_tokens
  -- Keyed hash of who asked for the mail.
  add column requester_hash text not null default '',
  -- Six digits are good for less long than a link.
  add column code_expires_at timestamptz;
update auth.one_time_tokens set code_expires_at = least(expires_at, created_at + interval '10 minutes');
alter table auth.one_time_tokens
  alter column code_expires_at set not null,
  alter column requester_hash drop default,
  drop constraint one_time_tokens_pkey,
  add primary key (user_id, kind, requester_hash);
