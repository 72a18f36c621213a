-- Whose turn a periodic job is (server/periodic-jobs.ts): a row per job, shared by all processes, of which one runs it at a time.
-- All times are this database's, so that clocks of processes do not matter.
create table engine.job_leases (
  name text primary key,
  -- The process that runs the job; null between two runs.
  holder uuid,
  -- When another process may take the job over, unless the holder reports before.
  held_until timestamptz,
  -- The end of the last run, whether it did its work or failed. Null: none has ended yet.
  ended_at timestamptz,
  constraint job_leases_held_by_somebody check ((holder is null) = (held_until is null))
);
alter table engine.job_leases enable row level security;
