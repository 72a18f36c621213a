import { useState } from 'react';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useSession } from '#app/data/session.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';
import { Goodbye } from './goodbye.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionIndex } from './section-index.tsx';
import { useSettingsTexts } from './texts.ts';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useArrival } from './use-arrival.ts';
import { useNearby } from './use-nearby.ts';

/** Everything about the account on one page; details open in place. Prerendered as a frame: whose it is only the browser knows. */
export default function SettingsScreen() {
  const t = useSettingsTexts();
  const session = useSession();
  const [gone, setGone] = useState(false);
  useArrival(session.status === 'signed-in');
  useNearby();

  if (gone) return <Goodbye />;
  if (session.status === 'visitor') return <SignInWall />;
  const { userId, email } = session;
  return (
    <div className="mx-auto grid max-w-page gap-x-10 gap-y-7 px-4 py-6 md:px-8 md:py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="flex flex-col gap-2 lg:col-span-2">
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-muted">{t.intro}</p>
      </header>
      <SectionIndex />
      {userId === undefined ? (
        <Skeleton className="h-200" />
      ) : (
        // Another person in another tab: nothing typed for one is kept for the other.
        <div key={userId} className="flex min-w-0 max-w-text flex-col gap-10">
          <ProfileSection owner={{ userId, email }} />
          <AccountSection userId={userId} />
          <TwoFactorSection userId={userId} />
          <DevicesSection userId={userId} />
          <ActivitySection userId={userId} />
          <AppearanceSection />
          <ConsentsSection userId={userId} />
          <ExportSection userId={userId} />
          <DeleteSection userId={userId} email={email} onGone={() => setGone(true)} />
        </div>
      )}
    </div>
  );
}
