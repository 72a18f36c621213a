-- What the server did to keep itself safe: backups, restore drills, restore points and restores (docs/operations.md). On a hosted project,
-- which is backed up by its host, the table stays empty.
create table private.maintenance_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint maintenance_runs_kind_known check (kind in ('backup', 'drill', 'restore_point', 'restore', 'migration')),
  started_at timestamptz not null default now(),
  -- Null while it runs, and after a process died in it.
  ended_at timestamptz,
  ok boolean,
  -- Name of the file without its folder, and its bytes.
  file text
    constraint maintenance_runs_file_short check (char_length(file) <= 200),
  bytes bigint,
  -- Code of what went wrong, or what was counted: never a person's data.
  detail text
    constraint maintenance_runs_detail_short check (char_length(detail) <= 500)
);
create index maintenance_runs_newest on private.maintenance_runs (kind, started_at desc);
revoke all on private.maintenance_runs from public;
