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

alter table auth.factor_resets enable row level security;
