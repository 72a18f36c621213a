/**
 * A report as numbers and codes, without language: the page for the doctor, its preview, share links and exports all use
 * this one computation. Plain JSON, because a link stores what was computed when it was made.
 */

import { addDays, type CalendarDay, type Instant, type LocalDateTime } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import type { EpisodeKind } from '../clinical/episode-class.ts';
import type { Band } from '../clinical/instruments.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import type { Spread } from '../counting/averages.ts';
import type { Range } from '../counting/days-verdict.ts';
import type { DefinitionCount } from '../counting/periods.ts';
import type { ControlLevel } from '../counting/response-level.ts';
import type { DayStatus } from '../day/day-status.ts';
import type { JudgedResult } from '../intake/outcome-rules.ts';
import type { BiologicalSex } from '../person/profile.ts';
import type { Instrument } from '../person/questionnaire.ts';
import type { ReportProfile } from '../person/report-profile.ts';
import type { Proportion } from '../statistics/proportions.ts';
import type {
  IntervalUnit,
  StartPrecision,
  StopReason,
  Tolerance,
  TreatmentKind,
  TreatmentRole,
} from '../treatment/treatment.ts';
import type { AuraKind } from '../vocabulary/aura.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import type { PreventiveSheet } from './funding-form.ts';
import type { ReportComparison, ReportSpan } from './report-comparison.ts';
import type { ReportMenstruation } from './report-days.ts';

/** Increased when older code can no longer draw the report. */
export const reportVersion = 1;

