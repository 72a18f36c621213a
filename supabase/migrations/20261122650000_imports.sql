-- Imports: which rows a file has brought and what it has changed, so that it can be taken back as one (docs/decisions/074).

-- An id made from what the file says: the same file is the same import, on every device and at every try.
create table public.import_batches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The program the file is from.
  program text not null
    constraint import_batches_program_known check (program in (
      'own_json', 'own_csv', 'migraine_buddy', 'apple_health', 'cluster_headache_tracker', 'migraine_bot', 'mapped_csv')),
  file_name text not null default ''
    constraint import_batches_file_name_length check (char_length(file_name) <= 80),
  -- What does not fit into one row goes on in another, which names the first.
  part_of uuid,
  imported_at timestamptz not null default now()
    constraint import_batches_imported_at_sane check (
      imported_at >= '1900-01-01T00:00:00Z' and imported_at < '2200-01-01T00:00:00Z'),
  -- {table: rows that were new}
  counts jsonb not null default '{}'
    constraint import_batches_counts_shape check (
      jsonb_typeof(counts) = 'object' and octet_length(counts::text) <= 2000),
  -- [{entity, id, before: {column: value}, after: {column: value}}]
  changes jsonb not null default '[]'
    constraint import_batches_changes_shape check (
      jsonb_typeof(changes) = 'array' and octet_length(changes::text) <= 500000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it was taken back; its rows are in the trash since then.
  deleted_at timestamptz
    constraint import_batches_deleted_at_sane check (
      deleted_at >= '1900-01-01T00:00:00Z' and deleted_at < '2200-01-01T00:00:00Z'),
  primary key (user_id, id)
);

create index import_batches_since on public.import_batches (user_id, updated_at, id);
create index import_batches_trash on public.import_batches (deleted_at) where deleted_at is not null;

create trigger import_batches_050_begin_again before insert on public.import_batches
  for each row execute function private.begin_again();
create trigger import_batches_300_version before update on public.import_batches
  for each row execute function private.next_version();
create trigger import_batches_900_erasure after delete on public.import_batches
  for each row execute function private.note_erasure();

alter table public.import_batches enable row level security;
alter table public.import_batches force row level security;
create policy import_batches_own on public.import_batches for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy import_batches_assured on public.import_batches as restrictive for all to authenticated
  using ((select private.is_assured()));
grant select, delete on public.import_batches to authenticated;
grant insert (id, user_id, program, file_name, part_of, imported_at, counts, changes),
  update (counts, changes, deleted_at)
  on public.import_batches to authenticated;
alter publication supabase_realtime add table public.import_batches;

-- The import a row came with, and a digest of what it said then: null of what a person wrote. No reference and no index: a device
-- has all rows and looks them up there, and nothing is paid for by rows that were not imported.
do $$
declare
  t text;
begin
  foreach t in array array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items', 'treatments',
    'treatment_steps', 'treatment_doses', 'questionnaire_results', 'factor_trials'] loop
    execute format('alter table public.%I add column import_id uuid, add column import_digest integer', t);
    execute format('grant insert (import_id, import_digest) on public.%I to authenticated', t);
  end loop;
end
$$;

create or replace function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items', 'treatments',
      'treatment_steps', 'treatment_doses', 'diary_settings', 'questionnaire_results', 'report_profiles', 'factor_trials',
      'import_batches']
  $$;

-- As before, for the tables there are now.
do $$
declare
  diary constant text[] := private.diary_tables();
  rows_of_a_table constant text := $table$
      (select %1$L, t.id, t.updated_at, to_jsonb(t) from public.%1$I t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all$table$;
  whole_diary text;
begin
  select string_agg(format(rows_of_a_table, name), '' order by place) into whole_diary
    from unnest(diary) with ordinality as listed (name, place);
  execute format($definition$
create or replace function public.changes_since(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 1000
) returns table (entity text, id uuid, changed_at timestamptz, data jsonb)
  language sql stable
  set search_path = ''
  as $body$
    with most as (select least(greatest(page, 1), 1000) as rows),
    found (entity, id, changed_at, data) as (%s
      (select 'erasures', t.row_id, t.erased_at, jsonb_build_object('entity', t.entity) from public.erasures t
        where t.user_id = (select auth.uid()) and (t.erased_at, t.row_id) > (since, after)
        order by t.erased_at, t.row_id limit (select rows from most))
      order by 3, 2
      limit (select rows from most)
    )
    select f.entity, f.id, f.changed_at, f.data from found f
    union all
    select 'horizon', '00000000-0000-0000-0000-000000000000', now(), '{}'
      where (select count(*) from found) < (select rows from most) and (select private.is_assured())
    order by 3, 2
  $body$
$definition$, whole_diary);
end
$$;

-- As before, for the tables there are now.
create or replace function private.empty_trash() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  t text;
  erased integer;
  total integer := 0;
begin
  foreach t in array array['intakes', 'intensity_readings', 'episodes', 'day_logs', 'cabinet_items',
    'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings', 'questionnaire_results', 'report_profiles',
    'factor_trials', 'import_batches'] loop
    execute format(
      'delete from public.%I where deleted_at is not null and updated_at < now() - interval ''30 days''', t);
    get diagnostics erased = row_count;
    total := total + erased;
  end loop;
  delete from public.own_items o
    where o.deleted_at is not null and o.updated_at < now() - interval '30 days'
      and not exists (
        select from public.episodes e where e.user_id = o.user_id and 'own_' || o.id = any (
          e.symptoms || e.premonitory || e.postdrome || e.context || e.relief_methods))
      and not exists (
        select from public.intakes i where i.user_id = o.user_id and 'own_' || o.id = any (i.side_effects))
      and not exists (
        select from public.treatments m where m.user_id = o.user_id and 'own_' || o.id = any (m.side_effects))
      and not exists (
        select from public.day_logs d where d.user_id = o.user_id
          and (d.factors ? ('own_' || o.id) or d.premonitory ? ('own_' || o.id)))
      and not exists (
        select from public.factor_trials f where f.user_id = o.user_id and f.factor = 'own_' || o.id);
  get diagnostics erased = row_count;
  return total + erased;
end
$$;

select private.count_rows_of('public.import_batches'::regclass);
