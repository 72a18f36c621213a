/** Episodes, days and bleeding as observations. Unrecorded facts are left out; an undecided rule is reported as such. */
import type { DayDefinition, DayRecord } from '#domain/counting/day-records.ts';
import { addMinutes } from '../../calendar-date.ts';
import type { Certainty } from '../../clinical/certainty.ts';
import { classifyEpisode, kindOf, patternOverrideOf } from '../../clinical/episode-class.ts';
import { hasRecordedAura } from '../../clinical/episode-criteria.ts';
import { clockTime } from '../../copy/export-cells.ts';
import type { Episode } from '../../episode/episode.ts';
import { isCensored, isOngoing, peakOf, spannedDates } from '../../episode/episode-rules.ts';
import { isHourUnknown } from '../../episode/start-hour.ts';
import type { Intake } from '../../intake/intake.ts';
import { answerAtTwoHours } from '../../intake/outcome-rules.ts';
import { fhirId } from '../../model/natural-ids.ts';
import { outcomeAfterMinutes } from '../../vocabulary/outcome.ts';
import { sideOf } from '../../vocabulary/places.ts';
import {
  absent,
  fhirText,
  head,
  headache,
  menstruationFinding,
  minutesQuantity,
  peakPain,
} from './fhir-codes.ts';
import { type FhirContext, observed, referenceTo } from './fhir-context.ts';
import type { Finding, Observation } from './resources.ts';

/** Components of one kind, one for each code of a list. */
const members = ({ codes }: FhirContext, list: string, found: readonly string[]): Finding[] =>
  found.map((code) => ({ code: codes.concept(list), valueCodeableConcept: codes.member(list, code) }));

const truth = ({ codes }: FhirContext, name: string, answer: boolean | null): Finding[] =>
  answer === null ? [] : [{ code: codes.concept(name), valueBoolean: answer }];

/** Yes, no, or undecided. */
function certain({ codes }: FhirContext, name: string, is: Certainty): Finding {
  const code = codes.concept(name);
  return is === 'cannot_say'
    ? { code, dataAbsentReason: absent('unknown') }
    : { code, valueBoolean: is === 'yes' };
}

/** Each kind of aura with its duration. */
function auraParts(context: FhirContext, episode: Episode): Finding[] {
  const { codes } = context;
  if (!hasRecordedAura(episode)) return [];
  const lengths = Object.entries(episode.aura).map(([kind, minutes]): Finding => {
    const code = codes.concept(`aura-${kind}-minutes`);
    return minutes === null || minutes === undefined
      ? { code, dataAbsentReason: absent('unknown') }
      : { code, valueQuantity: minutesQuantity(minutes) };
  });
  return [
    ...members(context, 'aura', Object.keys(episode.aura)),
    ...lengths,
    ...members(context, 'aura-sign', episode.auraSigns),
  ];
}

/**
 * One attack, preliminary while it lasts (FHIR R4, Observation.status). An aura without pain is no headache: it has the
 * diary's code only.
 */
