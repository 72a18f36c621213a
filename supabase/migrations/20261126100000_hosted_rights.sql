-- Rights that do not depend on what the database gives by default (docs/decisions/109). This server's engine gives new tables and
-- functions of public to service_role alone. A hosted project gives them to anon and authenticated as well, or, since 2026, to nobody.
-- Everything is taken back here and granted again by name. On this server nothing changes.

-- From now on as the engine has it, for whoever runs the migrations: later ones need not know which generation a database is of.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
revoke all on schema private from public, anon;

-- The tables. To revoke a right to a table takes it from its columns too, and those were granted by name: they are read before and
-- granted again. Of whole tables a person reads all, and deletes from all but those that only functions delete from.
do $$
declare
  kept constant text[] := '{consents,erasures,profiles}';
  entity text;
  grants_of_columns text[];
  statement text;
begin
  foreach entity in array kept || '{report_shares}' || private.diary_tables() loop
    grants_of_columns := array(
      select format('grant %s (%s) on public.%I to authenticated',
        g.privilege_type, string_agg(quote_ident(a.attname), ', ' order by a.attnum), entity)
      from pg_catalog.pg_attribute a cross join lateral pg_catalog.aclexplode(a.attacl) g
      where a.attrelid = format('public.%I', entity)::regclass and g.grantee = 'authenticated'::regrole
      group by g.privilege_type);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', entity);
    execute format('grant all on public.%I to service_role', entity);
    execute format('grant select on public.%I to authenticated', entity);
    if entity <> all (kept) then
      execute format('grant delete on public.%I to authenticated', entity);
    end if;
    foreach statement in array grants_of_columns loop
      execute statement;
    end loop;
  end loop;
end
$$;
revoke all on all tables in schema private from public, anon, authenticated, service_role;

-- What a signed-in person calls over the API, and visitors do not.
revoke all on function
  public.account_summary(), public.changes_since(timestamptz, uuid, integer),
  public.create_report_share(integer, date, date, text[], text, text, text, text),
  public.diary_by_column(timestamptz, uuid, integer), public.end_session(uuid), public.my_security_log(integer),
  public.my_sessions(), public.record_export(), public.revoke_report_share(uuid), public.unlock_report_share(uuid),
  public.withdraw_health_data()
  from public, anon;
grant execute on function
  public.account_summary(), public.changes_since(timestamptz, uuid, integer),
  public.create_report_share(integer, date, date, text[], text, text, text, text),
  public.diary_by_column(timestamptz, uuid, integer), public.end_session(uuid), public.my_security_log(integer),
  public.my_sessions(), public.record_export(), public.revoke_report_share(uuid), public.unlock_report_share(uuid),
  public.withdraw_health_data()
  to authenticated, service_role;

-- What visitors call too: they open a link they were given, and write to whoever runs the server.
revoke all on function
  public.read_shared_report(text, text), public.send_feedback(uuid, text, text, text, integer, text, text)
  from public;
grant execute on function
  public.read_shared_report(text, text), public.send_feedback(uuid, text, text, text, integer, text, text)
  to anon, authenticated, service_role;

-- The product's own functions: only what policies, checks and triggers call with the rights of whoever writes.
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.are_answers(text, jsonb), private.are_known(text, text[]), private.are_lists(jsonb), private.clock_tolerance(),
  private.has_withdrawn(uuid), private.is_assured(), private.is_aura(jsonb), private.is_time_zone(text)
  to authenticated, service_role;
grant execute on function private.diary_tables(), private.require_assurance() to authenticated;

-- A topic that begins with one's own id is one's own: `<id>`, `<id>:anything`. The engine made this policy, and a hosted project, where
-- nothing runs but the product's migrations, had only the one that restricts it (messages_assured): every private topic was closed.
-- Made anew here, it is the product's on both.
drop policy if exists own_topics on realtime.messages;
create policy own_topics on realtime.messages to authenticated
  using (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text)
  with check (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text);

-- A session that was never renewed has no refreshed_at on a hosted project: without a date it could not be ended.
create or replace function private.keep_last_use() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.last_uses as l (user_id, used_at)
    select o.user_id, max(coalesce(o.refreshed_at, o.created_at, now())) from old_rows o
    where exists (select from auth.users u where u.id = o.user_id)
    group by o.user_id
    on conflict (user_id) do update set used_at = greatest(l.used_at, excluded.used_at);
  return null;
end
$$;
