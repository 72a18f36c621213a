-- One more program whose export is read: MigraLog's JSON (docs/decisions/074).
alter table public.import_batches
  drop constraint import_batches_program_known,
  add constraint import_batches_program_known check (program in (
    'own_json', 'own_csv', 'migraine_buddy', 'apple_health', 'cluster_headache_tracker', 'migraine_bot', 'migralog',
    'mapped_csv'));
