-- profiles: one row per user, fields exactly as in section 3 of the specification.
-- user_id is the primary key, so that the specification's bare upsert (which sends no id) finds its conflict target.

create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  display_name text not null default ''
    constraint profiles_display_name_length check (char_length(display_name) <= 50),
  birth_year integer
    constraint profiles_birth_year_range check (birth_year between 1900 and 2010),
  biological_sex text
    constraint profiles_biological_sex_known check (biological_sex in ('female', 'male', 'other')),
  has_aura boolean not null default false,
  -- Average monthly migraine days before the product, as the person remembers them: self-reported, never measured.
  baseline_migraine_days integer
    constraint profiles_baseline_migraine_days_range check (baseline_migraine_days between 0 and 31),
  completed_onboarding boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger profiles_100_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- What a profile says of health is refused after the consent to it was withdrawn; its name and the rest of it are not.
create trigger profiles_010_consent before insert or update on public.profiles for each row
  when (new.birth_year is not null or new.biological_sex is not null or new.has_aura or new.baseline_migraine_days is not null)
  execute function private.refuse_without_consent();

select private.protect('public.profiles');
select private.count_rows_of('public.profiles');
alter publication supabase_realtime add table public.profiles;

-- A row is never given a new owner or a new id, and nobody deletes a profile except by deleting the account.
-- user_id stands in the update list because an upsert names every column it sends; the policy keeps it the caller's own.
grant select on public.profiles to authenticated;
grant insert (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding)
  on public.profiles to authenticated;
grant update (user_id, display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding)
  on public.profiles to authenticated;
