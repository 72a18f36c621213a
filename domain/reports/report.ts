/**
 * A report as numbers and codes, without language: the page for the doctor, its preview, share links and exports all use
 * this one computation. Plain JSON, because a link stores what was computed when it was made, and reads it before anything
 * is drawn. A chosen section is always present, and states itself what it lacks.
 */
import * as v from 'valibot';
import { instantSchema } from '../calendar-date.ts';
import { episodeKinds } from '../clinical/episode-class.ts';
import { reportDaysMax } from '../limits.ts';
import { biologicalSexes } from '../person/profile.ts';
import { instruments } from '../person/questionnaire.ts';
import { contraceptions, diagnosticians, pregnancies } from '../person/report-profile.ts';
import { auraKinds } from '../vocabulary/aura.ts';
import { codeOf, isOwnCode } from '../vocabulary/codes.ts';
import { contextTags } from '../vocabulary/context.ts';
import { outcomes } from '../vocabulary/outcome.ts';
import { medicationClasses } from '../vocabulary/overuse-classes.ts';
import { painQualities } from '../vocabulary/pain.ts';
import { sides } from '../vocabulary/places.ts';
import { preventiveSideEffects } from '../vocabulary/side-effects.ts';
import { symptoms } from '../vocabulary/symptoms.ts';
import { fundingFormSchema } from './funding-form.ts';
import { privateDetails, reportCalendarMonths, reportSections, reportVersion } from './report-choice.ts';
import {
  certainty,
  comparison,
  count,
  day,
  dose,
  list,
  number,
  orNull,
  preventive,
  type Stored,
  span,
  text,
} from './report-parts.ts';

/** Attacks in the annex: eight a day, the most in cluster headache (ICHD-3 3.1), on each day of the longest period. */
const mostEpisodes = 8 * reportDaysMax;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const minutes = v.pipe(number, v.minValue(0));
const pain = v.pipe(number, v.minValue(0), v.maxValue(10));
const spread = v.object({ median: pain, low: pain, high: pain });
const proportion = v.object({ count, of: count, share, low: share, high: share });
/** Local time without its zone, which would reveal a place. */
const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/),
  v.check((moment) => v.is(day, moment.slice(0, 10))),
);

/** Code of its vocabulary, or `own_<id>` for an own entry, and how often it was recorded. */
const codeCount = (code: v.GenericSchema<unknown, string>) => v.object({ code, count });
export type CodeCount = Stored<ReturnType<typeof codeCount>>;
const codeCounts = (code: v.GenericSchema<unknown, string>) => list(codeCount(code));

/** Days of one class of medicine beside its reference. */
const medicineClass = v.object({
  medicationClass: v.picklist(medicationClasses),
  days: count,
  /** Days a month from which ICHD-3 8.2 speaks of regular use; null without one, and for the whole period. */
  reference: orNull(count),
  /** Null without a reference. Days outside the period count as unknown. */
  reached: orNull(certainty),
});
export type ReportClass = Stored<typeof medicineClass>;

const period = v.object({
  ...span,
  /** Doses of acute medicines. */
  doses: count,
  /**
   * In the order of the vocabulary; all classes in use on some day of the whole period, so that every part has the same
   * ones.
   */
  classes: list(medicineClass),
  /** Several classes together (8.2.6); null if that does not apply, and for the whole period. */
  several: orNull(v.object({ days: count, reference: count, reached: certainty })),
  /** Whether any reference is reached, by one class or by several; null for the whole period, which is no month. */
  reached: orNull(certainty),
});
/** Counts over a span of days of the period. */
export type ReportPeriod = Stored<typeof period>;

/** @param isWhole the whole month lies in the period and is over */
const month = v.object({ ...period.entries, isWhole: v.boolean() });
/** A calendar month of the period, limited to the days within the period. */
export type ReportMonth = Stored<typeof month>;

const person = v.object({
  name: text,
  birthYear: orNull(count),
  sex: orNull(v.picklist(biologicalSexes)),
  diagnosis: text,
  diagnosisBy: orNull(v.picklist(diagnosticians)),
  otherConditions: text,
  otherMedicines: text,
  contraception: orNull(v.picklist(contraceptions)),
  pregnancy: orNull(v.picklist(pregnancies)),
});
/** Facts about the person on the page. */
export type ReportPerson = Stored<typeof person>;

