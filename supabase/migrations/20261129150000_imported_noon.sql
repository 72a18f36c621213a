-- A day without an hour is midnight (docs/decisions/074). Imports up to now put such attacks at noon, which was counted as an
-- observed hour; a line of their notes tells them. Those that are still there at noon are moved, with their end and the doses that were
-- estimated for the same moment: the length stays, by the clock from midnight. An end in another zone was written with its hour and
-- stays. Version and updated_at grow as with every update, so that devices receive the rows (domain/import/noon.ts does the same for a
-- diary without an account).
with at_noon as (
  select e.user_id, e.id, e.import_id, e.zone, e.started_at as noon, date_trunc('day', e.started_at at time zone e.zone) as day
    from public.episodes e
    where e.import_id is not null and not e.woke_with
      and (e.started_at at time zone e.zone)::time = '12:00'
      and e.notes ~ '(^|\n)(CSV|Cluster Headache Tracker|MigraineBot): (sin hora de inicio; se guarda a las 12:00|no start time; stored as 12:00)\.($|\n)'
),
moved as (
  update public.episodes e
    set started_at = n.day at time zone n.zone,
      ended_at = case when e.end_zone is null then (n.day + (e.ended_at - e.started_at)) at time zone n.zone else e.ended_at end,
      notes = regexp_replace(e.notes,
        '(^|\n)((?:CSV|Cluster Headache Tracker|MigraineBot): (?:sin hora de inicio|no start time)); (?:se guarda a las|stored as) 12:00\.($|\n)',
        '\1\2.\3')
    from at_noon n
    where e.user_id = n.user_id and e.id = n.id
)
update public.intakes i
  set taken_at = date_trunc('day', i.taken_at at time zone i.zone) at time zone i.zone
  where i.import_id is not null and i.time_estimated and (
    exists (select from at_noon n where n.user_id = i.user_id and n.id = i.episode_id and n.noon = i.taken_at)
    -- Of a day without headache, in a file that has days without an hour.
    or i.episode_id is null and (i.taken_at at time zone i.zone)::time = '12:00'
      and exists (select from at_noon n where n.user_id = i.user_id and n.import_id = i.import_id)
  );
