/**
 * A report as numbers and codes, without a word of any language: the page for the doctor, its preview, what a link shows and
 * what is exported are this one computation. It is plain JSON, because a link keeps what was computed when it was made.
 */
import type { CalendarDay, Instant, LocalDateTime } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import type { EpisodeKind } from '../clinical/episode-class.ts';
import type { Band } from '../clinical/instruments.ts';
import type { Range } from '../clinical/response-level.ts';
import type { DayStatus } from '../day/day-status.ts';
import type { JudgedResult } from '../intake/outcome-rules.ts';
import type { BiologicalSex } from '../person/profile.ts';
import type { Instrument } from '../person/questionnaire.ts';
import type { ReportProfile } from '../person/report-profile.ts';
import type { Spread } from '../statistics/averages.ts';
import type { DefinitionCount } from '../statistics/periods.ts';
import type { Proportion } from '../statistics/proportions.ts';
import type {
  IntervalUnit,
  StartPrecision,
  StopReason,
  Tolerance,
  TreatmentKind,
  TreatmentRole,
} from '../treatment/treatment.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';
import type { DoseUnit } from '../vocabulary/units.ts';

/** Grows when a stored report can no longer be drawn by what drew the last one. */
export const reportVersion = 1;

/** Parts of the page, in its order. */
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
  /** What some health services ask for before they pay for a preventive. */
  'reimbursement',
  /** Annexes, each on pages of its own. */
  'charts',
  'episodes',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** What the page holds unless somebody chooses otherwise: all that a neurologist asks for, and nothing more private. */
export const usualSections: readonly ReportSection[] = reportSections.slice(0, 9);

/**
 * What is left out unless it is asked for: what the person wrote in their own words, factors of what they ate or drank, and
 * those of where they were.
 */
export const privateDetails = ['notes', 'food', 'place'] as const;
export type PrivateDetail = (typeof privateDetails)[number];

/** What somebody chose a report to be of. */
export interface ReportChoice {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly sections: readonly ReportSection[];
  readonly details: readonly PrivateDetail[];
}

/** Days of one class of medicine beside its reference. */
export interface ReportClass {
  readonly medicationClass: MedicationClass;
  readonly days: number;
  /** Days a month from which ICHD-3 8.2 speaks of regular use; null without one, and for the whole period. */
  readonly reference: number | null;
  /** Null without a reference. Days outside of the period count as days of which nobody knows. */
  readonly reached: Certainty | null;
}

/** Some days of the period, counted. */
export interface ReportPeriod {
  readonly first: CalendarDay;
  /** Of what is not over, a day after today. */
  readonly last: CalendarDay;
  /** Days of it up to today. */
  readonly elapsed: number;
  /** Of those, days whose head is known. */
  readonly observed: number;
  readonly headache: DefinitionCount;
  readonly migraine: DefinitionCount;
  readonly moderateSevere: DefinitionCount;
  readonly acute: DefinitionCount;
  /** In the order of the vocabulary; those in use on some day of the whole period, so that each part of it has the same. */
  readonly classes: readonly ReportClass[];
  /** Several classes together (8.2.6); null where that does not apply, and for the whole period. */
  readonly several: { readonly days: number; readonly reference: number; readonly reached: Certainty } | null;
  /** Whether any reference is reached, by one class or by several; null for the whole period, which is no month. */
  readonly reached: Certainty | null;
}

/** A calendar month of the period; its days are those that lie in the period. */
export interface ReportMonth extends ReportPeriod {
  /** The whole month lies in the period and is over. */
  readonly isWhole: boolean;
}

/** How often something was noted. */
export interface CodeCount {
  /** Of its vocabulary; `own_<id>` for an entry of the person's. */
  readonly code: string;
  readonly count: number;
}

