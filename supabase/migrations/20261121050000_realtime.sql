-- The tables whose changes are told to the other devices of the person they belong to. What is told is decided by the policies above.
-- A hosted Supabase has the publication already, and so has the engine; a bare PostgreSQL may not.
do $$
declare
  synced constant text[] := array[
    'episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items',
    'treatments', 'treatment_steps', 'treatment_doses', 'diary_settings', 'erasures'
  ];
  entity text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach entity in array synced loop
    continue when to_regclass('public.' || entity) is null;
    continue when exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = entity
    );
    execute format('alter publication supabase_realtime add table public.%I', entity);
  end loop;
end
$$;
