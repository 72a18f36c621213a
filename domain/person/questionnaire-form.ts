/** The rules for questionnaire results, the same as the database's. */
import * as v from 'valibot';
import type { CalendarDay } from '../calendar-date.ts';
import { hit6Max, hit6Min, lostDaysMax, midasMax, partScoreDecimals, partScoreMax } from '../limits.ts';
import { dayBy, hasDecimals, textUpTo, wholeNumber } from '../model/form-fields.ts';
import { type ProblemCode, problem } from '../vocabulary/problem-codes.ts';
import {
  type DayCounts,
  dayCountNames,
  type Instrument,
  msqDomains,
  type ResultContent,
} from './questionnaire.ts';

/** Instruments of results from outside the diary. */
export type OtherInstrument = Exclude<Instrument, 'lost_days'>;
/** The ones a clinic usually uses; the form offers them. */
export const clinicInstruments = ['midas', 'hit6', 'msq'] as const satisfies readonly OtherInstrument[];

const noDays: ResultContent['days'] = {
  workMissed: null,
  workReduced: null,
  homeMissed: null,
  homeReduced: null,
  socialMissed: null,
};

/** The sum of the five counts, as MIDAS adds them. */
export function sumOfDays(days: DayCounts): number {
  return dayCountNames.reduce((sum, name) => sum + days[name], 0);
}

const notesField = textUpTo(problem('notes_too_long'));
const daysOutOfRange = problem('lost_days_out_of_range');
/** One count. An empty field gets the same message as a wrong number, because it says what is asked for. */
const dayCount = v.pipe(
  v.number(daysOutOfRange),
  v.integer(daysOutOfRange),
  v.minValue(0, daysOutOfRange),
  v.maxValue(lostDaysMax, daysOutOfRange),
);
const tooMany = problem('lost_days_too_many');

/**
 * A day is either missed or reduced, so both counts share the same three months. If one alone is too large, only that is
 * reported.
 */
const fitTogether = (missed: number, reduced: number) =>
  missed + reduced <= lostDaysMax || missed > lostDaysMax || reduced > lostDaysMax;

const dayCountsField = v.pipe(
  v.object(v.entriesFromList(dayCountNames, dayCount)),
  v.forward(
    v.partialCheck(
      [['workMissed'], ['workReduced']],
      ({ workMissed, workReduced }) => fitTogether(workMissed, workReduced),
      tooMany,
    ),
    ['workReduced'],
  ),
  v.forward(
    v.partialCheck(
      [['homeMissed'], ['homeReduced']],
      ({ homeMissed, homeReduced }) => fitTogether(homeMissed, homeReduced),
      tooMany,
    ),
    ['homeReduced'],
  ),
);

/** The rules for the five counts of days. @param today the person's local date */
export function dayCountsSchema(today: CalendarDay) {
  return v.pipe(
    v.object({ localDate: dayBy(today), days: dayCountsField, notes: notesField }),
    v.transform(
      ({ days, ...rest }): ResultContent => ({
        ...rest,
        instrument: 'lost_days',
        score: sumOfDays(days),
        scores: {},
        days,
        source: 'self',
      }),
    ),
  );
}

/** A total score; null if the field is empty. */
const total = (min: number, max: number, outOfRange: ProblemCode) =>
  v.pipe(
    v.nullable(wholeNumber(min, max, outOfRange)),
    v.check((score) => score !== null, problem('score_missing')),
  );

const partScore = v.nullable(
  v.pipe(
    v.number(problem('number_invalid')),
    v.minValue(0, problem('part_score_out_of_range')),
    v.maxValue(partScoreMax, problem('part_score_out_of_range')),
    v.check((score) => hasDecimals(score, partScoreDecimals), problem('part_score_too_precise')),
  ),
);

/** A clinic may have given one domain only. */
const partsField = v.pipe(
  v.object(v.entriesFromList(msqDomains, partScore)),
  v.forward(
    v.check((parts) => msqDomains.some((name) => parts[name] !== null), problem('score_missing')),
    ['role_restrictive'],
  ),
);

function fieldsOf(instrument: OtherInstrument) {
  const none = v.optional(v.null(), null);
  switch (instrument) {
    case 'hit6':
      return { score: total(hit6Min, hit6Max, problem('hit6_out_of_range')), scores: none };
    case 'msq':
      return { score: none, scores: partsField };
    default:
      return { score: total(0, midasMax, problem('day_score_out_of_range')), scores: none };
  }
}

/** The rules for a result from a clinic. @param today the person's local date */
export function clinicResultSchema(instrument: OtherInstrument, today: CalendarDay) {
  return v.pipe(
    v.object({ localDate: dayBy(today), notes: notesField, ...fieldsOf(instrument) }),
    v.transform(({ scores, ...rest }): ResultContent => {
      const given = Object.entries(scores ?? {}).filter((part): part is [string, number] => part[1] !== null);
      return { ...rest, instrument, scores: Object.fromEntries(given), days: noDays, source: 'clinic' };
    }),
  );
}