/** Sections of the page, in order. */
export const reportSections = [
  'person',
  'months',
  'attack',
  'acute',
  'preventives',
  'menstruation',
  'disability',
  'calendar',
  'questions',
  /** The sheet of one preventive: what is asked before it is begun, continued or paid for. */
  'reimbursement',
  /** Annexes, each on its own pages. */
  'charts',
  'episodes',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The default sections: all that a neurologist asks for, and nothing more private. */
export const usualSections: readonly ReportSection[] = reportSections.slice(0, 9);

/** Details left out unless asked for: the person's own words, factors of food and drink, and factors of place. */
export const privateDetails = ['notes', 'food', 'place'] as const;
export type PrivateDetail = (typeof privateDetails)[number];

/** The person's choices for a report. */
export interface ReportChoice {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly sections: readonly ReportSection[];
  readonly details: readonly PrivateDetail[];
  /** The treatment of the sheet, as in `preventiveSheet`. Not stored. */
  readonly sheetOf?: string | undefined;
}

/** Days of one class of medicine beside its reference. */
export interface ReportClass {
  readonly medicationClass: MedicationClass;
  readonly days: number;
  /** Days a month from which ICHD-3 8.2 speaks of regular use; null without one, and for the whole period. */
  readonly reference: number | null;
  /** Null without a reference. Days outside the period count as unknown. */
  readonly reached: Certainty | null;
}

/** Counts over a span of days of the period. Its last day may be after today; `elapsed` are its days up to today. */
export interface ReportPeriod extends ReportSpan {
  /** Doses of acute medicines; null in reports stored before they were counted. */
  readonly doses: number | null;
  /**
   * In the order of the vocabulary; all classes in use on some day of the whole period, so that every part has the same
   * ones.
   */
  readonly classes: readonly ReportClass[];
  /** Several classes together (8.2.6); null if that does not apply, and for the whole period. */
  readonly several: { readonly days: number; readonly reference: number; readonly reached: Certainty } | null;
  /** Whether any reference is reached, by one class or by several; null for the whole period, which is no month. */
  readonly reached: Certainty | null;
}

/** A calendar month of the period, limited to the days within the period. */
export interface ReportMonth extends ReportPeriod {
  /** The whole month lies in the period and is over. */
  readonly isWhole: boolean;
}

/** How often a code was recorded. */
export interface CodeCount {
  /** Code of its vocabulary; `own_<id>` for an own entry. */
  readonly code: string;
  readonly count: number;
}

/** What the attacks of the period have in common. */
export interface TypicalAttack {
  /**
   * Attacks with pain whose first entry lies in the period (docs/clinical-rules.md#attacks): may be 0 although there are
   * entries.
   */
  readonly attacks: number;
  /** Entries with pain that began in it: the denominator of the attacks' features. */
  readonly entries: number;
  /** Attacks that may be the same as the previous one: the days between are unrecorded. */
  readonly unsure: number;
  /**
   * Minutes, by the product-limit estimate: 25 %, 50 % and 75 % are over; null if the curve does not reach it, and with
   * fewer than 10 attacks or 5 ends (docs/clinical-rules.md#durations).
   */
  readonly duration: {
    readonly median: number | null;
    readonly low: number | null;
    readonly high: number | null;
    /** Attacks with a known start, and those of them with a known end. */
    readonly attacks: number;
    readonly ends: number;
    /** For attacks with known start and end; null without any. */
    readonly shortest: number | null;
    readonly longest: number | null;
  };
  /** Worst pain, 0-10; null without attacks. */
  readonly peak: Spread | null;
  /** Most frequent first, each out of the entries with an answer: `described`. */
  readonly sides: readonly CodeCount[];
  readonly qualities: readonly CodeCount[];
  readonly symptoms: readonly CodeCount[];
  /** Possible factors recorded around attacks, out of `entries`. See `privateDetails`. */
  readonly factors: readonly CodeCount[];
  /** Entries with a place, a quality, a symptom. */
  readonly described: { readonly sides: number; readonly qualities: number; readonly symptoms: number };
  readonly aggravated: { readonly yes: number; readonly answered: number };
  /** Attacks with a recorded aura; and, apart from `attacks`, auras without pain. */
  readonly aura: number;
  readonly auraOnly: number;
  /** The kinds of aura of the entries, most frequent first; the median minutes are of those with a duration, `timed`. */
  readonly auraKinds: readonly {
    readonly kind: AuraKind;
    readonly count: number;
    readonly minutes: number | null;
    readonly timed: number;
  }[];
  readonly woke: number;
  readonly sudden: number;
  /** Attacks by the three hours in which they began; without those there on waking or of unknown hour. */
  readonly hours: readonly { readonly fromHour: number; readonly toHour: number; readonly count: number }[];
  /** The kinds that occur, in the order of the vocabulary. */
  readonly kinds: readonly { readonly kind: EpisodeKind; readonly count: number }[];
}

/** One acute medicine, or several taken together, over the period; antiemetics are not judged. */
export interface ReportMedicine {
  readonly names: readonly string[];
  readonly classes: readonly MedicationClass[];
  /** Usual dose; null if none is recorded. */
  readonly dose: { readonly amount: number; readonly unit: DoseUnit | null } | null;
  readonly treatments: number;
  /** Treatments with an answer at two hours, or with a rescue before. */
  readonly judged: number;
  /** Out of `judged`. */
  readonly free: Proportion | null;
  /** Out of the judged ones from pain of 4 or more. */
  readonly relief: Proportion | null;
  readonly rescued: number;
  /** Pain at intake, 0-10: median of all treatments with one recorded, and their number. */
  readonly medianPain: number | null;
  readonly painNoted: number;
  /**
   * Minutes from the onset: median of the first treatments of attacks with a known onset, judged or not, and their number.
   */
  readonly medianMinutes: number | null;
  readonly minutesNoted: number;
  readonly sideEffects: readonly CodeCount[];
}

/** Migraine days under a preventive beside those before it (docs/clinical-rules.md#preventive-response). */
export interface ReportResponse {
  /** Counted days; `before` is null if it is the person's recollection. */
  readonly before: DefinitionCount | null;
  readonly judged: DefinitionCount;
  /** The days of both; null in reports stored before they were kept, `before` as above. */
  readonly spans: { readonly before: CountedDays | null; readonly judged: CountedDays } | null;
  /** In 28 days, from the fewest to the most that undecided days allow; a recollection as well, in older reports days a month. */
  readonly rates: { readonly before: Range; readonly judged: Range };
  /** Reduction in percent, least to most; negative is an increase. Null if there was nothing to reduce. */
  readonly percent: Range | null;
  /**
   * Uncertainty of the reduction: its 95 % interval, percent, and whether it includes no change. Null if nothing was counted
   * before, and in reports stored before it was added.
   */
  readonly uncertainty: { readonly percent: Range; readonly mayBeChance: boolean } | null;
  /** The baseline is the person's recollection, not observed. */
  readonly remembered: boolean;
  /**
   * By the days that remain; null if undecided days could change it, and in reports stored before it was added
   * (docs/clinical-rules.md#control-levels).
   */
  readonly control: ControlLevel | null;
}

/** One preventive, current or past. */
export interface ReportPreventive {
  readonly name: string;
  readonly kind: TreatmentKind;
  readonly role: TreatmentRole;
  /** Followed on the day the report is made. */
  readonly current: boolean;
  /** The last dose. */
  readonly dose: {
    readonly amount: number;
    readonly unit: DoseUnit | null;
    readonly daily: number | null;
  } | null;
  /** How it is taken, in the person's words; empty if not noted. */
  readonly posology: string;
  /** Days of the doses given, of one given at intervals, oldest first. */
  readonly given: readonly CalendarDay[];
  readonly interval: { readonly count: number; readonly unit: IntervalUnit } | null;
  readonly startDate: CalendarDay;
  readonly startPrecision: StartPrecision;
  readonly endDate: CalendarDay | null;
  /** Whole weeks at the last dose; null if its start is not known to the day, or its end is unknown. */
  readonly weeksAtDose: number | null;
  /** Null while `lacks` says why. */
  readonly response: ReportResponse | null;
  /** Months at the dose required for a comparison: three, or six with a long interval. */
  readonly monthsNeeded: number;
  /** What is missing for a comparison; null if it is no regular preventive. */
  readonly lacks: 'end' | 'months' | 'diary' | 'observed_days' | 'baseline' | null;
  /** Migraine in the last week before each injection and before that; null where insights do not show it, or stored before. */
  readonly wearOff: { readonly lastWeek: DefinitionCount; readonly before: DefinitionCount } | null;
  readonly stopReason: StopReason | null;
  readonly tolerance: Tolerance | null;
  readonly sideEffects: readonly string[];
}

/** A band of a scale, by its grade from 1. */
export type ReportBand = `${Band['grade']}`;

/** The latest result of a questionnaire. */
export interface ReportResult {
  readonly instrument: Instrument;
  readonly localDate: CalendarDay;
  readonly score: number | null;
  readonly scores: Readonly<Record<string, number>>;
  /** Its published band, from 1; null without one. */
  readonly band: ReportBand | null;
}

export interface ReportDisability {
  /**
   * Days lost to headache over the 90 days up to the last of the period, in MIDAS's unit; null if it cannot be computed.
   */
  readonly lostDays: {
    readonly score: number;
    /** Its MIDAS band. */
    readonly band: ReportBand;
    /** Some questions are unanswered, which could only add to it. */
    readonly couldBeMore: boolean;
    /** Answers about headache days, and the number of questions: three for each. */
    readonly answered: number;
    readonly asked: number;
    /** Observed days of the 90. */
    readonly observed: number;
  } | null;
  /** The latest of each instrument up to the last day of the period, newest first. */
  readonly results: readonly ReportResult[];
  /** The last of each instrument up to the start of the compared preventive, or the first without one; only where a later one exists. */
  readonly firstResults: readonly ReportResult[];
  /** One of each instrument between the first and the latest, the middle one; empty in reports stored before it was added. */
  readonly middleResults: readonly ReportResult[];
}

/** The first day of the preventive a report compares; undefined if it compares months. */
export const comparedStart = (comparison: ReportComparison | null): CalendarDay | undefined =>
  comparison?.treatment && comparison.before ? addDays(comparison.before.last, 1) : undefined;

/** Calendar months of the calendar: twelve and the present one. */
export const reportCalendarMonths = 13;

/** One day of the calendar. */
export interface ReportDay {
  readonly day: CalendarDay;
  /** `episode_only`: an aura without pain, or less than half an hour. */
  readonly status: DayStatus;
  /** Worst pain of the day, 0-10; null without a headache. */
  readonly peak: number | null;
  /** Counted as a migraine day; false for an undecided day. */
  readonly migraine: boolean;
  readonly medicine: boolean;
  /** Null if menstruation is not part of the report. */
  readonly bleeding: boolean | null;
}

/** The person's answer at two hours, or that another was needed; in earlier reports the judged result. */
export type ReportOutcome = Outcome | JudgedResult;

/** One attack of the list. */
export interface ReportEpisode {
  /** Local time without its zone, which would reveal a place. */
  readonly startedAt: LocalDateTime;
  readonly localDate: CalendarDay;
  /** It was there on waking: its start is unknown. */
  readonly woke: boolean;
  /** Null while it continues and if unknown, as with one there on waking. */
  readonly minutes: number | null;
  /** In the zone of `startedAt`; null while it continues and if unknown. */
  readonly endedAt: LocalDateTime | null;
  readonly ongoing: boolean;
  readonly peak: number;
  readonly kind: EpisodeKind;
  readonly aura: boolean;
  readonly symptoms: readonly string[];
  /** In the order they were taken; the outcome at two hours is null if not judged. */
  readonly medicines: readonly { readonly name: string; readonly outcome: ReportOutcome | null }[];
  /** The chosen `privateDetails`; null otherwise. Notes are null if there are none. */
  readonly notes: string | null;
  /** Codes of factors. */
  readonly food: readonly string[] | null;
  readonly place: readonly string[] | null;
}

/** Facts about the person on the page. */
export interface ReportPerson
  extends Pick<
    ReportProfile,
    'diagnosis' | 'diagnosisBy' | 'otherConditions' | 'otherMedicines' | 'contraception' | 'pregnancy'
  > {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
}

/** A chosen section is always present, and states itself what it lacks. */
export interface Report {
  readonly version: typeof reportVersion;
  readonly madeAt: Instant;
  /** The local date on which it was made. */
  readonly today: CalendarDay;
  readonly choice: ReportChoice;
  /** The whole period, and its days among the 30 up to its last one or to today. */
  readonly whole: ReportPeriod;
  readonly lastThirty: ReportPeriod;
  readonly person: ReportPerson | null;
  /** Oldest first. */
  readonly months: readonly ReportMonth[] | null;
  /** Part of the months; null in reports stored before it was added. */
  readonly comparison: ReportComparison | null;
  readonly attack: TypicalAttack | null;
  /** Most often taken first. */
  readonly acute: readonly ReportMedicine[] | null;
  /** Current ones first, then newest first. */
  readonly preventives: readonly ReportPreventive[] | null;
  readonly menstruation: ReportMenstruation | null;
  readonly disability: ReportDisability | null;
  /** The days of the period in its last thirteen calendar months, oldest first. */
  readonly calendar: readonly ReportDay[] | null;
  readonly questions: readonly string[] | null;
  /** The sheet of one preventive, before it is begun or continued. */
  readonly reimbursement: PreventiveSheet | null;
  /** Attacks that began in the period, oldest first. */
  readonly episodes: readonly ReportEpisode[] | null;
  /** Names of the own entries that codes in the report refer to. */
  readonly ownNames: Readonly<Record<string, string>>;
}
