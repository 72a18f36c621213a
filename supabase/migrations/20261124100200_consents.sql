-- What a person agreed to, to which version of its text, and when (GDPR, articles 7 and 9). Append-only: a row is never rewritten
-- or removed by anyone but the account's own deletion; taking consent back sets one date, once.
create table public.consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null
    constraint consents_kind_known check (kind in ('health_data', 'terms', 'age', 'sharing')),
  version text not null
    constraint consents_version_form check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  granted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (user_id, id)
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

select private.protect('public.consents');
select private.count_rows_of('public.consents');
grant select on public.consents to authenticated;
grant insert (user_id, kind, version), update (withdrawn_at) on public.consents to authenticated;

-- Whether somebody, by default the caller, has agreed to keeping health data and taken it back. Who was never asked has taken back
-- nothing.
create function private.has_withdrawn(account uuid default auth.uid()) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  is_withdrawn boolean;
begin
  select bool_and(c.withdrawn_at is not null) into is_withdrawn
    from public.consents c where c.user_id = account and c.kind = 'health_data';
  return coalesce(is_withdrawn, false);
end
$$;
grant execute on function private.has_withdrawn(uuid) to authenticated, service_role;

-- What another device still has to send is refused as well: it does not know yet.
create function private.refuse_without_consent() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if private.has_withdrawn() then
    raise exception using errcode = '23514', constraint = 'diary_consent', table = tg_table_name,
      message = 'the consent to keeping health data was withdrawn: constraint "diary_consent"';
  end if;
  -- Of a statement, where it is one, this is null.
  return new;
end
$$;

-- Erases what was kept because of a consent that somebody has taken back: the diary with its trash, what the profile says about
-- health, links and what they showed. Tombstones stay, so that other devices of the account erase their copies.
-- @param most rows of the diary @returns how many rows it touched; 0 when nothing is left, or a consent is in force
create function private.erase_withdrawn(account uuid, most integer) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  entity text;
  erased integer;
  total integer;
  room integer := most;
begin
  -- Whoever agrees again meanwhile waits, and what they write then is not touched.
  perform from auth.users u where u.id = account for update;
  if not private.has_withdrawn(account) then
    return 0;
  end if;
  perform private.revoke_shares(account, null);
  delete from public.report_shares s where s.user_id = account;
  get diagnostics total = row_count;
  update public.profiles p
    set birth_year = null, biological_sex = null, has_aura = false, baseline_migraine_days = null
    where p.user_id = account
      and (p.birth_year, p.biological_sex, p.has_aura, p.baseline_migraine_days)
        is distinct from (null::integer, null::text, false, null::integer);
  get diagnostics erased = row_count;
  total := total + erased;
  -- Parts before what they are parts of, so that the limit holds.
  for entity in select p.entity from private.diary_parts() p union all select * from unnest(private.diary_tables()) loop
    execute format('delete from public.%1$I where ctid = any (array(
      select r.ctid from public.%1$I r where r.user_id = $1 limit $2))', entity) using account, room;
    get diagnostics erased = row_count;
    room := room - erased;
    total := total + erased;
    exit when room = 0;
  end loop;
  return total;
end
$$;
revoke execute on function private.erase_withdrawn(uuid, integer) from public;

-- Who has taken the consent back: a withdrawal that was interrupted is finished by the server (supabase/jobs.ts).
create function private.withdrawn_accounts() returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select c.user_id from public.consents c where c.kind = 'health_data'
      group by c.user_id having bool_and(c.withdrawn_at is not null)
  $$;
revoke execute on function private.withdrawn_accounts() from public;

-- Takes back the caller's consent to keeping health data, and to showing them by links, and erases what was kept because of it.
-- @returns whether all of it is gone; a long diary takes several calls
create function public.withdraw_health_data() returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  -- Rows of one call: nobody waits longer behind it than behind any other write (docs/decisions/094).
  room constant integer := 1000;
begin
  perform private.require_assurance();
  perform from auth.users u where u.id = auth.uid() for update;
  if not private.has_withdrawn() then
    perform private.record_event('health_data_withdrawn');
  end if;
  update public.consents c set withdrawn_at = now()
    where c.user_id = auth.uid() and c.kind in ('health_data', 'sharing') and c.withdrawn_at is null;
  -- Somebody who was never asked withdraws all the same: nothing is taken in until they agree.
  if not private.has_withdrawn() then
    insert into public.consents (user_id, kind, version, withdrawn_at)
      values (auth.uid(), 'health_data', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), now());
  end if;
  return private.erase_withdrawn(auth.uid(), room) < room;
end
$$;
revoke execute on function public.withdraw_health_data() from public, anon;
grant execute on function public.withdraw_health_data() to authenticated;
