/** How questionnaire results are read: their bands, and which changes matter (docs/clinical-rules.md#instruments). */
import type { CalendarDay } from '../calendar-date.ts';
import { type MsqDomain, msqDomains, type QuestionnaireResult } from '../person/questionnaire.ts';
import { afterInterval } from '../treatment/treatment-rules.ts';

/** Curves in charts: an instrument, or a domain of one without a total. */
const seriesNames = ['lost_days', 'midas', 'halt90', 'hit6', 'hurt', ...msqDomains] as const;
export type SeriesName = (typeof seriesNames)[number];

/** A band of a scale, numbered from 1; its name is a text of the page. */
export interface Band {
  readonly grade: 1 | 2 | 3 | 4;
  /** Its lowest score. */
  readonly from: number;
  /** Its highest score; null if open. */
  readonly to: number | null;
}

/** MIDAS grades I-IV (Stewart 1999). The diary's lost days have the same unit, and no bands of their own. */
const lostDayBands: readonly Band[] = [
  { grade: 1, from: 0, to: 5 },
  { grade: 2, from: 6, to: 10 },
  { grade: 3, from: 11, to: 20 },
  { grade: 4, from: 21, to: null },
];

/** HIT-6: little or no, some, substantial, severe impact. */
const hit6Bands: readonly Band[] = [
  { grade: 1, from: 36, to: 49 },
  { grade: 2, from: 50, to: 55 },
  { grade: 3, from: 56, to: 59 },
  { grade: 4, from: 60, to: 78 },
];

/** The bands of a scale; empty if none are published. */
export function bandsOf(series: SeriesName): readonly Band[] {
  if (series === 'hit6') return hit6Bands;
  return series === 'lost_days' || series === 'midas' ? lostDayBands : [];
}

/** The band of a score; undefined without bands. A score between two whole numbers belongs to the lower band. */
export function bandOf(series: SeriesName, score: number): Band | undefined {
  return bandsOf(series).findLast(({ from }) => score >= from);
}

/** The band of a score that could be more: a lower bound is in no band but the highest. */
export function bandFrom(series: SeriesName, score: number): Band | undefined {
  const band = bandOf(series, score);
  return band === bandsOf(series).at(-1) ? band : undefined;
}

/** One result of a series. */
interface SeriesPoint {
  readonly id: string;
  readonly day: CalendarDay;
  readonly value: number;
}

export interface Series {
  readonly name: SeriesName;
  /** Oldest first, not empty. */
  readonly points: readonly SeriesPoint[];
}

const isDomain = (name: SeriesName): name is MsqDomain => (msqDomains as readonly string[]).includes(name);

function valueIn(name: SeriesName, result: QuestionnaireResult): number | null {
  if (isDomain(name)) return result.instrument === 'msq' ? (result.scores[name] ?? null) : null;
  return result.instrument === name ? result.score : null;
}

/** The curves that have results. @param results newest first */
export function seriesOf(results: readonly QuestionnaireResult[]): readonly Series[] {
  return seriesNames.flatMap((name) => {
    const points = results.flatMap((result): SeriesPoint[] => {
      const value = valueIn(name, result);
      return value === null ? [] : [{ id: result.id, day: result.localDate, value }];
    });
    return points.length === 0 ? [] : [{ name, points: points.toReversed() }];
  });
}

/** One result compared with the one before it. */
export interface Change {
  /** Later minus earlier. */
  readonly difference: number;
  readonly direction: 'better' | 'worse' | 'same';
  /**
   * Whether it reaches the published meaningful change; 'no_rule' if none is published for that direction or for a score as
   * low as the earlier one.
   */
  readonly matters: 'yes' | 'no' | 'no_rule';
  /** Points an improvement must reach; null without a rule. */
  readonly threshold: number | null;
}

/**
 * Within-person thresholds (Cole 2009). If a range is recommended, its upper end, so that smaller changes do not count
 * (product).
 */
const msqThresholds: Readonly<Record<MsqDomain, number>> = {
  role_restrictive: 5,
  role_preventive: 7.9,
  emotional: 10.6,
};
/** Points of HIT-6; and days of MIDAS for a score of 11 to 20 (AHS, J Headache Pain 2023 table 3). */
const ahsThreshold = 5;
/** Share of a MIDAS score above 20. */
const midasShare = 0.3;

/** Points an improvement on a score must reach to matter; null if nothing is published. */
function thresholdFrom(series: SeriesName, earlier: number): number | null {
  if (isDomain(series)) return msqThresholds[series];
  if (series === 'hit6') return ahsThreshold;
  if (series !== 'midas' && series !== 'lost_days') return null;
  if (earlier > 20) return midasShare * earlier;
  return earlier >= 11 ? ahsThreshold : null;
}

/** Rounds away binary fractions: 40.3 - 32.4 is 7.9. */
const rounded = (value: number) => Number(value.toFixed(6));

/** Compares a result with the one before it. The published changes are improvements. */
export function changeBetween(series: SeriesName, earlier: number, later: number): Change {
  const difference = rounded(later - earlier);
  const gained = isDomain(series) ? difference : -difference;
  const threshold = thresholdFrom(series, earlier);
  if (gained <= 0 || threshold === null) {
    return {
      difference,
      direction: gained === 0 ? 'same' : gained > 0 ? 'better' : 'worse',
      matters: 'no_rule',
      threshold,
    };
  }
  return { difference, direction: 'better', matters: gained >= rounded(threshold) ? 'yes' : 'no', threshold };
}

/** Months until the last three months can be asked about again. */
const recallMonths = 3;

/**
 * When the five questions can be answered again: three months after they, or a MIDAS, were last answered. Undefined if
 * neither was.
 * @param results newest first
 */
export function nextDueOn(results: readonly QuestionnaireResult[]): CalendarDay | undefined {
  const last = results.find(({ instrument }) => instrument === 'lost_days' || instrument === 'midas');
  return last && afterInterval(last.localDate, { count: recallMonths, unit: 'month' });
}
