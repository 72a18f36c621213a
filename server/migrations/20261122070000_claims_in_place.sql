-- What policies ask of a request, as expressions. A function with a search path of its own is never put in place by the planner,
-- and one in SQL is then parsed and planned anew each time it is called. These bodies are parsed here and now: the names in them
-- mean what they mean today, whatever the caller's search path is.

create or replace function auth.jwt() returns jsonb
  language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create or replace function auth.uid() returns uuid
  language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create or replace function auth.role() returns text
  language sql stable
  return auth.jwt() ->> 'role';
