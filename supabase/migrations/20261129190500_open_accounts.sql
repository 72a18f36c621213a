-- A closed account answers nowhere: not by its calendar's address, not by its links, not on its devices. Sessions end with a ban and with the
-- beginning of a deletion; whatever answers without a session asks private.account_is_open.

-- Whether an account is there, neither being deleted nor banned at that time.
create function private.account_is_open(account uuid, at timestamptz default now()) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (select from auth.users u
      where u.id = account and u.deleted_at is null and (u.banned_until is null or u.banned_until <= at))
  $$;
revoke execute on function private.account_is_open(uuid, timestamptz) from public;

create or replace function private.is_operator() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and private.account_is_open(auth.uid()) and exists (
      select from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.aal::text = 'aal2'
        and u.raw_app_meta_data ->> 'role' = 'operator')
  $$;

create or replace function public.calendar_feed_facts(token text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('created_at', f.created_at, 'lang', f.lang, 'facts', private.reminder_facts(f.user_id, now()))
    from private.calendar_feeds f
    where f.token_hash = sha256(convert_to(token, 'UTF8')) and private.account_is_open(f.user_id)
      and not private.has_withdrawn(f.user_id)
  $$;

create or replace function private.accounts_to_remind(after uuid, most integer) returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select s.user_id from public.push_subscriptions s
    where s.state = 'active' and s.user_id > after
      and exists (select from public.reminders r where r.user_id = s.user_id and r.is_on and r.deleted_at is null)
      and private.account_is_open(s.user_id) and not private.has_withdrawn(s.user_id)
    group by s.user_id order by s.user_id limit most
  $$;

-- A link of a closed account cannot be told apart from one that has ended.
create or replace function public.read_shared_report(secret text, pin_proof text default null) returns json
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  link record;
  shared record;
  shown bytea := sha256(convert_to(pin_proof, 'UTF8'));
  counted bytea[];
begin
  -- Requests about one link come one after the other, and what the last one wrote is read after it. Every function locks the
  -- public row first.
  select s.user_id, s.id, s.expires_at into link
    from private.shared_reports r
    join public.report_shares s on s.user_id = r.user_id and s.id = r.share_id
    where r.secret_hash = sha256(convert_to(secret, 'UTF8')) and s.revoked_at is null and s.expires_at > now()
      and private.account_is_open(s.user_id)
    for update of s;
  select r.proof_hash, r.tried, r.ciphertext into shared
    from private.shared_reports r where r.user_id = link.user_id and r.share_id = link.id;
  if not found then
    return json_build_object('state', 'gone');
  end if;
  counted := shared.tried;
  if shared.proof_hash is not null then
    if shown is null or shown <> all (counted) then
      if cardinality(counted) >= private.share_pin_tries() then
        return json_build_object('state', 'gone');
      end if;
      if shown is null then
        return json_build_object('state', 'pin', 'tries_left', private.share_pin_tries() - cardinality(counted));
      end if;
      update private.shared_reports r set tried = counted || shown
        where r.user_id = link.user_id and r.share_id = link.id;
      update public.report_shares s set wrong_pins = cardinality(counted) + 1
        where s.user_id = link.user_id and s.id = link.id;
      return json_build_object('state', 'counted');
    end if;
    if shown <> shared.proof_hash then
      return json_build_object('state', 'wrong_pin', 'tries_left', private.share_pin_tries() - cardinality(counted));
    end if;
    counted := array_remove(counted, shown);
    update private.shared_reports r set tried = counted where r.user_id = link.user_id and r.share_id = link.id;
  end if;
  update public.report_shares s
    set wrong_pins = cardinality(counted), open_count = s.open_count + 1,
      opened_at = (s.opened_at || now())[greatest(1, cardinality(s.opened_at) - 98):]
    where s.user_id = link.user_id and s.id = link.id;
  return json_build_object('state', 'open', 'ciphertext', shared.ciphertext, 'expires_at', link.expires_at);
end
$$;

-- Who calls is asked before anything is looked up.
create or replace function public.admin_find(email text)
  returns table (id uuid, created_at timestamptz, confirmed_at timestamptz, last_seen_at timestamptz, second_factor boolean,
    banned_until timestamptz, bytes bigint, sessions integer, is_operator boolean)
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  found_id uuid;
begin
  perform private.require_operator();
  found_id := (select u.id from auth.users u where u.email = lower(btrim(admin_find.email)) and u.deleted_at is null);
  perform private.log_act('find', found_id::text, 'address_given');
  return query
    select u.id, u.created_at, u.email_confirmed_at, a.used_at,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), u.banned_until,
      (select coalesce(sum(h.byte_count), 0)::bigint from private.account_usage h where h.user_id = u.id)
        + (select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o where o.owner_id = u.id::text),
      (select count(*)::integer from auth.sessions s where s.user_id = u.id),
      coalesce(u.raw_app_meta_data ->> 'role' = 'operator', false)
    from auth.users u left join private.used_accounts() a on a.user_id = u.id
    where u.id = found_id;
end
$$;
