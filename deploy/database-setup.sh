#!/bin/sh
# Runs once, when the database of compose.yaml is made: a role for the server that owns the database and is no superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="$POSTGRES_DB" <<'SQL'
\getenv password DATABASE_PASSWORD
create role diario login password :'password';
set setup.owner = 'diario';
\i /administrator.sql
-- The superuser is for the socket inside the container alone.
alter role current_user password null;
SQL
