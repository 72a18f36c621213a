-- What happened to an account, for its owner to read: signed in, password changed, factor added, exported.
-- No health data, no mail address and no network address: the payload is {actor_id, action, session_id?, agent?}.
-- Names are hosted Supabase's, so that a product reads it there and here alike. Nobody has any rights on it: the engine and a
-- product's own functions add to it, nobody changes an entry, and entries go with the account or with time.

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

-- A year, and of each kind the newest hundred: failed sign-ins, which anybody can cause, push out nothing but each other.
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

alter table auth.audit_log_entries enable row level security;
