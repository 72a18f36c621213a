/**
 * A report as numbers and codes, without a word of any language: the page for the doctor, its preview, what a link shows and
 * what is exported are this one computation. It is plain JSON, because a link keeps what was computed when it was made.
 */
import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import type { EpisodeKind } from '../clinical/episode-class.ts';
import type { BiologicalSex } from '../profile.ts';
import type { Instrument } from '../questionnaire.ts';
import type { ReportProfile } from '../report-profile.ts';
import type { DefinitionCount } from '../statistics/periods.ts';
import type { Proportion } from '../statistics/proportions.ts';
import type { IntervalUnit, StartPrecision, StopReason, Tolerance, TreatmentKind } from '../treatment.ts';
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

/** What is left out of the list of attacks unless it is asked for. */
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
  /** Days a month from which ICHD-3 8.2 speaks of regular use; null without one. */
  readonly reference: number | null;
  /** Null without a reference. */
  readonly reached: Certainty | null;
}

/** Some days, counted. */
export interface ReportPeriod {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** Days of it up to today. */
  readonly elapsed: number;
  /** Of those, days whose head is known. */
  readonly observed: number;
  readonly headache: DefinitionCount;
  readonly migraine: DefinitionCount;
  readonly moderateSevere: DefinitionCount;
  readonly acute: DefinitionCount;
  /** In the order of the vocabulary; those in use. */
  readonly classes: readonly ReportClass[];
  /** Several classes together (8.2.6); null where that does not apply. */
  readonly several: { readonly days: number; readonly reference: number; readonly reached: Certainty } | null;
  /** Whether any reference is reached, by one class or by several. */
  readonly reached: Certainty;
}

/** A calendar month of the period. */
export interface ReportMonth extends ReportPeriod {
  /** The whole month lies in the period and is over. */
  readonly isWhole: boolean;
}

/** The middle half of some numbers. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** How often something was noted. */
export interface CodeCount {
  /** Of its vocabulary; `own_<id>` for an entry of the person's. */
  readonly code: string;
  readonly count: number;
}

/** What the attacks of the period have in common. */
export interface TypicalAttack {
  /** Attacks with pain that began in the period. */
  readonly attacks: number;
  /** Minutes, by the product-limit estimate: 25 %, 50 % and 75 % are over; null where the curve does not get there. */
  readonly duration: {
    readonly median: number | null;
    readonly low: number | null;
    readonly high: number | null;
    /** Attacks whose start is known, and those of them whose end is. */
    readonly attacks: number;
    readonly ends: number;
  };
  /** Worst pain, 0-10; null without attacks. */
  readonly peak: Spread | null;
  /** Most often first, each out of `attacks`. */
  readonly sides: readonly CodeCount[];
  readonly qualities: readonly CodeCount[];
  readonly symptoms: readonly CodeCount[];
  readonly aggravated: { readonly yes: number; readonly answered: number };
  readonly aura: number;
  readonly woke: number;
  readonly sudden: number;
  /** Attacks by the hours at which they began; those that were there on waking are in none. */
  readonly hours: readonly { readonly fromHour: number; readonly count: number }[];
  readonly kinds: readonly { readonly kind: EpisodeKind; readonly count: number }[];
  /** Visits to an emergency service that were noted. */
  readonly emergencies: number;
}

/** One acute medicine, or several taken together, over the period. */
export interface ReportMedicine {
  readonly names: readonly string[];
  readonly classes: readonly MedicationClass[];
  /** Usual dose; null where none was noted. */
  readonly dose: { readonly amount: number; readonly unit: DoseUnit | null } | null;
  readonly treatments: number;
  /** Treatments with an answer at two hours, or that something else was taken before. */
  readonly judged: number;
  readonly free: Proportion | null;
  readonly relief: Proportion | null;
  readonly rescued: number;
  /** Of the judged, 0-10. */
  readonly medianPain: number | null;
  readonly medianMinutes: number | null;
  readonly sideEffects: readonly CodeCount[];
}

