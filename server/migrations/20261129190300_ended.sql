-- What has ended and must not come back with a backup from before, until the server has written it into its ledger
-- (server/backup/ledger.ts). Ids are random, so that one that ended never stands for something that lives.
create table engine.ended (
  kind text not null,
  id text not null,
  at timestamptz not null default now(),
  primary key (kind, id)
);
alter table engine.ended enable row level security;

create function engine.note_ended(kind text, id text, at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into engine.ended (kind, id, at) values (note_ended.kind, note_ended.id, note_ended.at)
      on conflict on constraint ended_pkey do update set at = greatest(ended.at, excluded.at)
  $$;
revoke execute on function engine.note_ended(text, text, timestamptz) from public;

-- Sessions that were signed out, factors that were removed.
create function engine.note_deleted() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into engine.ended (kind, id) select tg_argv[0], o.id::text from old_rows o on conflict do nothing;
  return null;
end
$$;
create trigger sessions_910_note_ended after delete on auth.sessions
  referencing old table as old_rows
  for each statement execute function engine.note_deleted('session');
create trigger mfa_factors_910_note_ended after delete on auth.mfa_factors
  referencing old table as old_rows
  for each statement execute function engine.note_deleted('factor');

-- A second factor that a backup does not have: its account must not be open to a password alone again.
create function engine.note_factor() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform engine.note_ended('single_factor', new.user_id::text);
  return null;
end
$$;
create trigger mfa_factors_920_note_added after insert or update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and new.factor_type <> 'recovery_code') execute function engine.note_factor();

-- A password that was replaced, by the hash of its salted hash; and an account whose deletion has begun.
create function engine.note_account() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password is not null then
    perform engine.note_ended('password', encode(sha256(convert_to(old.encrypted_password, 'UTF8')), 'hex'));
  end if;
  if old.deleted_at is null and new.deleted_at is not null then
    insert into engine.erased_accounts (id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger users_910_note_ended after update of encrypted_password, deleted_at on auth.users
  for each row execute function engine.note_account();
