-- What the migrations come to. Made by `node scripts/schema.ts`; never edited by hand.
-- Tables of the product only: those of accounts and sessions belong to the engine (server/migrations/).

grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to public;
grant usage on schema public to service_role;

create schema private;
grant usage on schema private to authenticated;
grant usage on schema private to service_role;

CREATE OR REPLACE FUNCTION private.account_is_open(account uuid, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select exists (select from auth.users u
      where u.id = account and u.deleted_at is null and (u.banned_until is null or u.banned_until <= at))
  $function$;

CREATE OR REPLACE FUNCTION private.accounts_to_remind(after uuid, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select s.user_id from public.push_subscriptions s
    where s.state = 'active' and s.user_id > after
      and exists (select from public.reminders r where r.user_id = s.user_id and r.is_on and r.deleted_at is null)
      and private.account_is_open(s.user_id) and not private.has_withdrawn(s.user_id)
    group by s.user_id order by s.user_id limit most
  $function$;

CREATE OR REPLACE FUNCTION private.add_diary_table(name text, fixed text[] DEFAULT '{}'::text[], natural_id boolean DEFAULT false, imported boolean DEFAULT true, clock text[] DEFAULT '{}'::text[], zones text[] DEFAULT '{zone}'::text[], rules text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entity constant regclass := format('public.%I', name);
  said constant text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum);
  inserted constant text[] := said || case when imported then '{import_id,import_digest}' else '{}' end::text[];
  updated constant text[] := array(
    select c from unnest(said || 'deleted_at'::text) c where c <> all ('{id,user_id}' || fixed));
begin
  if natural_id and clock <> '{}' then
    raise exception 'a table with a clock makes its ids at random';
  end if;
  execute format($table$alter table %1$s
    add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column deleted_at timestamptz,
    add constraint %2$I check (deleted_at >= '1900-01-01T00:00:00Z' and deleted_at < '2200-01-01T00:00:00Z'),
    add constraint %3$I primary key (user_id, id),
    add constraint %4$I foreign key (user_id) references auth.users (id) on delete cascade$table$,
    entity, name || '_deleted_at_sane', name || '_pkey', name || '_user_id_fkey');
  if imported then
    -- The import a row came with, and a digest of what it said then: null of what a person wrote. No reference and no index: a
    -- device has all rows and looks them up there, and rows that were not imported pay for nothing.
    execute format('alter table %s add column import_id uuid, add column import_digest integer', entity);
  end if;
  execute format('create index %I on %s (user_id, updated_at, id)', name || '_since', entity);
  execute format('create index %I on %s (deleted_at) where deleted_at is not null', name || '_trash', entity);

  execute format('create trigger %I before insert on %s for each statement execute function private.refuse_without_consent()',
    name || '_010_consent', entity);
  if clock <> '{}' then
    perform private.write_before(name, clock, zones, rules);
    execute format('create trigger %I before insert or update on %s for each row execute function private.%I()',
      name || '_100_before', entity, 'before_' || name);
  else
    execute format('create trigger %I before insert on %s for each row execute function private.%I()',
      name || case when natural_id then '_050_begin_again' else '_050_stay_erased' end, entity,
      case when natural_id then 'begin_again' else 'stay_erased' end);
    execute format('create trigger %I before update on %s for each row execute function private.next_version()',
      name || '_300_version', entity);
  end if;
  execute format('create trigger %I after delete on %s referencing old table as old_rows
    for each statement execute function private.note_erasures()', name || '_900_erasure', entity);

  perform private.protect(entity);
  perform private.count_rows_of(entity);
  execute format('grant select, delete on %s to authenticated', entity);
  execute format('grant insert (%s), update (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(inserted) c),
    (select string_agg(quote_ident(c), ', ') from unnest(updated) c), entity);

  execute format('alter publication supabase_realtime add table %s', entity);
  execute format($list$
create or replace function private.diary_tables() returns text[]
  language sql immutable
  set search_path = ''
  as $body$ select %L::text[] $body$
$list$, private.diary_tables() || name);
  perform private.write_changes_since();
end
$function$;

CREATE OR REPLACE FUNCTION private.are_answers(vocabulary text, answers jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
begin
  return jsonb_typeof(answers) = 'object'
    and private.are_known(vocabulary, array(select jsonb_object_keys(
      case jsonb_typeof(answers) when 'object' then answers else '{}' end)))
    and not jsonb_path_exists(answers, 'strict $.* ? (@.type() != "boolean" && @.type() != "null")');
end
$function$;
grant execute on function private.are_answers(text,jsonb) to authenticated;
grant execute on function private.are_answers(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.are_known(vocabulary text, list text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  takes_own constant boolean := vocabulary = any ('{context,postdrome,premonitory,relief_methods,side_effects,symptoms,treatment_side_effects}'::text[]);
  known constant text[] := case vocabulary
    when 'aura_signs' then '{zigzag,scotoma,flashes,tingling}'::text[]
    when 'checkin' then '{sleep,stress,mood,menstruation,caffeine,water,exercise,impact,notes,factors,premonitory}'::text[]
    when 'context' then '{menstruation,alcohol,sleep,stress,fasting,weather,odour,neck,light,smoke,oversleeping,heat,food,exercise,sexual_activity,stress_letdown,caffeine_change,dehydration,screen,noise,travel,altitude,pressure_change,strong_emotion,illness,crying,medication,unknown}'::text[]
    when 'entry_questions' then '{most_bothersome,aura_timing,type,route,time_estimated}'::text[]
    when 'places' then '{forehead_left,forehead_right,temple_left,temple_right,eye_left,eye_right,vertex_left,vertex_right,occiput_left,occiput_right,neck_left,neck_right,face_left,face_right,band,whole_head}'::text[]
    when 'postdrome' then '{tiredness,concentration,stiff_neck,residual_discomfort,weakness,mood_low,euphoria,appetite_loss,thirst,light_sensitivity}'::text[]
    when 'premonitory' then '{tiredness,concentration,stiff_neck,yawning,irritability,food_craving,thirst,frequent_urination,light_sensitivity,mood_low,anxiety}'::text[]
    when 'quality' then '{pulsating,pressing,stabbing,burning,shooting,dull}'::text[]
    when 'relief_methods' then '{dark_room,sleep,cold,heat,water,caffeine,sunglasses,quiet,relaxation,shower,fresh_air}'::text[]
    when 'side_effects' then '{drowsiness,fatigue,dizziness,nausea,stomach_pain,dry_mouth,tingling,chest_tightness,palpitations,flushing}'::text[]
    when 'symptoms' then '{nausea,vomiting,photophobia,phonophobia,osmophobia,allodynia,dizziness,vertigo,neck_pain,blurred_vision,tearing,red_eye,nasal,ptosis,facial_sweating,restlessness,concentration,fatigue,diarrhoea,pallor}'::text[]
    when 'treatment_side_effects' then '{drowsiness,fatigue,dizziness,nausea,stomach_pain,dry_mouth,tingling,chest_tightness,palpitations,flushing,weight_gain,weight_loss,constipation,mood_low,concentration,hair_loss,injection_site}'::text[]
  end;
  seen text[] := '{}';
  code text;
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  if array_ndims(list) > 1 or cardinality(list) > 80 then
    return false;
  end if;
  foreach code in array list loop
    if code is null or code = any (seen) or not coalesce(
      code = any (known) or takes_own and code ~ '^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    then
      return false;
    end if;
    seen := seen || code;
  end loop;
  return true;
end
$function$;
grant execute on function private.are_known(text,text[]) to authenticated;
grant execute on function private.are_known(text,text[]) to service_role;

CREATE OR REPLACE FUNCTION private.are_lists(lists jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
  $function$;
grant execute on function private.are_lists(jsonb) to authenticated;
grant execute on function private.are_lists(jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.ask_server(task text, subject uuid, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked uuid;
begin
  perform private.log_act(ask_server.task, ask_server.subject::text, ask_server.reason);
  -- The same twice is once.
  select t.id into asked from private.operator_tasks t
    where t.task = ask_server.task and t.subject is not distinct from ask_server.subject and t.started_at is null;
  if asked is null then
    insert into private.operator_tasks (task, subject, asked_by) values (ask_server.task, ask_server.subject, auth.uid())
      returning id into asked;
  end if;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_episodes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = 'episodes' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.
  if new.zone is not null and (tg_op = 'INSERT' or new.zone is distinct from old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'episodes_zone_known', table = 'episodes', message = 'the time zone is not known';
  end if;
  if new.end_zone is not null and (tg_op = 'INSERT' or new.end_zone is distinct from old.end_zone) and not private.is_time_zone(new.end_zone) then
    raise exception using errcode = '23514', constraint = 'episodes_end_zone_known', table = 'episodes', message = 'the time zone is not known';
  end if;
  if greatest(new.started_at, new.ended_at, new.still_at) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'episodes_not_in_future', table = 'episodes', message = 'a time lies in the future';
  end if;
  if not (new.type_override = any (array['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'])
    and new.type_rule_version ~ '^[a-z0-9._-]{1,40}$'
    and new.aura_timing = any (array['before', 'with_onset', 'during', 'no_pain'])
    and (new.most_bothersome is null
      or new.most_bothersome !~ '^own_' and private.are_known('symptoms', array[new.most_bothersome])))
  then
    raise exception using errcode = '23514', table = 'episodes', message = 'a code is not known', constraint = case
      when new.type_override <> all (array['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'])
        then 'episodes_type_override_known'
      when new.type_rule_version !~ '^[a-z0-9._-]{1,40}$' then 'episodes_type_rule_version_form'
      when new.aura_timing <> all (array['before', 'with_onset', 'during', 'no_pain']) then 'episodes_aura_timing_known'
      else 'episodes_most_bothersome_known'
    end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_intakes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = 'intakes' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.
  if new.zone is not null and (tg_op = 'INSERT' or new.zone is distinct from old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'intakes_zone_known', table = 'intakes', message = 'the time zone is not known';
  end if;
  if greatest(new.taken_at) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'intakes_not_in_future', table = 'intakes', message = 'a time lies in the future';
  end if;
  if not (new.pain_two_hours between 0 and 10 and new.route = any (array[
    'oral', 'orodispersible', 'nasal', 'injection', 'rectal', 'patch', 'inhaled', 'other']))
  then
    raise exception using errcode = '23514', table = 'intakes', message = 'a value is not possible',
      constraint = case when new.pain_two_hours not between 0 and 10 then 'intakes_pain_two_hours_range'
        else 'intakes_route_known' end;
  end if;
  -- Relief follows the outcome wherever there is one, whichever of the two is written.
  if tg_op = 'INSERT' and new.outcome is not null or tg_op = 'UPDATE'
    and (new.outcome is distinct from old.outcome or old.outcome is not null and new.relief is distinct from old.relief)
  then
    new.relief := case new.outcome
      when 'free' then 'yes'
      when 'relief' then 'yes'
      when 'partial' then 'partial'
      when 'none' then 'none'
    end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_intensity_readings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = 'intensity_readings' and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.
  if new.zone is not null and (tg_op = 'INSERT' or new.zone is distinct from old.zone) and not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = 'intensity_readings_zone_known', table = 'intensity_readings', message = 'the time zone is not known';
  end if;
  if greatest(new.read_at) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = 'intensity_readings_not_in_future', table = 'intensity_readings', message = 'a time lies in the future';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.bytes_of_row(entity regclass, alias text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case entity::text
        when 'public.erasures' then '128'
        when 'public.attachments' then format('256 + private.largest_file(%1$s.media_type, %1$s.byte_size)', alias)
        else '256'
      end || coalesce(string_agg(
      case a.atttypid
        when 'text'::regtype then format(' + coalesce(octet_length(%s.%I), 0)', alias, a.attname)
        -- The longest code, an own entry's.
        when 'text[]'::regtype then format(' + coalesce(cardinality(%s.%I), 0) * 40', alias, a.attname)
        when 'jsonb'::regtype then format(' + coalesce(octet_length(%s.%I::text), 0)', alias, a.attname)
      end, '' order by a.attnum), '')
    from pg_catalog.pg_attribute a
    where a.attrelid = entity and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  $function$;

CREATE OR REPLACE FUNCTION private.check_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.local_date > ((now() + private.clock_tolerance()) at time zone 'Etc/GMT-14')::date then
    raise exception using errcode = '23514', constraint = tg_table_name || '_not_in_future', table = tg_table_name,
      message = 'a day lies in the future';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.clock_tolerance()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select interval '5 minutes' $function$;
grant execute on function private.clock_tolerance() to authenticated;
grant execute on function private.clock_tolerance() to service_role;

-- function private.count_attachments(): like private.count_episodes(), SHA-256 e997d95034fd2b4b958d3d4f818504edfbe39f37cced515e63034c40f72a9267

-- function private.count_cabinet_items(): like private.count_episodes(), SHA-256 38e2cd7ac670669334e3dd6dab779c6cf0908d9e962e1ca25554d7b56562bff9

-- function private.count_consents(): like private.count_episodes(), SHA-256 34150811f7b3b4b2b3fc4c7e811feee1b0eb72253d36e748d8a2b39a8a896108

-- function private.count_day_logs(): like private.count_episodes(), SHA-256 bd4e84e1a01f718e8019cd048eb914d83bd6732380086348c5d1d0291ed8bf9f

-- function private.count_diary_settings(): like private.count_episodes(), SHA-256 b0745162cd2694c3ea92de517a6ae577bb937e8828cdd17affc76d9e9e401f9f

CREATE OR REPLACE FUNCTION private.count_episodes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_full boolean;
begin
  if tg_op = 'INSERT' then
    with changed as materialized (
      select c.user_id, sum(c.more_rows) as more_rows, sum(c.more_bytes) as more_bytes
      from (select n.user_id, 1 as more_rows, 256 + coalesce(octet_length(n.zone), 0) + coalesce(octet_length(n.end_zone), 0) + coalesce(cardinality(n.symptoms), 0) * 40 + coalesce(octet_length(n.most_bothersome), 0) + coalesce(cardinality(n.premonitory), 0) * 40 + coalesce(cardinality(n.postdrome), 0) * 40 + coalesce(octet_length(n.aura::text), 0) + coalesce(cardinality(n.aura_signs), 0) * 40 + coalesce(octet_length(n.aura_timing), 0) + coalesce(cardinality(n.places), 0) * 40 + coalesce(cardinality(n.quality), 0) * 40 + coalesce(cardinality(n.context), 0) * 40 + coalesce(cardinality(n.relief_methods), 0) * 40 + coalesce(octet_length(n.impact_work), 0) + coalesce(octet_length(n.impact_home), 0) + coalesce(octet_length(n.impact_social), 0) + coalesce(octet_length(n.type_override), 0) + coalesce(octet_length(n.type_rule_version), 0) + coalesce(octet_length(n.notes), 0) as more_bytes from new_rows n) c
      group by c.user_id
      having sum(c.more_rows) <> 0 or sum(c.more_bytes) <> 0
      order by c.user_id
    ),
    kept as (
      insert into private.account_usage as u (user_id, part, row_count, byte_count)
        select c.user_id, pg_backend_pid() % 16, c.more_rows, c.more_bytes from changed c
        on conflict (user_id, part) do update
          set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
    )
    select exists (
      select from changed c
      cross join lateral (
        select coalesce(sum(u.row_count), 0) as row_count, coalesce(sum(u.byte_count), 0) as byte_count
        from private.account_usage u where u.user_id = c.user_id
      ) held
      where c.more_rows > 0 and held.row_count + c.more_rows > private.quota_rows()
        or c.more_bytes > 0 and held.byte_count + c.more_bytes > private.quota_bytes()
    ) into is_full;
  elsif tg_op = 'UPDATE' then
    with changed as materialized (
      select c.user_id, sum(c.more_rows) as more_rows, sum(c.more_bytes) as more_bytes
      from (select n.user_id, 1 as more_rows, 256 + coalesce(octet_length(n.zone), 0) + coalesce(octet_length(n.end_zone), 0) + coalesce(cardinality(n.symptoms), 0) * 40 + coalesce(octet_length(n.most_bothersome), 0) + coalesce(cardinality(n.premonitory), 0) * 40 + coalesce(cardinality(n.postdrome), 0) * 40 + coalesce(octet_length(n.aura::text), 0) + coalesce(cardinality(n.aura_signs), 0) * 40 + coalesce(octet_length(n.aura_timing), 0) + coalesce(cardinality(n.places), 0) * 40 + coalesce(cardinality(n.quality), 0) * 40 + coalesce(cardinality(n.context), 0) * 40 + coalesce(cardinality(n.relief_methods), 0) * 40 + coalesce(octet_length(n.impact_work), 0) + coalesce(octet_length(n.impact_home), 0) + coalesce(octet_length(n.impact_social), 0) + coalesce(octet_length(n.type_override), 0) + coalesce(octet_length(n.type_rule_version), 0) + coalesce(octet_length(n.notes), 0) as more_bytes from new_rows n
        union all select o.user_id, -1, -(256 + coalesce(octet_length(o.zone), 0) + coalesce(octet_length(o.end_zone), 0) + coalesce(cardinality(o.symptoms), 0) * 40 + coalesce(octet_length(o.most_bothersome), 0) + coalesce(cardinality(o.premonitory), 0) * 40 + coalesce(cardinality(o.postdrome), 0) * 40 + coalesce(octet_length(o.aura::text), 0) + coalesce(cardinality(o.aura_signs), 0) * 40 + coalesce(octet_length(o.aura_timing), 0) + coalesce(cardinality(o.places), 0) * 40 + coalesce(cardinality(o.quality), 0) * 40 + coalesce(cardinality(o.context), 0) * 40 + coalesce(cardinality(o.relief_methods), 0) * 40 + coalesce(octet_length(o.impact_work), 0) + coalesce(octet_length(o.impact_home), 0) + coalesce(octet_length(o.impact_social), 0) + coalesce(octet_length(o.type_override), 0) + coalesce(octet_length(o.type_rule_version), 0) + coalesce(octet_length(o.notes), 0)) from old_rows o) c
      group by c.user_id
      having sum(c.more_rows) <> 0 or sum(c.more_bytes) <> 0
      order by c.user_id
    ),
    kept as (
      insert into private.account_usage as u (user_id, part, row_count, byte_count)
        select c.user_id, pg_backend_pid() % 16, c.more_rows, c.more_bytes from changed c
        on conflict (user_id, part) do update
          set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
    )
    select exists (
      select from changed c
      cross join lateral (
        select coalesce(sum(u.row_count), 0) as row_count, coalesce(sum(u.byte_count), 0) as byte_count
        from private.account_usage u where u.user_id = c.user_id
      ) held
      where c.more_rows > 0 and held.row_count + c.more_rows > private.quota_rows()
        or c.more_bytes > 0 and held.byte_count + c.more_bytes > private.quota_bytes()
    ) into is_full;
  else
    with changed as materialized (
      select c.user_id, sum(c.more_rows) as more_rows, sum(c.more_bytes) as more_bytes
      from (select o.user_id, -1 as more_rows, -(256 + coalesce(octet_length(o.zone), 0) + coalesce(octet_length(o.end_zone), 0) + coalesce(cardinality(o.symptoms), 0) * 40 + coalesce(octet_length(o.most_bothersome), 0) + coalesce(cardinality(o.premonitory), 0) * 40 + coalesce(cardinality(o.postdrome), 0) * 40 + coalesce(octet_length(o.aura::text), 0) + coalesce(cardinality(o.aura_signs), 0) * 40 + coalesce(octet_length(o.aura_timing), 0) + coalesce(cardinality(o.places), 0) * 40 + coalesce(cardinality(o.quality), 0) * 40 + coalesce(cardinality(o.context), 0) * 40 + coalesce(cardinality(o.relief_methods), 0) * 40 + coalesce(octet_length(o.impact_work), 0) + coalesce(octet_length(o.impact_home), 0) + coalesce(octet_length(o.impact_social), 0) + coalesce(octet_length(o.type_override), 0) + coalesce(octet_length(o.type_rule_version), 0) + coalesce(octet_length(o.notes), 0)) as more_bytes from old_rows o) c
      group by c.user_id
      having sum(c.more_rows) <> 0 or sum(c.more_bytes) <> 0
      order by c.user_id
    ),
    kept as (
      insert into private.account_usage as u (user_id, part, row_count, byte_count)
        select c.user_id, pg_backend_pid() % 16, c.more_rows, c.more_bytes from changed c
        where exists (select from auth.users a where a.id = c.user_id)
        on conflict (user_id, part) do update
          set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
    )
    select false into is_full;
  end if;
  if is_full then
    raise exception using errcode = '54Q01', constraint = 'account_quota', table = tg_table_name,
      message = 'the account holds as much as it may';
  end if;
  return null;
end
$function$;

-- function private.count_erasures(): like private.count_episodes(), SHA-256 8092bf6cf84e39ea09be913a29ee089134fb0044fa2e061dda36e7f2e4c23abe

-- function private.count_factor_trials(): like private.count_episodes(), SHA-256 cccabe019dca92320f8052202fb3992900779dc5584c1db709a1e2973ecd5205

-- function private.count_import_batches(): like private.count_episodes(), SHA-256 3ef73568bd9517e9bdc2de01787eff8305dcc12a0fe30962d66a7ab18d85b503

-- function private.count_intakes(): like private.count_episodes(), SHA-256 a60fd2b5c528875d4630c04fc8a9eac2435b9a2d7b188a4249333c0073da5de9

-- function private.count_intensity_readings(): like private.count_episodes(), SHA-256 e95070d9a978fc5975fcbb9e8870077d785ad566b9f1043b6fc5eb9f64b90d4c

-- function private.count_own_items(): like private.count_episodes(), SHA-256 be83f96b111c678af02f1f7d44a0247545ba43e403f02b0e16ff17d8bcfa2490

-- function private.count_profiles(): like private.count_episodes(), SHA-256 81b2590d2e40096647b0e3d09bf8b21d87508e5a4285f21a76e2430535916483

-- function private.count_push_subscriptions(): like private.count_episodes(), SHA-256 66e99c74cb18b041f2b3c35df5a3ba411b1a773c82f3d7aff119581ba9fc7983

-- function private.count_questionnaire_results(): like private.count_episodes(), SHA-256 eadb06b0b4bf84f83f5cd83ed933b253be8e6962040ffb30e184585d86e63ada

-- function private.count_reminders(): like private.count_episodes(), SHA-256 350ae6499783b0fbbd4e74a92fc67ff6a11b8a51701f29a8fc909e5124262eaa

-- function private.count_report_profiles(): like private.count_episodes(), SHA-256 afeb01d7a9a20e24c88e344f5b56fc7dcd43dcf19cf5940c1862e49a2d8481a8

-- function private.count_report_shares(): like private.count_episodes(), SHA-256 da23b68c01c9d7c61e8f02e7b6d04c373658a8efc4a947e5a43644438f204afd

CREATE OR REPLACE FUNCTION private.count_rows_of(entity regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = entity);
  is_tombstone constant boolean := entity::text = 'public.erasures';
  counted constant text := case when is_tombstone then '0' else '1' end;
  new_bytes constant text := private.bytes_of_row(entity, 'n');
  old_bytes constant text := private.bytes_of_row(entity, 'o');
  adding constant text := $adding$
    with changed as materialized (
      select c.user_id, sum(c.more_rows) as more_rows, sum(c.more_bytes) as more_bytes
      from (%s) c
      group by c.user_id
      having sum(c.more_rows) <> 0 or sum(c.more_bytes) <> 0
      order by c.user_id
    ),
    kept as (
      insert into private.account_usage as u (user_id, part, row_count, byte_count)
        select c.user_id, pg_backend_pid() %% 16, c.more_rows, c.more_bytes from changed c%s
        on conflict (user_id, part) do update
          set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
    )$adding$;
  is_full constant text := $full$
    select exists (
      select from changed c
      cross join lateral (
        select coalesce(sum(u.row_count), 0) as row_count, coalesce(sum(u.byte_count), 0) as byte_count
        from private.account_usage u where u.user_id = c.user_id
      ) held
      where c.more_rows > 0 and held.row_count + c.more_rows > private.quota_rows()
        or c.more_bytes > 0 and held.byte_count + c.more_bytes > private.quota_bytes()
    ) into is_full;$full$;
  change record;
begin
  execute format(
    $definition$
create or replace function private.%I() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $body$
declare
  is_full boolean;
begin
  if tg_op = 'INSERT' then%s%s
  elsif tg_op = 'UPDATE' then%s%s
  else%s
    select false into is_full;
  end if;
  if is_full then
    raise exception using errcode = '54Q01', constraint = 'account_quota', table = tg_table_name,
      message = 'the account holds as much as it may';
  end if;
  return null;
end
$body$
$definition$,
    'count_' || name,
    format(adding, format('select n.user_id, %s as more_rows, %s as more_bytes from new_rows n', counted, new_bytes), ''),
    case when is_tombstone then '
    select false into is_full;' else is_full end,
    format(adding, format('select n.user_id, %1$s as more_rows, %2$s as more_bytes from new_rows n
        union all select o.user_id, -%1$s, -(%3$s) from old_rows o', counted, new_bytes, old_bytes), ''),
    case when is_tombstone then '
    select false into is_full;' else is_full end,
    format(adding, format('select o.user_id, -%s as more_rows, -(%s) as more_bytes from old_rows o', counted, old_bytes), '
        where exists (select from auth.users a where a.id = c.user_id)'));
  for change in
    select * from (values
      ('insert', 'new table as new_rows'),
      ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as old_rows')
    ) listed (event, tables)
  loop
    execute format(
      'create or replace trigger %I after %s on %s referencing %s for each statement execute function private.%I()',
      name || '_950_count_' || change.event, change.event, entity, change.tables, 'count_' || name);
  end loop;
end
$function$;

-- function private.count_shared_reports(): like private.count_episodes(), SHA-256 dbbf6c5255aa458777d635aaf2038b6644201a9414de55b50f9a9bd29a262ab6

-- function private.count_treatment_doses(): like private.count_episodes(), SHA-256 9dfed24541eee7befbf3e3a2009be0aac8a2f82601bd48ac3304fe12af10674a

-- function private.count_treatment_steps(): like private.count_episodes(), SHA-256 6b97229c62d4254b5e22bdb0500e5e1db735298ffc71ae78adf4a31faefd1b03

-- function private.count_treatments(): like private.count_episodes(), SHA-256 f50e2fde171d4489b173b9f0ead5f724b78cbc2cccc9eb2d4114c07c501ec09d

CREATE OR REPLACE FUNCTION private.diary_parts()
 RETURNS TABLE(entity text, parent text, reference text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select part.relname::text, whole.relname::text, a.attname::text
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class part on part.oid = k.conrelid
    join pg_catalog.pg_class whole on whole.oid = k.confrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'user_id'
    where k.contype = 'f' and part.relnamespace = 'public'::regnamespace and whole.relnamespace = 'public'::regnamespace
      and part.relname = any (private.diary_tables()) and whole.relname = any (private.diary_tables())
    order by 1
  $function$;

CREATE OR REPLACE FUNCTION private.diary_tables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select '{episodes,intensity_readings,intakes,cabinet_items,day_logs,treatments,treatment_steps,treatment_doses,own_items,diary_settings,questionnaire_results,report_profiles,factor_trials,import_batches,attachments,reminders}'::text[] $function$;
grant execute on function private.diary_tables() to authenticated;

CREATE OR REPLACE FUNCTION private.empty_trash()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account uuid;
  erased integer;
  total integer := 0;
begin
  loop
    erased := private.empty_trash(1000);
    total := total + erased;
    exit when erased = 0;
  end loop;
  for account in select * from private.lists_in_trash() loop
    total := total + private.empty_trash_of_lists(account, 300000);
  end loop;
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION private.empty_trash(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due constant text := '%1$s.deleted_at is not null and %1$s.updated_at < now() - interval ''30 days''';
  part record;
  erased integer;
  total integer := 0;
begin
  for part in
    select p.entity, p.parent, p.reference from private.diary_parts() p
    union all
    -- Own items have a rule of their own, below.
    select t, null, null from unnest(private.diary_tables()) t where t <> 'own_items'
  loop
    execute format('delete from public.%1$I where ctid = any (array(select t.ctid from public.%1$I t %2$s limit $1))', part.entity,
      case when part.parent is null then 'where ' || format(due, 't')
        else format('join public.%I p on p.user_id = t.user_id and p.id = t.%I where ', part.parent, part.reference)
          || format(due, 'p') end) using most - total;
    get diagnostics erased = row_count;
    total := total + erased;
    exit when total >= most;
  end loop;
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION private.empty_trash_of_lists(account uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  erased integer;
begin
  with due as materialized (
    select o.ctid as place, 'own_' || o.id as code from public.own_items o
    where o.user_id = account and o.deleted_at is not null and o.updated_at < now() - interval '30 days'
  ),
  used as (
    select unnest(e.symptoms || e.premonitory || e.postdrome || e.context || e.relief_methods) as code
      from public.episodes e where e.user_id = account
    union select unnest(i.side_effects) from public.intakes i where i.user_id = account
    union select unnest(m.side_effects) from public.treatments m where m.user_id = account
    union select jsonb_object_keys(d.factors || d.premonitory) from public.day_logs d where d.user_id = account
    union select f.factor from public.factor_trials f where f.user_id = account
  )
  delete from public.own_items where ctid = any (array(
    select d.place from due d where not exists (select from used u where u.code = d.code) limit most));
  get diagnostics erased = row_count;
  return erased;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_again(kind text, ids text[], at timestamp with time zone[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched integer;
begin
  case end_again.kind
    when 'withdrawal' then
      with ended as (
        select g.id::uuid as user_id, g.at from unnest(end_again.ids, end_again.at) g (id, at)
        where not exists (select from public.consents c
          where c.user_id = g.id::uuid and c.kind = 'health_data' and c.withdrawn_at >= g.at)
      ), taken_back as (
        update public.consents c set withdrawn_at = e.at from ended e
          where c.user_id = e.user_id and c.kind = 'health_data' and c.withdrawn_at is null
      ), added as (
        insert into public.consents (user_id, kind, version, withdrawn_at)
          select e.user_id, 'health_data', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD'), e.at from ended e
          where not exists (select from public.consents c where c.user_id = e.user_id and c.kind = 'health_data')
      )
      select count(*) into touched from ended;
      return touched;
    when 'consent' then
      update public.consents c set withdrawn_at = g.at from unnest(end_again.ids, end_again.at) g (id, at)
        where c.id = g.id::uuid and c.withdrawn_at is null;
    when 'calendar' then
      delete from private.calendar_feeds f where encode(f.token_hash, 'hex') = any (end_again.ids);
    when 'share' then
      delete from public.report_shares s where s.id::text = any (end_again.ids);
    when 'device' then
      -- Its id is made of its address, so it may have come back since.
      delete from public.push_subscriptions s using unnest(end_again.ids, end_again.at) g (id, at)
        where s.id = g.id::uuid and s.created_at <= g.at;
  end case;
  get diagnostics touched = row_count;
  return touched;
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_withdrawn(account uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entity text;
  erased integer;
  total integer;
  room integer := most;
begin
  -- Whoever agrees again meanwhile waits, and what they write then is not touched.
  perform from auth.users u where u.id = account for update;
  if not private.has_withdrawn(account) then
    return 0;
  end if;
  perform private.revoke_shares(account, null);
  delete from public.report_shares s where s.user_id = account;
  get diagnostics total = row_count;
  update public.profiles p
    set birth_year = null, biological_sex = null, has_aura = false, baseline_migraine_days = null
    where p.user_id = account
      and (p.birth_year, p.biological_sex, p.has_aura, p.baseline_migraine_days)
        is distinct from (null::integer, null::text, false, null::integer);
  get diagnostics erased = row_count;
  total := total + erased;
  -- Parts before what they are parts of, so that the limit holds.
  for entity in select p.entity from private.diary_parts() p union all select * from unnest(private.diary_tables()) loop
    execute format('delete from public.%1$I where ctid = any (array(
      select r.ctid from public.%1$I r where r.user_id = $1 limit $2))', entity) using account, room;
    get diagnostics erased = row_count;
    room := room - erased;
    total := total + erased;
    exit when room = 0;
  end loop;
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION private.feedback_rows()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 5000;

CREATE OR REPLACE FUNCTION private.forget_without_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_withdrawn(new.user_id) then
    delete from public.push_subscriptions s where s.user_id = new.user_id;
    delete from private.sent_reminders r where r.user_id = new.user_id;
    delete from private.calendar_feeds f where f.user_id = new.user_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_withdrawn(account uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_withdrawn boolean;
begin
  select bool_and(c.withdrawn_at is not null) into is_withdrawn
    from public.consents c where c.user_id = account and c.kind = 'health_data';
  return coalesce(is_withdrawn, false);
end
$function$;
grant execute on function private.has_withdrawn(uuid) to authenticated;
grant execute on function private.has_withdrawn(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.is_assured()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end
$function$;
grant execute on function private.is_assured() to authenticated;
grant execute on function private.is_assured() to service_role;

CREATE OR REPLACE FUNCTION private.is_aura(aura jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_typeof(aura) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(aura) = 'object' then aura else '{}' end) as kind (code, minutes)
    where not coalesce(
      code in ('visual', 'sensory', 'speech', 'motor', 'brainstem', 'retinal')
        and case jsonb_typeof(minutes)
          when 'null' then true
          when 'number' then minutes::text::numeric between 1 and 4320 and minutes::text::numeric % 1 = 0
        end,
      false)
  );
end
$function$;
grant execute on function private.is_aura(jsonb) to authenticated;
grant execute on function private.is_aura(jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and private.account_is_open(auth.uid()) and exists (
      select from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.aal::text = 'aal2'
        and u.raw_app_meta_data ->> 'role' = 'operator')
  $function$;

CREATE OR REPLACE FUNCTION private.is_push_endpoint(endpoint text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select char_length(endpoint) <= 2000 and (
      endpoint ~ ('^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com'
        || '|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$')
      or endpoint ~ '^http://127\.0\.0\.1:[0-9]{1,5}/[!-~]+$')
  $function$;
grant execute on function private.is_push_endpoint(text) to authenticated;
grant execute on function private.is_push_endpoint(text) to service_role;

CREATE OR REPLACE FUNCTION private.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  there timestamp;
begin
  if name = 'UTC' then
    return true;
  end if;
  there := now() at time zone name;
  return name ~ '^[A-Za-z_]+/' or exists (select from pg_catalog.pg_timezone_names z where z.name = is_time_zone.name);
exception when invalid_parameter_value then
  return false;
end
$function$;
grant execute on function private.is_time_zone(text) to authenticated;
grant execute on function private.is_time_zone(text) to service_role;

CREATE OR REPLACE FUNCTION private.keep_last_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.last_uses as l (user_id, used_at)
    select o.user_id, max(coalesce(o.refreshed_at, o.created_at, now())) from old_rows o
    where exists (select from auth.users u where u.id = o.user_id)
    group by o.user_id
    on conflict (user_id) do update set used_at = greatest(l.used_at, excluded.used_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.largest_file(media_type text, byte_size integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (media_type = 'application/pdf'::text) THEN (byte_size)::bigint ELSE (((byte_size)::bigint + (byte_size / 4)) + 4096) END;
grant execute on function private.largest_file(text,integer) to authenticated;
grant execute on function private.largest_file(text,integer) to service_role;

CREATE OR REPLACE FUNCTION private.lists_in_trash()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select distinct o.user_id from public.own_items o
      where o.deleted_at is not null and o.updated_at < now() - interval '30 days'
  $function$;

CREATE OR REPLACE FUNCTION private.log_act(act text, subject text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    perform private.refuse_act('reason_length');
  end if;
  insert into private.operator_log (actor, act, subject, reason) values (auth.uid(), act, subject, btrim(reason));
end
$function$;

CREATE OR REPLACE FUNCTION private.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_ended(kind text, id text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('engine.ended') is not null then
    execute 'select engine.note_ended($1, $2, $3)' using kind, id, at;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_ended_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  case tg_table_name
    when 'consents' then
      -- By account and time for the diary, because somebody who was never asked has no row in a backup; by row for the others.
      if new.kind = 'health_data' then
        perform private.note_ended('withdrawal', new.user_id::text, new.withdrawn_at);
      end if;
      perform private.note_ended('consent', new.id::text, new.withdrawn_at);
    when 'calendar_feeds' then
      perform private.note_ended('calendar', encode(old.token_hash, 'hex'));
    when 'report_shares' then
      perform private.note_ended('share', old.id::text);
    when 'push_subscriptions' then
      perform private.note_ended('device', old.id::text);
  end case;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_erasures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.erasures (user_id, entity, row_id, version)
    select o.user_id, tg_table_name, o.id, o.version from old_rows o
    where o.user_id in (
      select u.id from auth.users u where u.deleted_at is null and u.id in (select r.user_id from old_rows r))
    on conflict do nothing;
  if (select count(*) from old_rows) > private.rows_going_along()
    and exists (select from auth.users u where u.id = (select r.user_id from old_rows r limit 1))
  then
    raise exception using errcode = '54Q02', constraint = 'rows_going_along', table = tg_table_name,
      message = 'more rows go with this one than may at once: delete them first';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.one_trial_at_a_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last_asked constant date := coalesce(new.stopped_date - 1, new.last_date);
begin
  if tg_op = 'UPDATE' and (new.user_id, new.start_date, new.last_date) = (old.user_id, old.start_date, old.last_date)
    and new.stopped_date is not distinct from old.stopped_date
  then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('factor_trials'), pg_catalog.hashtext(new.user_id::text));
  -- All of a person's are counted: to find the first of many, the planner would read everybody's.
  if (
    select count(*) from public.factor_trials t
    where t.user_id = new.user_id and t.id <> new.id
      and t.start_date <= last_asked and new.start_date <= coalesce(t.stopped_date - 1, t.last_date)
      -- One stopped on its first day was never asked.
      and new.start_date <= last_asked and t.start_date <= coalesce(t.stopped_date - 1, t.last_date)
  ) > 0 then
    raise exception using errcode = '23514', constraint = 'factor_trials_one_at_a_time', table = 'factor_trials',
      message = 'another question is asked on some of these days';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.protect(entity regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = entity);
begin
  execute format('alter table %s enable row level security', entity);
  execute format('alter table %s force row level security', entity);
  execute format('create policy %I on %s for all to authenticated
    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name || '_own', entity);
  execute format('create policy %I on %s as restrictive for all to authenticated
    using ((select private.is_assured()))', name || '_assured', entity);
end
$function$;

CREATE OR REPLACE FUNCTION private.purge_feedback()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  erased integer;
begin
  delete from private.feedback f where f.created_at < now() - interval '12 months';
  get diagnostics erased = row_count;
  return erased;
end
$function$;

CREATE OR REPLACE FUNCTION private.purge_report_shares()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  contents integer;
  links integer;
begin
  delete from private.shared_reports r using public.report_shares s
    where s.user_id = r.user_id and s.id = r.share_id and s.expires_at <= now();
  get diagnostics contents = row_count;
  delete from public.report_shares s where least(s.expires_at, s.revoked_at) < now() - interval '30 days';
  get diagnostics links = row_count;
  return contents + links;
end
$function$;

CREATE OR REPLACE FUNCTION private.queues()
 RETURNS TABLE(queue text, waiting integer, stuck integer, oldest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Mails that tell the operator of a message.
  return query
    select 'feedback_mail'::text, count(*)::integer, count(*) filter (where f.created_at < now() - interval '15 minutes')::integer,
      min(f.created_at)
    from private.feedback f where f.mailed_at is null and f.handled_at is null;
  -- Answers to messages.
  return query
    select 'mail'::text, count(*)::integer, count(*) filter (where f.since < now() - interval '15 minutes')::integer, min(f.since)
    from (select f.answered_at as since from private.feedback f where f.reply is not null and f.reply_mailed_at is null) f;
  -- Mails to accounts: links for a forgotten password, security notices, accounts without use. Those of a line that is red wait with them.
  -- Given up, they are due never; messages and their answers count above.
  if to_regclass('engine.mail_queue') is not null then
    return query execute
      $q$select 'account_mail'::text, count(*)::integer, count(*) filter (where q.created_at < now() - interval '15 minutes')::integer,
        min(q.created_at)
      from engine.mail_queue q where q.kind <> all ('{feedback,reply}') and q.due_at < 'infinity'$q$;
    return query execute
      $q$select 'refused_mail'::text, count(*)::integer, 0, min(q.created_at)
      from engine.mail_queue q where q.kind <> all ('{feedback,reply}') and q.due_at = 'infinity'$q$;
  end if;
  -- After a day a reminder is not sent any more.
  return query
    select 'push'::text, count(*)::integer, count(*) filter (where r.retry_at < now() - interval '15 minutes')::integer, min(r.retry_at)
    from private.sent_reminders r where r.retry_at is not null and r.claimed_at > now() - interval '1 day';
  return query
    select 'jobs'::text, count(*) filter (where t.started_at is null)::integer,
      count(*) filter (where t.asked_at < now() - interval '15 minutes')::integer, min(t.asked_at)
    from private.operator_tasks t where t.ended_at is null;
  -- Only the server knows how often its jobs run; it counts the late ones (server/periodic-jobs.ts) with its checks.
  return query
    select 'jobs_late'::text, coalesce(sum(c.late), 0)::integer, coalesce(sum(c.late), 0)::integer, null::timestamptz
    from (select c.detail::integer as late from private.server_checks c
      where c.name = 'jobs_late' and c.detail ~ '^\d{1,4}$' and c.checked_at > now() - interval '15 minutes') c;
end
$function$;

CREATE OR REPLACE FUNCTION private.quota_bytes()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN ((256 * 1024) * 1024);

CREATE OR REPLACE FUNCTION private.quota_rows()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN 300000;

CREATE OR REPLACE FUNCTION private.record_event(event text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    insert into auth.audit_log_entries (id, payload, created_at)
    values (
      gen_random_uuid(),
      json_build_object('actor_id', auth.uid(), 'action', event, 'session_id', auth.jwt() ->> 'session_id'),
      clock_timestamp()
    )
  $function$;

CREATE OR REPLACE FUNCTION private.recount_usage(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entity regclass;
  its_rows bigint;
  its_bytes bigint;
  all_rows bigint := 0;
  all_bytes bigint := 0;
begin
  perform from auth.users a where a.id = account for update;
  if not found then
    return;
  end if;
  perform from private.account_usage u where u.user_id = account order by u.part for update;
  for entity in
    select t.tgrelid from pg_catalog.pg_trigger t where t.tgname like '%\_950\_count\_insert' order by t.tgrelid
  loop
    execute format('select count(*), coalesce(sum(%s), 0) from %s r where r.user_id = $1',
      private.bytes_of_row(entity, 'r'), entity) into its_rows, its_bytes using account;
    all_rows := all_rows + case entity when 'public.erasures'::regclass then 0 else its_rows end;
    all_bytes := all_bytes + its_bytes;
  end loop;
  delete from private.account_usage u where u.user_id = account;
  insert into private.account_usage (user_id, part, row_count, byte_count) values (account, 0, all_rows, all_bytes);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_act(rule text, state text DEFAULT 'PT422'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = state, message = rule;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '42501', message = 'the operator log is only added to';
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_without_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.has_withdrawn() then
    raise exception using errcode = '23514', constraint = 'diary_consent', table = tg_table_name,
      message = 'the consent to keeping health data was withdrawn: constraint "diary_consent"';
  end if;
  -- Of a statement, where it is one, this is null.
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_facts(account uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with
      span as (
        select greatest(2, max(case r.kind
          when 'silent_week' then 9
          -- The first of a month in any time zone.
          when 'month_letter' then
            case when extract(day from at at time zone 'UTC' + interval '1 day') <= 3 then 34 end
        end)) as days
        from public.reminders r where r.user_id = account and r.is_on and r.deleted_at is null
      ),
      -- Two lookups each, because no index serves an "or".
      recent_episodes as (
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.ended_at is null and not e.end_unknown
        union all
        select e.* from public.episodes e where e.user_id = account and e.deleted_at is null
          and e.started_at > at - make_interval(days => (select s.days + 6 from span s))
          and (e.ended_at > at - make_interval(days => (select s.days from span s)) or e.end_unknown)
      ),
      recent_intakes as (
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.local_date >= (at at time zone 'UTC')::date - (select s.days from span s)
        union
        select i.* from public.intakes i where i.user_id = account and i.deleted_at is null
          and i.episode_id in (select e.id from recent_episodes e)
      ),
      followed as (
        select t.* from public.treatments t where t.user_id = account and t.deleted_at is null
          and t.active and (t.interval_count is not null or t.adherence)
      ),
      kinds (name, row) as (
        select 'reminders', to_jsonb(r) from public.reminders r where r.user_id = account and r.deleted_at is null
        union all
        select 'diary_settings', to_jsonb(s) from public.diary_settings s where s.user_id = account
        union all
        select 'episodes', to_jsonb(e) from recent_episodes e
        union all
        select 'intensity_readings', to_jsonb(r) from public.intensity_readings r
          where r.user_id = account and r.deleted_at is null and r.episode_id in (select e.id from recent_episodes e)
        union all
        select 'intakes', to_jsonb(i) from recent_intakes i
          where not exists (select from public.episodes e
            where e.user_id = account and e.id = i.episode_id and e.deleted_at is not null)
        union all
        select 'day_logs', to_jsonb(d) from public.day_logs d
          where d.user_id = account and d.deleted_at is null
            and d.local_date >= (at at time zone 'UTC')::date - (select s.days from span s)
        union all
        select 'treatments', to_jsonb(t) from followed t
        union all
        select 'treatment_doses', to_jsonb(d) from public.treatment_doses d
          join followed f on f.id = d.treatment_id
          where d.user_id = account and d.deleted_at is null
            and (f.interval_count is not null
              or d.local_date >= (at at time zone 'UTC')::date - (select s.days from span s))
        union all
        select 'questionnaire_results', to_jsonb(q) from (
          select * from public.questionnaire_results q where q.user_id = account and q.deleted_at is null
            and q.instrument in ('lost_days', 'midas') order by q.local_date desc, q.id desc limit 1) q
      )
    select coalesce(jsonb_object_agg(k.name, k.rows), '{}') from (
      select name, jsonb_agg(row) as rows from kinds group by name) k
  $function$;

CREATE OR REPLACE FUNCTION private.remove_files_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant text := coalesce(current_setting('storage.allow_delete_query', true), 'false');
begin
  if to_regclass('storage.removed_files') is null then
    return null;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects f using old_rows r
    where f.bucket_id = 'attachments' and f.name collate "C" = r.user_id || '/' || r.id;
  delete from storage.uploads f using old_rows r
    where f.user_id = r.user_id and f.bucket_id = 'attachments' and f.name = r.user_id || '/' || r.id;
  perform set_config('storage.allow_delete_query', before, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_orphaned_attachments(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  removed integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where id = any (array(
    select o.id from storage.objects o
    where o.bucket_id = 'attachments' and not exists (
      select from public.attachments a where o.name = a.user_id || '/' || a.id)
    limit most));
  get diagnostics removed = row_count;
  perform set_config('storage.allow_delete_query', 'false', true);
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.replace_push_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions s where s.endpoint = new.endpoint and (s.user_id, s.id) <> (new.user_id, new.id);
  delete from public.push_subscriptions s where s.user_id = new.user_id and s.id in (
    select k.id from public.push_subscriptions k where k.user_id = new.user_id and k.id <> new.id
      order by k.updated_at desc, k.id offset 19);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_assurance()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or not private.is_assured() then
    raise exception using errcode = '42501', message = 'insufficient_aal';
  end if;
end
$function$;
grant execute on function private.require_assurance() to authenticated;

CREATE OR REPLACE FUNCTION private.require_operator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_operator() then
    raise exception using errcode = 'PT404', message = 'not found';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_other(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  if require_other.person = auth.uid() then
    perform private.refuse_act('own_account');
  end if;
  if not exists (select from auth.users u where u.id = require_other.person) then
    perform private.refuse_act('no_account');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_shares(account uuid, one uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  update public.report_shares s set revoked_at = now()
    where s.user_id = account and (one is null or s.id = one) and s.revoked_at is null;
  get diagnostics ended = row_count;
  delete from private.shared_reports r where r.user_id = account and (one is null or r.share_id = one);
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_without_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.revoke_shares(new.user_id, null) > 0 then
    insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), json_build_object(
      'actor_id', new.user_id, 'action', 'share_revoked', 'session_id', auth.jwt() ->> 'session_id'), clock_timestamp());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.rows_going_along()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 20000;

CREATE OR REPLACE FUNCTION private.share_pin_tries()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 10;

CREATE OR REPLACE FUNCTION private.status_lines()
 RETURNS TABLE(name text, state text, detail text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
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
  -- Whoever's address takes no mail is to be looked at, and no trouble of the server's.
  return query
    select 'queues'::text,
      case
        when sum(q.stuck) > 0 then 'bad'
        when sum(q.waiting) filter (where q.queue = 'refused_mail') > 0 then 'warn'
        else 'ok' end,
      case
        when sum(q.stuck) = 0 and sum(q.waiting) filter (where q.queue = 'refused_mail') > 0 then 'refused_mail'
        else sum(q.stuck)::text end,
      now()
    from private.queues() q;
end
$function$;

CREATE OR REPLACE FUNCTION private.stay_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.erasures e
    where e.user_id = new.user_id and e.entity = tg_table_name and e.row_id = new.id
  ) then
    return null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_account_mails(are_given_up boolean, is_dropped boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched integer := 0;
  these constant text := $q$ where kind <> all ('{feedback,reply}') and (due_at = 'infinity') = $1$q$;
begin
  if to_regclass('engine.mail_queue') is null then
    return 0;
  end if;
  if is_dropped then
    execute 'delete from engine.mail_queue' || these using are_given_up;
  else
    execute 'update engine.mail_queue set due_at = now(), created_at = now(), tries = 0' || these using are_given_up;
  end if;
  get diagnostics touched = row_count;
  return touched;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_mails(kinds text[], is_dropped boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched integer := 0;
begin
  if to_regclass('engine.mail_queue') is null then
    return 0;
  end if;
  if is_dropped then
    execute 'delete from engine.mail_queue where kind = any ($1)' using kinds;
  else
    execute 'update engine.mail_queue set due_at = now(), created_at = now(), tries = 0 where kind = any ($1)' using kinds;
  end if;
  get diagnostics touched = row_count;
  return touched;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_push_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.used_accounts()
 RETURNS TABLE(user_id uuid, used_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select u.id, greatest(u.created_at, u.last_sign_in_at, l.used_at,
      (select max(s.refreshed_at) from auth.sessions s where s.user_id = u.id))
    from auth.users u left join private.last_uses l on l.user_id = u.id
  $function$;

CREATE OR REPLACE FUNCTION private.what_may_have_ended()
 RETURNS TABLE(kind text, id text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'withdrawal', u.id::text from auth.users u
    union all select 'consent', c.id::text from public.consents c where c.withdrawn_at is null
    union all select 'calendar', encode(f.token_hash, 'hex') from private.calendar_feeds f
    union all select 'share', s.id::text from public.report_shares s where s.revoked_at is null
    union all select 'device', s.id::text from public.push_subscriptions s
  $function$;

CREATE OR REPLACE FUNCTION private.withdraw_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.withdrawn_at := coalesce(old.withdrawn_at, now());
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.withdrawn_accounts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select c.user_id from public.consents c where c.kind = 'health_data'
      group by c.user_id having bool_and(c.withdrawn_at is not null)
  $function$;

CREATE OR REPLACE FUNCTION private.write_are_known()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  vocabularies text;
  with_own text[];
begin
  select string_agg(format('    when %L then %L::text[]', v.name, v.codes), E'\n' order by v.name),
      array_agg(v.name order by v.name) filter (where v.takes_own)
    into vocabularies, with_own from private.vocabularies v;
  execute format($definition$
create or replace function private.are_known(vocabulary text, list text[]) returns boolean
  language plpgsql immutable strict
  set search_path = ''
  as $body$
declare
  takes_own constant boolean := vocabulary = any (%L::text[]);
  known constant text[] := case vocabulary
%s
  end;
  seen text[] := '{}';
  code text;
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  if array_ndims(list) > 1 or cardinality(list) > 80 then
    return false;
  end if;
  foreach code in array list loop
    if code is null or code = any (seen) or not coalesce(
      code = any (known) or takes_own and code ~ '^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    then
      return false;
    end if;
    seen := seen || code;
  end loop;
  return true;
end
$body$
$definition$, with_own, vocabularies);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_before(name text, clock text[], zones text[], rules text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($definition$
create function private.%1$I() returns trigger
  language plpgsql
  set search_path = ''
  as $body$
begin
  if tg_op = 'INSERT' then
    -- A write that was under way when its row was deleted for good comes to nothing.
    if exists (
      select from public.erasures e where e.user_id = new.user_id and e.entity = %2$L and e.row_id = new.id
    ) then
      return null;
    end if;
  else
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  -- Before the generated columns are computed, which would otherwise fail on an unknown zone with a less clear error.%3$s
  if greatest(%4$s) > now() + private.clock_tolerance() then
    raise exception using errcode = '23514', constraint = %5$L, table = %2$L, message = 'a time lies in the future';
  end if;%6$s
  return new;
end
$body$
$definition$,
    'before_' || name, name,
    (select string_agg(format($zone$
  if new.%1$I is not null and (tg_op = 'INSERT' or new.%1$I is distinct from old.%1$I) and not private.is_time_zone(new.%1$I) then
    raise exception using errcode = '23514', constraint = %2$L, table = %3$L, message = 'the time zone is not known';
  end if;$zone$, zone, name || '_' || zone || '_known', name), '' order by place)
      from unnest(zones) with ordinality as listed (zone, place)),
    (select string_agg(format('new.%I', instant), ', ' order by place)
      from unnest(clock) with ordinality as listed (instant, place)),
    name || '_not_in_future', rules);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_changes_since()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rows_of_a_table constant text := $table$
      (select %1$L, t.id, t.updated_at, to_jsonb(t) from public.%1$I t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all$table$;
  whole_diary text;
begin
  select string_agg(format(rows_of_a_table, name), '' order by place) into whole_diary
    from unnest(private.diary_tables()) with ordinality as listed (name, place);
  execute format($definition$
create or replace function public.changes_since(
  since timestamptz default '-infinity',
  after uuid default '00000000-0000-0000-0000-000000000000',
  page integer default 1000
) returns table (entity text, id uuid, changed_at timestamptz, data jsonb)
  language plpgsql stable
  set search_path = ''
  as $body$
#variable_conflict use_column
begin
  return query
    with most as (select least(greatest(page, 1), 1000) as rows),
    found (entity, id, changed_at, data) as (%s
      (select 'erasures', t.row_id, t.erased_at, jsonb_build_object('entity', t.entity) from public.erasures t
        where t.user_id = (select auth.uid()) and (t.erased_at, t.row_id) > (since, after)
        order by t.erased_at, t.row_id limit (select rows from most))
      order by 3, 2
      limit (select rows from most)
    )
    select f.entity, f.id, f.changed_at, f.data from found f
    union all
    select 'horizon', '00000000-0000-0000-0000-000000000000', now(), '{}'
      where (select count(*) from found) < (select rows from most) and (select private.is_assured())
    order by 3, 2;
end
  $body$
$definition$, whole_diary);
  revoke execute on function public.changes_since(timestamptz, uuid, integer) from public;
  grant execute on function public.changes_since(timestamptz, uuid, integer) to authenticated;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_summary()
 RETURNS TABLE(table_name text, row_count bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  for table_name in
    select c.relname from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
    order by 1
  loop
    execute format('select count(*) from public.%I where user_id = $1', table_name) into row_count using auth.uid();
    return next;
  end loop;
end
$function$;
grant execute on function public.account_summary() to authenticated;
grant execute on function public.account_summary() to service_role;

CREATE OR REPLACE FUNCTION public.admin_add_request(kind text, received_on date, note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid;
begin
  perform private.require_operator();
  -- A day more: it is tomorrow somewhere.
  if admin_add_request.received_on > current_date + 1 then
    perform private.refuse_act('received_later');
  end if;
  insert into private.legal_requests (kind, received_on, note)
    values (admin_add_request.kind, admin_add_request.received_on, btrim(admin_add_request.note)) returning id into added;
  perform private.log_act('request_added', added::text, admin_add_request.note);
  return added;
end
$function$;
grant execute on function public.admin_add_request(text,date,text) to authenticated;
grant execute on function public.admin_add_request(text,date,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_ask(task text, reason text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  case
    when admin_ask.task in ('doctor', 'test_mail', 'test_push') then
      return private.ask_server(admin_ask.task, null, 'routine_check');
    when admin_ask.task in ('backup', 'drill') then
      return private.ask_server(admin_ask.task, null, admin_ask.reason);
    else
      perform private.refuse_act('no_task');
  end case;
end
$function$;
grant execute on function public.admin_ask(text,text) to authenticated;
grant execute on function public.admin_ask(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_backups()
 RETURNS TABLE(id uuid, kind text, started_at timestamp with time zone, ended_at timestamp with time zone, ok boolean, file text, bytes bigint, detail text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    select m.id, m.kind, m.started_at, m.ended_at, m.ok, m.file, m.bytes, m.detail from private.maintenance_runs m
    order by m.started_at desc limit 50;
end
$function$;
grant execute on function public.admin_backups() to authenticated;
grant execute on function public.admin_backups() to service_role;

CREATE OR REPLACE FUNCTION public.admin_ban(person uuid, days integer, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_other(admin_ban.person);
  if coalesce(admin_ban.days, -1) not between 0 and 36500 then
    perform private.refuse_act('days_range');
  end if;
  perform private.log_act(case when admin_ban.days = 0 then 'unban' else 'ban' end, admin_ban.person::text, admin_ban.reason);
  update auth.users u set banned_until = case when admin_ban.days > 0 then now() + make_interval(days => admin_ban.days) end
    where u.id = admin_ban.person and u.deleted_at is null;
  if admin_ban.days > 0 then
    delete from auth.sessions s where s.user_id = admin_ban.person;
  end if;
end
$function$;
grant execute on function public.admin_ban(uuid,integer,text) to authenticated;
grant execute on function public.admin_ban(uuid,integer,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_clear_queue(queue text, is_dropped boolean, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched integer;
begin
  perform private.require_operator();
  perform private.log_act(case when is_dropped then 'drop' else 'retry' end, admin_clear_queue.queue, admin_clear_queue.reason);
  case admin_clear_queue.queue
    when 'feedback_mail' then
      perform private.touch_mails('{feedback}', is_dropped);
      update private.feedback f set mailed_at = case when is_dropped then now() end where f.mailed_at is null and f.handled_at is null;
    when 'mail' then
      update private.feedback f set answered_at = now(), reply_mailed_at = case when is_dropped then now() end
        where f.reply is not null and f.reply_mailed_at is null;
    when 'account_mail' then
      return private.touch_account_mails(false, is_dropped);
    when 'refused_mail' then
      return private.touch_account_mails(true, is_dropped);
    when 'push' then
      update private.sent_reminders r set retry_at = case when not is_dropped then now() end where r.retry_at is not null;
    when 'jobs' then
      update private.operator_tasks t set asked_at = case when is_dropped then t.asked_at else now() end, started_at = null,
          ended_at = case when is_dropped then now() end, ok = case when is_dropped then false end,
          detail = case when is_dropped then 'dropped' end
        where t.ended_at is null;
    else
      perform private.refuse_act('no_queue');
  end case;
  get diagnostics touched = row_count;
  return touched;
end
$function$;
grant execute on function public.admin_clear_queue(text,boolean,text) to authenticated;
grant execute on function public.admin_clear_queue(text,boolean,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_close(id uuid, is_closed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  update private.feedback f set handled_at = case when admin_close.is_closed then coalesce(f.handled_at, now()) end
    where f.id = admin_close.id;
  if not found then
    perform private.refuse_act('no_message');
  end if;
  if admin_close.is_closed then
    perform private.log_act('close', admin_close.id::text, 'message_settled');
  else
    perform private.log_act('reopen', admin_close.id::text, 'message_not_settled');
  end if;
end
$function$;
grant execute on function public.admin_close(uuid,boolean) to authenticated;
grant execute on function public.admin_close(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.admin_counts(days integer)
 RETURNS TABLE(day date, created bigint, confirmed bigint, last_used bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    with used as (select u.used_at::date as on_day, count(*) as number from private.used_accounts() u group by 1),
    made as (
      select u.created_at::date as on_day, count(*) as number, count(u.email_confirmed_at) as confirmed
      from auth.users u where u.deleted_at is null group by 1)
    select d::date, coalesce(m.number, 0), coalesce(m.confirmed, 0), coalesce(u.number, 0)
    from generate_series(current_date - least(greatest(admin_counts.days, 1), 366) + 1, current_date, interval '1 day') d
    left join made m on m.on_day = d::date left join used u on u.on_day = d::date
    order by 1 desc;
end
$function$;
grant execute on function public.admin_counts(integer) to authenticated;
grant execute on function public.admin_counts(integer) to service_role;

CREATE OR REPLACE FUNCTION public.admin_delete(person uuid, email text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  proved_at constant double precision := (select max((p ->> 'timestamp')::double precision)
    from jsonb_array_elements(auth.jwt() -> 'amr') p where p ->> 'method' <> 'password');
begin
  perform private.require_other(admin_delete.person);
  if coalesce(proved_at, 0) < extract(epoch from now()) - 600 then
    perform private.refuse_act('proof_too_old', 'PT403');
  end if;
  if not exists (select from auth.users u where u.id = admin_delete.person and u.email = lower(btrim(admin_delete.email))) then
    perform private.refuse_act('wrong_address');
  end if;
  perform private.log_act('delete', admin_delete.person::text, admin_delete.reason);
  delete from auth.sessions s where s.user_id = admin_delete.person;
  if to_regclass('engine.erased_accounts') is null then
    delete from auth.users u where u.id = admin_delete.person;
  else
    update auth.users u set deleted_at = now() - interval '10 minutes', banned_until = now() + interval '100 years'
      where u.id = admin_delete.person and u.deleted_at is null;
  end if;
end
$function$;
grant execute on function public.admin_delete(uuid,text,text) to authenticated;
grant execute on function public.admin_delete(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_doctor()
 RETURNS TABLE(name text, state text, detail text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query select l.name, l.state, l.detail, l.checked_at from private.status_lines() l;
end
$function$;
grant execute on function public.admin_doctor() to authenticated;
grant execute on function public.admin_doctor() to service_role;

CREATE OR REPLACE FUNCTION public.admin_end_sessions(person uuid, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  perform private.require_other(admin_end_sessions.person);
  perform private.log_act('end_sessions', admin_end_sessions.person::text, admin_end_sessions.reason);
  delete from auth.sessions s where s.user_id = admin_end_sessions.person;
  get diagnostics ended = row_count;
  return ended;
end
$function$;
grant execute on function public.admin_end_sessions(uuid,text) to authenticated;
grant execute on function public.admin_end_sessions(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_find(email text)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, confirmed_at timestamp with time zone, last_seen_at timestamp with time zone, second_factor boolean, banned_until timestamp with time zone, bytes bigint, sessions integer, is_operator boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  perform private.require_operator();
  found_id := (select u.id from auth.users u where u.email = lower(btrim(admin_find.email)) and u.deleted_at is null);
  perform private.log_act('find', found_id::text, 'address_given');
  return query
    select u.id, u.created_at, u.email_confirmed_at, a.used_at,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), u.banned_until,
      (select coalesce(sum(h.byte_count), 0)::bigint from private.account_usage h where h.user_id = u.id)
        + (select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o where o.owner_id = u.id::text),
      (select count(*)::integer from auth.sessions s where s.user_id = u.id),
      coalesce(u.raw_app_meta_data ->> 'role' = 'operator', false)
    from auth.users u left join private.used_accounts() a on a.user_id = u.id
    where u.id = found_id;
end
$function$;
grant execute on function public.admin_find(text) to authenticated;
grant execute on function public.admin_find(text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_finish_request(id uuid, note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  perform private.log_act('request_done', admin_finish_request.id::text, admin_finish_request.note);
  update private.legal_requests r set done_on = greatest(current_date, r.received_on),
      note = right(concat_ws(' · ', nullif(r.note, ''), btrim(admin_finish_request.note)), 2000)
    where r.id = admin_finish_request.id and r.done_on is null;
  if not found then
    perform private.refuse_act('no_request');
  end if;
end
$function$;
grant execute on function public.admin_finish_request(uuid,text) to authenticated;
grant execute on function public.admin_finish_request(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_inbox(state text)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, locale text, subject text, message text, email text, reply text, answered_at timestamp with time zone, reply_mailed_at timestamp with time zone, closed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    select f.id, f.created_at, f.locale, f.subject, f.message, f.email, f.reply, f.answered_at, f.reply_mailed_at, f.handled_at
    from private.feedback f
    where admin_inbox.state = case when f.handled_at is not null then 'closed' when f.answered_at is not null then 'answered' else 'new' end
    order by f.created_at desc limit 200;
end
$function$;
grant execute on function public.admin_inbox(text) to authenticated;
grant execute on function public.admin_inbox(text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_log(before bigint DEFAULT NULL::bigint)
 RETURNS TABLE(id bigint, at timestamp with time zone, actor text, act text, subject text, reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    select l.id, l.at, coalesce(u.email::text, l.actor::text, 'server'), l.act, l.subject, l.reason
    from private.operator_log l left join auth.users u on u.id = l.actor
    where admin_log.before is null or l.id < admin_log.before
    order by l.id desc limit 100;
end
$function$;
grant execute on function public.admin_log(bigint) to authenticated;
grant execute on function public.admin_log(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.admin_queues()
 RETURNS TABLE(queue text, waiting integer, stuck integer, oldest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query select * from private.queues();
end
$function$;
grant execute on function public.admin_queues() to authenticated;
grant execute on function public.admin_queues() to service_role;

CREATE OR REPLACE FUNCTION public.admin_reply(id uuid, reply text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer constant text := btrim(admin_reply.reply, E' \n\t');
begin
  perform private.require_operator();
  if coalesce(char_length(answer), 0) not between 1 and 4000 then
    perform private.refuse_act('reply_length');
  end if;
  update private.feedback f set reply = answer, answered_at = now(), reply_mailed_at = null
    where f.id = admin_reply.id and f.email is not null;
  if not found then
    perform private.refuse_act('no_message');
  end if;
  perform private.log_act('reply', admin_reply.id::text, 'answer_to_message');
end
$function$;
grant execute on function public.admin_reply(uuid,text) to authenticated;
grant execute on function public.admin_reply(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_requests()
 RETURNS TABLE(id uuid, kind text, received_on date, due_on date, done_on date, note text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    select r.id, r.kind, r.received_on, r.due_on, r.done_on, r.note from private.legal_requests r
    order by r.done_on is not null, r.due_on, r.id limit 500;
end
$function$;
grant execute on function public.admin_requests() to authenticated;
grant execute on function public.admin_requests() to service_role;

CREATE OR REPLACE FUNCTION public.admin_resend(person uuid, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_other(admin_resend.person);
  return private.ask_server('resend', admin_resend.person, admin_resend.reason);
end
$function$;
grant execute on function public.admin_resend(uuid,text) to authenticated;
grant execute on function public.admin_resend(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_reset_factor(person uuid, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_other(admin_reset_factor.person);
  if not exists (select from auth.mfa_factors f where f.user_id = admin_reset_factor.person and f.status = 'verified') then
    perform private.refuse_act('no_factor');
  end if;
  return private.ask_server('reset_factor', admin_reset_factor.person, admin_reset_factor.reason);
end
$function$;
grant execute on function public.admin_reset_factor(uuid,text) to authenticated;
grant execute on function public.admin_reset_factor(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.admin_security(hours integer)
 RETURNS TABLE(hour timestamp with time zone, failed_sign_ins bigint, failed_factors bigint, locks bigint, resets bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    with events as (
      select date_trunc('hour', e.created_at) as at, e.payload ->> 'action' as action,
        row_number() over (partition by date_trunc('hour', e.created_at), e.payload ->> 'actor_id', e.payload ->> 'action') as nth
      from auth.audit_log_entries e
      where e.created_at > now() - make_interval(hours => least(greatest(admin_security.hours, 1), 24 * 31)))
    select h, count(*) filter (where e.action = 'sign_in_failed'), count(*) filter (where e.action = 'second_factor_failed'),
      count(*) filter (where e.action = 'sign_in_failed' and e.nth = 5),
      count(*) filter (where e.action in ('password_changed', 'factor_reset_started', 'recovery_code_used'))
    from generate_series(date_trunc('hour', now()) - make_interval(hours => least(greatest(admin_security.hours, 1), 24 * 31) - 1),
      date_trunc('hour', now()), interval '1 hour') h
    left join events e on e.at = h
    group by h order by h desc;
end
$function$;
grant execute on function public.admin_security(integer) to authenticated;
grant execute on function public.admin_security(integer) to service_role;

CREATE OR REPLACE FUNCTION public.admin_tasks()
 RETURNS TABLE(id uuid, task text, asked_at timestamp with time zone, started_at timestamp with time zone, ended_at timestamp with time zone, ok boolean, detail text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator();
  return query
    select t.id, t.task, t.asked_at, t.started_at, t.ended_at, t.ok, t.detail from private.operator_tasks t
    order by t.asked_at desc limit 20;
end
$function$;
grant execute on function public.admin_tasks() to authenticated;
grant execute on function public.admin_tasks() to service_role;

CREATE OR REPLACE FUNCTION public.answer_reminder(token text, said text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent private.sent_reminders;
begin
  if said is null or said not in ('taken', 'later') then
    raise exception using errcode = '22023', message = 'said is taken or later';
  end if;
  select r.* into sent from private.sent_reminders r
    where r.answer_hash = sha256(convert_to(token, 'UTF8')) and r.claimed_at > now() - interval '1 day'
      and private.account_is_open(r.user_id) and not private.has_withdrawn(r.user_id)
    for update;
  if not found then
    return false;
  end if;
  if said = 'later' then
    update private.sent_reminders r set again_at = now() + interval '1 hour', was_postponed = true
      where r.answer_hash = sent.answer_hash and not r.was_postponed;
    return true;
  end if;
  insert into public.treatment_doses as d (id, user_id, treatment_id, local_date)
    select asked.id, sent.user_id, asked.treatment_id, sent.local_date
    from jsonb_to_recordset(sent.doses) as asked (id uuid, treatment_id uuid)
    where exists (
      select from public.treatments t
      where t.user_id = sent.user_id and t.id = asked.treatment_id and t.deleted_at is null)
    on conflict (user_id, treatment_id, local_date) do update set taken = true, deleted_at = null
      where d.deleted_at is not null;
  return true;
end
$function$;
grant execute on function public.answer_reminder(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.calendar_feed_facts(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('created_at', f.created_at, 'lang', f.lang, 'facts', private.reminder_facts(f.user_id, now()))
    from private.calendar_feeds f
    where f.token_hash = sha256(convert_to(token, 'UTF8')) and private.account_is_open(f.user_id)
      and not private.has_withdrawn(f.user_id)
  $function$;
grant execute on function public.calendar_feed_facts(text) to service_role;

CREATE OR REPLACE FUNCTION public.calendar_feed_since()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  return (select f.created_at from private.calendar_feeds f where f.user_id = auth.uid());
end
$function$;
grant execute on function public.calendar_feed_since() to authenticated;
grant execute on function public.calendar_feed_since() to service_role;

CREATE OR REPLACE FUNCTION public.changes_since(since timestamp with time zone DEFAULT '-infinity'::timestamp with time zone, after uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, page integer DEFAULT 1000)
 RETURNS TABLE(entity text, id uuid, changed_at timestamp with time zone, data jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    with most as (select least(greatest(page, 1), 1000) as rows),
    found (entity, id, changed_at, data) as (
      (select 'episodes', t.id, t.updated_at, to_jsonb(t) from public.episodes t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'intensity_readings', t.id, t.updated_at, to_jsonb(t) from public.intensity_readings t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'intakes', t.id, t.updated_at, to_jsonb(t) from public.intakes t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'cabinet_items', t.id, t.updated_at, to_jsonb(t) from public.cabinet_items t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'day_logs', t.id, t.updated_at, to_jsonb(t) from public.day_logs t
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
      (select 'own_items', t.id, t.updated_at, to_jsonb(t) from public.own_items t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'diary_settings', t.id, t.updated_at, to_jsonb(t) from public.diary_settings t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'questionnaire_results', t.id, t.updated_at, to_jsonb(t) from public.questionnaire_results t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'report_profiles', t.id, t.updated_at, to_jsonb(t) from public.report_profiles t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'factor_trials', t.id, t.updated_at, to_jsonb(t) from public.factor_trials t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'import_batches', t.id, t.updated_at, to_jsonb(t) from public.import_batches t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'attachments', t.id, t.updated_at, to_jsonb(t) from public.attachments t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'reminders', t.id, t.updated_at, to_jsonb(t) from public.reminders t
        where t.user_id = (select auth.uid()) and (t.updated_at, t.id) > (since, after)
        order by t.updated_at, t.id limit (select rows from most))
      union all
      (select 'erasures', t.row_id, t.erased_at, jsonb_build_object('entity', t.entity) from public.erasures t
        where t.user_id = (select auth.uid()) and (t.erased_at, t.row_id) > (since, after)
        order by t.erased_at, t.row_id limit (select rows from most))
      order by 3, 2
      limit (select rows from most)
    )
    select f.entity, f.id, f.changed_at, f.data from found f
    union all
    select 'horizon', '00000000-0000-0000-0000-000000000000', now(), '{}'
      where (select count(*) from found) < (select rows from most) and (select private.is_assured())
    order by 3, 2;
end
  $function$;
grant execute on function public.changes_since(timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.changes_since(timestamp with time zone,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.create_calendar_feed(lang text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 256 bits of two random UUIDs (122 each) and a third.
  token constant text := translate(encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_');
begin
  perform private.require_assurance();
  if create_calendar_feed.lang is null or create_calendar_feed.lang not in ('es', 'en') then
    raise exception using errcode = '22023', message = 'lang is es or en';
  end if;
  if private.has_withdrawn() then
    raise exception using errcode = '23514', constraint = 'diary_consent', table = 'calendar_feeds',
      message = 'the consent to keeping health data was withdrawn: constraint "diary_consent"';
  end if;
  insert into private.calendar_feeds as f (user_id, token_hash, lang)
    values (auth.uid(), sha256(convert_to(token, 'UTF8')), create_calendar_feed.lang)
    on conflict (user_id) do update set token_hash = excluded.token_hash, lang = excluded.lang, created_at = now();
  return token;
end
$function$;
grant execute on function public.create_calendar_feed(text) to authenticated;
grant execute on function public.create_calendar_feed(text) to service_role;

CREATE OR REPLACE FUNCTION public.create_report_share(days integer, first_day date, last_day date, sections text[], locale text, secret_hash text, ciphertext text, pin_proof_hash text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  made uuid;
begin
  perform private.require_assurance();
  -- One after the other, so that the number of links is known.
  perform from auth.users u where u.id = auth.uid() for no key update;
  if not exists (
    select from public.consents c where c.user_id = auth.uid() and c.kind = 'sharing' and c.withdrawn_at is null
  ) then
    raise exception using errcode = '23514', constraint = 'report_shares_consent', table = 'report_shares',
      message = 'there is no consent to sharing';
  end if;
  if (select count(*) from public.report_shares s
    where s.user_id = auth.uid() and s.revoked_at is null and s.expires_at > now()) >= 20
  then
    raise exception using errcode = '23514', constraint = 'report_shares_most', table = 'report_shares',
      message = 'there are as many links as there may be';
  end if;
  if not (create_report_share.secret_hash ~ '^[0-9a-f]{64}$'
    and coalesce(create_report_share.pin_proof_hash ~ '^[0-9a-f]{64}$', true)) is true
  then
    raise exception using errcode = '23514', constraint = 'report_shares_hash_form', table = 'report_shares',
      message = 'a hash has another form';
  end if;
  insert into public.report_shares (user_id, expires_at, first_day, last_day, sections, locale, has_pin)
    values (auth.uid(), now() + create_report_share.days * interval '24 hours', create_report_share.first_day,
      create_report_share.last_day, create_report_share.sections, create_report_share.locale,
      create_report_share.pin_proof_hash is not null)
    returning id into made;
  insert into private.shared_reports (share_id, user_id, secret_hash, proof_hash, ciphertext)
    values (made, auth.uid(), decode(create_report_share.secret_hash, 'hex'),
      decode(create_report_share.pin_proof_hash, 'hex'), create_report_share.ciphertext);
  perform private.record_event('share_made');
  return made;
end
$function$;
grant execute on function public.create_report_share(integer,date,date,text[],text,text,text,text) to authenticated;
grant execute on function public.create_report_share(integer,date,date,text[],text,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.diary_by_column(since timestamp with time zone DEFAULT '-infinity'::timestamp with time zone, after uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, page integer DEFAULT 4000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    person constant uuid := auth.uid();
    most constant integer := least(greatest(page, 1), 5000);
    diary constant text[] := private.diary_tables();
    name text;
    keys text;
    names text[];
    listed text;
    known integer;
    last_at timestamptz;
    last_id uuid;
    found_table json;
    tables json[] := '{}';
    erased json;
  begin
    select string_agg(format(
      '(select t.updated_at, t.id from public.%I t where t.user_id = $1 and (t.updated_at, t.id) > ($2, $3)'
        ' order by t.updated_at, t.id limit $4) union all ', listed.name), '')
      into keys from unnest(diary) as listed (name);
    execute 'with found (at, id) as (' || keys ||
      '(select t.erased_at, t.row_id from public.erasures t where t.user_id = $1 and (t.erased_at, t.row_id) > ($2, $3)'
      ' order by t.erased_at, t.row_id limit $4) order by 1, 2 limit $4),'
      ' ends (at, id) as (select f.at, f.id from found f order by f.at desc, f.id desc limit 1)'
      ' select (select count(*) from found), (select e.at from ends e), (select e.id from ends e)'
      into known, last_at, last_id using person, since, after, most;

    if known > 0 then
      foreach name in array diary loop
        select array_agg(a.attname order by a.attnum), string_agg(format('json_agg(t.%I)', a.attname), ', ' order by a.attnum)
          into names, listed
          from pg_attribute a
          where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped;
        execute format(
          'select json_build_object(''entity'', %L, ''names'', $6, ''columns'', json_build_array(%s)) from public.%I t'
            ' where t.user_id = $1 and (t.updated_at, t.id) > ($2, $3) and (t.updated_at, t.id) <= ($4, $5)'
            ' having count(*) > 0', name, listed, name)
          into found_table using person, since, after, last_at, last_id, names;
        if found_table is not null then
          tables := tables || found_table;
        end if;
      end loop;
      select coalesce(json_agg(json_build_object('entity', t.entity, 'id', t.row_id)), '[]') into erased
        from public.erasures t
        where t.user_id = person and (t.erased_at, t.row_id) > (since, after)
          and (t.erased_at, t.row_id) <= (last_at, last_id);
    end if;

    -- A session that may not see its rows is told no time: it has not been told what changed until then.
    if known < most and (select private.is_assured()) then
      last_at := now();
      last_id := '00000000-0000-0000-0000-000000000000';
    end if;
    return json_build_object(
      'tables', to_json(tables),
      'erased', coalesce(erased, '[]'),
      'cursor', case when last_at is not null then json_build_object('since', last_at, 'after', last_id) end,
      'is_last', known < most
    );
  end
$function$;
grant execute on function public.diary_by_column(timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.diary_by_column(timestamp with time zone,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.end_session(session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform private.record_event('session_ended');
  return true;
end
$function$;
grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_session(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.my_security_log(newest integer DEFAULT 100)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, event text, session_id text, user_agent text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  return query
    select e.id, e.created_at, e.payload ->> 'action', e.payload ->> 'session_id', e.payload ->> 'agent'
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text
    order by e.created_at desc, e.id
    limit greatest(0, least(newest, 1000));
end
$function$;
grant execute on function public.my_security_log(integer) to authenticated;
grant execute on function public.my_security_log(integer) to service_role;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, aal text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at::timestamptz, s.created_at), s.user_agent, s.aal::text,
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc, 1;
end
$function$;
grant execute on function public.my_sessions() to authenticated;
grant execute on function public.my_sessions() to service_role;

CREATE OR REPLACE FUNCTION public.read_shared_report(secret text, pin_proof text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link record;
  shared record;
  shown bytea := sha256(convert_to(pin_proof, 'UTF8'));
  counted bytea[];
begin
  -- Requests about one link come one after the other, and what the last one wrote is read after it. Every function locks the
  -- public row first.
  select s.user_id, s.id, s.expires_at into link
    from private.shared_reports r
    join public.report_shares s on s.user_id = r.user_id and s.id = r.share_id
    where r.secret_hash = sha256(convert_to(secret, 'UTF8')) and s.revoked_at is null and s.expires_at > now()
      and private.account_is_open(s.user_id)
    for update of s;
  select r.proof_hash, r.tried, r.ciphertext into shared
    from private.shared_reports r where r.user_id = link.user_id and r.share_id = link.id;
  if not found then
    return json_build_object('state', 'gone');
  end if;
  counted := shared.tried;
  if shared.proof_hash is not null then
    if shown is null or shown <> all (counted) then
      if cardinality(counted) >= private.share_pin_tries() then
        return json_build_object('state', 'gone');
      end if;
      if shown is null then
        return json_build_object('state', 'pin', 'tries_left', private.share_pin_tries() - cardinality(counted));
      end if;
      update private.shared_reports r set tried = counted || shown
        where r.user_id = link.user_id and r.share_id = link.id;
      update public.report_shares s set wrong_pins = cardinality(counted) + 1
        where s.user_id = link.user_id and s.id = link.id;
      return json_build_object('state', 'counted');
    end if;
    if shown <> shared.proof_hash then
      return json_build_object('state', 'wrong_pin', 'tries_left', private.share_pin_tries() - cardinality(counted));
    end if;
    counted := array_remove(counted, shown);
    update private.shared_reports r set tried = counted where r.user_id = link.user_id and r.share_id = link.id;
  end if;
  update public.report_shares s
    set wrong_pins = cardinality(counted), open_count = s.open_count + 1,
      opened_at = (s.opened_at || now())[greatest(1, cardinality(s.opened_at) - 98):]
    where s.user_id = link.user_id and s.id = link.id;
  return json_build_object('state', 'open', 'ciphertext', shared.ciphertext, 'expires_at', link.expires_at);
end
$function$;
grant execute on function public.read_shared_report(text,text) to anon;
grant execute on function public.read_shared_report(text,text) to authenticated;
grant execute on function public.read_shared_report(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.record_export()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  perform private.record_event('exported');
end
$function$;
grant execute on function public.record_export() to authenticated;
grant execute on function public.record_export() to service_role;

CREATE OR REPLACE FUNCTION public.revoke_calendar_feed()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  delete from private.calendar_feeds f where f.user_id = auth.uid();
  return found;
end
$function$;
grant execute on function public.revoke_calendar_feed() to authenticated;
grant execute on function public.revoke_calendar_feed() to service_role;

CREATE OR REPLACE FUNCTION public.revoke_report_share(share uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  if share is null or private.revoke_shares(auth.uid(), share) = 0 then
    return false;
  end if;
  perform private.record_event('share_revoked');
  return true;
end
$function$;
grant execute on function public.revoke_report_share(uuid) to authenticated;
grant execute on function public.revoke_report_share(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.send_feedback(id uuid, locale text, subject text, message text, seconds integer, email text DEFAULT NULL::text, website text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if send_feedback.website is distinct from '' then
    raise exception using errcode = '23514', constraint = 'feedback_website_empty', table = 'feedback',
      message = 'a field that people do not see was filled in';
  end if;
  if coalesce(send_feedback.seconds, 0) < 3 then
    raise exception using errcode = '23514', constraint = 'feedback_seconds_least', table = 'feedback',
      message = 'this was written too fast';
  end if;
  if (select count(*) from private.feedback) >= private.feedback_rows() then
    raise exception using errcode = '23514', constraint = 'feedback_most', table = 'feedback',
      message = 'there are as many messages as may be kept';
  end if;
  insert into private.feedback (id, locale, subject, message, email)
    values (send_feedback.id, send_feedback.locale, send_feedback.subject, send_feedback.message, send_feedback.email)
    on conflict on constraint feedback_pkey do nothing;
end
$function$;
grant execute on function public.send_feedback(uuid,text,text,text,integer,text,text) to anon;
grant execute on function public.send_feedback(uuid,text,text,text,integer,text,text) to authenticated;
grant execute on function public.send_feedback(uuid,text,text,text,integer,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.unlock_report_share(share uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_assurance();
  update public.report_shares s set wrong_pins = 0 where s.id = share and s.user_id = auth.uid();
  update private.shared_reports r set tried = '{}' where r.share_id = share and r.user_id = auth.uid();
  if not found then
    return false;
  end if;
  return true;
end
$function$;
grant execute on function public.unlock_report_share(uuid) to authenticated;
grant execute on function public.unlock_report_share(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.withdraw_health_data()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Rows of one call: nobody waits longer behind it than behind any other write (docs/decisions/094).
  room constant integer := 1000;
begin
  perform private.require_assurance();
  perform from auth.users u where u.id = auth.uid() for update;
  if not private.has_withdrawn() then
    perform private.record_event('health_data_withdrawn');
  end if;
  update public.consents c set withdrawn_at = now()
    where c.user_id = auth.uid() and c.kind in ('health_data', 'sharing') and c.withdrawn_at is null;
  -- Somebody who was never asked withdraws all the same: nothing is taken in until they agree.
  if not private.has_withdrawn() then
    insert into public.consents (user_id, kind, version, withdrawn_at)
      values (auth.uid(), 'health_data', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), now());
  end if;
  return private.erase_withdrawn(auth.uid(), room) < room;
end
$function$;
grant execute on function public.withdraw_health_data() to authenticated;
grant execute on function public.withdraw_health_data() to service_role;

create table private.account_usage (
  user_id uuid not null,
  part smallint not null,
  row_count bigint not null,
  byte_count bigint not null,
  constraint account_usage_pkey PRIMARY KEY (user_id, part),
  constraint account_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  lang text not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_token_hash_key ON private.calendar_feeds USING btree (token_hash);
CREATE TRIGGER calendar_feeds_910_note_ended AFTER DELETE OR UPDATE OF token_hash ON private.calendar_feeds FOR EACH ROW EXECUTE FUNCTION private.note_ended_row();
alter table private.calendar_feeds enable row level security;

create table private.erasure_notices (
  user_id uuid not null,
  used_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  first_sent_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  claimed_until timestamp with time zone not null,
  constraint erasure_notices_pkey PRIMARY KEY (user_id),
  constraint erasure_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.erasure_notices enable row level security;

create table private.feedback (
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  locale text not null,
  subject text not null,
  message text not null,
  email text,
  mailed_at timestamp with time zone,
  handled_at timestamp with time zone,
  reply text,
  answered_at timestamp with time zone,
  reply_mailed_at timestamp with time zone,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text) AND (email !~ '[[:cntrl:]]'::text))),
  constraint feedback_locale_known CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint feedback_message_form CHECK ((((char_length(message) >= 1) AND (char_length(message) <= 4000)) AND (message = btrim(message, ' 
	'::text)) AND (translate(message, '
	'::text, ''::text) !~ '[[:cntrl:]]'::text))),
  constraint feedback_reply_length CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 4000))),
  constraint feedback_subject_form CHECK ((((char_length(subject) >= 1) AND (char_length(subject) <= 120)) AND (subject = btrim(subject)) AND (subject !~ '[[:cntrl:]]'::text)))
);
CREATE INDEX feedback_by_time ON private.feedback USING btree (created_at);
alter table private.feedback enable row level security;

create table private.last_uses (
  user_id uuid not null,
  used_at timestamp with time zone not null,
  constraint last_uses_pkey PRIMARY KEY (user_id),
  constraint last_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.last_uses enable row level security;

create table private.legal_requests (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  received_on date not null,
  due_on date not null generated always as (((received_on + '1 mon'::interval))::date) stored,
  done_on date,
  note text not null default ''::text,
  constraint legal_requests_pkey PRIMARY KEY (id),
  constraint legal_requests_done_later CHECK ((done_on >= received_on)),
  constraint legal_requests_kind_known CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'portability'::text, 'restriction'::text, 'objection'::text, 'other'::text]))),
  constraint legal_requests_note_length CHECK ((char_length(note) <= 2000))
);
alter table private.legal_requests enable row level security;

create table private.maintenance_runs (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ok boolean,
  file text,
  bytes bigint,
  detail text,
  constraint maintenance_runs_pkey PRIMARY KEY (id),
  constraint maintenance_runs_detail_short CHECK ((char_length(detail) <= 500)),
  constraint maintenance_runs_file_short CHECK ((char_length(file) <= 200)),
  constraint maintenance_runs_kind_known CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text, 'restore_point'::text, 'restore'::text, 'migration'::text])))
);
CREATE INDEX maintenance_runs_newest ON private.maintenance_runs USING btree (kind, started_at DESC);

create table private.operator_log (
  id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  actor uuid,
  act text not null,
  subject text,
  reason text not null,
  constraint operator_log_pkey PRIMARY KEY (id),
  constraint operator_log_reason_length CHECK (((char_length(btrim(reason)) >= 3) AND (char_length(btrim(reason)) <= 500)))
);
CREATE TRIGGER operator_log_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON private.operator_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_log_change();
alter table private.operator_log enable row level security;

create table private.operator_tasks (
  id uuid not null default gen_random_uuid(),
  task text not null,
  subject uuid,
  asked_by uuid,
  asked_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  ok boolean,
  detail text,
  constraint operator_tasks_pkey PRIMARY KEY (id),
  constraint operator_tasks_detail_short CHECK ((char_length(detail) <= 200)),
  constraint operator_tasks_task_known CHECK ((task = ANY (ARRAY['doctor'::text, 'test_mail'::text, 'test_push'::text, 'backup'::text, 'drill'::text, 'resend'::text, 'reset_factor'::text])))
);
CREATE INDEX operator_tasks_waiting ON private.operator_tasks USING btree (asked_at) WHERE (started_at IS NULL);
alter table private.operator_tasks enable row level security;

create table private.red_lines (
  name text not null,
  is_red boolean not null,
  since timestamp with time zone not null,
  told_red boolean not null default false,
  told_at timestamp with time zone,
  mail uuid,
  mail_since timestamp with time zone,
  mail_says_red boolean,
  constraint red_lines_pkey PRIMARY KEY (name)
);
alter table private.red_lines enable row level security;

create table private.sent_reminders (
  user_id uuid not null,
  kind text not null,
  subject text not null,
  local_date date not null,
  claimed_at timestamp with time zone not null default now(),
  retry_at timestamp with time zone,
  answer_hash bytea,
  doses jsonb,
  again_at timestamp with time zone,
  was_postponed boolean not null default false,
  constraint sent_reminders_pkey PRIMARY KEY (user_id, kind, subject, local_date),
  constraint sent_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sent_reminders_answer_hash_key ON private.sent_reminders USING btree (answer_hash) WHERE (answer_hash IS NOT NULL);
CREATE INDEX sent_reminders_by_time ON private.sent_reminders USING btree (claimed_at);
alter table private.sent_reminders enable row level security;

create table private.server_checks (
  name text not null,
  state text not null,
  detail text,
  checked_at timestamp with time zone not null default now(),
  constraint server_checks_pkey PRIMARY KEY (name),
  constraint server_checks_detail_short CHECK ((char_length(detail) <= 200)),
  constraint server_checks_state_known CHECK ((state = ANY (ARRAY['ok'::text, 'warn'::text, 'bad'::text])))
);
alter table private.server_checks enable row level security;

create table private.shared_reports (
  user_id uuid not null,
  share_id uuid not null,
  secret_hash bytea not null,
  proof_hash bytea,
  tried bytea[] not null default '{}'::bytea[],
  ciphertext text not null,
  constraint shared_reports_pkey PRIMARY KEY (user_id, share_id),
  constraint shared_reports_secret_hash_key UNIQUE (secret_hash),
  constraint shared_reports_share_of_same_user FOREIGN KEY (user_id, share_id) REFERENCES public.report_shares(user_id, id) ON DELETE CASCADE,
  constraint shared_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint shared_reports_form CHECK ((ciphertext ~ '^[A-Za-z0-9+/]+={0,2}$'::text)),
  constraint shared_reports_size CHECK (((octet_length(ciphertext) >= 1) AND (octet_length(ciphertext) <= 2000000)))
);
CREATE TRIGGER shared_reports_950_count_delete AFTER DELETE ON private.shared_reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_shared_reports();
CREATE TRIGGER shared_reports_950_count_insert AFTER INSERT ON private.shared_reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_shared_reports();
CREATE TRIGGER shared_reports_950_count_update AFTER UPDATE ON private.shared_reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_shared_reports();

create table private.terms_notices (
  user_id uuid not null,
  version text not null,
  claimed_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint terms_notices_pkey PRIMARY KEY (user_id, version),
  constraint terms_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint terms_notices_version_form CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);
alter table private.terms_notices enable row level security;

create table private.vocabularies (
  name text not null,
  takes_own boolean not null,
  codes text[] not null,
  constraint vocabularies_pkey PRIMARY KEY (name)
);
CREATE TRIGGER vocabularies_900_write AFTER INSERT OR DELETE OR UPDATE ON private.vocabularies FOR EACH STATEMENT EXECUTE FUNCTION private.write_are_known();
alter table private.vocabularies enable row level security;

create table public.attachments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid,
  treatment_id uuid,
  questionnaire_result_id uuid,
  media_type text not null,
  byte_size integer not null,
  width smallint,
  height smallint,
  caption text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint attachments_pkey PRIMARY KEY (user_id, id),
  constraint attachments_episode_of_same_user FOREIGN KEY (user_id, episode_id) REFERENCES public.episodes(user_id, id) ON DELETE CASCADE,
  constraint attachments_questionnaire_result_of_same_user FOREIGN KEY (user_id, questionnaire_result_id) REFERENCES public.questionnaire_results(user_id, id) ON DELETE CASCADE,
  constraint attachments_treatment_of_same_user FOREIGN KEY (user_id, treatment_id) REFERENCES public.treatments(user_id, id) ON DELETE CASCADE,
  constraint attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint attachments_byte_size_range CHECK (((byte_size >= 1) AND (byte_size <= 10485760))),
  constraint attachments_caption_length CHECK ((char_length(caption) <= 200)),
  constraint attachments_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint attachments_height_range CHECK (((height >= 1) AND (height <= 2000))),
  constraint attachments_media_type_known CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint attachments_of_one_thing CHECK ((num_nonnulls(episode_id, treatment_id, questionnaire_result_id) <= 1)),
  constraint attachments_width_range CHECK (((width >= 1) AND (width <= 2000)))
);
CREATE INDEX attachments_of_episode ON public.attachments USING btree (episode_id, user_id) WHERE (episode_id IS NOT NULL);
CREATE INDEX attachments_of_questionnaire_result ON public.attachments USING btree (questionnaire_result_id, user_id) WHERE (questionnaire_result_id IS NOT NULL);
CREATE INDEX attachments_of_treatment ON public.attachments USING btree (treatment_id, user_id) WHERE (treatment_id IS NOT NULL);
CREATE INDEX attachments_since ON public.attachments USING btree (user_id, updated_at, id);
CREATE INDEX attachments_trash ON public.attachments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER attachments_010_consent BEFORE INSERT ON public.attachments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER attachments_050_stay_erased BEFORE INSERT ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER attachments_300_version BEFORE UPDATE ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER attachments_900_erasure AFTER DELETE ON public.attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER attachments_910_files AFTER DELETE ON public.attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.remove_files_of_rows();
CREATE TRIGGER attachments_950_count_delete AFTER DELETE ON public.attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_attachments();
CREATE TRIGGER attachments_950_count_insert AFTER INSERT ON public.attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_attachments();
CREATE TRIGGER attachments_950_count_update AFTER UPDATE ON public.attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_attachments();
alter table public.attachments enable row level security;
alter table public.attachments force row level security;
create policy attachments_assured on public.attachments as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy attachments_own on public.attachments as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.attachments to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.attachments to service_role;
grant insert (id, user_id, episode_id, treatment_id, questionnaire_result_id, media_type, byte_size, width, height, caption, import_id, import_digest) on public.attachments to authenticated;
grant update (caption, deleted_at) on public.attachments to authenticated;

create table public.cabinet_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  medicine text,
  overuse_class text,
  dose numeric(9,3),
  unit text,
  "position" integer not null default 0,
  hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint cabinet_items_pkey PRIMARY KEY (user_id, id),
  constraint cabinet_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint cabinet_items_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint cabinet_items_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint cabinet_items_medicine_code CHECK ((medicine ~ '^[a-z0-9_]{1,60}$'::text)),
  constraint cabinet_items_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint cabinet_items_overuse_class_known CHECK ((overuse_class = ANY (ARRAY['non_opioid'::text, 'combination'::text, 'opioid'::text, 'ergot'::text, 'triptan'::text, 'other'::text, 'gepant'::text, 'not_counted'::text]))),
  constraint cabinet_items_position_range CHECK ((("position" >= 0) AND ("position" <= 10000))),
  constraint cabinet_items_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text])))
);
CREATE INDEX cabinet_items_since ON public.cabinet_items USING btree (user_id, updated_at, id);
CREATE INDEX cabinet_items_trash ON public.cabinet_items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER cabinet_items_010_consent BEFORE INSERT ON public.cabinet_items FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER cabinet_items_050_stay_erased BEFORE INSERT ON public.cabinet_items FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER cabinet_items_300_version BEFORE UPDATE ON public.cabinet_items FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER cabinet_items_900_erasure AFTER DELETE ON public.cabinet_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER cabinet_items_950_count_delete AFTER DELETE ON public.cabinet_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_cabinet_items();
CREATE TRIGGER cabinet_items_950_count_insert AFTER INSERT ON public.cabinet_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_cabinet_items();
CREATE TRIGGER cabinet_items_950_count_update AFTER UPDATE ON public.cabinet_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_cabinet_items();
alter table public.cabinet_items enable row level security;
alter table public.cabinet_items force row level security;
create policy cabinet_items_assured on public.cabinet_items as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy cabinet_items_own on public.cabinet_items as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.cabinet_items to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.cabinet_items to service_role;
grant insert (id, user_id, name, medicine, overuse_class, dose, unit, "position", hidden, import_id, import_digest) on public.cabinet_items to authenticated;
grant update (name, medicine, overuse_class, dose, unit, "position", hidden, deleted_at) on public.cabinet_items to authenticated;

create table public.consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null,
  version text not null,
  granted_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (user_id, id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint consents_kind_known CHECK ((kind = ANY (ARRAY['health_data'::text, 'terms'::text, 'age'::text, 'sharing'::text]))),
  constraint consents_version_form CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);
CREATE UNIQUE INDEX consents_in_force ON public.consents USING btree (user_id, kind, version) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER consents_100_withdraw BEFORE UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION private.withdraw_consent();
CREATE TRIGGER consents_900_revoke_shares AFTER UPDATE ON public.consents FOR EACH ROW WHEN (((new.kind = 'sharing'::text) AND (old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION private.revoke_without_consent();
CREATE TRIGGER consents_910_forget AFTER INSERT OR UPDATE ON public.consents FOR EACH ROW WHEN (((new.kind = 'health_data'::text) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION private.forget_without_consent();
CREATE TRIGGER consents_920_note_ended AFTER INSERT OR UPDATE ON public.consents FOR EACH ROW WHEN ((new.withdrawn_at IS NOT NULL)) EXECUTE FUNCTION private.note_ended_row();
CREATE TRIGGER consents_950_count_delete AFTER DELETE ON public.consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_consents();
CREATE TRIGGER consents_950_count_insert AFTER INSERT ON public.consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_consents();
CREATE TRIGGER consents_950_count_update AFTER UPDATE ON public.consents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_consents();
alter table public.consents enable row level security;
alter table public.consents force row level security;
create policy consents_assured on public.consents as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy consents_own on public.consents as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant select on public.consents to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.consents to service_role;
grant insert (user_id, kind, version) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;

create table public.day_logs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  local_date date not null,
  headache_free boolean not null default false,
  sleep_hours numeric(3,1),
  sleep_quality smallint,
  stress smallint,
  mood smallint,
  menstruation text,
  menstruation_start boolean not null default false,
  caffeine smallint,
  water smallint,
  exercise_minutes smallint,
  headache_impact_work text,
  headache_impact_home text,
  headache_impact_social text,
  asked text[] not null default '{}'::text[],
  factors jsonb not null default '{}'::jsonb,
  premonitory jsonb not null default '{}'::jsonb,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint day_logs_pkey PRIMARY KEY (user_id, id),
  constraint day_logs_one_a_day UNIQUE (user_id, local_date),
  constraint day_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint day_logs_asked_known CHECK (((cardinality(asked) = 0) OR private.are_known('checkin'::text, asked))),
  constraint day_logs_caffeine_range CHECK (((caffeine >= 0) AND (caffeine <= 30))),
  constraint day_logs_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint day_logs_exercise_minutes_range CHECK (((exercise_minutes >= 0) AND (exercise_minutes <= 1440))),
  constraint day_logs_factors_known CHECK (((factors = '{}'::jsonb) OR private.are_answers('context'::text, factors))),
  constraint day_logs_headache_impact_home_known CHECK ((headache_impact_home = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint day_logs_headache_impact_social_known CHECK ((headache_impact_social = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint day_logs_headache_impact_work_known CHECK ((headache_impact_work = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint day_logs_local_date_sane CHECK ((local_date >= '1900-01-01'::date)),
  constraint day_logs_menstruation_known CHECK ((menstruation = ANY (ARRAY['none'::text, 'spotting'::text, 'light'::text, 'medium'::text, 'heavy'::text]))),
  constraint day_logs_mood_range CHECK (((mood >= 1) AND (mood <= 5))),
  constraint day_logs_notes_length CHECK ((char_length(notes) <= 2000)),
  constraint day_logs_premonitory_known CHECK (((premonitory = '{}'::jsonb) OR private.are_answers('premonitory'::text, premonitory))),
  constraint day_logs_sleep_hours_range CHECK (((sleep_hours >= (0)::numeric) AND (sleep_hours <= (24)::numeric))),
  constraint day_logs_sleep_quality_range CHECK (((sleep_quality >= 1) AND (sleep_quality <= 5))),
  constraint day_logs_start_bleeds CHECK ((NOT (menstruation_start AND (menstruation = 'none'::text)))),
  constraint day_logs_stress_range CHECK (((stress >= 1) AND (stress <= 5))),
  constraint day_logs_water_range CHECK (((water >= 0) AND (water <= 40)))
);
CREATE INDEX day_logs_since ON public.day_logs USING btree (user_id, updated_at, id);
CREATE INDEX day_logs_trash ON public.day_logs USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER day_logs_010_consent BEFORE INSERT ON public.day_logs FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER day_logs_050_begin_again BEFORE INSERT ON public.day_logs FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER day_logs_200_day BEFORE INSERT OR UPDATE OF local_date ON public.day_logs FOR EACH ROW EXECUTE FUNCTION private.check_day();
CREATE TRIGGER day_logs_300_version BEFORE UPDATE ON public.day_logs FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER day_logs_900_erasure AFTER DELETE ON public.day_logs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER day_logs_950_count_delete AFTER DELETE ON public.day_logs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_day_logs();
CREATE TRIGGER day_logs_950_count_insert AFTER INSERT ON public.day_logs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_day_logs();
CREATE TRIGGER day_logs_950_count_update AFTER UPDATE ON public.day_logs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_day_logs();
alter table public.day_logs enable row level security;
alter table public.day_logs force row level security;
create policy day_logs_assured on public.day_logs as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy day_logs_own on public.day_logs as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.day_logs to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.day_logs to service_role;
grant insert (id, user_id, local_date, headache_free, sleep_hours, sleep_quality, stress, mood, menstruation, menstruation_start, caffeine, water, exercise_minutes, headache_impact_work, headache_impact_home, headache_impact_social, asked, factors, premonitory, notes, import_id, import_digest) on public.day_logs to authenticated;
grant update (headache_free, sleep_hours, sleep_quality, stress, mood, menstruation, menstruation_start, caffeine, water, exercise_minutes, headache_impact_work, headache_impact_home, headache_impact_social, asked, factors, premonitory, notes, deleted_at) on public.day_logs to authenticated;

create table public.diary_settings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  lists jsonb not null default '{}'::jsonb,
  checkin text[],
  entry_questions text[],
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  quiet_from text not null default '22:00'::text,
  quiet_to text not null default '08:00'::text,
  reminder_detail boolean not null default false,
  appointment_date date,
  constraint diary_settings_pkey PRIMARY KEY (user_id, id),
  constraint diary_settings_one_a_user UNIQUE (user_id),
  constraint diary_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint diary_settings_appointment_date_sane CHECK (((appointment_date >= '1900-01-01'::date) AND (appointment_date < '2200-01-01'::date))),
  constraint diary_settings_checkin_known CHECK (((cardinality(checkin) = 0) OR private.are_known('checkin'::text, checkin))),
  constraint diary_settings_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint diary_settings_entry_questions_known CHECK (((cardinality(entry_questions) = 0) OR private.are_known('entry_questions'::text, entry_questions))),
  constraint diary_settings_lists_shape CHECK (private.are_lists(lists)),
  constraint diary_settings_quiet_from_form CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint diary_settings_quiet_to_form CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE INDEX diary_settings_since ON public.diary_settings USING btree (user_id, updated_at, id);
CREATE INDEX diary_settings_trash ON public.diary_settings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER diary_settings_010_consent BEFORE INSERT ON public.diary_settings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER diary_settings_050_begin_again BEFORE INSERT ON public.diary_settings FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER diary_settings_300_version BEFORE UPDATE ON public.diary_settings FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER diary_settings_900_erasure AFTER DELETE ON public.diary_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER diary_settings_950_count_delete AFTER DELETE ON public.diary_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_diary_settings();
CREATE TRIGGER diary_settings_950_count_insert AFTER INSERT ON public.diary_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_diary_settings();
CREATE TRIGGER diary_settings_950_count_update AFTER UPDATE ON public.diary_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_diary_settings();
alter table public.diary_settings enable row level security;
alter table public.diary_settings force row level security;
create policy diary_settings_assured on public.diary_settings as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy diary_settings_own on public.diary_settings as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.diary_settings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.diary_settings to service_role;
grant insert (id, user_id, lists, checkin, entry_questions, quiet_from, quiet_to, reminder_detail, appointment_date) on public.diary_settings to authenticated;
grant update (lists, checkin, entry_questions, deleted_at, quiet_from, quiet_to, reminder_detail, appointment_date) on public.diary_settings to authenticated;

create table public.episodes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  intensity smallint not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_unknown boolean not null default false,
  still_at timestamp with time zone,
  zone text not null default 'UTC'::text,
  end_zone text,
  local_date date not null generated always as (((started_at AT TIME ZONE zone))::date) stored,
  last_date date generated always as (((ended_at AT TIME ZONE COALESCE(end_zone, zone)))::date) stored,
  ongoing boolean not null generated always as (((ended_at IS NULL) AND (NOT end_unknown))) stored,
  woke_with boolean not null default false,
  sudden_onset boolean,
  symptoms text[] not null default '{}'::text[],
  most_bothersome text,
  premonitory text[] not null default '{}'::text[],
  postdrome text[] not null default '{}'::text[],
  aura jsonb not null default '{}'::jsonb,
  aura_signs text[] not null default '{}'::text[],
  aura_timing text,
  places text[] not null default '{}'::text[],
  quality text[] not null default '{}'::text[],
  aggravated boolean,
  context text[] not null default '{}'::text[],
  relief_methods text[] not null default '{}'::text[],
  took_nothing boolean not null default false,
  impact_work text,
  impact_home text,
  impact_social text,
  type_override text,
  type_rule_version text,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint episodes_pkey PRIMARY KEY (user_id, id),
  constraint episodes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint episodes_aura_known CHECK (((aura = '{}'::jsonb) OR private.is_aura(aura))),
  constraint episodes_aura_signs_known CHECK (((cardinality(aura_signs) = 0) OR private.are_known('aura_signs'::text, aura_signs))),
  constraint episodes_context_known CHECK (((cardinality(context) = 0) OR private.are_known('context'::text, context))),
  constraint episodes_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint episodes_end_after_start CHECK ((ended_at >= started_at)),
  constraint episodes_end_known_or_not CHECK ((NOT (end_unknown AND (ended_at IS NOT NULL)))),
  constraint episodes_impact_home_known CHECK ((impact_home = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint episodes_impact_social_known CHECK ((impact_social = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint episodes_impact_work_known CHECK ((impact_work = ANY (ARRAY['none'::text, 'half'::text, 'missed'::text]))),
  constraint episodes_intensity_range CHECK (((intensity >= 0) AND (intensity <= 10))),
  constraint episodes_notes_length CHECK ((char_length(notes) <= 4000)),
  constraint episodes_places_known CHECK (((cardinality(places) = 0) OR private.are_known('places'::text, places))),
  constraint episodes_postdrome_known CHECK (((cardinality(postdrome) = 0) OR private.are_known('postdrome'::text, postdrome))),
  constraint episodes_premonitory_known CHECK (((cardinality(premonitory) = 0) OR private.are_known('premonitory'::text, premonitory))),
  constraint episodes_quality_known CHECK (((cardinality(quality) = 0) OR private.are_known('quality'::text, quality))),
  constraint episodes_relief_methods_known CHECK (((cardinality(relief_methods) = 0) OR private.are_known('relief_methods'::text, relief_methods))),
  constraint episodes_started_at_sane CHECK ((started_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint episodes_still_at_sane CHECK ((still_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint episodes_symptoms_known CHECK (((cardinality(symptoms) = 0) OR private.are_known('symptoms'::text, symptoms))),
  constraint episodes_zone_length CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);
CREATE INDEX episodes_by_time ON public.episodes USING btree (user_id, started_at) WHERE (deleted_at IS NULL);
CREATE INDEX episodes_open ON public.episodes USING btree (user_id) WHERE ((deleted_at IS NULL) AND (ended_at IS NULL) AND (NOT end_unknown));
CREATE INDEX episodes_since ON public.episodes USING btree (user_id, updated_at, id);
CREATE INDEX episodes_trash ON public.episodes USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER episodes_010_consent BEFORE INSERT ON public.episodes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER episodes_100_before BEFORE INSERT OR UPDATE ON public.episodes FOR EACH ROW EXECUTE FUNCTION private.before_episodes();
CREATE TRIGGER episodes_900_erasure AFTER DELETE ON public.episodes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER episodes_950_count_delete AFTER DELETE ON public.episodes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_episodes();
CREATE TRIGGER episodes_950_count_insert AFTER INSERT ON public.episodes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_episodes();
CREATE TRIGGER episodes_950_count_update AFTER UPDATE ON public.episodes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_episodes();
alter table public.episodes enable row level security;
alter table public.episodes force row level security;
create policy episodes_assured on public.episodes as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy episodes_own on public.episodes as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.episodes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.episodes to service_role;
grant insert (id, user_id, intensity, started_at, ended_at, end_unknown, still_at, zone, end_zone, woke_with, sudden_onset, symptoms, most_bothersome, premonitory, postdrome, aura, aura_signs, aura_timing, places, quality, aggravated, context, relief_methods, took_nothing, impact_work, impact_home, impact_social, type_override, type_rule_version, notes, import_id, import_digest) on public.episodes to authenticated;
grant update (intensity, started_at, ended_at, end_unknown, still_at, zone, end_zone, woke_with, sudden_onset, symptoms, most_bothersome, premonitory, postdrome, aura, aura_signs, aura_timing, places, quality, aggravated, context, relief_methods, took_nothing, impact_work, impact_home, impact_social, type_override, type_rule_version, notes, deleted_at) on public.episodes to authenticated;

create table public.erasures (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  entity text not null,
  row_id uuid not null,
  version integer not null default 0,
  erased_at timestamp with time zone not null default now(),
  constraint erasures_pkey PRIMARY KEY (user_id, entity, row_id),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX erasures_of_user ON public.erasures USING btree (user_id, id);
CREATE INDEX erasures_since ON public.erasures USING btree (user_id, erased_at, row_id);
CREATE TRIGGER erasures_950_count_delete AFTER DELETE ON public.erasures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_erasures();
CREATE TRIGGER erasures_950_count_insert AFTER INSERT ON public.erasures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_erasures();
CREATE TRIGGER erasures_950_count_update AFTER UPDATE ON public.erasures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_erasures();
alter table public.erasures enable row level security;
alter table public.erasures force row level security;
create policy erasures_assured on public.erasures as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy erasures_own on public.erasures as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
grant select on public.erasures to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.erasures to service_role;

create table public.factor_trials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  factor text not null,
  start_date date not null,
  last_date date not null,
  compared_day text not null default 'next_day'::text,
  stopped_date date,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint factor_trials_pkey PRIMARY KEY (user_id, id),
  constraint factor_trials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint factor_trials_compared_day_known CHECK ((compared_day = ANY (ARRAY['same_day'::text, 'next_day'::text]))),
  constraint factor_trials_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint factor_trials_factor_known CHECK (private.are_known('context'::text, ARRAY[factor])),
  constraint factor_trials_last_date_range CHECK (((last_date >= (start_date + 13)) AND (last_date <= (start_date + 83)) AND ((((last_date - start_date) + 1) % 7) = 0))),
  constraint factor_trials_notes_length CHECK ((char_length(notes) <= 500)),
  constraint factor_trials_start_date_sane CHECK (((start_date >= '1900-01-01'::date) AND (start_date <= '2199-12-31'::date))),
  constraint factor_trials_stopped_date_range CHECK (((stopped_date >= start_date) AND (stopped_date <= last_date)))
);
CREATE INDEX factor_trials_since ON public.factor_trials USING btree (user_id, updated_at, id);
CREATE INDEX factor_trials_trash ON public.factor_trials USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER factor_trials_010_consent BEFORE INSERT ON public.factor_trials FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER factor_trials_050_stay_erased BEFORE INSERT ON public.factor_trials FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER factor_trials_200_one_at_a_time BEFORE INSERT OR UPDATE ON public.factor_trials FOR EACH ROW EXECUTE FUNCTION private.one_trial_at_a_time();
CREATE TRIGGER factor_trials_300_version BEFORE UPDATE ON public.factor_trials FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER factor_trials_900_erasure AFTER DELETE ON public.factor_trials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER factor_trials_950_count_delete AFTER DELETE ON public.factor_trials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_factor_trials();
CREATE TRIGGER factor_trials_950_count_insert AFTER INSERT ON public.factor_trials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_factor_trials();
CREATE TRIGGER factor_trials_950_count_update AFTER UPDATE ON public.factor_trials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_factor_trials();
alter table public.factor_trials enable row level security;
alter table public.factor_trials force row level security;
create policy factor_trials_assured on public.factor_trials as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy factor_trials_own on public.factor_trials as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.factor_trials to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.factor_trials to service_role;
grant insert (id, user_id, factor, start_date, last_date, compared_day, stopped_date, notes, import_id, import_digest) on public.factor_trials to authenticated;
grant update (stopped_date, notes, deleted_at) on public.factor_trials to authenticated;

create table public.import_batches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  program text not null,
  file_name text not null default ''::text,
  part_of uuid,
  imported_at timestamp with time zone not null default now(),
  counts jsonb not null default '{}'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint import_batches_pkey PRIMARY KEY (user_id, id),
  constraint import_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint import_batches_changes_shape CHECK (((jsonb_typeof(changes) = 'array'::text) AND (octet_length((changes)::text) <= 500000))),
  constraint import_batches_counts_shape CHECK (((jsonb_typeof(counts) = 'object'::text) AND (octet_length((counts)::text) <= 2000))),
  constraint import_batches_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint import_batches_file_name_length CHECK ((char_length(file_name) <= 80)),
  constraint import_batches_imported_at_sane CHECK (((imported_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (imported_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint import_batches_program_known CHECK ((program = ANY (ARRAY['own_json'::text, 'own_csv'::text, 'migraine_buddy'::text, 'apple_health'::text, 'cluster_headache_tracker'::text, 'migraine_bot'::text, 'migralog'::text, 'mapped_csv'::text])))
);
CREATE INDEX import_batches_since ON public.import_batches USING btree (user_id, updated_at, id);
CREATE INDEX import_batches_trash ON public.import_batches USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER import_batches_010_consent BEFORE INSERT ON public.import_batches FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER import_batches_050_begin_again BEFORE INSERT ON public.import_batches FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER import_batches_300_version BEFORE UPDATE ON public.import_batches FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER import_batches_900_erasure AFTER DELETE ON public.import_batches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER import_batches_950_count_delete AFTER DELETE ON public.import_batches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_import_batches();
CREATE TRIGGER import_batches_950_count_insert AFTER INSERT ON public.import_batches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_import_batches();
CREATE TRIGGER import_batches_950_count_update AFTER UPDATE ON public.import_batches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_import_batches();
alter table public.import_batches enable row level security;
alter table public.import_batches force row level security;
create policy import_batches_assured on public.import_batches as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy import_batches_own on public.import_batches as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.import_batches to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.import_batches to service_role;
grant insert (id, user_id, program, file_name, part_of, imported_at, counts, changes) on public.import_batches to authenticated;
grant update (counts, changes, deleted_at) on public.import_batches to authenticated;

create table public.intakes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid,
  taken_at timestamp with time zone not null default now(),
  time_estimated boolean not null default false,
  zone text not null default 'UTC'::text,
  local_date date not null generated always as (((taken_at AT TIME ZONE zone))::date) stored,
  name text not null,
  medicine text,
  overuse_class text,
  dose numeric(9,3),
  unit text,
  route text,
  pain_at smallint,
  pain_two_hours smallint,
  outcome text,
  relief text,
  side_effects text[] not null default '{}'::text[],
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint intakes_pkey PRIMARY KEY (user_id, id),
  constraint intakes_episode_of_same_user FOREIGN KEY (user_id, episode_id) REFERENCES public.episodes(user_id, id) ON DELETE CASCADE,
  constraint intakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint intakes_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint intakes_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint intakes_medicine_code CHECK ((medicine ~ '^[a-z0-9_]{1,60}$'::text)),
  constraint intakes_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint intakes_notes_length CHECK ((char_length(notes) <= 1000)),
  constraint intakes_outcome_known CHECK ((outcome = ANY (ARRAY['free'::text, 'relief'::text, 'partial'::text, 'none'::text, 'unknown'::text]))),
  constraint intakes_overuse_class_known CHECK ((overuse_class = ANY (ARRAY['non_opioid'::text, 'combination'::text, 'opioid'::text, 'ergot'::text, 'triptan'::text, 'other'::text, 'gepant'::text, 'not_counted'::text]))),
  constraint intakes_pain_at_range CHECK (((pain_at >= 0) AND (pain_at <= 10))),
  constraint intakes_relief_known CHECK ((relief = ANY (ARRAY['yes'::text, 'partial'::text, 'none'::text]))),
  constraint intakes_side_effects_known CHECK (((cardinality(side_effects) = 0) OR private.are_known('side_effects'::text, side_effects))),
  constraint intakes_taken_at_sane CHECK ((taken_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint intakes_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text]))),
  constraint intakes_zone_length CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);
CREATE INDEX intakes_month ON public.intakes USING btree (user_id, local_date) WHERE (deleted_at IS NULL);
CREATE INDEX intakes_of_episode ON public.intakes USING btree (episode_id, user_id) WHERE (episode_id IS NOT NULL);
CREATE INDEX intakes_since ON public.intakes USING btree (user_id, updated_at, id);
CREATE INDEX intakes_trash ON public.intakes USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER intakes_010_consent BEFORE INSERT ON public.intakes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER intakes_100_before BEFORE INSERT OR UPDATE ON public.intakes FOR EACH ROW EXECUTE FUNCTION private.before_intakes();
CREATE TRIGGER intakes_900_erasure AFTER DELETE ON public.intakes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER intakes_950_count_delete AFTER DELETE ON public.intakes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intakes();
CREATE TRIGGER intakes_950_count_insert AFTER INSERT ON public.intakes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intakes();
CREATE TRIGGER intakes_950_count_update AFTER UPDATE ON public.intakes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intakes();
alter table public.intakes enable row level security;
alter table public.intakes force row level security;
create policy intakes_assured on public.intakes as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy intakes_own on public.intakes as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.intakes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.intakes to service_role;
grant insert (id, user_id, episode_id, taken_at, time_estimated, zone, name, medicine, overuse_class, dose, unit, route, pain_at, pain_two_hours, outcome, relief, side_effects, notes, import_id, import_digest) on public.intakes to authenticated;
grant update (episode_id, taken_at, time_estimated, zone, name, medicine, overuse_class, dose, unit, route, pain_at, pain_two_hours, outcome, relief, side_effects, notes, deleted_at) on public.intakes to authenticated;

create table public.intensity_readings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid not null,
  read_at timestamp with time zone not null default now(),
  zone text not null default 'UTC'::text,
  local_date date not null generated always as (((read_at AT TIME ZONE zone))::date) stored,
  intensity smallint not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint intensity_readings_pkey PRIMARY KEY (user_id, id),
  constraint intensity_readings_episode_of_same_user FOREIGN KEY (user_id, episode_id) REFERENCES public.episodes(user_id, id) ON DELETE CASCADE,
  constraint intensity_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint intensity_readings_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint intensity_readings_intensity_range CHECK (((intensity >= 0) AND (intensity <= 10))),
  constraint intensity_readings_read_at_sane CHECK ((read_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint intensity_readings_zone_length CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);
CREATE INDEX intensity_readings_since ON public.intensity_readings USING btree (user_id, updated_at, id);
CREATE INDEX intensity_readings_trash ON public.intensity_readings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX readings_of_episode ON public.intensity_readings USING btree (episode_id, user_id);
CREATE TRIGGER intensity_readings_010_consent BEFORE INSERT ON public.intensity_readings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER intensity_readings_100_before BEFORE INSERT OR UPDATE ON public.intensity_readings FOR EACH ROW EXECUTE FUNCTION private.before_intensity_readings();
CREATE TRIGGER intensity_readings_900_erasure AFTER DELETE ON public.intensity_readings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER intensity_readings_950_count_delete AFTER DELETE ON public.intensity_readings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intensity_readings();
CREATE TRIGGER intensity_readings_950_count_insert AFTER INSERT ON public.intensity_readings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intensity_readings();
CREATE TRIGGER intensity_readings_950_count_update AFTER UPDATE ON public.intensity_readings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_intensity_readings();
alter table public.intensity_readings enable row level security;
alter table public.intensity_readings force row level security;
create policy intensity_readings_assured on public.intensity_readings as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy intensity_readings_own on public.intensity_readings as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.intensity_readings to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.intensity_readings to service_role;
grant insert (id, user_id, episode_id, read_at, zone, intensity, import_id, import_digest) on public.intensity_readings to authenticated;
grant update (read_at, zone, intensity, deleted_at) on public.intensity_readings to authenticated;

create table public.own_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  list text not null,
  name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint own_items_pkey PRIMARY KEY (user_id, id),
  constraint own_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint own_items_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint own_items_list_known CHECK ((list = ANY (ARRAY['symptoms'::text, 'premonitory'::text, 'postdrome'::text, 'context'::text, 'relief_methods'::text, 'side_effects'::text]))),
  constraint own_items_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 60)))
);
CREATE INDEX own_items_since ON public.own_items USING btree (user_id, updated_at, id);
CREATE INDEX own_items_trash ON public.own_items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER own_items_010_consent BEFORE INSERT ON public.own_items FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER own_items_050_stay_erased BEFORE INSERT ON public.own_items FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER own_items_300_version BEFORE UPDATE ON public.own_items FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER own_items_900_erasure AFTER DELETE ON public.own_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER own_items_950_count_delete AFTER DELETE ON public.own_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_own_items();
CREATE TRIGGER own_items_950_count_insert AFTER INSERT ON public.own_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_own_items();
CREATE TRIGGER own_items_950_count_update AFTER UPDATE ON public.own_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_own_items();
alter table public.own_items enable row level security;
alter table public.own_items force row level security;
create policy own_items_assured on public.own_items as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy own_items_own on public.own_items as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.own_items to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.own_items to service_role;
grant insert (id, user_id, list, name, import_id, import_digest) on public.own_items to authenticated;
grant update (name, deleted_at) on public.own_items to authenticated;

create table public.profiles (
  user_id uuid not null default auth.uid(),
  id uuid not null default gen_random_uuid(),
  display_name text not null default ''::text,
  birth_year integer,
  biological_sex text,
  has_aura boolean not null default false,
  baseline_migraine_days integer,
  completed_onboarding boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_baseline_migraine_days_range CHECK (((baseline_migraine_days >= 0) AND (baseline_migraine_days <= 31))),
  constraint profiles_biological_sex_known CHECK ((biological_sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint profiles_birth_year_range CHECK (((birth_year >= 1900) AND (birth_year <= 2010))),
  constraint profiles_display_name_length CHECK ((char_length(display_name) <= 50))
);
CREATE TRIGGER profiles_010_consent BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW WHEN (((new.birth_year IS NOT NULL) OR (new.biological_sex IS NOT NULL) OR new.has_aura OR (new.baseline_migraine_days IS NOT NULL))) EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER profiles_100_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER profiles_950_count_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_profiles();
CREATE TRIGGER profiles_950_count_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_profiles();
CREATE TRIGGER profiles_950_count_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_profiles();
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy profiles_assured on public.profiles as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy profiles_own on public.profiles as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant select on public.profiles to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.profiles to service_role;
grant insert (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding) on public.profiles to authenticated;
grant update (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding) on public.profiles to authenticated;

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  zone text not null,
  lang text not null default 'es'::text,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  tested_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (user_id, id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_form CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_endpoint_known CHECK (private.is_push_endpoint(endpoint)),
  constraint push_subscriptions_lang_known CHECK ((lang = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint push_subscriptions_p256dh_form CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)),
  constraint push_subscriptions_state_known CHECK ((state = ANY (ARRAY['active'::text, 'gone'::text]))),
  constraint push_subscriptions_zone_known CHECK (((char_length(zone) <= 64) AND private.is_time_zone(zone)))
);
CREATE INDEX push_subscriptions_by_endpoint ON public.push_subscriptions USING btree (endpoint);
CREATE TRIGGER push_subscriptions_010_consent BEFORE INSERT ON public.push_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER push_subscriptions_100_touch BEFORE UPDATE OF zone, lang ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_push_subscription();
CREATE TRIGGER push_subscriptions_900_replace AFTER INSERT ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.replace_push_subscription();
CREATE TRIGGER push_subscriptions_910_note_ended AFTER DELETE ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.note_ended_row();
CREATE TRIGGER push_subscriptions_950_count_delete AFTER DELETE ON public.push_subscriptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_push_subscriptions();
CREATE TRIGGER push_subscriptions_950_count_insert AFTER INSERT ON public.push_subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_push_subscriptions();
CREATE TRIGGER push_subscriptions_950_count_update AFTER UPDATE ON public.push_subscriptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_push_subscriptions();
alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
create policy push_subscriptions_assured on public.push_subscriptions as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy push_subscriptions_own on public.push_subscriptions as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.push_subscriptions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.push_subscriptions to service_role;
grant insert (id, user_id, endpoint, p256dh, auth, zone, lang) on public.push_subscriptions to authenticated;
grant update (zone, lang) on public.push_subscriptions to authenticated;

create table public.questionnaire_results (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  local_date date not null,
  instrument text not null,
  score numeric(5,2),
  scores jsonb not null default '{}'::jsonb,
  days_work_missed smallint,
  days_work_reduced smallint,
  days_home_missed smallint,
  days_home_reduced smallint,
  days_social_missed smallint,
  source text not null default 'self'::text,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint questionnaire_results_pkey PRIMARY KEY (user_id, id),
  constraint questionnaire_results_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint questionnaire_results_days_home_missed_range CHECK (((days_home_missed >= 0) AND (days_home_missed <= 92))),
  constraint questionnaire_results_days_home_reduced_range CHECK (((days_home_reduced >= 0) AND (days_home_reduced <= 92))),
  constraint questionnaire_results_days_of_area CHECK ((((days_work_missed + days_work_reduced) <= 92) AND ((days_home_missed + days_home_reduced) <= 92))),
  constraint questionnaire_results_days_social_missed_range CHECK (((days_social_missed >= 0) AND (days_social_missed <= 92))),
  constraint questionnaire_results_days_work_missed_range CHECK (((days_work_missed >= 0) AND (days_work_missed <= 92))),
  constraint questionnaire_results_days_work_reduced_range CHECK (((days_work_reduced >= 0) AND (days_work_reduced <= 92))),
  constraint questionnaire_results_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint questionnaire_results_instrument_known CHECK ((instrument = ANY (ARRAY['midas'::text, 'hit6'::text, 'msq'::text, 'halt90'::text, 'hurt'::text, 'lost_days'::text]))),
  constraint questionnaire_results_local_date_sane CHECK ((local_date >= '1900-01-01'::date)),
  constraint questionnaire_results_notes_length CHECK ((char_length(notes) <= 500)),
  constraint questionnaire_results_score_is_sum CHECK (((instrument <> 'lost_days'::text) OR (score = (((((days_work_missed + days_work_reduced) + days_home_missed) + days_home_reduced) + days_social_missed))::numeric))),
  constraint questionnaire_results_score_range CHECK ((
CASE instrument
    WHEN 'hit6'::text THEN ((score >= (36)::numeric) AND (score <= (78)::numeric))
    WHEN 'msq'::text THEN (score IS NULL)
    ELSE ((score >= (0)::numeric) AND (score <= (450)::numeric))
END AND (score = trunc(score)))),
  constraint questionnaire_results_scores_shape CHECK (((jsonb_typeof(scores) = 'object'::text) AND (char_length((scores)::text) <= 1000) AND (NOT jsonb_path_exists(scores, 'strict $.keyvalue()?(((!(@."key" like_regex "^[a-z0-9_]{1,40}$") || @."value".type() != "number") || @."value" < 0) || @."value" > 100)'::jsonpath)))),
  constraint questionnaire_results_source_known CHECK ((source = ANY (ARRAY['self'::text, 'clinic'::text, 'import'::text])))
);
CREATE INDEX questionnaire_results_since ON public.questionnaire_results USING btree (user_id, updated_at, id);
CREATE INDEX questionnaire_results_trash ON public.questionnaire_results USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER questionnaire_results_010_consent BEFORE INSERT ON public.questionnaire_results FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER questionnaire_results_050_stay_erased BEFORE INSERT ON public.questionnaire_results FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER questionnaire_results_200_day BEFORE INSERT OR UPDATE OF local_date ON public.questionnaire_results FOR EACH ROW EXECUTE FUNCTION private.check_day();
CREATE TRIGGER questionnaire_results_300_version BEFORE UPDATE ON public.questionnaire_results FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER questionnaire_results_900_erasure AFTER DELETE ON public.questionnaire_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER questionnaire_results_950_count_delete AFTER DELETE ON public.questionnaire_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_questionnaire_results();
CREATE TRIGGER questionnaire_results_950_count_insert AFTER INSERT ON public.questionnaire_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_questionnaire_results();
CREATE TRIGGER questionnaire_results_950_count_update AFTER UPDATE ON public.questionnaire_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_questionnaire_results();
alter table public.questionnaire_results enable row level security;
alter table public.questionnaire_results force row level security;
create policy questionnaire_results_assured on public.questionnaire_results as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy questionnaire_results_own on public.questionnaire_results as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.questionnaire_results to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.questionnaire_results to service_role;
grant insert (id, user_id, local_date, instrument, score, scores, days_work_missed, days_work_reduced, days_home_missed, days_home_reduced, days_social_missed, source, notes, import_id, import_digest) on public.questionnaire_results to authenticated;
grant update (local_date, instrument, score, scores, days_work_missed, days_work_reduced, days_home_missed, days_home_reduced, days_social_missed, source, notes, deleted_at) on public.questionnaire_results to authenticated;

create table public.reminders (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null,
  is_on boolean not null default false,
  at_time text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (user_id, id),
  constraint reminders_one_a_kind UNIQUE (user_id, kind),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reminders_at_time_form CHECK ((at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint reminders_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint reminders_kind_known CHECK ((kind = ANY (ARRAY['daily_dose'::text, 'check_in'::text, 'dose_result'::text, 'open_episode'::text, 'treatment_due'::text, 'questionnaire_due'::text, 'appointment'::text, 'month_letter'::text, 'silent_week'::text])))
);
CREATE INDEX reminders_since ON public.reminders USING btree (user_id, updated_at, id);
CREATE INDEX reminders_trash ON public.reminders USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER reminders_010_consent BEFORE INSERT ON public.reminders FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER reminders_050_begin_again BEFORE INSERT ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER reminders_300_version BEFORE UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER reminders_900_erasure AFTER DELETE ON public.reminders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER reminders_950_count_delete AFTER DELETE ON public.reminders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_reminders();
CREATE TRIGGER reminders_950_count_insert AFTER INSERT ON public.reminders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_reminders();
CREATE TRIGGER reminders_950_count_update AFTER UPDATE ON public.reminders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_reminders();
alter table public.reminders enable row level security;
alter table public.reminders force row level security;
create policy reminders_assured on public.reminders as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy reminders_own on public.reminders as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.reminders to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.reminders to service_role;
grant insert (id, user_id, kind, is_on, at_time) on public.reminders to authenticated;
grant update (is_on, at_time, deleted_at) on public.reminders to authenticated;

create table public.report_profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  diagnosis text not null default ''::text,
  diagnosis_by text,
  other_conditions text not null default ''::text,
  other_medicines text not null default ''::text,
  contraception text,
  pregnancy text,
  question_1 text not null default ''::text,
  question_2 text not null default ''::text,
  question_3 text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint report_profiles_pkey PRIMARY KEY (user_id, id),
  constraint report_profiles_one_a_user UNIQUE (user_id),
  constraint report_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint report_profiles_contraception_known CHECK ((contraception = ANY (ARRAY['none'::text, 'combined'::text, 'progestogen'::text, 'other'::text]))),
  constraint report_profiles_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint report_profiles_diagnosis_by_known CHECK ((diagnosis_by = ANY (ARRAY['neurologist'::text, 'family_doctor'::text, 'other_clinician'::text]))),
  constraint report_profiles_diagnosis_length CHECK ((char_length(diagnosis) <= 500)),
  constraint report_profiles_other_conditions_length CHECK ((char_length(other_conditions) <= 2000)),
  constraint report_profiles_other_medicines_length CHECK ((char_length(other_medicines) <= 2000)),
  constraint report_profiles_pregnancy_known CHECK ((pregnancy = ANY (ARRAY['no'::text, 'planning'::text, 'pregnant'::text, 'breastfeeding'::text]))),
  constraint report_profiles_question_1_length CHECK ((char_length(question_1) <= 500)),
  constraint report_profiles_question_2_length CHECK ((char_length(question_2) <= 500)),
  constraint report_profiles_question_3_length CHECK ((char_length(question_3) <= 500))
);
CREATE INDEX report_profiles_since ON public.report_profiles USING btree (user_id, updated_at, id);
CREATE INDEX report_profiles_trash ON public.report_profiles USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER report_profiles_010_consent BEFORE INSERT ON public.report_profiles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER report_profiles_050_begin_again BEFORE INSERT ON public.report_profiles FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER report_profiles_300_version BEFORE UPDATE ON public.report_profiles FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER report_profiles_900_erasure AFTER DELETE ON public.report_profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER report_profiles_950_count_delete AFTER DELETE ON public.report_profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_profiles();
CREATE TRIGGER report_profiles_950_count_insert AFTER INSERT ON public.report_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_profiles();
CREATE TRIGGER report_profiles_950_count_update AFTER UPDATE ON public.report_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_profiles();
alter table public.report_profiles enable row level security;
alter table public.report_profiles force row level security;
create policy report_profiles_assured on public.report_profiles as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy report_profiles_own on public.report_profiles as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.report_profiles to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.report_profiles to service_role;
grant insert (id, user_id, diagnosis, diagnosis_by, other_conditions, other_medicines, contraception, pregnancy, question_1, question_2, question_3) on public.report_profiles to authenticated;
grant update (diagnosis, diagnosis_by, other_conditions, other_medicines, contraception, pregnancy, question_1, question_2, question_3, deleted_at) on public.report_profiles to authenticated;

create table public.report_shares (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  first_day date not null,
  last_day date not null,
  sections text[] not null,
  locale text not null,
  has_pin boolean not null default false,
  wrong_pins smallint not null default 0,
  open_count integer not null default 0,
  opened_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint report_shares_pkey PRIMARY KEY (user_id, id),
  constraint report_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint report_shares_expiry_known CHECK (((EXTRACT(epoch FROM (expires_at - created_at)) / (86400)::numeric) = ANY (ARRAY[(7)::numeric, (30)::numeric, (90)::numeric]))),
  constraint report_shares_locale_known CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint report_shares_period CHECK ((first_day <= last_day)),
  constraint report_shares_sections_flat CHECK ((array_ndims(sections) = 1)),
  constraint report_shares_sections_form CHECK (((cardinality(sections) <= 20) AND (array_to_string(sections, ','::text, '*'::text) ~ '^([a-z_]{1,40}(,[a-z_]{1,40})*)?$'::text))),
  constraint report_shares_wrong_pins_range CHECK (((wrong_pins >= 0) AND (wrong_pins <= 10)))
);
CREATE TRIGGER report_shares_910_note_deleted AFTER DELETE ON public.report_shares FOR EACH ROW EXECUTE FUNCTION private.note_ended_row();
CREATE TRIGGER report_shares_920_note_revoked AFTER UPDATE OF revoked_at ON public.report_shares FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION private.note_ended_row();
CREATE TRIGGER report_shares_950_count_delete AFTER DELETE ON public.report_shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_shares();
CREATE TRIGGER report_shares_950_count_insert AFTER INSERT ON public.report_shares REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_shares();
CREATE TRIGGER report_shares_950_count_update AFTER UPDATE ON public.report_shares REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_report_shares();
alter table public.report_shares enable row level security;
alter table public.report_shares force row level security;
create policy report_shares_assured on public.report_shares as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy report_shares_read on public.report_shares as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy report_shares_remove on public.report_shares as permissive for delete to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.report_shares to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.report_shares to service_role;

create table public.treatment_doses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  treatment_id uuid not null,
  local_date date not null,
  taken boolean not null default true,
  dose numeric(9,3),
  unit text,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint treatment_doses_pkey PRIMARY KEY (user_id, id),
  constraint treatment_doses_one_a_day UNIQUE (user_id, treatment_id, local_date),
  constraint treatment_doses_treatment_of_same_user FOREIGN KEY (user_id, treatment_id) REFERENCES public.treatments(user_id, id) ON DELETE CASCADE,
  constraint treatment_doses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint treatment_doses_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint treatment_doses_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint treatment_doses_local_date_sane CHECK ((local_date >= '1900-01-01'::date)),
  constraint treatment_doses_notes_length CHECK ((char_length(notes) <= 500)),
  constraint treatment_doses_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text])))
);
CREATE INDEX treatment_doses_since ON public.treatment_doses USING btree (user_id, updated_at, id);
CREATE INDEX treatment_doses_trash ON public.treatment_doses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER treatment_doses_010_consent BEFORE INSERT ON public.treatment_doses FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER treatment_doses_050_begin_again BEFORE INSERT ON public.treatment_doses FOR EACH ROW EXECUTE FUNCTION private.begin_again();
CREATE TRIGGER treatment_doses_200_day BEFORE INSERT OR UPDATE OF local_date ON public.treatment_doses FOR EACH ROW EXECUTE FUNCTION private.check_day();
CREATE TRIGGER treatment_doses_300_version BEFORE UPDATE ON public.treatment_doses FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER treatment_doses_900_erasure AFTER DELETE ON public.treatment_doses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER treatment_doses_950_count_delete AFTER DELETE ON public.treatment_doses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_doses();
CREATE TRIGGER treatment_doses_950_count_insert AFTER INSERT ON public.treatment_doses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_doses();
CREATE TRIGGER treatment_doses_950_count_update AFTER UPDATE ON public.treatment_doses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_doses();
alter table public.treatment_doses enable row level security;
alter table public.treatment_doses force row level security;
create policy treatment_doses_assured on public.treatment_doses as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy treatment_doses_own on public.treatment_doses as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.treatment_doses to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.treatment_doses to service_role;
grant insert (id, user_id, treatment_id, local_date, taken, dose, unit, notes, import_id, import_digest) on public.treatment_doses to authenticated;
grant update (taken, dose, unit, notes, deleted_at) on public.treatment_doses to authenticated;

create table public.treatment_steps (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  treatment_id uuid not null,
  start_date date not null,
  dose numeric(9,3),
  unit text,
  daily_dose numeric(9,3),
  times_a_day smallint,
  posology text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint treatment_steps_pkey PRIMARY KEY (user_id, id),
  constraint treatment_steps_treatment_of_same_user FOREIGN KEY (user_id, treatment_id) REFERENCES public.treatments(user_id, id) ON DELETE CASCADE,
  constraint treatment_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint treatment_steps_daily_dose_positive CHECK (((daily_dose > (0)::numeric) AND (daily_dose <> 'NaN'::numeric))),
  constraint treatment_steps_days_sane CHECK ((start_date <= '2199-12-31'::date)),
  constraint treatment_steps_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint treatment_steps_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint treatment_steps_posology_length CHECK ((char_length(posology) <= 500)),
  constraint treatment_steps_start_date_sane CHECK ((start_date >= '1900-01-01'::date)),
  constraint treatment_steps_times_a_day_range CHECK (((times_a_day >= 1) AND (times_a_day <= 24))),
  constraint treatment_steps_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text])))
);
CREATE INDEX steps_of_treatment ON public.treatment_steps USING btree (treatment_id, user_id);
CREATE INDEX treatment_steps_since ON public.treatment_steps USING btree (user_id, updated_at, id);
CREATE INDEX treatment_steps_trash ON public.treatment_steps USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER treatment_steps_010_consent BEFORE INSERT ON public.treatment_steps FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER treatment_steps_050_stay_erased BEFORE INSERT ON public.treatment_steps FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER treatment_steps_300_version BEFORE UPDATE ON public.treatment_steps FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER treatment_steps_900_erasure AFTER DELETE ON public.treatment_steps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER treatment_steps_950_count_delete AFTER DELETE ON public.treatment_steps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_steps();
CREATE TRIGGER treatment_steps_950_count_insert AFTER INSERT ON public.treatment_steps REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_steps();
CREATE TRIGGER treatment_steps_950_count_update AFTER UPDATE ON public.treatment_steps REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatment_steps();
alter table public.treatment_steps enable row level security;
alter table public.treatment_steps force row level security;
create policy treatment_steps_assured on public.treatment_steps as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy treatment_steps_own on public.treatment_steps as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.treatment_steps to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.treatment_steps to service_role;
grant insert (id, user_id, treatment_id, start_date, dose, unit, daily_dose, times_a_day, posology, import_id, import_digest) on public.treatment_steps to authenticated;
grant update (start_date, dose, unit, daily_dose, times_a_day, posology, deleted_at) on public.treatment_steps to authenticated;

create table public.treatments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null default 'medicine'::text,
  name text not null,
  medicine text,
  role text not null default 'preventive'::text,
  overuse_class text,
  dose numeric(9,3),
  unit text,
  daily_dose numeric(9,3),
  times_a_day smallint,
  posology text not null default ''::text,
  start_date date not null,
  start_precision text not null default 'day'::text,
  end_date date,
  active boolean not null default true,
  stop_reason text,
  tolerance text,
  side_effects text[] not null default '{}'::text[],
  interval_count smallint,
  interval_unit text,
  adherence boolean not null default false,
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  import_digest integer,
  constraint treatments_pkey PRIMARY KEY (user_id, id),
  constraint treatments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint treatments_daily_dose_positive CHECK (((daily_dose > (0)::numeric) AND (daily_dose <> 'NaN'::numeric))),
  constraint treatments_days_sane CHECK (((start_date <= '2199-12-31'::date) AND (end_date <= '2199-12-31'::date))),
  constraint treatments_deleted_at_sane CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at < '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint treatments_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint treatments_end_after_start CHECK ((end_date >= start_date)),
  constraint treatments_interval_count_range CHECK (((interval_count >= 1) AND (interval_count <= 400))),
  constraint treatments_interval_unit_known CHECK ((interval_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint treatments_interval_whole CHECK (((interval_count IS NULL) = (interval_unit IS NULL))),
  constraint treatments_kind_known CHECK ((kind = ANY (ARRAY['medicine'::text, 'device'::text, 'procedure'::text, 'physical'::text, 'psychological'::text, 'lifestyle'::text, 'other'::text]))),
  constraint treatments_medicine_code CHECK ((medicine ~ '^[a-z0-9_]{1,60}$'::text)),
  constraint treatments_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint treatments_notes_length CHECK ((char_length(notes) <= 4000)),
  constraint treatments_overuse_class_known CHECK ((overuse_class = ANY (ARRAY['non_opioid'::text, 'combination'::text, 'opioid'::text, 'ergot'::text, 'triptan'::text, 'other'::text, 'gepant'::text, 'not_counted'::text]))),
  constraint treatments_posology_length CHECK ((char_length(posology) <= 500)),
  constraint treatments_role_known CHECK ((role = ANY (ARRAY['preventive'::text, 'short_term'::text, 'transition'::text]))),
  constraint treatments_side_effects_known CHECK (((cardinality(side_effects) = 0) OR private.are_known('treatment_side_effects'::text, side_effects))),
  constraint treatments_start_date_sane CHECK ((start_date >= '1900-01-01'::date)),
  constraint treatments_start_precision_known CHECK ((start_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text]))),
  constraint treatments_stop_reason_known CHECK ((stop_reason = ANY (ARRAY['no_effect'::text, 'side_effects'::text, 'improved'::text, 'pregnancy'::text, 'access'::text, 'interaction'::text, 'own_wish'::text, 'other'::text]))),
  constraint treatments_times_a_day_range CHECK (((times_a_day >= 1) AND (times_a_day <= 24))),
  constraint treatments_tolerance_known CHECK ((tolerance = ANY (ARRAY['good'::text, 'fair'::text, 'poor'::text]))),
  constraint treatments_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text])))
);
CREATE INDEX treatments_since ON public.treatments USING btree (user_id, updated_at, id);
CREATE INDEX treatments_trash ON public.treatments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER treatments_010_consent BEFORE INSERT ON public.treatments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_consent();
CREATE TRIGGER treatments_050_stay_erased BEFORE INSERT ON public.treatments FOR EACH ROW EXECUTE FUNCTION private.stay_erased();
CREATE TRIGGER treatments_300_version BEFORE UPDATE ON public.treatments FOR EACH ROW EXECUTE FUNCTION private.next_version();
CREATE TRIGGER treatments_900_erasure AFTER DELETE ON public.treatments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures();
CREATE TRIGGER treatments_950_count_delete AFTER DELETE ON public.treatments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatments();
CREATE TRIGGER treatments_950_count_insert AFTER INSERT ON public.treatments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatments();
CREATE TRIGGER treatments_950_count_update AFTER UPDATE ON public.treatments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_treatments();
alter table public.treatments enable row level security;
alter table public.treatments force row level security;
create policy treatments_assured on public.treatments as restrictive for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy treatments_own on public.treatments as permissive for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.treatments to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.treatments to service_role;
grant insert (id, user_id, kind, name, medicine, role, overuse_class, dose, unit, daily_dose, times_a_day, posology, start_date, start_precision, end_date, active, stop_reason, tolerance, side_effects, interval_count, interval_unit, adherence, notes, import_id, import_digest) on public.treatments to authenticated;
grant update (kind, name, medicine, role, overuse_class, dose, unit, daily_dose, times_a_day, posology, start_date, start_precision, end_date, active, stop_reason, tolerance, side_effects, interval_count, interval_unit, adherence, notes, deleted_at) on public.treatments to authenticated;
