/**
 * What a payer asks beside what a form's diary shows (docs/clinical-rules.md#funding-form). `yes` means that the diary shows it, never
 * that somebody is entitled to anything: that is for the payer to say.
 */
import { addDays, type CalendarDay } from '../calendar-date.ts';
import { allOf, anyOf, type Certainty } from '../clinical/certainty.ts';
import {
  ahsCriteria,
  chronicDays,
  type Payer,
  type PayerCriteria,
  preventiveCriteria,
} from '../clinical/preventive-criteria.ts';
import { boundsIn28, monthlyIn28 } from '../counting/rate.ts';
import { weeksUntilJudged } from '../treatment/treatment-rules.ts';
import { recognisePreventive } from '../vocabulary/preventives.ts';
import {
  type FormInstrument,
  type FormPeriod,
  type FormWeeks,
  type FundingForm,
  formInstruments,
  loggedIn,
} from './funding-form.ts';
import type { Report } from './report.ts';
import type { ReportPreventive } from './report-parts.ts';

/** What keeps a criterion from being told. */
export type Lack =
  /** Unlogged days of one month of the three before. */
  | {
      readonly kind: 'unlogged';
      readonly days: number;
      readonly first: CalendarDay;
      readonly last: CalendarDay;
    }
  | { readonly kind: 'undecided'; readonly days: number }
  /** It depends on whether a month has 28 days or 30. */
  | { readonly kind: 'month' }
  /** A preventive that was taken too short, or nobody knows how long; that ended for no known reason; of the class of another. */
  | { readonly kind: 'weeks'; readonly name: string; readonly weeks: number | null }
  | { readonly kind: 'reason' | 'class'; readonly name: string }
  /** The weeks asked of are not over; `last` is null for one that ended before. */
  | { readonly kind: 'unfinished'; readonly last: CalendarDay | null }
  | { readonly kind: 'few_days' | 'chronic' }
  | { readonly kind: 'score'; readonly instrument: FormInstrument };

export interface Criterion {
  readonly asks: 'migraine_days' | 'chronic' | 'failed' | 'toxin' | 'disability' | 'overuse' | 'change';
  /** Whether the diary shows it; null where nothing is asked of this person, or nothing was found to compare with. */
  readonly answer: Certainty | null;
  /** Empty unless it cannot be told. */
  readonly lacks: readonly Lack[];
  /** Failed preventives that count, of `failed` alone. */
  readonly count?: number;
}

type DayKind = 'migraine' | 'headache';

/** Days in 28 of the three months before, with each unlogged day free, and with each of them such a day. */
export function dayBounds(
  { months }: Pick<FundingForm, 'months'>,
  of: DayKind,
): { low: number; high: number } {
  const sum = (count: (month: FormPeriod) => number) => months.reduce((all, month) => all + count(month), 0);
  const counted = {
    days: sum((month) => month[of].days),
    undecided: sum((month) => month[of].undecided),
    of: sum((month) => month[of].of),
  };
  return boundsIn28(
    counted,
    sum((month) => loggedIn(month).elapsed),
  );
}

/** Whether there are so many days a month: as many in 28 days, or fewer even in a calendar month. */
function isReached(sheet: FundingForm, of: DayKind, days: number): Certainty {
  const { low, high } = dayBounds(sheet, of);
  if (low >= days) return 'yes';
  return high < monthlyIn28(days) ? 'no' : 'cannot_say';
}

const not = (answer: Certainty): Certainty =>
  answer === 'cannot_say' ? answer : answer === 'yes' ? 'no' : 'yes';

/** Why days of one kind cannot be told. */
function daysLacking({ months }: FundingForm, of: DayKind): Lack[] {
  const unlogged = months.flatMap((month): Lack[] => {
    const days = loggedIn(month).elapsed - month[of].of;
    return days > 0 ? [{ kind: 'unlogged', days, first: month.first, last: month.last }] : [];
  });
  const undecided = months.reduce((sum, month) => sum + month[of].undecided, 0);
  const lacks: Lack[] = [
    ...unlogged,
    ...(undecided > 0 ? [{ kind: 'undecided', days: undecided } as const] : []),
  ];
  return lacks.length > 0 ? lacks : [{ kind: 'month' }];
}

