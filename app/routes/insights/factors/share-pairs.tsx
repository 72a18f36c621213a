import { type ReactNode, useState } from 'react';
import { useFactorTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { DayList } from '../day-links.tsx';

/** A share of days, in words and as a bar. */
interface ShareBar {
  /** Legend: which days these are. */
  readonly label: string;
  readonly days: number;
  readonly of: number;
  readonly value: ReactNode;
  /** Those of `days` that the fold lists. */
  readonly dates?: readonly CalendarDay[];
}

/** Two comparable shares, drawn one above the other. */
export interface SharePair {
  readonly key: string;
  readonly name: string;
  readonly detail?: ReactNode;
  readonly bars: readonly [ShareBar, ShareBar];
}

/** Filled and hollow, so that greyscale print tells them apart. */
export const barStyles = [
  'bg-plum attack:border attack:border-border-strong attack:bg-border',
  'border border-border-strong bg-surface-sunken',
] as const;

interface Props {
  readonly pairs: readonly SharePair[];
  /** The id of the figure's title. */
  readonly labelledBy: string;
}

/** Pairs of shares, each bar on a scale from none to all of its days. */
export function SharePairs({ pairs, labelledBy }: Props) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col divide-y divide-border">
      {pairs.map(({ key, name, detail, bars }) => (
        <li
          key={key}
          className="grid break-inside-avoid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center"
        >
          <p className="min-w-0">
            <span className="wrap-anywhere block font-medium first-letter:uppercase">{name}</span>
            {detail && <span className="block text-muted text-sm">{detail}</span>}
          </p>
          <div className="flex min-w-0 flex-col gap-1.5">
            {bars.map(({ label, days, of, value }, place) => (
              <p key={label} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3">
                <span aria-hidden="true" className="block h-3.5 border-border-strong border-l bg-border/40">
                  <span
                    className={cx('block h-full rounded-r-sm', days > 0 && barStyles[place])}
                    style={{ width: `${of === 0 ? 0 : ((100 * days) / of).toFixed(2)}%` }}
                  />
                </span>
                <span className="text-sm tabular-nums">
                  <span className="sr-only">{label}: </span>
                  {value}
                </span>
              </p>
            ))}
          </div>
          <PairDays name={name} bars={bars} />
        </li>
      ))}
    </ul>
  );
}

/** The days of both shares, folded: each leads to its page. Nothing without days. */
function PairDays({ name, bars }: Pick<SharePair, 'name' | 'bars'>) {
  const t = useFactorTexts();
  // Years of days, of many factors: drawn when they are asked for.
  const [isOpen, setOpen] = useState(false);
  const listed = bars.filter(({ dates }) => dates && dates.length > 0);
  if (listed.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          {t.seeDays}
          <span className="sr-only">: {name}</span>
        </>
      }
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="-my-2 border-b-0 text-sm sm:col-span-2 print:hidden"
    >
      {isOpen &&
        listed.map(({ label, dates = [] }) => (
          <div key={label}>
            <p className="text-muted first-letter:uppercase">{label}</p>
            <DayList days={dates} />
          </div>
        ))}
    </Disclosure>
  );
}
