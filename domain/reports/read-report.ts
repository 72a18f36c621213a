/** Validates a stored report, as a share link delivers it, before anything is drawn. */
import * as v from 'valibot';
import { calendarDaySchema, daysBetween, instantSchema } from '../calendar-date.ts';
import { episodeKinds } from '../clinical/episode-class.ts';
import { judgedMonths } from '../counting/preventive-response.ts';
import { isHalfLogged } from '../counting/rate.ts';
import { controlLevels } from '../counting/response-level.ts';
import { judgedResults } from '../intake/outcome-rules.ts';
import { reportDaysMax } from '../limits.ts';
import { biologicalSexes } from '../person/profile.ts';
import { instruments } from '../person/questionnaire.ts';
import { contraceptions, diagnosticians, pregnancies } from '../person/report-profile.ts';
import {
  intervalUnits,
  startPrecisions,
  stopReasons,
  tolerances,
  treatmentKinds,
  treatmentRoles,
} from '../treatment/treatment.ts';
import { auraKinds } from '../vocabulary/aura.ts';
import { codeOf, isOwnCode } from '../vocabulary/codes.ts';
import { contextTags } from '../vocabulary/context.ts';
import { outcomes } from '../vocabulary/outcome.ts';
import { medicationClasses } from '../vocabulary/overuse-classes.ts';
import { sides } from '../vocabulary/places.ts';
import { painQualities } from '../vocabulary/quality.ts';
import { preventiveSideEffects } from '../vocabulary/side-effects.ts';
import { symptoms } from '../vocabulary/symptoms.ts';
import { doseUnits } from '../vocabulary/units.ts';
import { sheetSchema } from './read-funding-form.ts';
import {
  privateDetails,
  type Report,
  reportCalendarMonths,
  reportSections,
  reportVersion,
} from './report.ts';

/** Characters in any text, more than any field of the diary accepts. */
const longestText = 5000;
/** Entries in any list: every day of ten years, and more. */
const longestList = 5000;
/** Attacks in the annex: eight a day, the most in cluster headache (ICHD-3 3.1), on each day of the longest period. */
const mostEpisodes = 8 * reportDaysMax;

const text = v.pipe(v.string(), v.maxLength(longestText));
const list = <Schema extends v.GenericSchema>(of: Schema) => v.pipe(v.array(of), v.maxLength(longestList));
const orNull = v.nullable;
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const minutes = v.pipe(number, v.minValue(0));
const pain = v.pipe(number, v.minValue(0), v.maxValue(10));
const day = calendarDaySchema;
const days = v.object({ first: day, last: day });
const certainty = v.picklist(['yes', 'no', 'cannot_say']);
const band = v.picklist(['1', '2', '3', '4']);
const codeCounts = <Schema extends v.GenericSchema<unknown, string>>(code: Schema) =>
  list(v.object({ code, count }));
const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/),
  v.check((moment) => v.is(day, moment.slice(0, 10))),
);

/** A value that older reports of this version lack; they are drawn with `before` instead. */
const since = <Schema extends v.GenericSchema>(schema: Schema, before: v.InferOutput<Schema>) =>
  v.optional(schema, () => before);

const definitionCount = v.pipe(
  v.object({ days: count, undecided: count, of: count }),
  v.check(({ days, undecided, of }) => days + undecided <= of),
);
const range = v.object({ low: number, high: number });
const spread = v.object({ median: pain, low: pain, high: pain });
const proportion = v.object({ count, of: count, share, low: share, high: share });
const dose = v.object({ amount: number, unit: orNull(v.picklist(doseUnits)) });
const preventiveDose = v.object({ ...dose.entries, daily: orNull(number) });

const span = {
  first: day,
  last: day,
  elapsed: count,
  observed: count,
  headache: definitionCount,
  migraine: definitionCount,
  moderateSevere: definitionCount,
  acute: definitionCount,
};

