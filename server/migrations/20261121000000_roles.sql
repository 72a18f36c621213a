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

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
  language sql stable
  set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
  language sql stable
  set search_path = ''
  as $$ select auth.jwt() ->> 'role' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;
