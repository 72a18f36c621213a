-- Imports: which rows a file has brought and what it has changed, so that it can be taken back as one (docs/decisions/074).

-- An id made from what the file says: the same file is the same import, on every device and at every try.
create table public.import_batches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  -- The program the file is from.
  program text not null
    constraint import_batches_program_known check (program in (
      'own_json', 'own_csv', 'migraine_buddy', 'apple_health', 'cluster_headache_tracker', 'migraine_bot', 'migralog',
      'mapped_csv')),
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
      jsonb_typeof(changes) = 'array' and octet_length(changes::text) <= 500000)
);
-- deleted_at is when it was taken back; its rows are in the trash since then.
select private.add_diary_table('import_batches', fixed => '{program,file_name,part_of,imported_at}', natural_id => true,
  imported => false);
