-- Who may listen and speak on a topic of broadcasts and presence. As on hosted Supabase, a product says so in policies on
-- realtime.messages: to select is to listen, to insert is to speak, `extension` is 'broadcast' or 'presence', and
-- realtime.topic() is the topic it is about. No row is ever kept there, and nobody has a right to the table itself.

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;

create function realtime.topic() returns text
  language sql stable
  set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- A topic that begins with one's own id is one's own: `<id>`, `<id>:anything`.
create policy own_topics on realtime.messages to authenticated
  using (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text)
  with check (split_part((select realtime.topic()), ':', 1) = (select auth.uid())::text);

-- What the caller may do on a topic: {"broadcast": {"read": ..., "write": ...}, "presence": {...}}. The policies are asked of a row
-- as it would be, as realtime.would_see does.
create function realtime.rights_on(wanted text) returns jsonb
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  everything constant jsonb := '{"read": true, "write": true}';
  reading text;
  writing text;
  rights jsonb;
begin
  perform set_config('realtime.topic', wanted, true);
  if not row_security_active('realtime.messages') then
    return jsonb_build_object('broadcast', everything, 'presence', everything);
  end if;
  select
    format('(%s)', coalesce(string_agg(format('(%s)', m.listens), ' or ') filter (where m.polpermissive and m.listens is not null), 'false'))
      || coalesce(string_agg(format(' and (%s)', m.listens), '') filter (where not m.polpermissive and m.listens is not null), ''),
    format('(%s)', coalesce(string_agg(format('(%s)', m.speaks), ' or ') filter (where m.polpermissive and m.speaks is not null), 'false'))
      || coalesce(string_agg(format(' and (%s)', m.speaks), '') filter (where not m.polpermissive and m.speaks is not null), '')
    into reading, writing
  from (
    select p.polpermissive,
      case when p.polcmd in ('*', 'r') then pg_get_expr(p.polqual, p.polrelid) end as listens,
      case when p.polcmd in ('*', 'a') then pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid) end as speaks
    from pg_catalog.pg_policy p
    where p.polrelid = 'realtime.messages'::regclass
      and (0 = any (p.polroles) or exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')))
  ) m;
  execute format(
    $query$
      select jsonb_object_agg(messages.extension, jsonb_build_object('read', coalesce(%s, false), 'write', coalesce(%s, false)))
      from unnest(array['broadcast', 'presence']) kind
      cross join lateral jsonb_populate_record(null::realtime.messages, jsonb_build_object(
        'topic', $1, 'extension', kind, 'private', true, 'payload', '{}'::jsonb, 'inserted_at', now(), 'updated_at', now()
      )) as messages
    $query$,
    reading, writing
  ) into rights using wanted;
  return rights;
end
$$;

grant execute on function realtime.topic(), realtime.rights_on(text) to anon, authenticated, service_role;
