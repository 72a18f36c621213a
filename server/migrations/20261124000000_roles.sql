-- The three roles of the Supabase protocol and the functions policies read a request's claims with.
-- A hosted Supabase has all of this already; here the engine makes it, on PGlite and on PostgreSQL alike.

-- Roles belong to the whole cluster, where another database may have made them already, or be making them right now.
do $$
declare
  attributes constant jsonb := '{"anon": "", "authenticated": "", "service_role": "bypassrls"}';
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit %s', name, attributes ->> name);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- The server's own connection does the service role's work.
grant service_role to current_user;

-- New functions are not callable by everyone unless a migration says so.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Public, because every login asks auth.require_session before it takes a role.
create schema if not exists auth;
grant usage on schema auth to public, anon, authenticated, service_role;

-- Written as expressions, which the planner puts in place of the call. They are parsed here and now: the names in them mean what
-- they mean today, whatever the caller's search path is.
create function auth.jwt() returns jsonb
  language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid
  language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create function auth.role() returns text
  language sql stable
  return auth.jwt() ->> 'role';

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

-- Which keys this database belongs to (server/http/key-fingerprint.ts): one row, kept by the engine, read by nobody else.
create table engine.installation (
  is_one boolean primary key default true check (is_one),
  keys text not null
);
