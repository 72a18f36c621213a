import { useCallback } from 'react';
import { Link } from 'react-router';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useHomeTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { addDays, addMonths, type CalendarDay, daysFrom, monthOf } from '#domain/calendar-date.ts';
import { type DayIndex, lastKnownDay } from '#domain/day/day-index.ts';

/** Days without a word after which somebody is asked about them. */
export const fewestDays = 7;

/** Days looked back: about as far as people remember, and as the home page has read. */
const lookedBack = 90;

interface Props {
  /** The present month and those before it. */
  readonly index: DayIndex;
  readonly today: CalendarDay;
}

/** Whether anything was recorded before a day. */
const hasBefore = ({ episodes, dayLogs }: Diary, day: CalendarDay) =>
  episodes.some(({ startedAt }) => startedAt.slice(0, 10) < day) ||
  [...dayLogs.keys()].some((logged) => logged < day);

/** After a week or more without a word: since when, and a way to say of each day whether it hurt. No reproach. */
export function WelcomeBack({ index, today }: Props) {
  const t = useHomeTexts().member.back;
  const locale = useLocale();
  const limit = addDays(today, -lookedBack);
  const isOld = useDiary(useCallback((diary: Diary) => hasBefore(diary, limit), [limit]));
  const last = lastKnownDay(index, today, lookedBack);
  if (last === undefined ? !isOld : daysFrom(last, today).length - 2 < fewestDays) return null;
  const from = monthOf(last === undefined ? limit : addDays(last, 1));
  const to = monthOf(today);
  // Earlier months are reached from the calendar.
  const months = from === to ? [to] : [addMonths(to, -1), to];
  return (
    <Card as="section" aria-labelledby="back">
      <h2 id="back" className="text-base">
        {last ? t.heading(formatDay(locale, last, 'full')) : t.longAgo}
      </h2>
      <p className="mt-1 text-muted">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {months.map((month) => (
          <LinkButton key={month} as={Link} to={`${linkTo('calendar', locale)}?month=${month}&fill`}>
            {t.fill(formatMonth(locale, month))}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
