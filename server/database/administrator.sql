-- What an administrator of the PostgreSQL does once, where the role in DATABASE_URL may not do it itself: that role then needs
-- no further rights, and neither creates roles nor is a superuser. As a superuser, with psql, in the diary's own database:
--
--   psql --dbname=DATABASE --variable=owner=ROLE --file=server/database/administrator.sql
--
-- ROLE is the user in DATABASE_URL. It may be run again; nothing is done twice. (A database that another role has set up
-- before also needs: reassign owned by OTHER to ROLE.)

\set ON_ERROR_STOP on
begin;

-- The roles requests run as.
select format('create role %I nologin noinherit %s', name, attributes)
  from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) wanted (name, attributes)
  where not exists (select from pg_roles where rolname = name)
\gexec
alter role service_role bypassrls;

-- The server's own connection: owns the database, does the service role's work, and sees every row of its own tables, which are
-- closed to their owner otherwise (force row level security).
select format('alter database %I owner to %I', current_database(), :'owner')
\gexec
alter role :"owner" bypassrls;
grant service_role to :"owner";

-- The login that requests of visitors and users come by: no rights of its own. Its password is known to the server alone.
create schema if not exists engine;
revoke all on schema engine from public;
create table if not exists engine.logins (role text primary key, password text not null);
alter schema engine owner to :"owner";
alter table engine.logins owner to :"owner";
select 'authenticator_' || oid as login,
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as password
  from pg_database where datname = current_database()
\gset
select format('create role %I login noinherit', :'login') where not exists (select from pg_roles where rolname = :'login')
\gexec
grant anon, authenticated to :"login";
-- Only where there is none yet: a server may be using it.
select format('alter role %I password %L', :'login', :'password')
  where not exists (select from engine.logins where role = :'login')
\gexec
insert into engine.logins (role, password) values (:'login', :'password') on conflict do nothing;

commit;
