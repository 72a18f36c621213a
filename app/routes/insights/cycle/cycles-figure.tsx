import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DayBar } from '#app/components/calendar/day-bar.tsx';
import { Figure, type LegendItem } from '#app/components/charts/figure.tsx';
import { painShade } from '#app/components/pain-shade.ts';
import { useCycleTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkToDay } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
import type { Certainty } from '#domain/clinical/certainty.ts';
import type { CycleDay, CycleRow, Cycles } from '#domain/statistics/cycles.ts';

/** One day: a bar for its pain, a dot below if a headache began, a background inside the perimenstrual window. */
function Day({ day }: { readonly day: CycleDay }) {
  const { facts, inWindow, began, isFuture } = day;
  return (
    <span className="flex min-w-0 flex-1 flex-col items-center gap-1">
      <span
        className={cx(
          'relative h-10 w-full overflow-hidden rounded-[2px]',
          inWindow ? 'bg-accent-soft' : 'bg-surface-sunken',
          isFuture && 'opacity-50',
        )}
      >
        {facts ? (
          <DayBar facts={facts} isFuture={isFuture} />
        ) : (
          !isFuture && (
            <span className="absolute inset-0 m-auto size-1.5 rounded-full border border-border-strong border-dotted lg:size-3" />
          )
        )}
      </span>
      <span className={cx('size-1.5 rounded-full', began && 'bg-on-surface')} />
    </span>
  );
}

/** Width of the row labels. */
const namesWidth = '4rem';
/** The window's first and last column in a row. */
function frameOf({ days }: CycleRow): CSSProperties {
  const from = days.findIndex((day) => day.inWindow);
  const columns = days.filter((day) => day.inWindow).length;
  const share = (count: number) => `(100% - ${namesWidth}) * ${count / days.length}`;
  return { left: `calc(${namesWidth} + ${share(from)})`, width: `calc(${share(columns)})` };
}

const minus = (name: number) => String(name).replace('-', '\u2212');

/** The first day of bleeding, with a tilde if it is only known to the week. */
const firstText = (locale: Locale, { first, exact }: CycleRow, style: 'short' | 'dated') =>
  `${exact ? '' : '~'}${formatDay(locale, first, style)}`;

/** The drawing: cycles one below the other, their days in columns. */
function CycleRows({ rows }: { readonly rows: readonly CycleRow[] }) {
  const locale = useLocale();
  return (
    <div aria-hidden="true" className="relative max-w-3xl pb-1.5">
      {/* The window spans the same columns in every row, so one frame surrounds it. */}
      <span
        className="pointer-events-none absolute inset-y-0 z-10 rounded-sm border-2 border-accent"
        style={rows[0] && frameOf(rows[0])}
      />
      <p className="mb-1 flex gap-px py-1 text-muted text-xs tabular-nums" style={{ marginLeft: namesWidth }}>
        {rows[0]?.days.map(({ name, inWindow: marked }, place) => (
          <span
            key={name}
            className={cx(
              'min-w-0 flex-1 text-center',
              marked && 'font-semibold text-on-surface',
              // Every second one on a phone, so that they do not run together.
              place % 2 === 0 && 'max-sm:invisible',
            )}
          >
            {minus(name)}
          </span>
        ))}
      </p>
      {rows.map((row) => (
        <p key={row.first} className="flex items-start">
          <span className="shrink-0 pt-3 text-sm" style={{ width: namesWidth }}>
            {firstText(locale, row, 'short')}
          </span>
          <span className="flex min-w-0 flex-1 gap-px">
            {row.days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The latest cycles, one row each: pain bars for the days around the first day of bleeding. */
export function CyclesFigure({ found: { rows, patterns } }: { readonly found: Cycles }) {
  const t = useCycleTexts();
  const locale = useLocale();
  const inWindow = ({ days }: CycleRow) => days.filter((day) => day.inWindow);
  // A cycle whose window is not over is counted in neither number.
  const over = rows.filter(({ isOver }) => isOver);
  const hits = over.filter((row) => inWindow(row).some(({ began }) => began)).length;
  const words: Readonly<Record<Certainty, string>> = {
    yes: t.figure.hit,
    no: t.figure.noHit,
    cannot_say: t.figure.undecided,
  };
  const migraineOf = ({ first }: CycleRow): string => {
    const cycle = patterns.known && patterns.migraine.cycles.find((one) => one.first === first);
    return cycle ? words[cycle.hit] : '';
  };
  const onsetsOf = (row: CycleRow): ReactNode => {
    const onsets = inWindow(row).filter(({ began }) => began);
    if (onsets.length === 0)
      return inWindow(row).some(({ isFuture }) => isFuture) ? t.table.open : t.table.none;
    return onsets.map(({ day }, place) => (
      <Fragment key={day}>
        {place > 0 && ', '}
        <Link
          to={linkToDay(day, locale)}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {formatDay(locale, day, 'short')}
        </Link>
      </Fragment>
    ));
  };
  const mark = 'relative block h-5 w-3 rounded-[2px]';
  const legend: LegendItem[] = [
    { key: 'pain', mark: <span className={cx(mark, painShade(6))} />, text: t.figure.pain },
    { key: 'began', mark: <span className="size-1.5 rounded-full bg-on-surface" />, text: t.figure.began },
    {
      key: 'window',
      mark: <span className={cx(mark, 'border-2 border-accent')} />,
      text: t.figure.window,
    },
    { key: 'free', mark: <Check className="size-4 text-support" />, text: t.figure.free },
    {
      key: 'unknown',
      mark: <span className="size-2 rounded-full border border-border-strong border-dotted" />,
      text: t.figure.unknown,
    },
  ];
  return (
    <Figure
      title={t.figure.title(rows.length)}
      method={[
        over.length > 0 && t.figure.hits(over.length, hits),
        t.figure.note,
        over.length < rows.length && t.figure.open,
        rows.some(({ exact }) => !exact) && t.figure.inexact,
      ]
        .filter(Boolean)
        .join(' ')}
      legend={legend}
      table={{
        columns: [t.table.first, t.table.began, t.table.migraine, t.table.unknown],
        rows: rows.map((row) => ({
          key: row.first,
          cells: [
            firstText(locale, row, 'dated'),
            onsetsOf(row),
            migraineOf(row),
            inWindow(row).filter(
              ({ facts, isFuture }) => !isFuture && (facts?.status ?? 'unknown') === 'unknown',
            ).length,
          ],
        })),
      }}
    >
      {() => <CycleRows rows={rows} />}
    </Figure>
  );
}
