-- Reports: what they say of the person besides the diary, and links by which a clinician without an account reads one
-- (docs/decisions/076). The report behind a link is encrypted on the owner's device with a key that only the link has. What the owner
-- sees of a link is public.report_shares; what opens it is private.

-- One row each, under an id two devices make alike.
create table public.report_profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    constraint report_profiles_one_a_user unique,
  diagnosis text not null default ''
    constraint report_profiles_diagnosis_length check (char_length(diagnosis) <= 500),
  diagnosis_by text
    constraint report_profiles_diagnosis_by_known check (diagnosis_by in ('neurologist', 'family_doctor', 'other_clinician')),
  other_conditions text not null default ''
    constraint report_profiles_other_conditions_length check (char_length(other_conditions) <= 2000),
  other_medicines text not null default ''
    constraint report_profiles_other_medicines_length check (char_length(other_medicines) <= 2000),
  -- With oestrogen ("combined") or without: with aura it matters to whoever prescribes.
  contraception text
    constraint report_profiles_contraception_known check (contraception in ('none', 'combined', 'progestogen', 'other')),
  pregnancy text
    constraint report_profiles_pregnancy_known check (pregnancy in ('no', 'planning', 'pregnant', 'breastfeeding')),
  question_1 text not null default ''
    constraint report_profiles_question_1_length check (char_length(question_1) <= 500),
  question_2 text not null default ''
    constraint report_profiles_question_2_length check (char_length(question_2) <= 500),
  question_3 text not null default ''
    constraint report_profiles_question_3_length check (char_length(question_3) <= 500)
);
select private.add_diary_table('report_profiles', natural_id => true, imported => false);

create table public.report_shares (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The days the report is of.
  first_day date not null,
  last_day date not null,
  sections text[] not null,
  locale text not null,
  has_pin boolean not null default false,
  -- Wrong PINs since it was made or unlocked. At private.share_pin_tries() the link is locked.
  wrong_pins smallint not null default 0,
  open_count integer not null default 0,
  -- The newest hundred times it was opened. A list and not rows of their own: it is bounded, and whoever opens a link neither adds
  -- to the owner's quota nor is refused because of it.
  opened_at timestamptz[] not null default '{}',
  constraint report_shares_expiry_known check (extract(epoch from expires_at - created_at) / 86400 in (7, 30, 90)),
  constraint report_shares_period check (first_day <= last_day),
  constraint report_shares_sections_flat check (array_ndims(sections) = 1),
  constraint report_shares_sections_form check (
    cardinality(sections) <= 20 and array_to_string(sections, ',', '*') ~ '^([a-z_]{1,40}(,[a-z_]{1,40})*)?$'),
  constraint report_shares_locale_known check (locale in ('es', 'en')),
  constraint report_shares_wrong_pins_range check (wrong_pins between 0 and 10),
  primary key (user_id, id)
);

alter table public.report_shares enable row level security;
alter table public.report_shares force row level security;
create policy report_shares_read on public.report_shares
  for select to authenticated using (user_id = (select auth.uid()));
create policy report_shares_remove on public.report_shares
  for delete to authenticated using (user_id = (select auth.uid()));
create policy report_shares_assured on public.report_shares
  as restrictive for all to authenticated using ((select private.is_assured()));
grant select, delete on public.report_shares to authenticated;

-- The encrypted report and what proves that somebody has the link and its PIN. Gone as soon as the link is over.
create table private.shared_reports (
  user_id uuid not null references auth.users (id) on delete cascade,
  share_id uuid not null,
  -- SHA-256 of the access secret, which is derived from the link and from which its key cannot be.
  secret_hash bytea not null unique,
  -- SHA-256 of the proof that is derived from link and PIN; null without a PIN.
  proof_hash bytea,
  -- SHA-256 of the proofs that were shown, the right one left out once it has been judged.
  tried bytea[] not null default '{}',
  -- Base64: nonce, AES-256-GCM ciphertext and tag.
  ciphertext text not null,
  constraint shared_reports_size check (octet_length(ciphertext) between 1 and 2000000),
  constraint shared_reports_form check (ciphertext ~ '^[A-Za-z0-9+/]+={0,2}$'),
  primary key (user_id, share_id),
  constraint shared_reports_share_of_same_user foreign key (user_id, share_id)
    references public.report_shares (user_id, id) on delete cascade
);

select private.count_rows_of('public.report_shares');
select private.count_rows_of('private.shared_reports');

-- Ten of a million are guessed once in a hundred thousand links.
create function private.share_pin_tries() returns integer
  language sql immutable
  return 10;