const attack = v.object({
  /**
   * Attacks with pain whose first entry lies in the period (docs/clinical-rules.md#attacks): may be 0 although there are
   * entries.
   */
  attacks: count,
  /** Entries with pain that began in it: the denominator of the attacks' features. */
  entries: count,
  /** Attacks that may be the same as the previous one: the days between are unrecorded. */
  unsure: count,
  /**
   * Minutes, by the product-limit estimate: 25 %, 50 % and 75 % are over; null if the curve does not reach it, and with
   * fewer than 10 attacks or 5 ends (docs/clinical-rules.md#durations).
   */
  duration: v.object({
    median: orNull(minutes),
    low: orNull(minutes),
    high: orNull(minutes),
    /** Attacks with a known start, and those of them with a known end. */
    attacks: count,
    ends: count,
    /** For attacks with known start and end; null without any. */
    shortest: orNull(minutes),
    longest: orNull(minutes),
  }),
  /** Worst pain, 0-10; null without attacks. */
  peak: orNull(spread),
  /** Most frequent first, each out of the entries with an answer: `described`. */
  sides: codeCounts(v.picklist([...sides, 'both'])),
  qualities: codeCounts(v.picklist(painQualities)),
  symptoms: codeCounts(codeOf(symptoms)),
  /** Possible factors recorded around attacks, out of `entries`. See `privateDetails`. */
  factors: codeCounts(codeOf(contextTags)),
  /** Entries with a place, a quality, a symptom. */
  described: v.object({ sides: count, qualities: count, symptoms: count }),
  aggravated: v.object({ yes: count, answered: count }),
  /** Attacks with a recorded aura; and, apart from `attacks`, auras without pain. */
  aura: count,
  auraOnly: count,
  /** The kinds of aura of the entries, most frequent first; the median minutes are of those with a duration, `timed`. */
  auraKinds: list(v.object({ kind: v.picklist(auraKinds), count, minutes: orNull(minutes), timed: count })),
  woke: count,
  sudden: count,
  /** Attacks by the three hours in which they began; without those there on waking or of unknown hour. */
  hours: list(
    v.object({ fromHour: v.pipe(count, v.maxValue(23)), toHour: v.pipe(count, v.maxValue(24)), count }),
  ),
  /** The kinds that occur, in the order of the vocabulary. */
  kinds: list(v.object({ kind: v.picklist(episodeKinds), count })),
});
/** What the attacks of the period have in common. */
export type TypicalAttack = Stored<typeof attack>;

const medicine = v.object({
  names: list(text),
  classes: list(v.picklist(medicationClasses)),
  /** Usual dose; null if none is recorded. */
  dose: orNull(dose),
  treatments: count,
  /** Treatments with an answer at two hours, or with a rescue before. */
  judged: count,
  /** Out of `judged`. */
  free: orNull(proportion),
  /** Out of the judged ones from pain of 4 or more. */
  relief: orNull(proportion),
  rescued: count,
  /** Pain at intake, 0-10: median of all treatments with one recorded, and their number. */
  medianPain: orNull(pain),
  painNoted: count,
  /**
   * Minutes from the onset: median of the first treatments of attacks with a known onset, judged or not, and their number.
   */
  medianMinutes: orNull(minutes),
  minutesNoted: count,
  sideEffects: codeCounts(codeOf(preventiveSideEffects)),
});
/** One acute medicine, or several taken together, over the period; antiemetics are not judged. */
export type ReportMedicine = Stored<typeof medicine>;

const daysOfShare = v.pipe(
  v.object({ yes: count, of: count }),
  v.check(({ yes, of }) => yes <= of),
);

const menstruation = v.object({
  /** Bleeds that began in the period. */
  cycles: count,
  /**
   * The last three cycles up to the end of the period whose window is over, oldest first, independent of the start of the
   * period: whether a migraine began in days -2 to +3 (no day 0). If not `exact`, the first day may have been a day
   * earlier.
   */
  windows: list(v.object({ first: day, exact: v.boolean(), hit: certainty })),
  /** In at least two of three windows; and at no other time. Undecided with fewer than three windows. */
  related: certainty,
  only: certainty,
  /** The base rate, of the last year; null with fewer than three windows. */
  rate: orNull(v.object({ inside: daysOfShare, outside: daysOfShare })),
});
/** Attacks around the first days of bleeding. */
export type ReportMenstruation = Stored<typeof menstruation>;

/** A band of a scale, by its grade from 1. */
const band = v.picklist(['1', '2', '3', '4']);
export type ReportBand = Stored<typeof band>;

const result = v.object({
  instrument: v.picklist(instruments),
  localDate: day,
  score: orNull(number),
  scores: v.record(text, number),
  /** Its published band; null without one. */
  band: orNull(band),
});
/** A result of a questionnaire. */
export type ReportResult = Stored<typeof result>;