const period = {
  ...span,
  doses: since(orNull(count), null),
  classes: list(
    v.object({
      medicationClass: v.picklist(medicationClasses),
      days: count,
      reference: orNull(count),
      reached: orNull(certainty),
    }),
  ),
  several: orNull(v.object({ days: count, reference: count, reached: certainty })),
  reached: orNull(certainty),
};

const comparison = v.object({
  treatment: orNull(text),
  until: since(list(v.object({ name: text, dose: orNull(preventiveDose), last: day })), []),
  before: orNull(v.object(span)),
  now: v.object(span),
  months: v.object({ before: count, now: count }),
});

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

const attackParts = v.object({
  attacks: count,
  // Earlier reports counted each entry as an attack.
  entries: v.optional(count),
  unsure: v.optional(count, 0),
  duration: v.object({
    median: orNull(minutes),
    low: orNull(minutes),
    high: orNull(minutes),
    attacks: count,
    ends: count,
    shortest: orNull(minutes),
    longest: orNull(minutes),
  }),
  peak: orNull(spread),
  sides: codeCounts(v.picklist([...sides, 'both'])),
  qualities: codeCounts(v.picklist(painQualities)),
  symptoms: codeCounts(codeOf(symptoms)),
  factors: codeCounts(codeOf(contextTags)),
  described: v.object({ sides: count, qualities: count, symptoms: count }),
  aggravated: v.object({ yes: count, answered: count }),
  aura: count,
  auraOnly: count,
  auraKinds: since(
    list(v.object({ kind: v.picklist(auraKinds), count, minutes: orNull(minutes), timed: count })),
    [],
  ),
  woke: count,
  sudden: count,
  hours: list(
    v.object({ fromHour: v.pipe(count, v.maxValue(23)), toHour: v.pipe(count, v.maxValue(24)), count }),
  ),
  kinds: list(v.object({ kind: v.picklist(episodeKinds), count })),
});
const attack = v.pipe(
  attackParts,
  v.transform((one) => ({ ...one, entries: one.entries ?? one.attacks })),
);

const medicine = v.object({
  names: list(text),
  classes: list(v.picklist(medicationClasses)),
  dose: orNull(dose),
  treatments: count,
  judged: count,
  free: orNull(proportion),
  relief: orNull(proportion),
  rescued: count,
  // In earlier reports both medians were of judged treatments only, whose number is unknown.
  medianPain: orNull(pain),
  painNoted: since(count, 0),
  medianMinutes: orNull(minutes),
  minutesNoted: since(count, 0),
  sideEffects: codeCounts(codeOf(preventiveSideEffects)),
});

const storedPreventive = v.object({
  name: text,
  kind: v.picklist(treatmentKinds),
  role: v.picklist(treatmentRoles),
  current: v.boolean(),
  dose: orNull(preventiveDose),
  posology: since(text, ''),
  given: since(list(day), []),
  interval: orNull(v.object({ count, unit: v.picklist(intervalUnits) })),
  startDate: day,
  startPrecision: v.picklist(startPrecisions),
  endDate: orNull(day),
  weeksAtDose: orNull(count),
  response: orNull(
    v.object({
      before: orNull(definitionCount),
      judged: definitionCount,
      spans: since(orNull(v.object({ before: orNull(days), judged: days })), null),
      rates: v.object({ before: range, judged: range }),
      percent: orNull(range),
      uncertainty: since(orNull(v.object({ percent: range, mayBeChance: v.boolean() })), null),
      remembered: v.boolean(),
      control: since(orNull(v.picklist(controlLevels)), null),
    }),
  ),
  monthsNeeded: since(count, judgedMonths),
  lacks: orNull(v.picklist(['end', 'months', 'diary', 'observed_days', 'baseline'])),
  wearOff: since(orNull(v.object({ lastWeek: definitionCount, before: definitionCount })), null),
  stopReason: orNull(v.picklist(stopReasons)),
  tolerance: orNull(v.picklist(tolerances)),
  sideEffects: list(codeOf(preventiveSideEffects)),
});

