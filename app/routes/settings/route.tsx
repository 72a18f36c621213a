import { ChevronLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/account/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useSettingsTexts } from '#app/i18n/settings.ts';
import { useOnline } from '#app/shell/use-online.ts';
import { cx } from '#app/ui/cx.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SectionIndex } from './section-index.tsx';
import { useOpenedSection } from './sections.ts';

// Only who is signed in downloads them; and what a screen imports at once is listed in every page.
const Sections = lazily(() => import('./all-sections.tsx'));
const Goodbye = lazily(() => import('./account-deleted.tsx'));
const LocalSections = lazily(() => import('./local-sections.tsx'));
const VisitorSettings = lazily(async () => ({
  default: (await import('./appearance-section.tsx')).AppearanceSection,
}));
const VisitorCookies = lazily(async () => ({
  default: (await import('./cookies-section.tsx')).CookiesSection,
}));

/**
 * Everything about the account: on a wide screen one page with its table of contents, on a narrow one an index that leads to each
 * section. Prerendered as a frame: whose it is only the browser knows.
 */
export default function SettingsScreen() {
  const session = useSession();
  const [gone, setGone] = useState(false);
  if (gone) {
    return (
      <Suspense fallback={null}>
        <Goodbye />
      </Suspense>
    );
  }
  if (session.status === 'visitor') return <ForVisitor />;
  if (session.status === 'local') return <OfThisDevice />;
  const { userId, email, displayName } = session;
  return (
    <div className="mx-auto grid max-w-page gap-x-10 gap-y-5 px-4 py-6 md:px-8 md:py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-y-7">
      <Heading />
      <SectionIndex />
      {userId === undefined || email === undefined ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          {/* Another person in another tab: nothing typed for one is kept for the other. */}
          <Sections
            key={userId}
            userId={userId}
            email={email}
            displayName={displayName}
            onGone={() => setGone(true)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The title of the page; on a narrow screen, once a section is open, the way back from it. And that there is no connection. */
function Heading() {
  const t = useSettingsTexts();
  const isOnline = useOnline();
  const { opened } = useOpenedSection();
  return (
    <div className="flex flex-col gap-4 lg:col-span-2">
      {opened && (
        <Link
          to="."
          state={{ left: opened }}
          className="-ml-2 inline-flex min-h-target items-center gap-1 self-start px-1 text-accent no-underline lg:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t.title}
        </Link>
      )}
      <header className={cx('flex flex-col gap-2', opened && 'max-lg:sr-only')}>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-muted">{t.intro}</p>
      </header>
      <div role="status" className="empty:hidden">
        {!isOnline && <Notice title={t.offline.title}>{t.offline.text}</Notice>}
      </div>
    </div>
  );
}

/** In place of the sections until they are there; without a network they may not be had. */
function Waiting() {
  const isOnline = useOnline();
  const { opened } = useOpenedSection();
  return isOnline ? <Skeleton className={cx('h-200', !opened && 'max-lg:hidden')} /> : null;
}

/** Without an account: the diary of this device, how the pages look, and how to install them. */
function OfThisDevice() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-7 px-4 py-6 md:px-6 md:py-8">
      <Suspense fallback={<Skeleton className="h-200" />}>
        <LocalSections />
      </Suspense>
    </div>
  );
}

/** A visitor has no account to arrange; how the pages look and speak is kept in the browser. */
function ForVisitor() {
  return (
    <>
      <SignInWall />
      <div className="mx-auto flex max-w-text flex-col gap-8 px-4 pb-6">
        <Suspense fallback={null}>
          <VisitorSettings isVisitor />
          <VisitorCookies isVisitor />
        </Suspense>
      </div>
    </>
  );
}
