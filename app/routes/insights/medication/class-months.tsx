import { type Bar, BarChart, useUnfinishedItem } from '#app/components/charts/bar-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { useInsightsMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { monthOf } from '#domain/calendar-date.ts';
import { type Level, severalReferenceDays } from '#domain/clinical/overuse.ts';
import { classIn, type KnownClassCount, type MedicationWindow } from '#domain/statistics/medication.ts';
import {
  type MedicationClass,
  medicationClasses,
  overuseReferenceDays,
} from '#domain/vocabulary/overuse-classes.ts';
import { DayLinks } from '../day-links.tsx';

/** Days of one class, or of several together, in a month; null if they are not added up. */
interface MonthDays extends Pick<KnownClassCount, 'days' | 'dates'> {
  readonly level: Level | 'cannotSay' | 'unknown';
}

const monthDays = ({
  days,
  dates,
  level,
  reached,
}: Pick<KnownClassCount, 'days' | 'dates' | 'level' | 'reached'>): MonthDays => ({
  days,
  dates,
  level: reached === 'cannot_say' ? 'cannotSay' : (level ?? 'ok'),
});

function daysOfClass(window: MedicationWindow, name: MedicationClass): MonthDays {
  const count = classIn(window, name);
  return count.days === 0 && window.open === window.days
    ? { days: 0, dates: [], level: 'unknown' }
    : monthDays(count);
}

/** Twelve-month charts: one for each class that was taken and has a reference, one for several classes if they add up. */
export function ClassMonths({ months }: { readonly months: readonly MedicationWindow[] }) {
  const t = useInsightsMedicationTexts();
  const words = useWords().medicationClass;
  const taken = medicationClasses.filter(
    (one) =>
      overuseReferenceDays[one] !== null &&
      months.some(({ classes }) => classes.some(({ medicationClass }) => medicationClass === one)),
  );
  // Several classes together are charted only if they come near the reference or exceed it.
  const adds = months.some(({ several }) => several !== null && several.level !== 'ok');
  // A single month is already shown by the meters.
  if (taken.length === 0 || months.length < 2) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      {taken.map((one) => (
        <MonthsFigure
          key={one}
          name={words[one]}
          note={t.months.note}
          reference={overuseReferenceDays[one] ?? 0}
          months={months}
          daysOf={(window) => daysOfClass(window, one)}
        />
      ))}
      {adds && (
        <MonthsFigure
          name={t.several}
          note={t.months.severalNote}
          reference={severalReferenceDays}
          months={months}
          daysOf={({ several }) => several && monthDays(several)}
        />
      )}
    </div>
  );
}

const fill = 'bg-support attack:border attack:border-border-strong';

function stateOf(counted: MonthDays | null, isLast: boolean): Bar['state'] {
  if (counted === null) return 'not_counted';
  if (counted.level === 'unknown') return 'unknown';
  return isLast ? 'unfinished' : undefined;
}

interface FigureProps {
  readonly name: string;
  readonly note: string;
  readonly reference: number;
  readonly months: readonly MedicationWindow[];
  readonly daysOf: (window: MedicationWindow) => MonthDays | null;
}

function MonthsFigure({ name, note, reference, months, daysOf }: FigureProps) {
  const t = useInsightsMedicationTexts();
  const locale = useLocale();
  const names = monthNames(locale);
  const unfinished = useUnfinishedItem(fill);
  const shown = months.map((window) => {
    const key = monthOf(window.span.first);
    return { key, window, month: formatMonth(locale, key), counted: daysOf(window) };
  });
  // The month that is not over is drawn, and stands in no headline.
  const over = shown.slice(0, -1);
  const reached = over.filter(({ counted }) => counted?.level === 'reached').length;
  const open = over.filter(
    ({ counted }) => counted?.level === 'cannotSay' || counted?.level === 'unknown',
  ).length;
  const capitalized = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  const pointText = ({ window, month, counted }: (typeof shown)[number]) => {
    if (counted === null) return t.months.notTogether(month);
    if (counted.level === 'unknown') return t.months.unknown(month);
    const open = window.open === 0 ? '' : t.months.openDays(window.open, window.days);
    return t.months.point(month, t.months.days(counted.days), t.levels[counted.level], open);
  };
  return (
    <Figure
      title={t.months.title(capitalized, { reached, open, months: over.length }, reference)}
      note={note}
      legend={[unfinished]}
      table={{
        columns: [
          t.months.columns.month,
          t.months.columns.days,
          t.months.columns.level,
          t.months.columns.open,
        ],
        rows: shown.map(({ key, month, counted, window }) => ({
          key,
          cells: [
            month,
            counted === null || counted.level === 'unknown' ? '' : counted.days,
            t.levels[counted?.level ?? 'notTogether'],
            t.months.openOf(window.open, window.days),
          ],
        })),
      }}
    >
      {(titleId) => (
        <BarChart
          labelledBy={titleId}
          unit={t.months.unit}
          lines={[{ key: 'reference', value: reference, label: t.months.reference(reference) }]}
          number={({ parts }) => parts[0]?.value}
          mostNames={6}
          below={({ key }) => {
            const one = shown.find((month) => month.key === key);
            if (!one?.counted) return null;
            return (
              <DayLinks
                summary={t.seeDays(one.month, t.daysOf(one.counted.days, name.toLocaleLowerCase(locale)))}
                days={one.counted.dates}
              />
            );
          }}
          bars={shown.map((one) => ({
            key: one.key,
            // The first three letters are the usual short form of a month in both languages.
            name: (names[Number(one.key.slice(5)) - 1] ?? one.key).slice(0, 3),
            text: pointText(one),
            group: one.key.slice(0, 4),
            state: stateOf(one.counted, one === shown.at(-1)),
            parts: one.counted
              ? [
                  {
                    key: 'days',
                    value: one.counted.days,
                    className: fill,
                  },
                ]
              : [],
          }))}
        />
      )}
    </Figure>
  );
}
