-- An account with a second factor keeps its data behind it: a session that has shown a password alone sees nothing and writes
-- nothing, whatever the screen does. Restrictive policies, so that no later policy can open what they close.

-- Whether the caller's session has shown every factor its account has.
create function private.is_assured() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select auth.jwt() ->> 'aal' is not distinct from 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
    )
  $$;

grant execute on function private.is_assured() to authenticated, service_role;

create policy profiles_assured on public.profiles
  as restrictive for all to authenticated using ((select private.is_assured()));
create policy episodes_assured on public.episodes
  as restrictive for all to authenticated using ((select private.is_assured()));
create policy intakes_assured on public.intakes
  as restrictive for all to authenticated using ((select private.is_assured()));
