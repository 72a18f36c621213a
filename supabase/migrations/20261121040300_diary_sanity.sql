-- What a second look at the diary's tables found missing.

-- Whether lists are told as {list: {"hidden": [codes], "order": [codes]}}, either of the two optional.
create function private.are_lists(lists jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(lists) = 'object' and char_length(lists::text) <= 20000
      and not exists (
        select from jsonb_each(case jsonb_typeof(lists) when 'object' then lists else '{}' end) as list (name, parts)
        where name <> all (array[
            'symptoms', 'premonitory', 'postdrome', 'context', 'relief_methods', 'side_effects', 'quality'])
          or jsonb_typeof(parts) <> 'object' or parts - 'hidden' - 'order' <> '{}'
      )
      and not exists (
        select from jsonb_path_query(lists, '$.*.*') as codes where jsonb_typeof(codes) <> 'array'
      )
      and not exists (
        select from jsonb_path_query(lists, 'strict $.*.*[*]', silent => true) as code
        where jsonb_typeof(code) <> 'string' or code #>> '{}' !~ '^[a-z0-9_-]{1,60}$'
      )
  $$;
grant execute on function private.are_lists(jsonb) to authenticated, service_role;

alter table public.diary_settings
  drop constraint diary_settings_lists_shape,
  add constraint diary_settings_lists_shape check (private.are_lists(lists));

-- A regimen may be planned, but a date is one that every screen can show: 'infinity' and the year 5000000 are not.
alter table public.treatments
  add constraint treatments_days_sane check (start_date <= '2199-12-31' and end_date <= '2199-12-31');
alter table public.treatment_steps
  add constraint treatment_steps_days_sane check (start_date <= '2199-12-31');

-- The same for when a row was moved to the trash, which a device says by its own clock.
do $$
declare
  t text;
begin
  foreach t in array array['episodes', 'intakes', 'intensity_readings', 'day_logs', 'cabinet_items', 'own_items',
    'treatments', 'treatment_steps', 'treatment_doses', 'diary_settings'] loop
    execute format('alter table public.%I add constraint %I
      check (deleted_at >= ''1900-01-01T00:00:00Z'' and deleted_at < ''2200-01-01T00:00:00Z'')', t, t || '_deleted_at_sane');
  end loop;
end
$$;

-- Relief follows the outcome wherever there is one, whichever of the two is written.
create or replace function private.derive_relief() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.outcome is null and (tg_op = 'INSERT' or old.outcome is null) then
    return new;
  end if;
  new.relief := case new.outcome
    when 'free' then 'yes'
    when 'relief' then 'yes'
    when 'partial' then 'partial'
    when 'none' then 'none'
  end;
  return new;
end
$$;
drop trigger intakes_400_relief on public.intakes;
create trigger intakes_400_relief before insert or update of outcome, relief on public.intakes
  for each row execute function private.derive_relief();

-- A row whose id follows from what it is about (a day, a dose of a day, the settings) can be made again after it was deleted for
-- good: the person tells that day anew. It goes on from the version of the erased one, so that a device which never heard of the
-- deletion takes the new row for the newer one, and its tombstone goes.
alter table public.erasures add column version integer not null default 0;

-- A copy of everything reads every table by its ids.
alter table public.erasures add column id uuid not null default gen_random_uuid();
create index erasures_of_user on public.erasures (user_id, id);

create or replace function private.note_erasure() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into public.erasures (user_id, entity, row_id, version)
    select old.user_id, tg_table_name, old.id, old.version
    where exists (select from auth.users u where u.id = old.user_id)
    on conflict do nothing;
  return old;
end
$$;

-- Definer: nobody may take a tombstone away but the row that comes back. In the name of another user that row is refused, and
-- the tombstone stays.
create function private.begin_again() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  erased integer;
begin
  delete from public.erasures e
    where e.user_id = new.user_id and e.entity = tg_table_name and e.row_id = new.id
    returning e.version into erased;
  if found then
    new.version := erased + 1;
  end if;
  return new;
end
$$;

drop trigger day_logs_050_stay_erased on public.day_logs;
drop trigger treatment_doses_050_stay_erased on public.treatment_doses;
drop trigger diary_settings_050_stay_erased on public.diary_settings;
create trigger day_logs_050_begin_again before insert on public.day_logs
  for each row execute function private.begin_again();
create trigger treatment_doses_050_begin_again before insert on public.treatment_doses
  for each row execute function private.begin_again();
create trigger diary_settings_050_begin_again before insert on public.diary_settings
  for each row execute function private.begin_again();

-- Thirty days by the server's clock: updated_at is when the row was moved to the trash, whatever a device with a wrong clock wrote
-- into deleted_at. An own entry stays as long as something recorded with it does, which would lose its name.
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
    'treatment_steps', 'treatment_doses', 'treatments', 'diary_settings'] loop
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
        select from public.treatments m where m.user_id = o.user_id and 'own_' || o.id = any (m.side_effects));
  get diagnostics erased = row_count;
  return total + erased;
end
$$;