export function episodeObservation(context: FhirContext, episode: Episode): Observation {
  const { codes } = context;
  const { zone, endZone } = episode;
  const peak = peakOf(episode);
  const classified = classifyEpisode(episode, context.person);
  const kind = kindOf(classified, patternOverrideOf(episode));
  const side = sideOf(episode.places);
  const note = context.showsNotes ? fhirText(episode.notes) : undefined;
  return {
    resourceType: 'Observation',
    id: episode.id,
    ...observed(context),
    ...(isOngoing(episode) && { status: 'preliminary' }),
    code: codes.concept('episode', ...(peak > 0 ? [headache] : [])),
    // A dateTime of a day alone is a date (FHIR R4, 2.24.0.1).
    effectivePeriod: isHourUnknown(episode)
      ? {
          start: episode.localDate,
          ...(episode.endedAt !== null && { end: spannedDates(episode, episode.endedAt).at(-1) }),
        }
      : {
          start: clockTime(episode.startedAt, zone),
          ...(episode.endedAt !== null && { end: clockTime(episode.endedAt, endZone ?? zone) }),
        },
    ...(peak > 0 && { bodySite: head }),
    ...(note !== undefined && { note: [{ text: note }] }),
    component: [
      { code: peakPain, valueInteger: peak },
      { code: codes.concept('duration-censored'), valueBoolean: isCensored(episode) },
      { code: codes.concept('episode-kind'), valueCodeableConcept: codes.member('kind', kind) },
      { code: codes.concept('episode-kind-rule'), valueString: classified.ruleVersion },
      ...members(context, 'side', side === null ? [] : [side]),
      ...members(context, 'quality', episode.quality),
      ...members(context, 'symptom', episode.symptoms),
      ...members(context, 'early-sign', episode.premonitory),
      ...members(context, 'postdrome', episode.postdrome),
      ...auraParts(context, episode),
      ...truth(context, 'aggravated-by-activity', episode.aggravated),
      ...truth(context, 'sudden-onset', episode.suddenOnset),
      ...members(context, 'factor', episode.context.filter(context.showsFactor)),
    ],
  };
}

/** The outcome two hours after an intake, as recorded: a pain number decides (docs/clinical-rules.md#outcome). */
export function outcomeObservation(context: FhirContext, intake: Intake): Observation | undefined {
  const { takenAt, zone } = intake;
  const outcome = answerAtTwoHours(intake);
  if (outcome === null) return undefined;
  return {
    resourceType: 'Observation',
    id: fhirId(context.userId, 'outcome', intake.id),
    ...observed(context),
    code: context.codes.concept('outcome-at-two-hours'),
    partOf: [referenceTo(intake.id)],
    effectiveDateTime: clockTime(addMinutes(takenAt, outcomeAfterMinutes), zone),
    ...(outcome === 'unknown'
      ? { dataAbsentReason: absent('asked-unknown') }
      : { valueCodeableConcept: context.codes.member('outcome', outcome) }),
  };
}

/** The definitions a day can meet, with their codes. */
export const daySummary: Readonly<Partial<Record<DayDefinition, string>>> = {
  headache: 'headache-day',
  migraine: 'migraine-day',
  migraine_strict: 'migraine-day-strict',
  moderate_severe: 'moderate-severe-day',
  acute_medication: 'acute-medication-day',
  headache_free: 'headache-free-day',
};

/** The definitions a day meets; undefined for an unknown day, which is not a free day. */
export function dayObservation(context: FhirContext, record: DayRecord): Observation | undefined {
  if (!record.observed && record.is.acute_medication !== 'yes') return undefined;
  const definitions = Object.entries(daySummary) as [DayDefinition, string][];
  return {
    resourceType: 'Observation',
    id: fhirId(context.userId, 'day', record.day),
    ...observed(context),
    code: context.codes.concept('day-summary'),
    effectiveDateTime: record.day,
    component: definitions.map(([definition, name]) => certain(context, name, record.is[definition])),
  };
}

/** The bleeding of a day; undefined if not recorded. "None" is no finding. */
export function bleedingObservation(context: FhirContext, record: DayRecord): Observation | undefined {
  const { log } = record.facts;
  const flow = log?.menstruation ?? null;
  const isFirst = log?.menstruationStart === true;
  if (flow === null && !isFirst) return undefined;
  const { codes } = context;
  return {
    resourceType: 'Observation',
    id: fhirId(context.userId, 'menstruation', record.day),
    ...observed(context),
    code: codes.concept('menstruation', ...(flow === 'none' ? [] : [menstruationFinding])),
    effectiveDateTime: record.day,
    ...(flow === null
      ? { dataAbsentReason: absent('unknown') }
      : { valueCodeableConcept: codes.member('menstruation', flow) }),
    ...(isFirst && { component: truth(context, 'first-day-of-bleeding', true) }),
  };
}