/** What the attacks of the period have in common. */
export interface TypicalAttack {
  /** Attacks with pain whose first entry lies in the period (docs/clinical-rules.md#attacks): none of them may be, of some entries. */
  readonly attacks: number;
  /** Entries with pain that began in it: what the attacks were like is out of these. */
  readonly entries: number;
  /** Attacks that may be the same as the one before: nobody wrote about the days between. */
  readonly unsure: number;
  /**
   * Minutes, by the product-limit estimate: 25 %, 50 % and 75 % are over; null where the curve does not get there, and with fewer
   * than 10 attacks or 5 ends (docs/clinical-rules.md#durations).
   */
  readonly duration: {
    readonly median: number | null;
    readonly low: number | null;
    readonly high: number | null;
    /** Attacks whose start is known, and those of them whose end is. */
    readonly attacks: number;
    readonly ends: number;
    /** Of those whose start and end are known; null without any. */
    readonly shortest: number | null;
    readonly longest: number | null;
  };
  /** Worst pain, 0-10; null without attacks. */
  readonly peak: Spread | null;
  /** Most often first, each out of those of which anything of the kind was said: `described`. */
  readonly sides: readonly CodeCount[];
  readonly qualities: readonly CodeCount[];
  readonly symptoms: readonly CodeCount[];
  /** What the person noted around their attacks: possible factors, out of `entries`. See `privateDetails`. */
  readonly factors: readonly CodeCount[];
  /** Entries of which a place, a quality, a symptom was said. */
  readonly described: { readonly sides: number; readonly qualities: number; readonly symptoms: number };
  readonly aggravated: { readonly yes: number; readonly answered: number };
  /** With an aura that was recorded; and, apart from `attacks`, auras without pain. */
  readonly aura: number;
  readonly auraOnly: number;
  readonly woke: number;
  readonly sudden: number;
  /** Attacks by the three hours at which they began; those there on waking, or whose hour was not said, are in none. */
  readonly hours: readonly { readonly fromHour: number; readonly toHour: number; readonly count: number }[];
  /** Those there are, in the order of the vocabulary. */
  readonly kinds: readonly { readonly kind: EpisodeKind; readonly count: number }[];
}

/** One acute medicine, or several taken together, over the period; of one against nausea nothing is judged. */
export interface ReportMedicine {
  readonly names: readonly string[];
  readonly classes: readonly MedicationClass[];
  /** Usual dose; null where none was noted. */
  readonly dose: { readonly amount: number; readonly unit: DoseUnit | null } | null;
  readonly treatments: number;
  /** Treatments with an answer at two hours, or that something else was taken before. */
  readonly judged: number;
  /** Out of the judged. */
  readonly free: Proportion | null;
  /** Out of those of them from pain of 4 or more. */
  readonly relief: Proportion | null;
  readonly rescued: number;
  /** Pain when it was taken, 0-10, of all treatments with one recorded, and how many those are. */
  readonly medianPain: number | null;
  readonly painNoted: number;
  /** From the onset, of the first treatments of attacks whose onset is known, judged or not, and how many those are. */
  readonly medianMinutes: number | null;
  readonly minutesNoted: number;
  readonly sideEffects: readonly CodeCount[];
}

/** Migraine days while a preventive is judged beside those before it (docs/clinical-rules.md#preventive-response). */
export interface ReportResponse {
  /** As they were counted; `before` is null where it is what the person remembered. */
  readonly before: DefinitionCount | null;
  readonly judged: DefinitionCount;
  /** In 28 days, from the fewest that undecided days allow to the most; remembered ones as they are, days a month. */
  readonly rates: { readonly before: Range; readonly judged: Range };
  /** Reduction, percent, from the least to the most; negative is more than before. Null where there was nothing to reduce. */
  readonly percent: Range | null;
  /** The baseline is what the person remembered, not what was observed. */
  readonly remembered: boolean;
}

/** One preventive, now or before. */
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
  readonly interval: { readonly count: number; readonly unit: IntervalUnit } | null;
  readonly startDate: CalendarDay;
  readonly startPrecision: StartPrecision;
  readonly endDate: CalendarDay | null;
  /** Whole weeks at the last dose; null where its start is not known to the day, or nobody knows the end. */
  readonly weeksAtDose: number | null;
  /** Null while `lacks` says why. */
  readonly response: ReportResponse | null;
  /** Months at the dose from which it is compared: three, or six with a long interval. */
  readonly monthsNeeded: number;
  /** What is missing to compare; null of what is no regular preventive. */
  readonly lacks: 'end' | 'months' | 'diary' | 'observed_days' | 'baseline' | null;
  readonly stopReason: StopReason | null;
  readonly tolerance: Tolerance | null;
  readonly sideEffects: readonly string[];
}

/** Attacks around the first days of bleeding. */
export interface ReportMenstruation {
  /** Bleeds that began in the period. */
  readonly cycles: number;
  /**
   * The last three up to the end of the period whose window is over, oldest first, whatever day it begins on: whether a migraine began
   * in days -2 to +3 (no day 0). Of one that is not `exact` the day before may have been the first.
   */
  readonly windows: readonly {
    readonly first: CalendarDay;
    readonly exact: boolean;
    readonly hit: Certainty;
  }[];
  /** In at least two of three windows; and at no other time. With fewer than three windows neither can be said. */
  readonly related: Certainty;
  readonly only: Certainty;
}

/** A band of a scale, by its grade from 1. */
export type ReportBand = `${Band['grade']}`;

/** A last result of a questionnaire. */
export interface ReportResult {
  readonly instrument: Instrument;
  readonly localDate: CalendarDay;
  readonly score: number | null;
  readonly scores: Readonly<Record<string, number>>;
  /** Its published band, from 1; null without one. */
  readonly band: ReportBand | null;
}

