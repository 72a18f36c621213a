-- Files go at once, however their row goes: by a request, by SQL of the product, with an account. And uploads that come in pieces.

-- Stored files without a row any more; the server is woken, removes their bytes and forgets them (server/storage/sweep.ts).
create table storage.removed_files (
  version text primary key,
  removed_at timestamptz not null default now()
);
alter table storage.removed_files enable row level security;

create function storage.note_removed() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage.removed_files (version)
      select o.version from old_rows o
        where o.version is not null and not exists (select from new_rows n where n.version = o.version)
      on conflict do nothing;
  else
    insert into storage.removed_files (version) select o.version from old_rows o where o.version is not null
      on conflict do nothing;
  end if;
  if found then
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;
create trigger note_removed_delete after delete on storage.objects
  referencing old table as old_rows
  for each statement execute function storage.note_removed();
create trigger note_removed_update after update on storage.objects
  referencing old table as old_rows new table as new_rows
  for each statement execute function storage.note_removed();

-- Uploads under way that can be resumed: what has come lies sealed in the store, in parts (server/storage/resumable.ts).
create table storage.uploads (
  id uuid primary key default gen_random_uuid(),
  -- Null: the secret key's.
  user_id uuid references auth.users on delete cascade,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  -- Bytes.
  size bigint not null,
  received bigint not null default 0,
  parts text[] not null default '{}',
  part_sizes integer[] not null default '{}',
  mime_type text not null,
  cache_control text not null,
  user_metadata jsonb,
  upsert boolean not null,
  created_at timestamptz not null default now()
);
create index uploads_of_user on storage.uploads (user_id, bucket_id, name);
create index uploads_by_age on storage.uploads (created_at);
alter table storage.uploads enable row level security;

create function storage.note_removed_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into storage.removed_files (version) select unnest(o.parts) from old_rows o on conflict do nothing;
  if found then
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;
create trigger note_removed_parts after delete on storage.uploads
  referencing old table as old_rows
  for each statement execute function storage.note_removed_parts();

-- An account that is closed by SQL (the operator's console) is erased at once, files first, and not by the next run of the job.
create function auth.announce_closing() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  perform pg_notify('closed_accounts', '');
  return null;
end
$$;
create trigger users_910_announce_closing after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function auth.announce_closing();
