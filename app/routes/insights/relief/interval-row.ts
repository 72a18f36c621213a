import { useReliefTexts } from '#app/i18n/areas.ts';
import { enoughJudged, judgedFor, type ReliefMeasure, type ReliefTally } from '#domain/statistics/relief.ts';
import type { IntervalRow } from '../interval-rows.tsx';
import { useReliefWords } from './relief-words.ts';

/**
 * Row with a share and its interval if there is enough data; otherwise its counts, and how many are missing.
 * @returns a function of the row's name and the text below it
 */
export function useIntervalRow(measure: ReliefMeasure) {
  const t = useReliefTexts();
  const { share } = useReliefWords();
  return (key: string, name: string, tally: ReliefTally, details: string): IntervalRow => {
    const of = tally[measure];
    const judged = judgedFor(tally, measure);
    if (of && judged >= enoughJudged) return { key, name, detail: details, ...of, value: share(of) };
    if (!of) return { key, name, detail: details, share: null, value: t.details.noneJudged };
    const detail = [details, t.missing(enoughJudged - judged)].filter((part) => part !== '').join(' · ');
    return { key, name, detail, share: null, value: share(of) };
  };
}
