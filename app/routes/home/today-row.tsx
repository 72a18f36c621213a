import { Suspense } from 'react';
import { createPortal } from 'react-dom';
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
import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
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

interface Props {
  readonly now: Instant;
  /** The place for the question in the band. */
  readonly band: Element | null;
}

/** Today: in the band the question with "no headache" in one tap, below it what is asked of this day alone. */
export function TodayRow({ now, band }: Props) {
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
  const isAsked = isFree || (status === 'unknown' && isOffered(today));
  const isHurting = status === 'headache' || status === 'episode_only';
  const checkIn = isHurting || log?.headacheFree === false ? t.checkInMore : t.checkIn;
  return (
    <>
      {band &&
        createPortal(
          <>
            <h2 className="col-span-2 row-start-1 text-xl">{title}</h2>
            {/* One button for both, so that the focus stays where it was pressed. */}
            {isAsked && (
              <Button
                aria-pressed={isFree}
                className={cx(
                  'row-start-2 flex-wrap gap-y-0 bg-support-soft! px-1! text-on-support-soft!',
                  isFree && 'border-support!',
                )}
                busy={busy}
                onClick={() => void (isFree ? takeBack : markFree)([today])}
              >
                <Check aria-hidden="true" className={cx('size-5 shrink-0', isFree && 'draws')} />
                {t.noHeadacheToday}
              </Button>
            )}
            <LinkButton
              as={Link}
              to={linkToDay(today, locale)}
              {...(isAsked
                ? { variant: 'quiet', className: 'row-start-3 px-2! text-sm!' }
                : { variant: isHurting ? 'primary' : 'secondary', className: 'row-start-2 px-2!' })}
              data-logged={isHurting || undefined}
            >
              {checkIn}
            </LinkButton>
          </>,
          band,
        )}
      <div className="flex flex-col gap-3 has-[button,input]:rounded-lg has-[button,input]:bg-surface-raised has-[button,input]:p-4 not-has-[button,input,p]:absolute">
        {trial && (
          // Reserves one line for the question, so that nothing below it moves.
          <div className="min-h-18">
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
        <KeepFocus className="outline-none empty:hidden">
          <DayDoses day={today} today={today} heading={t.doses} />
        </KeepFocus>
      </div>
    </>
  );
}
