import { Suspense, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useNow } from '#app/components/use-now.ts';
import { useHomeTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToIntake } from '#app/paths.ts';
import { readOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { Plus } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** Buttons that log an episode or an intake. */
function LogActions() {
  const t = useHomeTexts().member;
  const locale = useLocale();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-1 gap-y-2 sm:w-auto">
      <LinkButton as={Link} variant="primary" to={linkTo('entry', locale)} className="flex-auto py-3">
        <Plus aria-hidden="true" className="hidden size-6 sm:block" />
        {t.log}
      </LinkButton>
      <LinkButton as={Link} variant="quiet" to={linkToIntake(locale)} className="flex-auto px-3">
        {t.logIntake}
      </LinkButton>
    </div>
  );
}

// Needed only with a diary, so visitors do not download it.
const MemberHome = lazily(() => import('./member-home.tsx'));

/** Frame of the home page that shows before the diary has loaded: the greeting and the log buttons. */
export default function MemberFrame() {
  const t = useHomeTexts().member;
  const { userId, displayName } = useSession();
  const now = useNow();
  useLayoutEffect(readOpenAttackHint, []);
  return (
    <div className="group/home @container mx-auto flex min-h-dvh max-w-page flex-col gap-6 px-4 py-5 has-[[data-attack=page]]:min-h-0 has-[[data-attack=page]]:py-2 md:px-8 md:py-8">
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
