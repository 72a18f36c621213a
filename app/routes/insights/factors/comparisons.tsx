import { Figure, type FigureTable } from '#app/components/charts/figure.tsx';
import { useFactorTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import type { Comparison } from '#domain/statistics/case-crossover.ts';
import { type FactorResult, followedBy } from '#domain/statistics/factors.ts';
import { useFactorWords } from './factor-words.ts';
import { barStyles, type SharePair, SharePairs } from './share-pairs.tsx';

interface Props {
  readonly results: readonly FactorResult[];
  readonly title: string;
  readonly note: string;
}

const legendOf = (labels: readonly [string, string]) =>
  labels.map((text, place) => ({
    key: text,
    mark: <span className={cx('h-3.5 w-5 rounded-r-sm', barStyles[place])} />,
    text,
  }));

function useValue() {
  const t = useFactorTexts();
  const { percentOf } = useFactorWords();
  return (days: number, of: number) => (
    <>
      {t.share(days, of)} <span className="ml-1 text-muted">{percentOf(days, of)}</span>
    </>
  );
}

/** How often each factor was present when an attack began, and on other days. */
export function FactorFigure({ results, title, note }: Props) {
  const t = useFactorTexts();
  const { nameOf, whenOf, oddsOf, seenOf } = useFactorWords();
  const value = useValue();
  const pairOf = (result: FactorResult): SharePair => {
    const { strongest } = result;
    const { onsets, others, dates } = strongest;
    return {
      key: keyOf(result),
      name: nameOf(result),
      detail: [whenOf(result, strongest), seenOf(result)].filter(Boolean).join(' · '),
      bars: [
        { label: t.marks.onset, ...onsets, value: value(onsets.days, onsets.of), dates: dates.onsets },
        { label: t.marks.other, ...others, value: value(others.days, others.of), dates: dates.others },
      ],
    };
  };
  const row = (result: FactorResult, comparison: Comparison) => ({
    key: `${keyOf(result)} ${comparison.when}`,
    cells: [
      nameOf(result),
      whenOf(result, comparison),
      t.share(comparison.onsets.days, comparison.onsets.of),
      t.share(comparison.others.days, comparison.others.of),
      oddsOf(comparison),
    ],
  });
  const table: FigureTable = {
    columns: [t.table.what, t.table.when, t.table.onset, t.table.other, t.table.odds],
    rows: results.flatMap((result) => result.comparisons.map((comparison) => row(result, comparison))),
  };
  return (
    <Figure title={title} method={note} legend={legendOf([t.marks.onset, t.marks.other])} table={table}>
      {(labelledBy) => <SharePairs labelledBy={labelledBy} pairs={results.map(pairOf)} />}
    </Figure>
  );
}

/** How often an attack followed a premonitory symptom, and its absence. */
export function SignFigure({ results, title, note }: Props) {
  const t = useFactorTexts();
  const { nameOf, oddsOf } = useFactorWords();
  const value = useValue();
  const pairOf = (result: FactorResult): SharePair => {
    const { withSign, without } = followedBy(result);
    return {
      key: keyOf(result),
      name: nameOf(result),
      bars: [
        {
          label: t.marks.withSign,
          ...withSign,
          value: value(withSign.days, withSign.of),
          dates: result.strongest.dates.onsets,
        },
        { label: t.marks.withoutSign, ...without, value: value(without.days, without.of) },
      ],
    };
  };
  const table: FigureTable = {
    columns: [t.table.what, t.table.withSign, t.table.withoutSign, t.table.odds],
    rows: results.map((result) => {
      const { withSign, without } = followedBy(result);
      return {
        key: keyOf(result),
        cells: [
          nameOf(result),
          t.share(withSign.days, withSign.of),
          t.share(without.days, without.of),
          oddsOf(result.strongest),
        ],
      };
    }),
  };
  return (
    <Figure
      title={title}
      method={note}
      legend={legendOf([t.marks.withSign, t.marks.withoutSign])}
      table={table}
    >
      {(labelledBy) => <SharePairs labelledBy={labelledBy} pairs={results.map(pairOf)} />}
    </Figure>
  );
}

/** Unique key of a question. */
export const keyOf = ({ factor }: FactorResult) => `${factor.list} ${factor.code}`;