const ifOpen = (answer: Certainty, lacks: readonly Lack[]) => (answer === 'cannot_say' ? lacks : []);

/** Whether the days of the three months before are those of a chronic migraine. */
const isChronic = (sheet: FundingForm): Certainty =>
  allOf([
    isReached(sheet, 'headache', chronicDays.headache),
    isReached(sheet, 'migraine', chronicDays.migraine),
  ]);

function migraineDays(
  sheet: FundingForm,
  { migraineDays: needed }: PayerCriteria,
  under?: number,
): Criterion {
  const few = isReached(sheet, 'migraine', needed);
  const answer = under === undefined ? few : allOf([few, not(isReached(sheet, 'migraine', under))]);
  return { asks: 'migraine_days', answer, lacks: ifOpen(answer, daysLacking(sheet, 'migraine')) };
}

function chronic(sheet: FundingForm): Criterion {
  const answer = isChronic(sheet);
  const open = isReached(sheet, 'headache', chronicDays.headache) === 'cannot_say' ? 'headache' : 'migraine';
  return { asks: 'chronic', answer, lacks: ifOpen(answer, daysLacking(sheet, open)) };
}

/** Why one does not certainly count as failed; null if it does, undefined if it did not fail. */
function whyUnsure(
  one: ReportPreventive,
  { failedWeeks, countsIntolerance }: PayerCriteria,
): Lack | null | undefined {
  const { name, current, stopReason, weeksAtDose: weeks } = one;
  if (current) return undefined;
  if (stopReason === null || stopReason === 'other') return { kind: 'reason', name };
  if (stopReason === 'side_effects' && countsIntolerance) return null;
  if (stopReason !== 'no_effect' && stopReason !== 'side_effects') return undefined;
  return failedWeeks > 0 && (weeks === null || weeks < failedWeeks) ? { kind: 'weeks', name, weeks } : null;
}

const classOf = ({ name }: Pick<ReportPreventive, 'name'>) => recognisePreventive(name)?.preventiveClass;

function failed({ earlier }: FundingForm, asked: PayerCriteria): Criterion {
  const classes = new Set<string>();
  const lacks: Lack[] = [];
  let count = 0;
  for (const one of earlier) {
    const why = whyUnsure(one, asked);
    if (why === undefined) continue;
    if (why !== null) {
      lacks.push(why);
      continue;
    }
    const own = classOf(one);
    if (asked.isByClass && (own === undefined || classes.has(own))) {
      // One of a class that counted already adds nothing; one of an unknown class may.
      if (own === undefined) lacks.push({ kind: 'class', name: one.name });
      continue;
    }
    if (own !== undefined) classes.add(own);
    count += 1;
  }
  const possible = count + lacks.length;
  const answer = count >= asked.failed ? 'yes' : possible >= asked.failed ? 'cannot_say' : 'no';
  return { asks: 'failed', answer, lacks: ifOpen(answer, lacks), count };
}

function toxin(sheet: FundingForm, asked: PayerCriteria): Criterion {
  const isCase = isChronic(sheet);
  if (isCase === 'no') return { asks: 'toxin', answer: null, lacks: [] };
  const tried = sheet.earlier.filter((one) => classOf(one) === 'toxin').map((one) => whyUnsure(one, asked));
  if (tried.includes(null)) return { asks: 'toxin', answer: 'yes', lacks: [] };
  const unsure = tried.flatMap((why) => why ?? []);
  const lacks: Lack[] = [...(isCase === 'cannot_say' ? [{ kind: 'chronic' } as const] : []), ...unsure];
  const answer = lacks.length > 0 ? 'cannot_say' : 'no';
  return { asks: 'toxin', answer, lacks };
}

