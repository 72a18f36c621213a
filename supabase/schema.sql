-- What the migrations come to. Made by `node scripts/schema.ts`; never edited by hand.
-- Tables of the product only: those of accounts and sessions belong to the engine (server/migrations/).

grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to public;
grant usage on schema public to service_role;

create schema private;
grant usage on schema private to authenticated;
grant usage on schema private to service_role;

CREATE OR REPLACE FUNCTION private.check_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  latest constant timestamptz := now() + private.clock_tolerance();
  happened constant timestamptz[] := case tg_table_name
    when 'episodes' then array[(to_jsonb(new) ->> 'started_at')::timestamptz, (to_jsonb(new) ->> 'ended_at')::timestamptz]
    else array[(to_jsonb(new) ->> 'taken_at')::timestamptz]
  end;
begin
  if (select max(t) from unnest(happened) t) > latest then
    raise exception using errcode = '23514', constraint = tg_table_name || '_not_in_future', table = tg_table_name,
      message = 'a time lies in the future';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_time_zone(new.zone) then
    raise exception using errcode = '23514', constraint = tg_table_name || '_zone_known', table = tg_table_name,
      message = 'the time zone is not known';
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

CREATE OR REPLACE FUNCTION private.is_assured()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select auth.jwt() ->> 'aal' is not distinct from 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
    )
  $function$;
grant execute on function private.is_assured() to authenticated;
grant execute on function private.is_assured() to service_role;

CREATE OR REPLACE FUNCTION private.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone name;
  return name = 'UTC' or name ~ '^[A-Za-z_]+/'
    or exists (select from pg_catalog.pg_timezone_names z where z.name = is_time_zone.name);
exception when invalid_parameter_value then
  return false;
end
$function$;
grant execute on function private.is_time_zone(text) to authenticated;
grant execute on function private.is_time_zone(text) to service_role;

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

create table public.consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null,
  version text not null,
  granted_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint consents_kind_known CHECK ((kind = ANY (ARRAY['health_data'::text, 'terms'::text]))),
  constraint consents_version_form CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);
CREATE UNIQUE INDEX consents_in_force ON public.consents USING btree (user_id, kind, version) WHERE (withdrawn_at IS NULL);
CREATE INDEX consents_of_user ON public.consents USING btree (user_id, id);
CREATE TRIGGER consents_100_withdraw BEFORE UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION private.withdraw_consent();
alter table public.consents enable row level security;
alter table public.consents force row level security;
create policy consents_assured on public.consents for all to authenticated
  using ( SELECT private.is_assured() AS is_assured)
  with check ( SELECT private.is_assured() AS is_assured);
create policy consents_own on public.consents for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant select on public.consents to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.consents to service_role;
grant insert (user_id, kind, version) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;

