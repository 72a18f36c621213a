import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useNow } from '#app/components/use-now.ts';
import { useHomeTexts, useShellTexts } from '#app/i18n/areas.ts';
import { readOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { lazily } from '#app/ui/lazily.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LogActions } from './log-actions.tsx';

// Needed only with a diary, so visitors do not download it.
const MemberHome = lazily(() => import('./member-home.tsx'));

/** Frame of the home page that shows before the diary has loaded: the greeting and the log buttons. */
export default function MemberFrame() {
  const t = useHomeTexts().member;
  const { userId, displayName } = useSession();
  const now = useNow();
  const { nav, pageTitle } = useShellTexts();
  // The page's own title is for visitors and search engines.
  useEffect(() => {
    if (userId !== undefined) document.title = pageTitle(nav.home);
  }, [userId, nav, pageTitle]);
  useLayoutEffect(readOpenAttackHint, []);
  return (
    <div className="group/home @container mx-auto flex min-h-dvh max-w-page flex-col gap-7 px-4 py-5 has-[[data-attack=page]]:py-3 md:px-8 md:py-8">
      {/* An open attack takes the place of the greeting; where one may come (data-open-attack), no button precedes it. */}
      <header className="flex in-data-open-attack:hidden group-has-data-attack/home:hidden sm:min-h-12 flex-wrap items-center justify-between gap-4">
        <h1 className="min-h-9 min-w-0 text-2xl">{displayName ? t.hello(displayName) : t.helloPlain}</h1>
        <LogActions />
      </header>
      {userId === undefined || now === null ? (
        <HomeSkeleton />
      ) : (
        <Suspense fallback={<HomeSkeleton />}>
          <MemberHome now={now} />
        </Suspense>
      )}
    </div>
  );
}
