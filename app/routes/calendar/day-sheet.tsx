import { Suspense, useState } from 'react';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { DayLinks, FreeButton } from './day-actions.tsx';

// Depends on half the diary's components, so it is downloaded when the first day is opened.
const DayRecord = lazily(() => import('./day-record.tsx'));

interface Props {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly onClose: () => void;
}

/** The actions, with what was said of the day announced: the line that shows it lies outside of what has the focus. */
function Actions(props: { day: CalendarDay; facts: DayFacts; today: CalendarDay }) {
  const { day, facts, today } = props;
  const t = useCalendarTexts().day;
  // Confirmed and undone in place: a toast behind the sheet cannot be reached.
  const { markFree, takeBack, busy, isOffered } = useNoHeadache({ quiet: true });
  const [said, setSaid] = useState('');
  const onFree = async (free: boolean) => {
    if (await (free ? markFree : takeBack)([day])) setSaid(free ? t.free : t.unknown);
  };
  const isAsked = facts.status === 'unknown' && day !== today && isOffered(day);
  return (
    // On a phone one under the other: the two answers to "did it hurt?" first, then the forms.
    <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:justify-end">
      <FreeButton {...props} isOffered={isOffered(day)} busy={busy} onFree={(free) => void onFree(free)} />
      <DayLinks {...props} replace {...(isAsked && { logLabel: t.headache })} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** Sheet for one day: all its records and the ways to add more. */
export default function DaySheet({ day, facts, today, now, onClose }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const isFuture = day > today;
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      closeLabel={t.close}
      title={
        <span className="block first-letter:uppercase">
          {formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'full' : 'long')}
        </span>
      }
      footer={!isFuture && <Actions day={day} facts={facts} today={today} />}
    >
      {isFuture ? (
        <p>{t.day.future}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <DayRecord day={day} facts={facts} today={today} now={now} />
        </Suspense>
      )}
    </Dialog>
  );
}