/** One preventive, now or before. */
export interface ReportPreventive {
  readonly name: string;
  readonly kind: TreatmentKind;
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
  /** Whole weeks at the last dose; null where the start of it is not known to the month. */
  readonly weeksAtDose: number | null;
  /** Migraine days of 28 before it and while it was judged; null while that cannot be said. */
  readonly response: {
    readonly before: DefinitionCount;
    readonly judged: DefinitionCount;
    /** Reduction, percent; negative is more than before. */
    readonly percent: number;
    /** The baseline is what the person remembered, not what was observed. */
    readonly remembered: boolean;
  } | null;
  readonly stopReason: StopReason | null;
  readonly tolerance: Tolerance | null;
  readonly sideEffects: readonly string[];
}

/** Attacks around the first days of bleeding. */
export interface ReportMenstruation {
  /** First days of bleeding in the period. */
  readonly cycles: number;
  /** The last three whose window is over: whether an attack began in days -2 to +3 (no day 0). */
  readonly windows: readonly { readonly first: CalendarDay; readonly hit: Certainty }[];
  readonly related: Certainty;
  readonly only: Certainty;
}

/** A last result of a questionnaire. */
export interface ReportResult {
  readonly instrument: Instrument;
  readonly localDate: CalendarDay;
  readonly score: number | null;
  readonly scores: Readonly<Record<string, number>>;
  /** Code of its published band; null without one. */
  readonly band: string | null;
}

export interface ReportDisability {
  /** Days lost over 90 days to headache, in MIDAS's unit; null while it cannot be said. */
  readonly lostDays: { readonly score: number; readonly band: string; readonly answered: number } | null;
  /** Newest of each instrument. */
  readonly results: readonly ReportResult[];
}

/** One day of the small calendar. */
export interface ReportDay {
  readonly day: CalendarDay;
  readonly status: 'headache' | 'free' | 'unknown';
  /** Worst pain of the day, 0-10; null without a headache. */
  readonly peak: number | null;
  readonly migraine: boolean;
  readonly medicine: boolean;
  readonly bleeding: boolean;
}

/** One attack of the list. */
export interface ReportEpisode {
  readonly startedAt: Instant;
  readonly zone: string;
  readonly localDate: CalendarDay;
  /** Null while it goes on and where nobody knows. */
  readonly minutes: number | null;
  readonly ongoing: boolean;
  readonly peak: number;
  readonly kind: EpisodeKind;
  readonly aura: boolean;
  readonly symptoms: readonly string[];
  readonly medicines: readonly { readonly name: string; readonly outcome: string | null }[];
  /** Of `privateDetails`, what was asked for; null otherwise. */
  readonly notes: string | null;
  readonly food: readonly string[] | null;
  readonly place: readonly string[] | null;
}

/** What some health services ask for: days a month, and the preventives that did not do or were not borne. */
export interface Reimbursement {
  /** Of the last three whole months of the period. */
  readonly months: readonly {
    readonly first: CalendarDay;
    readonly migraine: DefinitionCount;
    readonly headache: DefinitionCount;
  }[];
  /** Stopped for lack of effect or for side effects. */
  readonly failed: readonly {
    readonly name: string;
    readonly dose: ReportPreventive['dose'];
    readonly startDate: CalendarDay;
    readonly startPrecision: ReportPreventive['startPrecision'];
    readonly endDate: CalendarDay | null;
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
  readonly zone: string;
  /** The day it was made, where the person was. */
  readonly today: CalendarDay;
  readonly choice: ReportChoice;
  /** The whole period, and the last 30 days of it. */
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
  readonly episodes: readonly ReportEpisode[] | null;
  /** Names of the person's own entries that codes in the report refer to. */
  readonly ownNames: Readonly<Record<string, string>>;
}
