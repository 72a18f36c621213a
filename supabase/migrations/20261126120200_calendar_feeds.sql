-- A private calendar feed of an account, off until made (docs/decisions/111): whoever has its address reads it, so only a hash is kept.

create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null,
  lang text not null,
  created_at timestamptz not null default now()
);
alter table private.calendar_feeds enable row level security;
create unique index calendar_feeds_token_hash_key on private.calendar_feeds (token_hash);

-- Makes the caller's feed; an earlier address no longer works. @returns the secret of its address, which nothing shows again
create function public.create_calendar_feed(lang text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  -- 256 bits of two random UUIDs (122 each) and a third.
  token constant text := translate(encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_');
begin
  perform private.require_assurance();
  if create_calendar_feed.lang is null or create_calendar_feed.lang not in ('es', 'en') then
    raise exception using errcode = '22023', message = 'lang is es or en';
  end if;
  if private.has_withdrawn() then
    raise exception using errcode = '23514', constraint = 'diary_consent', table = 'calendar_feeds',
      message = 'the consent to keeping health data was withdrawn: constraint "diary_consent"';
  end if;
  insert into private.calendar_feeds as f (user_id, token_hash, lang)
    values (auth.uid(), sha256(convert_to(token, 'UTF8')), create_calendar_feed.lang)
    on conflict (user_id) do update set token_hash = excluded.token_hash, lang = excluded.lang, created_at = now();
  return token;
end
$$;

-- @returns whether there was one
create function public.revoke_calendar_feed() returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  delete from private.calendar_feeds f where f.user_id = auth.uid();
  return found;
end
$$;

-- Since when the caller has a feed; null without one.
create function public.calendar_feed_since() returns timestamptz
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  return (select f.created_at from private.calendar_feeds f where f.user_id = auth.uid());
end
$$;

-- What a feed shows, for the function that writes it: {created_at, lang, facts} as private.reminder_facts; null for an unknown secret.
create function public.calendar_feed_facts(token text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('created_at', f.created_at, 'lang', f.lang, 'facts', private.reminder_facts(f.user_id, now()))
    from private.calendar_feeds f
    where f.token_hash = sha256(convert_to(token, 'UTF8')) and not private.has_withdrawn(f.user_id)
  $$;

revoke execute on function
  public.create_calendar_feed(text), public.revoke_calendar_feed(), public.calendar_feed_since(), public.calendar_feed_facts(text)
  from public, anon, authenticated;
grant execute on function public.create_calendar_feed(text), public.revoke_calendar_feed(), public.calendar_feed_since()
  to authenticated, service_role;
grant execute on function public.calendar_feed_facts(text) to service_role;

-- Taking the consent back ends what was sent because of it, in the same transaction.
create function private.forget_without_consent() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if private.has_withdrawn(new.user_id) then
    delete from public.push_subscriptions s where s.user_id = new.user_id;
    delete from private.sent_reminders r where r.user_id = new.user_id;
    delete from private.calendar_feeds f where f.user_id = new.user_id;
  end if;
  return null;
end
$$;
revoke execute on function private.forget_without_consent() from public;
create trigger consents_910_forget after insert or update on public.consents
  for each row when (new.kind = 'health_data' and new.withdrawn_at is not null)
  execute function private.forget_without_consent();