/** Until 2026-11-29 a third of the days before were enough for a rate, as in no report since. */
const preventive = v.pipe(
  storedPreventive,
  v.transform((one) => {
    const { before, spans } = one.response ?? {};
    if (!before || !spans?.before) return one;
    const elapsed = daysBetween(spans.before.first, spans.before.last) + 1;
    const isLogged = isHalfLogged({ observed: before.of, elapsed });
    return isLogged ? one : { ...one, response: null, lacks: 'baseline' as const };
  }),
);

const daysOfShare = v.pipe(
  v.object({ yes: count, of: count }),
  v.check(({ yes, of }) => yes <= of),
);

const menstruation = v.object({
  cycles: count,
  windows: list(v.object({ first: day, exact: since(v.boolean(), true), hit: certainty })),
  related: certainty,
  only: certainty,
  rate: since(orNull(v.object({ inside: daysOfShare, outside: daysOfShare })), null),
});

const result = v.object({
  instrument: v.picklist(instruments),
  localDate: day,
  score: orNull(number),
  scores: v.record(text, number),
  band: orNull(band),
});

const disability = v.object({
  lostDays: orNull(
    v.object({
      score: count,
      band,
      couldBeMore: v.boolean(),
      answered: count,
      asked: count,
      observed: count,
    }),
  ),
  results: list(result),
  firstResults: since(list(result), []),
  middleResults: since(list(result), []),
});

const calendarDay = v.object({
  day,
  status: v.picklist(['headache', 'episode_only', 'free', 'unknown']),
  peak: orNull(pain),
  migraine: v.boolean(),
  medicine: v.boolean(),
  bleeding: orNull(v.boolean()),
});

const episode = v.object({
  startedAt: localTime,
  localDate: day,
  woke: v.boolean(),
  minutes: orNull(minutes),
  endedAt: since(orNull(localTime), null),
  ongoing: v.boolean(),
  peak: pain,
  kind: v.picklist(episodeKinds),
  aura: v.boolean(),
  symptoms: list(codeOf(symptoms)),
  medicines: list(v.object({ name: text, outcome: orNull(v.picklist([...outcomes, ...judgedResults])) })),
  notes: orNull(text),
  food: orNull(list(v.picklist(contextTags))),
  place: orNull(list(v.picklist(contextTags))),
});

const report = v.object({
  version: v.literal(reportVersion),
  madeAt: instantSchema,
  today: day,
  choice: v.object({
    first: day,
    last: day,
    sections: list(v.picklist(reportSections)),
    details: list(v.picklist(privateDetails)),
  }),
  whole: v.object(period),
  lastThirty: v.object(period),
  person: orNull(person),
  months: orNull(list(v.object({ ...period, isWhole: v.boolean() }))),
  comparison: since(orNull(comparison), null),
  attack: orNull(attack),
  acute: orNull(list(medicine)),
  preventives: orNull(list(preventive)),
  menstruation: orNull(menstruation),
  disability: orNull(disability),
  calendar: orNull(v.pipe(list(calendarDay), v.maxLength(31 * reportCalendarMonths))),
  questions: orNull(list(text)),
  reimbursement: orNull(sheetSchema({ preventive, preventiveDose, definitionCount, text })),
  episodes: orNull(v.pipe(v.array(episode), v.maxLength(mostEpisodes))),
  ownNames: v.record(v.pipe(v.string(), v.check(isOwnCode)), text),
}) satisfies v.GenericSchema<unknown, Report>;

/**
 * Parses a stored report. Unknown keys are left out.
 * @throws v.ValiError if it is no report of this version, or one that cannot be drawn
 */
export function readReport(value: unknown): Report {
  // A list with millions of invalid entries reports one problem, not millions.
  return v.parse(report, value, { abortEarly: true });
}
