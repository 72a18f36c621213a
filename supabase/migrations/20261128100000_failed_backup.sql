-- The console's doctor: a backup or a drill that failed is red until the next one goes well, however young the last good one is.
create or replace function public.admin_doctor() returns table (name text, state text, detail text, checked_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_operator();
  return query
    select l.name, case when c.checked_at > now() - interval '15 minutes' then c.state else 'unknown' end, c.detail, c.checked_at
    from unnest('{address,tls,proxy_hops,mail,push,clock,disk,database,migrations,storage,disk_encryption,keys,operator}'::text[])
      with ordinality l (name, place)
    left join private.server_checks c on c.name = l.name
    order by l.place;
  return query
    select k.name, case
        when not last.ok then 'bad'
        when good.ended_at is null then 'bad'
        when good.ended_at < now() - k.late then 'bad'
        when good.ended_at < now() - k.late / 2 then 'warn'
        else 'ok' end,
      case
        when not last.ok then 'failed'
        when good.ended_at is null then 'never'
        else floor(extract(epoch from now() - good.ended_at) / 3600)::text end,
      last.ended_at
    from (values ('backup', interval '50 hours'), ('drill', interval '15 days')) k (name, late)
    left join lateral (
      select m.ended_at, m.ok from private.maintenance_runs m
      where m.kind = k.name and m.ended_at is not null order by m.ended_at desc limit 1) last on true
    left join lateral (
      select m.ended_at from private.maintenance_runs m where m.kind = k.name and m.ok order by m.ended_at desc limit 1) good on true;
  return query
    select 'queues'::text, case when sum(q.stuck) > 0 then 'bad' else 'ok' end, sum(q.stuck)::text, now()
    from private.queues() q;
end
$$;
