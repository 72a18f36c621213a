import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { GroupIndex } from './group-index.tsx';
import { useGroupTitle, useOpenedGroup } from './settings-sections.ts';

// Downloaded only when signed in; static imports of a screen would be preloaded on every page.
const Sections = lazily(() => import('./all-sections.tsx'));
const Goodbye = lazily(() => import('./leaving/account-deleted.tsx'));
const LocalSections = lazily(() => import('./local-sections.tsx'));
const VisitorSettings = lazily(async () => ({
  default: (await import('./appearance-section.tsx')).AppearanceSection,
}));
const VisitorCookies = lazily(async () => ({
  default: (await import('./cookies-section.tsx')).CookiesSection,
}));

/**
 * Settings of an account, or of the diary of this device: a list that leads to five pages, on wide screens beside the open one.
 * Prerendered as a frame, because the session is known only in the browser.
 */
export default function SettingsScreen() {
  const session = useSession();
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <Suspense fallback={null}>
        <Goodbye />
      </Suspense>
    );
  }
  if (session.status === 'visitor') return <ForVisitor />;
  const { userId, email, displayName, status } = session;
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 px-4 py-6 md:px-8 md:py-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-y-7">
      <Heading />
      <GroupIndex />
      {/* A new boundary for each state: an existing one would hold back the page until the code is there. */}
      <Suspense key={status} fallback={<Waiting />}>
        {status === 'local' ? (
          <LocalSections />
        ) : userId === undefined || email === undefined ? (
          <Waiting />
        ) : (
          // Keyed by user: if another tab switches accounts, no input carries over.
          <Sections
            key={userId}
            userId={userId}
            email={email}
            displayName={displayName}
            onDeleted={() => setDeleted(true)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The title of the settings or of the open page, on a narrow screen with the way back; with a notice while offline. */
function Heading() {
  const t = useSettingsTexts();
  const isOnline = useOnline();
  const isLocal = useSession().status === 'local';
  const { opened, byLink } = useOpenedGroup();
  const titleOf = useGroupTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened && byLink) heading.current?.focus({ preventScroll: true });
  }, [opened, byLink]);
  const title = (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {opened ? titleOf(opened) : t.title}
    </h1>
  );
  return (
    <div className="flex flex-col gap-2 lg:col-span-2">
      {opened ? (
        <TitleRow above="settings" isListBeside>
          {title}
        </TitleRow>
      ) : (
        title
      )}
      <div role="status" className="empty:sr-only">
        {!isOnline && !isLocal && <Notice title={t.offline.title}>{t.offline.text}</Notice>}
      </div>
    </div>
  );
}

/** Placeholder until the sections load; offline they may be unavailable. */
function Waiting() {
  const isOnline = useOnline();
  const { opened } = useOpenedGroup();
  return isOnline ? <Skeleton className={cx('h-200', !opened && 'max-lg:hidden')} /> : null;
}

/** For visitors: appearance and language, stored in the browser. */
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
