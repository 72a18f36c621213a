-- What a person agreed to, to which version of its text, and when (GDPR, articles 7 and 9). Append-only: a row is never rewritten
-- or removed by anyone but the account's own deletion; taking consent back sets one date, once.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null
    constraint consents_kind_known check (kind in ('health_data', 'terms')),
  version text not null
    constraint consents_version_form check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  granted_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

-- The clock of the database, and only once: no client says when it was taken back, or that it was not.
create function private.withdraw_consent() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.withdrawn_at := coalesce(old.withdrawn_at, now());
  return new;
end
$$;

create trigger consents_100_withdraw before update on public.consents
  for each row execute function private.withdraw_consent();

-- Agreeing twice to the same text, in two tabs or after a lost answer, is agreeing once.
create unique index consents_in_force on public.consents (user_id, kind, version) where withdrawn_at is null;

alter table public.consents enable row level security;
alter table public.consents force row level security;

create policy consents_own on public.consents
  for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy consents_assured on public.consents
  as restrictive for all to authenticated
  using ((select private.is_assured()))
  with check ((select private.is_assured()));

grant select on public.consents to authenticated;
grant insert (user_id, kind, version) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;
