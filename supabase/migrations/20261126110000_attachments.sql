-- Pictures and documents of the diary (docs/decisions/110): of an attack, a preventive, a result of a questionnaire, or, without any
-- of them, for the next appointment. The row says what the file is; its bytes are the object <user_id>/<id> of a bucket, and may come later.

create table public.attachments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid,
  treatment_id uuid,
  questionnaire_result_id uuid,
  media_type text not null
    constraint attachments_media_type_known check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_size integer not null
    constraint attachments_byte_size_range check (byte_size between 1 and 10485760),
  -- Pixels of a picture.
  width smallint
    constraint attachments_width_range check (width between 1 and 2000),
  height smallint
    constraint attachments_height_range check (height between 1 and 2000),
  caption text not null default ''
    constraint attachments_caption_length check (char_length(caption) <= 200),
  constraint attachments_of_one_thing check (num_nonnulls(episode_id, treatment_id, questionnaire_result_id) <= 1),
  constraint attachments_episode_of_same_user foreign key (user_id, episode_id)
    references public.episodes (user_id, id) on delete cascade,
  constraint attachments_treatment_of_same_user foreign key (user_id, treatment_id)
    references public.treatments (user_id, id) on delete cascade,
  constraint attachments_questionnaire_result_of_same_user foreign key (user_id, questionnaire_result_id)
    references public.questionnaire_results (user_id, id) on delete cascade
);
create index attachments_of_episode on public.attachments (episode_id, user_id) where episode_id is not null;
create index attachments_of_treatment on public.attachments (treatment_id, user_id) where treatment_id is not null;
create index attachments_of_questionnaire_result on public.attachments (questionnaire_result_id, user_id)
  where questionnaire_result_id is not null;
select private.add_diary_table('attachments',
  fixed => '{episode_id,treatment_id,questionnaire_result_id,media_type,byte_size,width,height}');

-- A row counts with its file in what the account may hold.
create or replace function private.bytes_of_row(entity regclass, alias text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case entity::text
        when 'public.erasures' then '128'
        when 'public.attachments' then format('256 + %s.byte_size', alias)
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

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 10485760, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do nothing;

-- Files are their owner's, under the names of their rows, and never replaced: what is there is what was sent.
create policy attachments_read on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_assured()));
-- The server encodes a picture again, which may make it larger than the row says; twice the size is more than that ever takes.
create policy attachments_add on storage.objects for insert to authenticated
  with check (bucket_id = 'attachments' and (select private.is_assured()) and exists (
    select from public.attachments a
    where a.user_id = (select auth.uid()) and objects.name = a.user_id || '/' || a.id
      and coalesce((objects.metadata ->> 'size')::bigint, 0) <= 2 * a.byte_size::bigint + 65536
      and coalesce(objects.metadata ->> 'mimetype', a.media_type) = a.media_type));
create policy attachments_remove on storage.objects for delete to authenticated
  using (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_assured()));

-- Files whose row is gone: emptied from the trash, erased with what they belonged to, or with all of a diary. A slice at a time; the
-- server then removes their bytes. @returns how many went
create function private.remove_orphaned_attachments(most integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  removed integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where id = any (array(
    select o.id from storage.objects o
    where o.bucket_id = 'attachments' and not exists (
      select from public.attachments a where o.name = a.user_id || '/' || a.id)
    limit most));
  get diagnostics removed = row_count;
  perform set_config('storage.allow_delete_query', 'false', true);
  return removed;
end
$$;
revoke execute on function private.remove_orphaned_attachments(integer) from public;
