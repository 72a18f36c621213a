-- The episodes of a month are asked for by when they began. Counting by local date is done on the device.
drop index public.episodes_month;
create index episodes_by_time on public.episodes (user_id, started_at) where deleted_at is null;
