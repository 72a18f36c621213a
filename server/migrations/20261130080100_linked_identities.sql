-- Invitations by mail, and identities at providers that a signed-in person links and unlinks.

alter table auth.users add column invited_at timestamptz;

-- The session that links a further identity; null for a sign-in. A visit to the provider ends with its session.
alter table auth.provider_flows add column session_id uuid references auth.sessions (id) on delete cascade;
create index provider_flows_of_session on auth.provider_flows (session_id);

-- An unlinked identity must not open the account again after a restore (server/backup/ledger.ts).
create trigger identities_910_note_ended after delete on auth.identities
  referencing old table as old_rows
  for each statement execute function engine.note_deleted('identity');
