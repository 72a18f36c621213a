-- Once, as superuser on the primary of deploy/patroni.yml, in the server's own database, which is made before
-- (create role diario login password '…'; create database diario owner diario), and after server/database/administrator.sql.
-- Set the password that is in userlist.txt: psql --set=pooler=PASSWORD.

-- The check of docs/haproxy.cfg asks as this role; pg_hba.conf lets it in without a password.
create role haproxy login;

-- PgBouncer asks as this role for the password of whoever logs in. Superusers and replication do not come through the pooler.
create role pgbouncer login password :'pooler';
create schema pgbouncer;
grant usage on schema pgbouncer to pgbouncer;
create function pgbouncer.lookup(name text) returns table (username text, password text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select rolname::text, rolpassword from pg_authid
   where rolname = name and rolcanlogin and not rolsuper and not rolreplication
     and coalesce(rolvaliduntil > now(), true)
$$;
revoke execute on function pgbouncer.lookup(text) from public;
grant execute on function pgbouncer.lookup(text) to pgbouncer;