function disability(sheet: FundingForm): Criterion {
  const scoreOf = (name: FormInstrument) =>
    sheet.scores.find(({ instrument }) => instrument === name)?.before?.score;
  const over = (name: FormInstrument, needed: number): Certainty => {
    const score = scoreOf(name);
    return score === undefined ? 'cannot_say' : score >= needed ? 'yes' : 'no';
  };
  const limited = anyOf([over('midas', ahsCriteria.midas), over('hit6', ahsCriteria.hit6Over + 1)]);
  const [many, some] = [ahsCriteria.headacheDays, ahsCriteria.headacheDaysWithDisability].map((days) =>
    isReached(sheet, 'headache', days),
  ) as [Certainty, Certainty];
  const answer = anyOf([many, allOf([some, limited])]);
  const scores = formInstruments.flatMap((instrument): Lack[] =>
    scoreOf(instrument) === undefined ? [{ kind: 'score', instrument }] : [],
  );
  const lacks = [
    ...(some === 'cannot_say' || limited === 'no' ? daysLacking(sheet, 'headache') : []),
    ...(limited === 'cannot_say' ? scores : []),
  ];
  return { asks: 'disability', answer, lacks: ifOpen(answer, lacks) };
}

/** The weeks a payer asks the change of: the first twelve. */
export const firstTwelveWeeks = ({ weeks }: Pick<FundingForm, 'weeks'>): FormWeeks | undefined =>
  weeks.find(({ from, to }) => from === 1 && to === weeksUntilJudged);

function change(sheet: FundingForm, { change: asked }: PayerCriteria): Criterion {
  if (asked === null) return { asks: 'change', answer: null, lacks: [] };
  const weeks = firstTwelveWeeks(sheet);
  if (!weeks?.complete) {
    const isOn = weeks !== undefined && sheet.preventive?.current === true;
    const last = isOn ? addDays(weeks.first, 7 * weeks.to - 1) : null;
    return { asks: 'change', answer: 'cannot_say', lacks: [{ kind: 'unfinished', last }] };
  }
  const percent = weeks.change?.migraine?.percent;
  if (!percent) return { asks: 'change', answer: 'cannot_say', lacks: [{ kind: 'few_days' }] };
  const isCase = isChronic(sheet);
  const by = (fewer: number): Certainty =>
    percent.low >= fewer ? 'yes' : percent.high < fewer ? 'no' : 'cannot_say';
  const [episodic, ofChronic] = [by(asked.fewer), by(asked.fewerChronic)];
  const answer =
    episodic === ofChronic || isCase === 'no' ? episodic : isCase === 'yes' ? ofChronic : 'cannot_say';
  const lacks: Lack[] =
    isCase === 'cannot_say' && episodic !== ofChronic ? [{ kind: 'chronic' }] : [{ kind: 'few_days' }];
  return { asks: 'change', answer, lacks: ifOpen(answer, lacks) };
}

/** The days of medicines beside their references, over the last thirty. */
function overuse({ reached, observed, elapsed, first, last }: Report['lastThirty']): Criterion {
  const answer = reached === null ? 'cannot_say' : not(reached);
  const days = elapsed - observed;
  const lack: Lack = days > 0 ? { kind: 'unlogged', days, first, last } : { kind: 'few_days' };
  return { asks: 'overuse', answer, lacks: ifOpen(answer, [lack]) };
}

/** Each criterion of a payer, with what a report shows of it. @param name of the preventive asked for; empty if nobody said */
export function fundingCriteria(
  sheet: FundingForm,
  payer: Payer,
  lastThirty: Report['lastThirty'],
  name: string,
): readonly Criterion[] {
  const asked = preventiveCriteria[payer];
  const code = recognisePreventive(name)?.code;
  const isAfterToxin = code === undefined ? asked.afterToxin.length > 0 : asked.afterToxin.includes(code);
  return [
    migraineDays(sheet, asked, code === undefined ? undefined : asked.under[code]),
    chronic(sheet),
    failed(sheet, asked),
    ...(isAfterToxin ? [toxin(sheet, asked)] : []),
    ...(payer === 'us' ? [disability(sheet), overuse(lastThirty)] : []),
    ...(sheet.kind === 'continue' ? [change(sheet, asked)] : []),
  ];
}
