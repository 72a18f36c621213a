-- What stops a statement of the REST service while its answer grows: the process in front of the database would have to hold the
-- whole of it before it could say that it is too large. The codes are turned into errors of the protocol (server/rest/answer).

create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

-- Volatile, or it would be called while a statement that mentions it is planned.
create function rest.refuse(reason text) returns json
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  raise exception '%', reason using errcode = case reason when 'too_many_rows' then 'DD001' else 'DD002' end;
end
$$;

create function rest.add_bytes(so_far bigint, more integer, most integer) returns bigint
  language plpgsql immutable strict
  as $$
begin
  if so_far + more > most then
    perform rest.refuse('answer_too_large');
  end if;
  return so_far + more;
end
$$;

-- The sum of some sizes, as long as it is within the most.
create aggregate rest.bytes_within(size integer, most integer) (
  sfunc = rest.add_bytes,
  stype = bigint,
  initcond = '0'
);

grant execute on function rest.refuse(text), rest.add_bytes(bigint, integer, integer), rest.bytes_within(integer, integer)
  to anon, authenticated, service_role;

-- A statement that a filter leads to more rows than it may touch is undone before what follows from its rows (triggers, rows that go
-- along) is begun. Called by name from the statement of a PATCH or DELETE (server/rest/sql/write.ts).
create function rest.refuse_more() returns boolean
  language plpgsql
  set search_path = ''
  as $$
begin
  raise exception using errcode = 'DD003', message = 'more rows would be touched than one statement may';
end
$$;
revoke execute on function rest.refuse_more() from public;
grant execute on function rest.refuse_more() to anon, authenticated, service_role;

-- Counters of requests, shared by all processes. The key is a keyed hash of what is limited (an address, a mail address) and why.
create table auth.rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_over on auth.rate_limits (resets_at);
alter table auth.rate_limits enable row level security;
