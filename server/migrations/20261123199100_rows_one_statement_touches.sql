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
