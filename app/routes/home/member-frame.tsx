import { Suspense, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useNow } from '#app/components/use-now.ts';
import { useHomeTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToIntake } from '#app/paths.ts';
import { readOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { HomeSkeleton } from './home-skeleton.tsx';

// Needed only with a diary, so visitors do not download it.
const MemberHome = lazily(() => import('./member-home.tsx'));

/** Frame of the home page that shows before the diary has loaded: the band with the greeting, and what logs. */
export default function MemberFrame() {
  const t = useHomeTexts().member;
  const locale = useLocale();
  const { userId, displayName } = useSession();
  const now = useNow();
  // Where the diary, once it is there, asks about today.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(readOpenAttackHint, []);
  // The visitor's page, in the same document, has a heading of the first level.
  const Heading = userId === undefined ? 'h2' : 'h1';
  return (
    <div className="group/home flex min-h-dvh flex-col gap-6 px-0! has-[[data-attack=page]]:min-h-0">
      {/* As wide as the window, with the left edge of the page. An open attack takes its place; where one may come (data-open-attack), no button precedes it. */}
      <header
        data-band
        className="relative in-data-open-attack:hidden overflow-hidden rounded-b-xl bg-linear-to-b from-band-start to-band-end px-4 pt-1 pb-5 group-has-data-attack/home:hidden md:px-[max(2rem,calc((100%-var(--container-page))/2+2rem))] md:py-8"
      >
        <LogoMark className="absolute -top-7 -right-5 size-28 text-accent opacity-12 attack:hidden forced-colors:hidden md:-right-4 md:size-40 xl:-top-6 xl:right-4 xl:size-56" />
        <p className="min-h-6 text-muted text-sm first-letter:uppercase">
          {now !== null && formatDay(locale, localDateOf(now, currentZone()), 'full')}
        </p>
        <Heading className="mr-16 max-[8rem]:mr-0 min-h-9 text-2xl">
          {displayName ? t.hello(displayName) : t.helloPlain}
        </Heading>
        {/* The rows have their height before the diary is there. */}
        <div className="group/band relative grid max-[8rem]:flex max-[8rem]:flex-col max-w-form grid-cols-2 grid-rows-[minmax(3rem,auto)_minmax(3.5rem,auto)_minmax(var(--target),auto)] gap-x-3 gap-y-1 md:mt-1">
          <div ref={setPlace} className="contents" />
          <LinkButton
            as={Link}
            variant="primary"
            to={linkTo('entry', locale)}
            // What hurts today and is logged comes first: the day's button is the filled one then.
            className="col-start-2 row-start-2 px-2! group-has-data-logged/band:border-transparent! group-has-data-logged/band:bg-control! group-has-data-logged/band:text-on-surface!"
          >
            {t.log}
          </LinkButton>
          <LinkButton
            as={Link}
            variant="quiet"
            to={linkToIntake(locale)}
            className="col-start-2 row-start-3 px-2! text-sm! group-has-data-logged/band:col-span-2 group-has-data-logged/band:col-start-1"
          >
            {t.logIntake}
          </LinkButton>
        </div>
      </header>
      <div className="@container mx-auto flex w-full max-w-page flex-col gap-6 px-4 pb-5 has-[[data-attack=page]]:py-2 md:px-8 md:pb-8">
        {userId === undefined || now === null ? (
          <HomeSkeleton />
        ) : (
          <Suspense fallback={<HomeSkeleton />}>
            <MemberHome now={now} band={place} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
