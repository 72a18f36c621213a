import type { ProfileOwner } from '#app/data/profile.ts';
import { AccountSection } from './account-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DiarySection } from './diary-section.tsx';
import { ExportSection } from './export-section.tsx';
import { InstallSection } from './install-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useArrival } from './use-arrival.ts';
import { useNearby } from './use-nearby.ts';

interface AllSectionsProps extends ProfileOwner {
  /** The account has been deleted. */
  readonly onGone: () => void;
}

/** The sections in the order of `sections.ts`. */
export default function AllSections({ userId, email, onGone }: AllSectionsProps) {
  useArrival();
  useNearby();
  return (
    <div className="flex min-w-0 max-w-text flex-col gap-10">
      <ProfileSection owner={{ userId, email }} />
      <DiarySection />
      <AccountSection userId={userId} />
      <TwoFactorSection userId={userId} />
      <DevicesSection userId={userId} />
      <ActivitySection userId={userId} />
      <AppearanceSection />
      <InstallSection />
      <ConsentsSection userId={userId} />
      <ExportSection userId={userId} />
      <DeleteSection userId={userId} email={email} onGone={onGone} />
    </div>
  );
}
