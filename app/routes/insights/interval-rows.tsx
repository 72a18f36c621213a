import type { ReactNode } from 'react';
import { useChartTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { Pause, VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** A share with its uncertainty: 7 of 12, somewhere between 32 and 81 %. */
export interface IntervalRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Shown below the name: the denominator, or the value before. */
  readonly detail?: ReactNode;
  /** 0-1; null if too little is known, which `value` then says. */
  readonly share: number | null;
  /** Limits of the interval, 0-1. */
  readonly low?: number;
  readonly high?: number;
  /** The result in words and numbers: "7 of 12". */
  readonly value: ReactNode;
  /** Fill and edge of a bar that differs from the others. */
  readonly className?: string;
}

interface Props {
  readonly rows: readonly IntervalRow[];
  /** The id of the figure's title. */
  readonly labelledBy: string;
  /** 'bar' for a share of a complete count, which has no uncertainty. */
  readonly mark?: 'interval' | 'bar';
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** The scale, in percent. */
const ticks = [0, 25, 50, 75, 100] as const;

/** Hairlines at a quarter, a half and three quarters. */
function Quarters() {
  return ticks
    .slice(1, -1)
    .map((tick) => (
      <span key={tick} className="absolute inset-y-0 border-border border-l" style={{ left: `${tick}%` }} />
    ));
}

/** Shares on one scale: points with their intervals, or bars. Every row has its numbers in words. */
export function IntervalRows({ rows, labelledBy, mark = 'interval' }: Props) {
  const { percentSign } = useChartTexts();
  return (
    <div>
      <ul aria-labelledby={labelledBy} className="flex flex-col divide-y divide-border">
        {rows.map(({ key, name, detail, share, low = share ?? 0, high = share ?? 0, value, className }) => (
          <li
            key={key}
            className={cx(
              'grid gap-x-4 gap-y-1.5 py-3',
              mark === 'interval' && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center',
            )}
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere font-medium">{name}</span>
                <span className="tabular-nums">
                  <VisuallyHidden>: </VisuallyHidden>
                  {value}
                  <Pause />
                </span>
              </span>
              {detail && <span className="block text-muted text-sm">{detail}</span>}
            </span>
            {share !== null && mark === 'bar' && (
              <span aria-hidden="true" className="relative block h-3 border-border-strong border-l">
                <Quarters />
                <span
                  className={cx('relative block h-full rounded-r-sm', className ?? 'bg-accent')}
                  style={{ width: percent(share) }}
                />
              </span>
            )}
            {share !== null && mark === 'interval' && (
              <span aria-hidden="true" className="relative mx-2 block h-6">
                <span className="absolute inset-x-0 top-1/2 border-border border-t" />
                <Quarters />
                <span
                  className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full border border-border-strong bg-accent-soft forced-colors:border-[CanvasText]!"
                  style={{ left: percent(low), width: percent(Math.max(high - low, 0.005)) }}
                />
                <span
                  className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-accent attack:bg-on-surface"
                  style={{ left: percent(share) }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.some(({ share }) => share !== null) && (
        <p
          aria-hidden="true"
          className={cx(
            'relative h-5 text-muted text-xs tabular-nums',
            mark === 'interval' && 'mx-2 sm:ml-[calc(50%+1rem)]',
          )}
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              className={cx(
                'absolute whitespace-nowrap',
                tick === 100 ? 'right-0' : tick > 0 && '-translate-x-1/2',
              )}
              style={tick === 100 ? undefined : { left: `${tick}%` }}
            >
              {tick === 100 ? `${tick}${percentSign}` : tick}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
