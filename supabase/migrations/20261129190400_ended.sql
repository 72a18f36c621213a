-- What a person took back must not come back with a backup from before: the server's ledger has it (server/backup/ledger.ts), and a restore
-- ends it again (private.end_again). A hosted project has no ledger.

create function private.note_ended(kind text, id text, at timestamptz default now()) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  if to_regclass('engine.ended') is not null then
    execute 'select engine.note_ended($1, $2, $3)' using kind, id, at;
  end if;
end
$$;
revoke execute on function private.note_ended(text, text, timestamptz) from public;

create function private.note_ended_row() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  case tg_table_name
    when 'consents' then
      -- By account and time for the diary, because somebody who was never asked has no row in a backup; by row for the others.
      if new.kind = 'health_data' then
        perform private.note_ended('withdrawal', new.user_id::text, new.withdrawn_at);
      end if;
      perform private.note_ended('consent', new.id::text, new.withdrawn_at);
    when 'calendar_feeds' then
      perform private.note_ended('calendar', encode(old.token_hash, 'hex'));
    when 'report_shares' then
      perform private.note_ended('share', old.id::text);
    when 'push_subscriptions' then
      perform private.note_ended('device', old.id::text);
  end case;
  return null;
end
$$;
revoke execute on function private.note_ended_row() from public;
create trigger consents_920_note_ended after insert or update on public.consents
  for each row when (new.withdrawn_at is not null) execute function private.note_ended_row();
create trigger calendar_feeds_910_note_ended after delete or update of token_hash on private.calendar_feeds
  for each row execute function private.note_ended_row();
create trigger report_shares_910_note_deleted after delete on public.report_shares
  for each row execute function private.note_ended_row();
create trigger report_shares_920_note_revoked after update of revoked_at on public.report_shares
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.note_ended_row();
create trigger push_subscriptions_910_note_ended after delete on public.push_subscriptions
  for each row execute function private.note_ended_row();

-- What of these kinds there is, for the ledger to be asked about: [kind, id].
create function private.what_may_have_ended() returns table (kind text, id text)
  language sql stable
  set search_path = ''
  as $$
    select 'withdrawal', u.id::text from auth.users u
    union all select 'consent', c.id::text from public.consents c where c.withdrawn_at is null
    union all select 'calendar', encode(f.token_hash, 'hex') from private.calendar_feeds f
    union all select 'share', s.id::text from public.report_shares s where s.revoked_at is null
    union all select 'device', s.id::text from public.push_subscriptions s
  $$;
revoke execute on function private.what_may_have_ended() from public;

-- Ends again what had ended. A withdrawal counts unless the database knows of it, or of a later one: what was agreed to and written after
-- it stays. The diary itself goes in slices (private.erase_withdrawn). @param at when each ended @returns how many of this kind it was
create function private.end_again(kind text, ids text[], at timestamptz[]) returns integer
  language plpgsql
  set search_path = ''
  as $$
declare
  touched integer;
begin
  case end_again.kind
    when 'withdrawal' then
      with ended as (
        select g.id::uuid as user_id, g.at from unnest(end_again.ids, end_again.at) g (id, at)
        where not exists (select from public.consents c
          where c.user_id = g.id::uuid and c.kind = 'health_data' and c.withdrawn_at >= g.at)
      ), taken_back as (
        update public.consents c set withdrawn_at = e.at from ended e
          where c.user_id = e.user_id and c.kind = 'health_data' and c.withdrawn_at is null
      ), added as (
        insert into public.consents (user_id, kind, version, withdrawn_at)
          select e.user_id, 'health_data', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD'), e.at from ended e
          where not exists (select from public.consents c where c.user_id = e.user_id and c.kind = 'health_data')
      )
      select count(*) into touched from ended;
      return touched;
    when 'consent' then
      update public.consents c set withdrawn_at = g.at from unnest(end_again.ids, end_again.at) g (id, at)
        where c.id = g.id::uuid and c.withdrawn_at is null;
    when 'calendar' then
      delete from private.calendar_feeds f where encode(f.token_hash, 'hex') = any (end_again.ids);
    when 'share' then
      delete from public.report_shares s where s.id::text = any (end_again.ids);
    when 'device' then
      -- Its id is made of its address, so it may have come back since.
      delete from public.push_subscriptions s using unnest(end_again.ids, end_again.at) g (id, at)
        where s.id = g.id::uuid and s.created_at <= g.at;
  end case;
  get diagnostics touched = row_count;
  return touched;
end
$$;
revoke execute on function private.end_again(text, text[], timestamptz[]) from public;