export interface ReportDisability {
  /** Days lost to headache over the 90 days up to the last of the period, in MIDAS's unit; null while it cannot be said. */
  readonly lostDays: {
    readonly score: number;
    /** Range of MIDAS it lies in. */
    readonly band: ReportBand;
    /** Something was left open, which can only add to it. */
    readonly couldBeMore: boolean;
    /** Answers about headache days, and how many there could be: three for each. */
    readonly answered: number;
    readonly asked: number;
    /** Observed days of the 90. */
    readonly observed: number;
  } | null;
  /** Newest of each instrument up to the last day of the period, newest first. */
  readonly results: readonly ReportResult[];
}

/** Days of the small calendar, at most. */
export const reportCalendarDays = 90;

/** One day of the small calendar. */
export interface ReportDay {
  readonly day: CalendarDay;
  /** `episode_only`: an aura without pain, or less than half an hour. */
  readonly status: DayStatus;
  /** Worst pain of the day, 0-10; null without a headache. */
  readonly peak: number | null;
  /** Counted as a migraine day: an undecided one is not. */
  readonly migraine: boolean;
  readonly medicine: boolean;
  /** Null where menstruation is no part of the report. */
  readonly bleeding: boolean | null;
}

/** One attack of the list. */
export interface ReportEpisode {
  /** By the clock of where the person was; a zone would say where. */
  readonly startedAt: LocalDateTime;
  readonly localDate: CalendarDay;
  /** It was there on waking: nobody knows since when. */
  readonly woke: boolean;
  /** Null while it goes on and where nobody knows, as of one there on waking. */
  readonly minutes: number | null;
  /** By the same clock as `startedAt`; null while it goes on and where nobody knows. */
  readonly endedAt: LocalDateTime | null;
  readonly ongoing: boolean;
  readonly peak: number;
  readonly kind: EpisodeKind;
  readonly aura: boolean;
  readonly symptoms: readonly string[];
  /** In the order they were taken, with what was judged at two hours; null where that was not. */
  readonly medicines: readonly { readonly name: string; readonly outcome: JudgedResult | null }[];
  /** Of `privateDetails`, what was asked for; null otherwise. Notes are null where none were written. */
  readonly notes: string | null;
  /** Codes of factors. */
  readonly food: readonly string[] | null;
  readonly place: readonly string[] | null;
}

/** What some health services ask for: days a month, and the preventives that did not do or were not borne. */
export interface Reimbursement {
  /** The last three whole months of the period, oldest first. */
  readonly months: readonly {
    readonly first: CalendarDay;
    readonly migraine: DefinitionCount;
    readonly headache: DefinitionCount;
  }[];
  /** Medicines and procedures stopped for lack of effect or for side effects, at any time; newest first. */
  readonly failed: readonly {
    readonly name: string;
    readonly dose: ReportPreventive['dose'];
    readonly startDate: CalendarDay;
    readonly startPrecision: ReportPreventive['startPrecision'];
    readonly endDate: CalendarDay | null;
    /** At the last dose, as `weeksAtDose`. */
    readonly weeks: number | null;
    readonly reason: StopReason;
  }[];
}

/** What the page says of the person. */
export interface ReportPerson
  extends Pick<
    ReportProfile,
    'diagnosis' | 'diagnosisBy' | 'otherConditions' | 'otherMedicines' | 'contraception' | 'pregnancy'
  > {
  readonly name: string;
  readonly birthYear: number | null;
  readonly sex: BiologicalSex | null;
}

/** A section is there when it was chosen; what it lacks it says itself. */
export interface Report {
  readonly version: typeof reportVersion;
  readonly madeAt: Instant;
  /** The day it was made, where the person was. */
  readonly today: CalendarDay;
  readonly choice: ReportChoice;
  /** The whole period, and of its days those among the 30 up to its last or to today. */
  readonly whole: ReportPeriod;
  readonly lastThirty: ReportPeriod;
  readonly person: ReportPerson | null;
  /** Oldest first. */
  readonly months: readonly ReportMonth[] | null;
  readonly attack: TypicalAttack | null;
  /** Most often taken first. */
  readonly acute: readonly ReportMedicine[] | null;
  /** Current ones first, then newest first. */
  readonly preventives: readonly ReportPreventive[] | null;
  readonly menstruation: ReportMenstruation | null;
  readonly disability: ReportDisability | null;
  /** The last 90 days of the period, oldest first. */
  readonly calendar: readonly ReportDay[] | null;
  readonly questions: readonly string[] | null;
  readonly reimbursement: Reimbursement | null;
  /** Those that began in the period, oldest first. */
  readonly episodes: readonly ReportEpisode[] | null;
  /** Names of the person's own entries that codes in the report refer to. */
  readonly ownNames: Readonly<Record<string, string>>;
}