create table public.episodes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  intensity smallint not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_unknown boolean not null default false,
  zone text not null default 'UTC'::text,
  local_date date not null generated always as (((started_at AT TIME ZONE zone))::date) stored,
  last_date date generated always as (((ended_at AT TIME ZONE zone))::date) stored,
  ongoing boolean not null generated always as (((ended_at IS NULL) AND (NOT end_unknown))) stored,
  context text[] not null default '{}'::text[],
  notes text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint episodes_pkey PRIMARY KEY (id),
  constraint episodes_id_user_id_key UNIQUE (id, user_id),
  constraint episodes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint episodes_context_flat CHECK (((array_ndims(context) = 1) AND (cardinality(context) <= 4))),
  constraint episodes_context_known CHECK ((context <@ ARRAY['menstruation'::text, 'alcohol'::text, 'sleep'::text, 'stress'::text])),
  constraint episodes_end_after_start CHECK ((ended_at >= started_at)),
  constraint episodes_end_known_or_not CHECK ((NOT (end_unknown AND (ended_at IS NOT NULL)))),
  constraint episodes_intensity_range CHECK (((intensity >= 0) AND (intensity <= 10))),
  constraint episodes_notes_length CHECK ((char_length(notes) <= 4000)),
  constraint episodes_started_at_sane CHECK ((started_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint episodes_zone_length CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);
CREATE INDEX episodes_month ON public.episodes USING btree (user_id, local_date) WHERE (deleted_at IS NULL);
CREATE INDEX episodes_of_user ON public.episodes USING btree (user_id, id);
CREATE INDEX episodes_open ON public.episodes USING btree (user_id) WHERE (ongoing AND (deleted_at IS NULL));
CREATE INDEX episodes_recent ON public.episodes USING btree (user_id, started_at DESC, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER episodes_100_zone BEFORE INSERT OR UPDATE OF zone ON public.episodes FOR EACH ROW EXECUTE FUNCTION private.check_zone();
CREATE TRIGGER episodes_200_times BEFORE INSERT OR UPDATE OF started_at, ended_at ON public.episodes FOR EACH ROW EXECUTE FUNCTION private.check_times();
CREATE TRIGGER episodes_300_version BEFORE UPDATE ON public.episodes FOR EACH ROW EXECUTE FUNCTION private.next_version();
alter table public.episodes enable row level security;
alter table public.episodes force row level security;
create policy episodes_assured on public.episodes for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy episodes_own on public.episodes for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.episodes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.episodes to service_role;
grant insert (id, user_id, intensity, started_at, ended_at, end_unknown, zone, context, notes) on public.episodes to authenticated;
grant update (intensity, started_at, ended_at, end_unknown, zone, context, notes, deleted_at) on public.episodes to authenticated;

create table public.intakes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  episode_id uuid,
  taken_at timestamp with time zone not null default now(),
  zone text not null default 'UTC'::text,
  local_date date not null generated always as (((taken_at AT TIME ZONE zone))::date) stored,
  name text not null,
  medicine text,
  dose numeric(9,3),
  unit text,
  relief text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint intakes_pkey PRIMARY KEY (id),
  constraint intakes_episode_of_same_user FOREIGN KEY (episode_id, user_id) REFERENCES public.episodes(id, user_id) ON DELETE CASCADE,
  constraint intakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint intakes_dose_positive CHECK (((dose > (0)::numeric) AND (dose <> 'NaN'::numeric))),
  constraint intakes_medicine_code CHECK ((medicine ~ '^[a-z0-9_]{1,60}$'::text)),
  constraint intakes_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint intakes_relief_known CHECK ((relief = ANY (ARRAY['yes'::text, 'partial'::text, 'none'::text]))),
  constraint intakes_taken_at_sane CHECK ((taken_at >= '1900-01-01 00:00:00+00'::timestamp with time zone)),
  constraint intakes_unit_known CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'ml'::text, 'mcg'::text, 'iu'::text, 'tablet'::text, 'drop'::text, 'puff'::text, 'unit'::text]))),
  constraint intakes_zone_length CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);
CREATE INDEX intakes_month ON public.intakes USING btree (user_id, local_date) WHERE (deleted_at IS NULL);
CREATE INDEX intakes_of_episode ON public.intakes USING btree (episode_id, user_id);
CREATE INDEX intakes_of_user ON public.intakes USING btree (user_id, id);
CREATE TRIGGER intakes_100_zone BEFORE INSERT OR UPDATE OF zone ON public.intakes FOR EACH ROW EXECUTE FUNCTION private.check_zone();
CREATE TRIGGER intakes_200_times BEFORE INSERT OR UPDATE OF taken_at ON public.intakes FOR EACH ROW EXECUTE FUNCTION private.check_times();
CREATE TRIGGER intakes_300_version BEFORE UPDATE ON public.intakes FOR EACH ROW EXECUTE FUNCTION private.next_version();
alter table public.intakes enable row level security;
alter table public.intakes force row level security;
create policy intakes_assured on public.intakes for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy intakes_own on public.intakes for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant delete, select on public.intakes to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.intakes to service_role;
grant insert (id, user_id, episode_id, taken_at, zone, name, medicine, dose, unit, relief) on public.intakes to authenticated;
grant update (taken_at, zone, name, medicine, dose, unit, relief, deleted_at) on public.intakes to authenticated;

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
  constraint profiles_id_key UNIQUE (id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_baseline_migraine_days_range CHECK (((baseline_migraine_days >= 0) AND (baseline_migraine_days <= 31))),
  constraint profiles_biological_sex_known CHECK ((biological_sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint profiles_birth_year_range CHECK (((birth_year >= 1900) AND (birth_year <= 2010))),
  constraint profiles_display_name_length CHECK ((char_length(display_name) <= 50))
);
CREATE TRIGGER profiles_100_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy profiles_assured on public.profiles for all to authenticated
  using ( SELECT private.is_assured() AS is_assured);
create policy profiles_own on public.profiles for all to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
grant select on public.profiles to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.profiles to service_role;
grant insert (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding) on public.profiles to authenticated;
grant update (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding) on public.profiles to authenticated;
