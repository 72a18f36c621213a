-- A file goes with its row, at once, and is no more than its row says (docs/decisions/110).

-- The most a file of a row may take: a document is stored as it is, a picture is encoded again (server/storage/clean-file.ts).
create function private.largest_file(media_type text, byte_size integer) returns bigint
  language sql immutable
  return case when media_type = 'application/pdf' then byte_size::bigint else byte_size::bigint + byte_size / 4 + 4096 end;
grant execute on function private.largest_file(text, integer) to authenticated, service_role;

-- A row counts with the most that its file may take.
create or replace function private.bytes_of_row(entity regclass, alias text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case entity::text
        when 'public.erasures' then '128'
        when 'public.attachments' then format('256 + private.largest_file(%1$s.media_type, %1$s.byte_size)', alias)
        else '256'
      end || coalesce(string_agg(
      case a.atttypid
        when 'text'::regtype then format(' + coalesce(octet_length(%s.%I), 0)', alias, a.attname)
        -- The longest code, an own entry's.
        when 'text[]'::regtype then format(' + coalesce(cardinality(%s.%I), 0) * 40', alias, a.attname)
        when 'jsonb'::regtype then format(' + coalesce(octet_length(%s.%I::text), 0)', alias, a.attname)
      end, '' order by a.attnum), '')
    from pg_catalog.pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  $$;
select private.count_rows_of('public.attachments');
do $$
declare
  account uuid;
begin
  for account in select distinct a.user_id from public.attachments a loop
    perform private.recount_usage(account);
  end loop;
end
$$;

-- Read by its owner while its row is there, in the trash or not. A file without a row can only be removed: on a hosted project the
-- device does it through the storage service (app/diary/files/erased-files.ts), which names its operation. After a withdrawal
-- nothing is read, although rows of a long diary are erased in several calls.
drop policy attachments_read on storage.objects;
create policy attachments_read on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_assured())
    and ((select current_setting('storage.operation', true)) in ('storage.object.delete', 'storage.object.delete_many')
      or not (select private.has_withdrawn()) and exists (
        select from public.attachments a
        where a.user_id = (select auth.uid()) and objects.name = a.user_id || '/' || a.id)));

drop policy attachments_add on storage.objects;
create policy attachments_add on storage.objects for insert to authenticated
  with check (bucket_id = 'attachments' and (select private.is_assured()) and not (select private.has_withdrawn())
    -- What the client says of a file counts in no quota.
    and coalesce(user_metadata, '{}') = '{}' and coalesce(octet_length(metadata::text), 0) <= 1024
    and exists (
      select from public.attachments a
      where a.user_id = (select auth.uid()) and objects.name = a.user_id || '/' || a.id
        and coalesce((objects.metadata ->> 'size')::bigint, 0) <= private.largest_file(a.media_type, a.byte_size)
        and coalesce(objects.metadata ->> 'mimetype', a.media_type) = a.media_type));

-- Whichever way a row goes (emptied from the trash, with what it belonged to, with a withdrawal or the account), its file goes in the
-- same transaction, and what has come of one. On a hosted project SQL would leave the bytes behind, nameless: there the service removes
-- them, asked by a device or by delete-account.
create function private.remove_files_of_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  before constant text := coalesce(current_setting('storage.allow_delete_query', true), 'false');
begin
  if to_regclass('storage.removed_files') is null then
    return null;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects f using old_rows r
    where f.bucket_id = 'attachments' and f.name collate "C" = r.user_id || '/' || r.id;
  delete from storage.uploads f using old_rows r
    where f.user_id = r.user_id and f.bucket_id = 'attachments' and f.name = r.user_id || '/' || r.id;
  perform set_config('storage.allow_delete_query', before, true);
  return null;
end
$$;
create trigger attachments_910_files after delete on public.attachments
  referencing old table as old_rows
  for each statement execute function private.remove_files_of_rows();
