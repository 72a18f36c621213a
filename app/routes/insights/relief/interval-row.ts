import type { IntervalRow } from '#app/components/charts/interval-rows.tsx';
import { enoughJudged, type ReliefMeasure, type ReliefTally } from '#domain/statistics/relief.ts';
import { useReliefWords } from './describe.ts';
import { useReliefTexts } from './texts.ts';

/** Draws a share with its interval once there is enough of it; until then its counts, and how many are missing. */
export function useIntervalRow(measure: ReliefMeasure) {
  const t = useReliefTexts();
  const { share } = useReliefWords();
  return (key: string, name: string, tally: ReliefTally): IntervalRow => {
    const of = tally[measure];
    if (of && tally.judged >= enoughJudged) return { key, name, ...of, value: share(of) };
    const value = of ? t.tooFew(share(of), enoughJudged - tally.judged) : t.details.noneJudged;
    return { key, name, share: null, value };
  };
}
