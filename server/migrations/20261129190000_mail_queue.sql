-- Mails of whose failure nobody would hear, until the mail server has taken them or they are given up (server/mail/mail-queue.ts). A row
-- holds what its mail is made of when it is sent, sealed with a key that is not in the database: a link it carries is valid from then on.
create table engine.mail_queue (
  id uuid primary key,
  -- Who makes the mail.
  kind text not null,
  -- Whose mail it is: it goes with the account.
  user_id uuid references auth.users (id) on delete cascade,
  -- A keyed hash of what may wait only once.
  once text unique,
  contents text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- When it is tried next; while a process sends it, when another one may.
  due_at timestamptz not null default now()
);
create index mail_queue_due on engine.mail_queue (due_at);
create index mail_queue_of_user on engine.mail_queue (user_id);
alter table engine.mail_queue enable row level security;