const disability = v.object({
  /**
   * Days lost to headache over the 90 days up to the last of the period, in MIDAS's unit; null if it cannot be computed.
   */
  lostDays: orNull(
    v.object({
      score: count,
      /** Its MIDAS band. */
      band,
      /** Some questions are unanswered, which could only add to it. */
      couldBeMore: v.boolean(),
      /** Answers about headache days, and the number of questions: three for each. */
      answered: count,
      asked: count,
      /** Observed days of the 90. */
      observed: count,
    }),
  ),
  /** The latest of each instrument up to the last day of the period, newest first. */
  results: list(result),
  /** The last of each instrument up to the start of the compared preventive, or the first without one; only where a later one exists. */
  firstResults: list(result),
  /** One of each instrument between the first and the latest, the middle one. */
  middleResults: list(result),
});
export type ReportDisability = Stored<typeof disability>;

const calendarDay = v.object({
  day,
  /** `episode_only`: an aura without pain, or less than half an hour. */
  status: v.picklist(['headache', 'episode_only', 'free', 'unknown']),
  /** Worst pain of the day, 0-10; null without a headache. */
  peak: orNull(pain),
  /** Counted as a migraine day; false for an undecided day. */
  migraine: v.boolean(),
  medicine: v.boolean(),
  /** Null if menstruation is not part of the report. */
  bleeding: orNull(v.boolean()),
});
/** One day of the calendar. */
export type ReportDay = Stored<typeof calendarDay>;

/** The person's answer at two hours, or that another was needed. */
const outcome = v.picklist([...outcomes, 'rescued']);
export type ReportOutcome = Stored<typeof outcome>;

const factors = orNull(list<v.GenericSchema<unknown, string>>(v.picklist(contextTags)));

const episode = v.object({
  startedAt: localTime,
  localDate: day,
  /** It was there on waking: its start is unknown. */
  woke: v.boolean(),
  /** Null while it continues and if unknown, as with one there on waking. */
  minutes: orNull(minutes),
  /** In the zone of `startedAt`; null while it continues and if unknown. */
  endedAt: orNull(localTime),
  ongoing: v.boolean(),
  peak: pain,
  kind: v.picklist(episodeKinds),
  aura: v.boolean(),
  symptoms: list(codeOf(symptoms)),
  /** In the order they were taken; the outcome at two hours is null if not judged. */
  medicines: list(v.object({ name: text, outcome: orNull(outcome) })),
  /** The chosen `privateDetails`; null otherwise. Notes are null if there are none. */
  notes: orNull(text),
  /** Codes of factors. */
  food: factors,
  place: factors,
});
/** One attack of the list. */
export type ReportEpisode = Stored<typeof episode>;

const report = v.object({
  version: v.literal(reportVersion),
  madeAt: instantSchema,
  /** The local date on which it was made. */
  today: day,
  choice: v.object({
    first: day,
    last: day,
    sections: list(v.picklist(reportSections)),
    details: list(v.picklist(privateDetails)),
  }),
  /** The whole period, and its days among the 30 up to its last one or to today. */
  whole: period,
  lastThirty: period,
  person: orNull(person),
  /** Oldest first. */
  months: orNull(list(month)),
  /** Part of the months. */
  comparison: orNull(comparison),
  attack: orNull(attack),
  /** Most often taken first. */
  acute: orNull(list(medicine)),
  /** Current ones first, then newest first. */
  preventives: orNull(list(preventive)),
  menstruation: orNull(menstruation),
  disability: orNull(disability),
  /** The days of the period in its last thirteen calendar months, oldest first. */
  calendar: orNull(v.pipe(list(calendarDay), v.maxLength(31 * reportCalendarMonths))),
  questions: orNull(list(text)),
  /** The form of one preventive, before it is begun or continued. */
  reimbursement: orNull(fundingFormSchema),
  /** Attacks that began in the period, oldest first. */
  episodes: orNull(v.pipe(v.array(episode), v.maxLength(mostEpisodes))),
  /** Names of the own entries that codes in the report refer to. */
  ownNames: v.record(v.pipe(v.string(), v.check(isOwnCode)), text),
});
export type Report = Stored<typeof report>;

/**
 * Parses a stored report. Unknown keys are left out.
 * @throws v.ValiError if it is no report of this version, or one that cannot be drawn
 */
export function readReport(value: unknown): Report {
  // A list with millions of invalid entries reports one problem, not millions.
  return v.parse(report, value, { abortEarly: true });
}
