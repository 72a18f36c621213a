import { Suspense, useState } from 'react';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useSession } from '#app/data/session.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SectionIndex } from './section-index.tsx';
import { useSettingsTexts } from './texts.ts';

// Only who is signed in downloads them; and what a screen imports at once is listed in every page.
const Sections = lazily(() => import('./all-sections.tsx'));
const Goodbye = lazily(() => import('./account-deleted.tsx'));

const waiting = <Skeleton className="h-200" />;

/** Everything about the account on one page; details open in place. Prerendered as a frame: whose it is only the browser knows. */
export default function SettingsScreen() {
  const t = useSettingsTexts();
  const session = useSession();
  const [gone, setGone] = useState(false);
  if (gone) {
    return (
      <Suspense fallback={null}>
        <Goodbye />
      </Suspense>
    );
  }
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
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {/* Another person in another tab: nothing typed for one is kept for the other. */}
          <Sections key={userId} userId={userId} email={email} onGone={() => setGone(true)} />
        </Suspense>
      )}
    </div>
  );
}