-- Makes a link of the caller's. The secrets themselves never come here.
create function public.create_report_share(
  days integer, first_day date, last_day date, sections text[], locale text, secret_hash text, ciphertext text,
  pin_proof_hash text default null
) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  made uuid;
begin
  perform private.require_assurance();
  -- One after the other, so that the number of links is known.
  perform from auth.users u where u.id = auth.uid() for no key update;
  if not exists (
    select from public.consents c where c.user_id = auth.uid() and c.kind = 'sharing' and c.withdrawn_at is null
  ) then
    raise exception using errcode = '23514', constraint = 'report_shares_consent', table = 'report_shares',
      message = 'there is no consent to sharing';
  end if;
  if (select count(*) from public.report_shares s
    where s.user_id = auth.uid() and s.revoked_at is null and s.expires_at > now()) >= 20
  then
    raise exception using errcode = '23514', constraint = 'report_shares_most', table = 'report_shares',
      message = 'there are as many links as there may be';
  end if;
  if not (create_report_share.secret_hash ~ '^[0-9a-f]{64}$'
    and coalesce(create_report_share.pin_proof_hash ~ '^[0-9a-f]{64}$', true)) is true
  then
    raise exception using errcode = '23514', constraint = 'report_shares_hash_form', table = 'report_shares',
      message = 'a hash has another form';
  end if;
  insert into public.report_shares (user_id, expires_at, first_day, last_day, sections, locale, has_pin)
    values (auth.uid(), now() + create_report_share.days * interval '24 hours', create_report_share.first_day,
      create_report_share.last_day, create_report_share.sections, create_report_share.locale,
      create_report_share.pin_proof_hash is not null)
    returning id into made;
  insert into private.shared_reports (share_id, user_id, secret_hash, proof_hash, ciphertext)
    values (made, auth.uid(), decode(create_report_share.secret_hash, 'hex'),
      decode(create_report_share.pin_proof_hash, 'hex'), create_report_share.ciphertext);
  perform private.record_event('share_made');
  return made;
end
$$;

-- Ends links and erases what they showed. @param one all of the account's when null. @returns how many had not ended before
create function private.revoke_shares(account uuid, one uuid) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  ended integer;
begin
  update public.report_shares s set revoked_at = now()
    where s.user_id = account and (one is null or s.id = one) and s.revoked_at is null;
  get diagnostics ended = row_count;
  delete from private.shared_reports r where r.user_id = account and (one is null or r.share_id = one);
  return ended;
end
$$;

-- Ends a link of the caller's. False when there is none, or it was ended before.
create function public.revoke_report_share(share uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  if share is null or private.revoke_shares(auth.uid(), share) = 0 then
    return false;
  end if;
  perform private.record_event('share_revoked');
  return true;
end
$$;

-- Lets PINs be tried again on a link of the caller's. False when there is none that could be opened.
create function public.unlock_report_share(share uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.require_assurance();
  update public.report_shares s set wrong_pins = 0 where s.id = share and s.user_id = auth.uid();
  update private.shared_reports r set tried = '{}' where r.share_id = share and r.user_id = auth.uid();
  if not found then
    return false;
  end if;
  return true;
end
$$;

-- Taking the consent back ends every link, in the same transaction.
create function private.revoke_without_consent() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if private.revoke_shares(new.user_id, null) > 0 then
    insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), json_build_object(
      'actor_id', new.user_id, 'action', 'share_revoked', 'session_id', auth.jwt() ->> 'session_id'), clock_timestamp());
  end if;
  return null;
end
$$;
create trigger consents_900_revoke_shares after update on public.consents
  for each row when (new.kind = 'sharing' and old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.revoke_without_consent();

-- What a link shows, to whoever has it; the only way in. It answers {"state": ...}:
--   open       with ciphertext and expires_at
--   pin        a PIN is needed; tries_left
--   counted    the proof is counted as a try: ask again, with the same
--   wrong_pin  tries_left
--   gone       unknown, expired, revoked or locked: they cannot be told apart
-- Only hashes are compared, so the time it takes says nothing of a secret.
--
-- A proof is counted in one request and judged in a later one. Otherwise a request that fails after this function (the caller
-- chooses what is selected from its answer, and a cast may fail for one answer and not for another) would undo the count and still
-- tell whether the PIN was right.
create function public.read_shared_report(secret text, pin_proof text default null) returns json
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

-- Erases what ended links showed, and a month later the links themselves. @returns rows erased
create function private.purge_report_shares() returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  contents integer;
  links integer;
begin
  delete from private.shared_reports r using public.report_shares s
    where s.user_id = r.user_id and s.id = r.share_id and s.expires_at <= now();
  get diagnostics contents = row_count;
  delete from public.report_shares s where least(s.expires_at, s.revoked_at) < now() - interval '30 days';
  get diagnostics links = row_count;
  return contents + links;
end
$$;

revoke execute on function
  public.create_report_share(integer, date, date, text[], text, text, text, text), public.revoke_report_share(uuid),
  public.unlock_report_share(uuid), public.read_shared_report(text, text)
  from public, anon;
grant execute on function
  public.create_report_share(integer, date, date, text[], text, text, text, text), public.revoke_report_share(uuid),
  public.unlock_report_share(uuid)
  to authenticated;
grant execute on function public.read_shared_report(text, text) to anon, authenticated;
