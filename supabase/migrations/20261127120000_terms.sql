-- Who has been told by mail of new terms of use (supabase/terms-notices.ts). Accepting them is a row in public.consents.
create table private.terms_notices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The day of the text, as in public.consents.
  version text not null
    constraint terms_notices_version_form check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- A server that is sending the mail: another one, or this one after it was killed, tries again after that.
  claimed_until timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, version)
);
alter table private.terms_notices enable row level security;
revoke all on private.terms_notices from public;
