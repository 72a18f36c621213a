import { Suspense } from 'react';
import { Link } from 'react-router';
import { useDay } from '#app/components/calendar/use-days.ts';
import { DayDoses } from '#app/components/day/day-doses.tsx';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { useTrialOn } from '#app/components/day/use-trial.ts';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { useDayTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cx } from '#app/ui/cx.ts';
import { Check, NotebookPen } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import type { DayLog } from '#domain/day/day-log.ts';

// Few people have a factor trial.
const TodayTrial = lazily(() => import('./today-trial.tsx'));
// Only on a day with an early sign marked.
const SignNote = lazily(() => import('#app/components/day/sign-note.tsx'));

/** Whether an early sign was marked. */
const hasSign = (log: DayLog | undefined): log is DayLog =>
  log !== undefined && Object.values(log.premonitory).includes(true);

/** Today in one row of the home page: "no headache" in one tap, and the link to the check-in. */
export function TodayRow({ now }: { readonly now: Instant }) {
  const t = useDayTexts().head;
  const locale = useLocale();
  const { markFree, takeBack, busy, isOffered } = useNoHeadache();
  const today = localDateOf(now, currentZone());
  const facts = useDay(today, now);
  const trial = useTrialOn(today, today);
  if (!facts) return null;
  const { status, log, peak = 0 } = facts;
  const isFree = status === 'free';
  const title = {
    unknown: t.unknownToday,
    free: t.freeToday,
    headache: t.headacheToday,
    episode_only: peak > 0 ? t.briefToday(peak) : t.headacheToday,
  }[status];
  return (
    <Card as="section" aria-labelledby="today" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="today" className="flex min-w-0 flex-1 basis-52 items-center gap-2 text-base">
        {isFree && <Check aria-hidden="true" className="size-6 shrink-0 text-support" />}
        {title}
      </h2>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {/* One button for both, so that the focus stays where it was pressed. */}
        {(isFree || (status === 'unknown' && isOffered(today))) && (
          <Button
            variant={isFree ? 'quiet' : 'secondary'}
            className={cx(
              'max-sm:flex-auto max-sm:px-2',
              !isFree && 'border-transparent! bg-support-soft! text-on-support-soft!',
            )}
            busy={busy}
            onClick={() => void (isFree ? takeBack : markFree)([today])}
          >
            {!isFree && <Check aria-hidden="true" className="size-5 max-sm:hidden" />}
            {isFree ? t.takeBack : t.noHeadacheToday}
          </Button>
        )}
        <LinkButton as={Link} to={linkToDay(today, locale)} className="max-sm:flex-auto max-sm:px-2">
          <NotebookPen aria-hidden="true" className="size-5 max-sm:hidden" />
          {log && log.headacheFree === false ? t.checkInMore : t.checkIn}
        </LinkButton>
      </div>
      {trial && (
        // Reserves one line for the question, so that nothing below it moves.
        <div className="min-h-18 basis-full">
          <Suspense>
            <TodayTrial trial={trial} today={today} log={log} />
          </Suspense>
        </div>
      )}
      {(status === 'unknown' || status === 'free') && hasSign(log) && (
        <Suspense>
          <SignNote today={today} answers={log.premonitory} />
        </Suspense>
      )}
      {/* Out of the flow when the last question was answered, with the focus still here. */}
      <KeepFocus className="basis-full outline-none empty:absolute">
        <DayDoses day={today} today={today} heading={t.doses} />
      </KeepFocus>
    </Card>
  );
}
