import { memo } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type CalendarDay, type CalendarMonth, daysBetween, monthDays } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { isFollowed } from '#domain/treatment/treatment-rules.ts';

/** The first and last day of a month on which a regimen was followed. */
interface TreatmentSpan {
  readonly treatment: Treatment;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** The regimens of a month up to today, longest first. */
function treatmentSpans(
  treatments: readonly Treatment[],
  month: CalendarMonth,
  today: CalendarDay,
): TreatmentSpan[] {
  const days = monthDays(month).filter((day) => day <= today);
  return treatments
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .flatMap((treatment) => {
      const followed = days.filter((day) => isFollowed(treatment, day));
      const [first, last] = [followed.at(0), followed.at(-1)];
      return first === undefined || last === undefined ? [] : [{ treatment, first, last }];
    });
}

const treatmentsOf = (diary: Diary) => diary.treatments;
const noTreatments: readonly Treatment[] = [];

interface Props {
  readonly month: CalendarMonth;
  readonly today: CalendarDay;
}

/** Preventive regimens as thin lines along the month, each with its name, its days and its doses. */
export const TreatmentStrip = memo(function TreatmentStrip(props: Props) {
  const t = useCalendarTexts().treatments;
  const locale = useLocale();
  const treatments = useDiary(treatmentsOf) ?? noTreatments;
  const spans = treatmentSpans(treatments, props.month, props.today);
  if (spans.length === 0) return null;

  const days = monthDays(props.month);
  const firstDay = days[0] ?? props.month;
  const lastDay = days.at(-1) ?? props.month;
  const dayText = (day: CalendarDay) => formatDay(locale, day, 'short');
  const course = ({ first, last }: TreatmentSpan) => {
    if (first === firstDay && last === lastDay) return t.wholeMonth;
    if (last === props.today) return first === firstDay ? t.untilToday : t.from(dayText(first));
    if (last === lastDay) return t.from(dayText(first));
    return first === firstDay ? t.until(dayText(last)) : t.between(dayText(first), dayText(last));
  };
  const along = (day: CalendarDay) => (daysBetween(firstDay, day) / days.length) * 100;

  return (
    <section aria-label={t.heading} className="mt-4">
      <h3 className="text-muted text-sm">{t.heading}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {spans.map((span) => {
          const { treatment, first, last } = span;
          const given = treatment.doses.filter(
            ({ taken, localDate }) => taken && localDate >= firstDay && localDate <= lastDay,
          );
          const marked = treatment.interval === null ? [] : given;
          return (
            <li key={treatment.id} className="text-sm">
              <p className="break-words">
                <span className="font-medium">{treatment.name}</span>
                <span className="text-muted">
                  {' · '}
                  {course(span)}
                  {marked.length > 0 &&
                    ` · ${t.doses(
                      formatList(
                        locale,
                        marked.map(({ localDate }) => dayText(localDate)),
                      ),
                    )}`}
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 3"
                preserveAspectRatio="none"
                className="h-1.5 w-full text-accent"
              >
                <rect width="100" height="3" className="fill-surface-sunken" />
                <rect
                  x={along(first)}
                  width={along(last) - along(first) + 100 / days.length}
                  y="0.5"
                  height="2"
                  fill="currentColor"
                />
                {marked.map(({ id, localDate }) => (
                  <rect key={id} x={along(localDate)} width="1" height="3" className="fill-on-surface" />
                ))}
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
