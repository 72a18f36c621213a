import { RowLink } from '#app/components/row-link.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useHomeTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { X } from '#app/ui/icons.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { leastDecidedDays } from '#domain/counting/periods.ts';
import { type DayIndex, lastKnownDay } from '#domain/day/day-index.ts';
import type { MonthSummary } from '#domain/statistics/month.ts';
import { fewestDays } from './welcome-back.tsx';

/** Days of a month on which the letter of the month before is offered. */
const offeredDays = 7;

const hasOpenAttack = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

interface Props {
  readonly index: DayIndex;
  /** The months before this one, newest first. */
  readonly before: readonly MonthSummary[];
  readonly today: CalendarDay;
}

/**
 * In the first days of a month the letter of the one before, and to somebody who comes back the newest they have not read,
 * until it is opened or put aside. Not during an attack.
 */
export function LetterOffer({ index, before, today }: Props) {
  const t = useHomeTexts().member.letter;
  const locale = useLocale();
  const [seen, setSeen] = usePreference('letterSeen');
  const isAttack = useDiary(hasOpenAttack);
  const hasPaused = lastKnownDay(index, today, fewestDays) === undefined;
  const isFirst = Number(today.slice(8)) <= offeredDays;
  const offered = before
    .slice(0, hasPaused ? before.length : Number(isFirst))
    .find(({ observedDays }) => observedDays >= leastDecidedDays);
  if (!offered || isAttack || `${offered.month}-01` <= seen) return null;
  const { month } = offered;
  return (
    <section aria-labelledby="letter" className="flex items-center gap-1">
      <h2 id="letter" className="min-w-0 flex-1 text-base">
        <RowLink to={`${linkTo('letter', locale)}?month=${month}`}>
          {t.heading(monthNames(locale)[Number(month.slice(5)) - 1] ?? '')}
        </RowLink>
      </h2>
      <button
        type="button"
        aria-label={t.dismiss}
        onClick={() => setSeen(`${month}-01`)}
        className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-on-accent-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  );
}
