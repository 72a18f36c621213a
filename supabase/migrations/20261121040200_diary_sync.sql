-- What every device needs to hold the same diary: what changed since it last asked, and what is gone for good.

-- What was deleted for good, so that a device that was away learns of it and a late write cannot bring it back.
create table public.erasures (
  user_id uuid not null references auth.users (id) on delete cascade,
  entity text not null,
  row_id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (user_id, entity, row_id)
);
create index erasures_since on public.erasures (user_id, erased_at, row_id);

-- Definer: nobody may write a tombstone but the deletion itself. When the account itself goes, nothing is left to tell.
create function private.note_erasure() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into public.erasures (user_id, entity, row_id)
    select old.user_id, tg_table_name, old.id
    where exists (select from auth.users u where u.id = old.user_id)
    on conflict do nothing;
  return old;
end
$$;

-- A write that was under way when its row was deleted for good comes to nothing, like any insert of what is there already.
create function private.stay_erased() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if exists (
    select from public.erasures e
    where e.user_id = new.user_id and e.entity = tg_table_name and e.row_id = new.id
  ) then
    return null;
  end if;
  return new;
end
$$;

-- The same for every table of the diary. New tables also get what episodes and intakes have had from the start.
do $$
declare
  diary constant text[] := array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items',
    'treatments', 'treatment_steps', 'treatment_doses', 'diary_settings'];
  t text;
begin
  foreach t in array diary loop
    execute format('create index %I on public.%I (user_id, updated_at, id)', t || '_since', t);
    execute format('create index %I on public.%I (deleted_at) where deleted_at is not null', t || '_trash', t);
    execute format('create trigger %I before insert on public.%I for each row execute function private.stay_erased()',
      t || '_050_stay_erased', t);
    execute format('create trigger %I after delete on public.%I for each row execute function private.note_erasure()',
      t || '_900_erasure', t);
  end loop;
  foreach t in array diary[3:] loop
    execute format('create trigger %I before update on public.%I for each row execute function private.next_version()',
      t || '_300_version', t);
    execute format('create index %I on public.%I (user_id, id)', t || '_of_user', t);
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('create policy %I on public.%I for all to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', t || '_own', t);
    execute format('create policy %I on public.%I as restrictive for all to authenticated
      using ((select private.is_assured()))', t || '_assured', t);
  end loop;
end
$$;

alter table public.erasures enable row level security;
alter table public.erasures force row level security;
create policy erasures_own on public.erasures for select to authenticated using (user_id = (select auth.uid()));
create policy erasures_assured on public.erasures
  as restrictive for all to authenticated using ((select private.is_assured()));
grant select on public.erasures to authenticated;

-- One page of what changed after a key, in the order it changed: rows as they are now, trash included, and tombstones.
-- Keyset paging over an index of each table; a page is never longer than 1000 rows.
create function public.changes_since(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 1000
) returns table (entity text, id uuid, changed_at timestamptz, data jsonb)
  language sql stable
  set search_path = ''
  as $$
    with most as (select least(greatest(page, 1), 1000) as rows)
    (select 'episodes', t.id, t.updated_at, to_jsonb(t) from public.episodes t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'intakes', t.id, t.updated_at, to_jsonb(t) from public.intakes t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'intensity_readings', t.id, t.updated_at, to_jsonb(t) from public.intensity_readings t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'day_logs', t.id, t.updated_at, to_jsonb(t) from public.day_logs t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'cabinet_items', t.id, t.updated_at, to_jsonb(t) from public.cabinet_items t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'own_items', t.id, t.updated_at, to_jsonb(t) from public.own_items t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'treatments', t.id, t.updated_at, to_jsonb(t) from public.treatments t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'treatment_steps', t.id, t.updated_at, to_jsonb(t) from public.treatment_steps t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'treatment_doses', t.id, t.updated_at, to_jsonb(t) from public.treatment_doses t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'diary_settings', t.id, t.updated_at, to_jsonb(t) from public.diary_settings t
      where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
      order by t.updated_at, t.id limit (select rows from most))
    union all
    (select 'erasures', t.row_id, t.erased_at, jsonb_build_object('entity', t.entity) from public.erasures t
      where t.user_id = (select auth.uid()) and (t.erased_at, t.row_id) > (since, after)
      order by t.erased_at, t.row_id limit (select rows from most))
    order by 3, 2
    limit (select rows from most)
  $$;
revoke execute on function public.changes_since(timestamptz, uuid, integer) from public;
grant execute on function public.changes_since(timestamptz, uuid, integer) to authenticated;

-- Thirty days in the trash, then gone for good. The server runs it; on a hosted project, pg_cron does.
create function private.empty_trash() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  t text;
  erased integer;
  total integer := 0;
begin
  foreach t in array array['intakes', 'intensity_readings', 'episodes', 'day_logs', 'cabinet_items', 'own_items',
    'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings'] loop
    execute format('delete from public.%I where deleted_at < now() - interval ''30 days''', t);
    get diagnostics erased = row_count;
    total := total + erased;
  end loop;
  return total;
end
$$;
revoke execute on function private.empty_trash() from public;
