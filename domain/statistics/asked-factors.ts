/**
 * The check-in's answers on days with and without an attack, as yes, no or not answered, and on which day an answer can
 * precede the attack (docs/clinical-rules.md#factors).
 */
import { median } from '../counting/averages.ts';
import type { DayLog } from '../day/day-log.ts';
import type { OwnCode } from '../vocabulary/codes.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { PremonitorySymptom } from '../vocabulary/symptoms.ts';
import type { Sides } from './exact-tests.ts';

/** Questions of the check-in with a number or level, read as yes or no. */
const checkInFactors = [
  'short_sleep',
  'poor_sleep',
  'high_stress',
  'low_mood',
  'bleeding',
  'more_caffeine',
  'less_water',
  'exercise',
] as const;
type CheckInFactor = (typeof checkInFactors)[number];

/** One question: of the check-in itself, or of one of its yes-or-no lists. */
export type AskedFactor =
  | { readonly list: 'check_in'; readonly code: CheckInFactor }
  | { readonly list: 'context'; readonly code: ContextTag | OwnCode }
  | { readonly list: 'premonitory'; readonly code: PremonitorySymptom | OwnCode };

/** Where a number becomes a yes: below it, or from it on. */
export interface Cut {
  readonly side: 'under' | 'from';
  readonly at: number;
}

/** On which days an answer is compared. Left out where the attack itself changes it. */
interface Timing {
  /** 'more': an attack prevents it, so that less of it means nothing. */
  readonly sameDay?: Sides;
  readonly dayBefore?: Sides;
}

/**
 * The answers to one question by day of the span, in order. NaN is not answered; yes is 1 and no is 0, or it is a number.
 */
export interface Answered {
  readonly factor: AskedFactor;
  readonly timing: Timing;
  /** How a number becomes yes or no; left out for yes-or-no questions. */
  readonly cut?: Cut['side'];
  readonly values: Float64Array;
}

/** The night before mostly precedes the attack; bleeding and the weather are independent of it. */
const onTheDay: Timing = { sameDay: 'both' };
/** Factors that an attack changes, or makes noticeable, on its own day. */
const dayBefore: Timing = { dayBefore: 'both' };
const eitherDay: Timing = { sameDay: 'more', dayBefore: 'both' };

interface Reading {
  readonly timing: Timing;
  readonly cut?: Cut['side'];
  /** Null if not answered. */
  readonly read: (log: DayLog) => number | null;
}

const yesOrNo = (answer: boolean | null) => (answer === null ? null : Number(answer));

const readings: Readonly<Record<CheckInFactor, Reading>> = {
  short_sleep: { timing: onTheDay, cut: 'under', read: ({ sleepHours }) => sleepHours },
  poor_sleep: { timing: onTheDay, cut: 'under', read: ({ sleepQuality }) => sleepQuality },
  high_stress: { timing: dayBefore, cut: 'from', read: ({ stress }) => stress },
  low_mood: { timing: dayBefore, cut: 'under', read: ({ mood }) => mood },
  bleeding: {
    timing: onTheDay,
    read: ({ menstruation }) => yesOrNo(menstruation && menstruation !== 'none'),
  },
  more_caffeine: { timing: dayBefore, cut: 'from', read: ({ caffeine }) => caffeine },
  less_water: { timing: dayBefore, cut: 'under', read: ({ water }) => water },
  exercise: {
    timing: dayBefore,
    read: ({ exerciseMinutes }) => yesOrNo(exerciseMinutes === null ? null : exerciseMinutes > 0),
  },
};

/** For the yes-or-no list. Others, and own entries, are compared on either day. */
const contextTimings: Readonly<Partial<Record<ContextTag, Timing>>> = {
  // Independent of the attack.
  menstruation: onTheDay,
  weather: onTheDay,
  pressure_change: onTheDay,
  // About the night before.
  sleep: onTheDay,
  oversleeping: onTheDay,
  // An attack makes them noticeable.
  light: dayBefore,
  noise: dayBefore,
  odour: dayBefore,
  neck: dayBefore,
  // An attack makes a person do them, or skip meals and drinks.
  medication: dayBefore,
  caffeine_change: dayBefore,
  fasting: dayBefore,
  dehydration: dayBefore,
  stress: dayBefore,
  strong_emotion: dayBefore,
  crying: dayBefore,
};

/** "Don't know" is an answer about oneself, not a factor. */
const noFactor = 'unknown';

/**
 * Reads the answers.
 * @param logs one for each day of a span, in order
 * @returns one for each question with any answer, in the order of the check-in, then as first answered
 */
export function answersOf(logs: readonly (DayLog | undefined)[]): Answered[] {
  return [
    ...checkInFactors.flatMap((code) => checkInAnswers(logs, code)),
    ...listAnswers(logs, 'factors').flatMap(([code, values]): Answered[] => {
      const factor = { list: 'context', code: code as ContextTag } as const;
      return code === noFactor ? [] : [{ factor, timing: contextTimings[factor.code] ?? eitherDay, values }];
    }),
    ...listAnswers(logs, 'premonitory').map(([code, values]): Answered => {
      const factor = { list: 'premonitory', code: code as PremonitorySymptom } as const;
      return { factor, timing: { dayBefore: 'more' }, values };
    }),
  ];
}

const unanswered = (days: number) => new Float64Array(days).fill(Number.NaN);

function checkInAnswers(logs: readonly (DayLog | undefined)[], code: CheckInFactor): Answered[] {
  const { timing, cut, read } = readings[code];
  const values = unanswered(logs.length);
  let any = false;
  for (let day = 0; day < logs.length; day += 1) {
    const log = logs[day];
    const value = log ? read(log) : null;
    if (value === null) continue;
    any = true;
    values[day] = value;
  }
  return any ? [{ factor: { list: 'check_in', code }, timing, ...(cut && { cut }), values }] : [];
}

/** The answers of one of the yes-or-no lists, by code. */
function listAnswers(
  logs: readonly (DayLog | undefined)[],
  list: 'factors' | 'premonitory',
): readonly (readonly [code: string, values: Float64Array])[] {
  const found = new Map<string, Float64Array>();
  for (let day = 0; day < logs.length; day += 1) {
    const answers: Readonly<Record<string, boolean | null | undefined>> = logs[day]?.[list] ?? {};
    for (const code in answers) {
      const answer = answers[code];
      if (typeof answer !== 'boolean') continue;
      let values = found.get(code);
      if (!values) {
        values = unanswered(logs.length);
        found.set(code, values);
      }
      values[day] = Number(answer);
    }
  }
  return [...found];
}

/**
 * Where to divide numbers into two halves: at the first recorded value from their median on, or at the one after it,
 * whichever divides them more evenly. It uses all values together, so that it is independent of which day had an attack.
 * @param values not empty
 */
export function cutOf(values: readonly number[], side: Cut['side']): Cut {
  const sorted = Float64Array.from(values).sort();
  const middle = median(sorted);
  const below = sorted.findIndex((value) => value >= middle);
  const at = sorted[below] as number;
  const above = sorted.findIndex((value) => value > at);
  const half = sorted.length / 2;
  const next = above >= 0 && Math.abs(above - half) < Math.abs(below - half);
  return { side, at: next ? (sorted[above] as number) : at };
}

/** A number as yes or no. NaN stays NaN. */
export function readCut(value: number, { side, at }: Cut): number {
  if (Number.isNaN(value)) return value;
  return Number(side === 'under' ? value < at : value >= at);
}
