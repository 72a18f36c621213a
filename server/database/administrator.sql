-- What an administrator of the PostgreSQL does once, where the role in DATABASE_URL may not do it itself: that role then needs
-- no further rights, and neither creates roles nor is a superuser. As a superuser, in the server's own database:
--
--   psql --dbname=DATABASE --command="set setup.owner = 'ROLE'" --file=server/database/administrator.sql
--
-- ROLE is the user in DATABASE_URL. It may be run again; nothing is done twice. (A database that another role has set up
-- before also needs: reassign owned by OTHER to ROLE.)
do $$
declare
  owner constant text not null := current_setting('setup.owner');
  login constant text not null := 'authenticator_' || (select oid from pg_database where datname = current_database());
  -- Known to the server alone, which reads it from its own table.
  secret constant text not null := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  name text;
begin
  -- The roles requests run as.
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  alter role service_role bypassrls;

  -- The server's own connection: owns the database, does the service role's work, and sees every row of its own tables, which
  -- are closed to their owner otherwise (force row level security).
  execute format('alter database %I owner to %I', current_database(), owner);
  execute format('alter role %I bypassrls', owner);
  execute format('grant service_role to %I', owner);

  -- The login that requests of visitors and users come by: no rights of its own.
  create schema if not exists engine;
  revoke all on schema engine from public;
  create table if not exists engine.logins (role text primary key, password text not null);
  execute format('alter schema engine owner to %I', owner);
  execute format('alter table engine.logins owner to %I', owner);
  if not exists (select from pg_roles where rolname = login) then
    execute format('create role %I login noinherit', login);
  end if;
  execute format('grant anon, authenticated to %I', login);
  -- A password that is there may be in use.
  if not exists (select from engine.logins where role = login) then
    execute format('alter role %I password %L', login, secret);
    insert into engine.logins (role, password) values (login, secret);
  end if;
end
$$;
