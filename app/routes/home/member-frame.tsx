import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useNow } from '#app/components/use-now.ts';
import { useSession } from '#app/data/session.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToIntake } from '#app/paths.ts';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useHomeTexts } from './texts.ts';

// A visitor never downloads what only a diary needs.
const MemberHome = lazily(() => import('./member-home.tsx'));

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** What stands still while the diary is on its way: the greeting and the one action. */
export function MemberFrame() {
  const t = useHomeTexts().member;
  const locale = useLocale();
  const { userId, displayName } = useSession();
  const now = useNow();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-7 px-4 py-5 md:px-8 md:py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-h-9 text-2xl">{displayName ? t.hello(displayName) : t.helloPlain}</h1>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <LinkButton
            as={Link}
            variant="primary"
            size="lg"
            to={linkTo('entry', locale)}
            className="w-full sm:w-auto"
          >
            <Plus aria-hidden="true" className="size-6" />
            {t.log}
          </LinkButton>
          <LinkButton as={Link} size="lg" to={linkToIntake(locale)} className="w-full sm:w-auto">
            {t.logIntake}
          </LinkButton>
        </div>
      </header>
      {userId === undefined || now === null ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <MemberHome now={now} />
        </Suspense>
      )}
    </div>
  );
}
