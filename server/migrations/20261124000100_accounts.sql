-- Accounts, the ways into them, and what happened to them. Column names are hosted Supabase's where it has the same thing.
-- No table of the schema auth is reachable over the API: row-level security without policies, and no grants at all.
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
  new_email text
    constraint users_new_email_lower_case check (new_email = lower(new_email))
    constraint users_new_email_length check (char_length(new_email) <= 255),
  email_change_sent_at timestamptz,
  -- Which of the two mailboxes has agreed to `new_email` so far.
  email_change_agreed text
    constraint users_email_change_agreed_known check (email_change_agreed in ('current', 'new')),
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  -- Set when the account's deletion has begun: what is left of it is on its way out, and nobody can sign in.
  deleted_at timestamptz,
  -- What the server says about the account; raw_user_meta_data is what the person says, and proves nothing.
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_new_email on auth.users (new_email) where new_email is not null;
create index users_being_deleted on auth.users (deleted_at) where deleted_at is not null;

-- The ways an account can be entered: its password, and OpenID Connect providers.
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

-- Accounts whose address nobody has confirmed: password and metadata were given by somebody who may not read its mail.
-- No row: the account was made, or vouched for, by the server's administrator, or its address is confirmed.
create table auth.unproven_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Base64url of the SHA-256 of a verifier that only the client that signed up has (PKCE). Null: it sent none.
  code_challenge text
);

-- What happened to an account, for its owner to read: signed in, password changed, factor added, exported.
-- No health data, no mail address and no network address: the payload is {actor_id, action, session_id?, agent?}.
-- The engine and a product's own functions add to it, nobody changes an entry, and entries go with the account or with time.
create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload json not null,
  created_at timestamptz not null default now(),
  -- Hosted Supabase's column, left empty here.
  ip_address varchar(64) not null default ''
    constraint audit_log_entries_without_address check (ip_address = ''),
  user_id uuid not null generated always as ((payload ->> 'actor_id')::uuid) stored
    references auth.users (id) on delete cascade
);
create index audit_log_entries_of_user on auth.audit_log_entries (user_id, created_at desc);
create index audit_log_entries_of_actor on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc);

create function auth.refuse_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  raise exception using errcode = '42501', message = 'entries of the log are never changed';
end
$$;
create trigger audit_log_entries_100_append_only before update on auth.audit_log_entries
  for each row execute function auth.refuse_change();

-- Keeps a year, and of each kind the newest hundred: failed sign-ins, which anybody can cause, push out nothing but each other.
create function auth.bound_audit_log() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  delete from auth.audit_log_entries e
  where e.user_id = new.user_id
    and (
      e.created_at < new.created_at - interval '1 year'
      or e.id in (
        select kept.id from auth.audit_log_entries kept
        where kept.user_id = new.user_id and kept.payload ->> 'action' = new.payload ->> 'action'
        order by kept.created_at desc, kept.id offset 100
      )
    );
  return null;
end
$$;
create trigger audit_log_entries_200_bound after insert on auth.audit_log_entries
  for each row execute function auth.bound_audit_log();

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.unproven_sign_ups enable row level security;
alter table auth.audit_log_entries enable row level security;

-- Erases some of the rows that would go with an account by a foreign key, those that others refer to last: an account goes in
-- slices, so that nobody waits for a large one (docs/decisions/094-nobody-waits-for-a-large-write.md).
-- @param most rows of one table @returns how many went; 0 when only the account itself is left
create function auth.erase_rows_of(account uuid, most integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  owned record;
  erased integer;
begin
  for owned in
    select k.conrelid::regclass as entity, a.attname as owner
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c' and cardinality(k.conkey) = 1
    order by exists (select from pg_catalog.pg_constraint r where r.contype = 'f' and r.confrelid = k.conrelid), 1
  loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2))',
      owned.entity, owned.owner) using account, most;
    get diagnostics erased = row_count;
    if erased > 0 then
      return erased;
    end if;
  end loop;
  return 0;
end
$$;
revoke execute on function auth.erase_rows_of(uuid, integer) from public;
