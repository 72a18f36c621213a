-- Files, in the schema of the Supabase protocol. Row-level security on storage.objects decides who may read and write which file;
-- their bytes lie elsewhere (server/storage), under the random name that `version` holds.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

-- A product's migrations insert its buckets.
create table storage.buckets (
  id text primary key check (length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public boolean not null default false,
  -- Bytes.
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  -- Folders are only part of the name.
  name text not null check (length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  -- eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
create unique index objects_name on storage.objects (bucket_id, name collate "C");
create index objects_owner on storage.objects (owner_id);
-- What the sweep of leftovers asks for.
create index objects_version on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to service_role;
grant select on storage.buckets to anon, authenticated;
grant select, insert, update, delete on storage.objects to anon, authenticated;

create function storage.foldername(name text) returns text[]
  language sql immutable
  return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];

create function storage.filename(name text) returns text
  language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create function storage.extension(name text) returns text
  language sql immutable
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- A row that SQL deletes would leave its bytes behind, so only the storage service deletes.
create function storage.protect_delete() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege
      using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create trigger protect_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- The random keys that files are sealed with, wrapped by the server's own key: one for each account, and one for files that are
-- nobody's. With the account its key is gone, and what a store still holds of it cannot be read.
create table storage.file_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique nulls not distinct references auth.users on delete cascade,
  wrapped text not null,
  created_at timestamptz not null default now()
);

-- Accounts that were erased, until the server has written them into its ledger (server/backup/erasure-ledger.ts).
create table engine.erased_accounts (
  id uuid primary key,
  erased_at timestamptz not null default now()
);

create function engine.note_erased() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into engine.erased_accounts (id) select id from old_rows on conflict do nothing;
  return null;
end
$$;
create trigger note_erased after delete on auth.users
  referencing old table as old_rows
  for each statement execute function engine.note_erased();
