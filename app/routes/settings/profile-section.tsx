import { type ProfileOwner, profileQuery } from '#app/data/profile.ts';
import { useQuery } from '#app/data/query.ts';
import { Loaded } from './loaded.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './section.tsx';
import { useSettingsTexts } from './texts.ts';

/** What a person has told about themselves. */
export function ProfileSection({ owner }: { readonly owner: ProfileOwner }) {
  const t = useSettingsTexts().profile;
  const query = useQuery(profileQuery(owner));
  return (
    <Section name="profile" intro={t.intro}>
      <Loaded query={query} place="h-120">
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </Section>
  );
}
