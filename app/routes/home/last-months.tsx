import { Link } from 'react-router';
import { useMonthTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { HeadMark, PillMark } from '#app/ui/marks/index.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { MonthSummary } from '#domain/statistics/month.ts';

/** Days of the longest month, the scale of all bars. */
const mostDays = 31;
const share = (days: number) => ({ width: `${(100 * days) / mostDays}%` });

const kinds = {
  headache: { Mark: HeadMark, shade: 'bg-pain-6' },
  medication: { Mark: PillMark, shade: 'bg-border-strong' },
} as const;

interface DayCountBarProps {
  readonly kind: keyof typeof kinds;
  readonly count: MonthSummary['headacheDays'] | MonthSummary['medicationDays'];
  /** Some month has a range. */
  readonly isWide: boolean;
}

/** Bar of a number of days, over a paler bar of the days it is out of. */
function DayCountBar({ kind, count, isWide }: DayCountBarProps) {
  const t = useMonthTexts().months;
  if (!count.known) return null;
  const { Mark, shade } = kinds[kind];
  const undecided = 'undecided' in count ? count.undecided : 0;
  return (
    <span className="flex items-center gap-2">
      <Mark className="size-4 shrink-0 text-muted" />
      <span className={cx('text-right font-medium text-sm tabular-nums', isWide ? 'w-11' : 'w-5')}>
        {undecided === 0 ? count.days : `${count.days}–${count.days + undecided}`}
      </span>
      <VisuallyHidden>{t[kind]}</VisuallyHidden>
      <span aria-hidden="true" className="relative h-3.5 flex-1">
        <span
          style={share(count.of - undecided)}
          className="absolute inset-y-0 left-0 rounded-sm bg-surface-sunken"
        />
        <span style={share(count.days)} className={cx('absolute inset-y-0 left-0 rounded-sm', shade)} />
      </span>
    </span>
  );
}

/** The complete months before this one, as bars of one scale; each links to its month. */
export function LastMonths({ months }: { readonly months: readonly MonthSummary[] }) {
  const t = useMonthTexts().months;
  const locale = useLocale();
  const names = monthNames(locale);
  const isWritten = ({ headacheDays, medicationDays }: MonthSummary) =>
    headacheDays.known || medicationDays.known;
  // Months without records are shown only after the first month with one.
  const shown = months.slice(0, months.findLastIndex(isWritten) + 1);
  const isWide = shown.some(({ medicationDays: days }) => days.known && days.undecided > 0);
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="text-xl">
        {t.heading}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-1 max-w-text text-muted text-sm">{t.none}</p>
      ) : (
        <>
          <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
            {(['headache', 'medication'] as const).map((kind) => {
              const { Mark } = kinds[kind];
              return (
                <span key={kind} className="inline-flex items-center gap-1.5">
                  <Mark className="size-4" />
                  {t[kind]}
                </span>
              );
            })}
          </p>
          <ul className="mt-1">
            {shown.map((summary) => (
              <li key={summary.month}>
                <Link
                  to={`${linkTo('calendar', locale)}?month=${summary.month}`}
                  className="-mx-2 block rounded-md px-2 py-2.5 text-on-surface no-underline hover:bg-accent-soft"
                >
                  <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="text-accent underline decoration-border-strong underline-offset-4 first-letter:uppercase">
                      {names[Number(summary.month.slice(5)) - 1]}
                    </span>
                    <span className="text-muted text-sm">
                      {isWritten(summary)
                        ? t.recorded(summary.observedDays, summary.elapsedDays)
                        : t.unrecorded}
                    </span>
                  </span>
                  <DayCountBar kind="headache" count={summary.headacheDays} isWide={isWide} />
                  <DayCountBar kind="medication" count={summary.medicationDays} isWide={isWide} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
