/**
 * A diary as a FHIR R4 document (docs/decisions/073): a Bundle whose Composition refers to everything in it. Resources are
 * made one after the other, so that ten years are never in memory at once.
 */
import type { StatisticsInput } from '#domain/counting/input.ts';
import type { Instant } from '../../calendar-date.ts';
import type { CountedDays } from '../../clinical/overuse.ts';
import { clockTime } from '../../copy/export-cells.ts';
import { fhirId } from '../../model/natural-ids.ts';
import type { ReportProfile } from '../../person/report-profile.ts';
import { ownCodeOf } from '../../vocabulary/codes.ts';
import type { ReportChoice } from '../report-choice.ts';
import { isFactorShown } from '../typical-attack.ts';
import { localCodes } from './fhir-codes.ts';
import { addressOf, type FhirContext, referenceTo } from './fhir-context.ts';
import { intakeStatement, preventiveStatement } from './medication-statements.ts';
import {
  bleedingObservation,
  dayObservation,
  episodeObservation,
  outcomeObservation,
} from './observations.ts';
import {
  conditionsOf,
  type FhirPerson,
  otherMedicinesOf,
  patientId,
  patientOf,
  responseOf,
  statusesOf,
} from './person.ts';
import type { Composition, Reference, Resource } from './resources.ts';

/** Sections of the document, in order. */
export const fhirSections = [
  'person',
  'episodes',
  'intakes',
  'preventives',
  'days',
  'questionnaires',
] as const;
export type FhirSection = (typeof fhirSections)[number];

/** The source and the options of a document. */
export interface FhirSource {
  readonly userId: string;
  readonly input: StatisticsInput;
  readonly person: FhirPerson | undefined;
  readonly profile: ReportProfile | undefined;
  readonly period: CountedDays;
  /** The choices for the report apply here too: sections left out, and details that are private unless asked for. */
  readonly choice: Pick<ReportChoice, 'sections' | 'details'>;
  /** Origin of the site, for the diary's own codes. */
  readonly site: string;
  readonly made: { readonly at: Instant; readonly zone: string };
  /** Introductory paragraphs: who recorded the document, and the notices of its terminologies. */
  readonly notice: readonly string[];
}

/** A resource with its section of the document; the person is the subject of all of them. */
export interface FhirEntry {
  readonly section: FhirSection | 'subject';
  readonly resource: Resource;
}

function contextOf({ userId, input, site, choice }: FhirSource): FhirContext {
  const ownNames = new Map(input.ownItems.map(({ id, name }) => [ownCodeOf(id) as string, name]));
  return {
    userId,
    person: input.person,
    codes: localCodes(site, ownNames),
    patient: referenceTo(patientId(userId)),
    today: input.today,
    showsFactor: isFactorShown(choice),
    showsNotes: choice.details.includes('notes'),
  };
}

/**
 * Everything the document refers to, always in the same order. Regimens and the report profile are complete; the rest
 * covers the period. Attacks, intakes and days are always included; the other parts if the report would include them.
 */
export function* fhirEntries(source: FhirSource): Iterable<FhirEntry> {
  const { input, person, profile, userId, period, choice } = source;
  const context = contextOf(source);
  const isWithin = ({ localDate }: { readonly localDate: string }) =>
    localDate >= period.first && localDate <= period.last;
  const entry = (section: FhirEntry['section']) => (resource: Resource) => ({ section, resource });
  yield entry('subject')(patientOf(userId, person));
  const isChosen = (section: ReportChoice['sections'][number]) => choice.sections.includes(section);
  if (isChosen('person'))
    yield* [
      ...conditionsOf(context, profile),
      ...otherMedicinesOf(context, profile),
      ...statusesOf(context, profile),
    ].map(entry('person'));
  const episodes = input.episodes.filter(isWithin);
  for (const episode of episodes) yield entry('episodes')(episodeObservation(context, episode));
  const ids = new Set(episodes.map(({ id }) => id));
  for (const intake of input.intakes.filter(isWithin)) {
    yield entry('intakes')(intakeStatement(context, intake, ids));
    const outcome = outcomeObservation(context, intake);
    if (outcome) yield entry('intakes')(outcome);
  }
  if (isChosen('preventives'))
    for (const treatment of input.treatments)
      yield entry('preventives')(preventiveStatement(context, treatment));
  for (const record of input.days.within(period)) {
    const bleeding = isChosen('menstruation') ? bleedingObservation(context, record) : undefined;
    for (const made of [dayObservation(context, record), bleeding]) if (made) yield entry('days')(made);
  }
  const results = isChosen('disability') ? input.questionnaireResults.filter(isWithin) : [];
  for (const result of results) {
    const response = responseOf(context, result);
    if (response) yield entry('questionnaires')(response);
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first entry of the document. @param sections the references of each section */
export function compositionOf(
  source: FhirSource,
  sections: ReadonlyMap<FhirSection, readonly Reference[]>,
): Composition {
  const { userId, period, made, notice } = source;
  const { codes, patient } = contextOf(source);
  const paragraphs = notice.map((text) => `<p>${escaped(text)}</p>`).join('');
  // FHIR forbids an empty section (cmp-1).
  const section = fhirSections.flatMap((name) => {
    const entry = sections.get(name) ?? [];
    return entry.length === 0 ? [] : [{ title: name, code: codes.concept(`section-${name}`), entry }];
  });
  return {
    resourceType: 'Composition',
    id: fhirId(userId, 'composition', period.first, period.last, made.at),
    text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs}</div>` },
    status: 'final',
    type: codes.concept('headache-diary'),
    subject: patient,
    date: clockTime(made.at, made.zone),
    author: [patient],
    title: `Headache diary, ${period.first} to ${period.last}`,
    event: [{ period: { start: period.first, end: period.last } }],
    ...(section.length > 0 && { section }),
  };
}

/** The text of a document: `begin`, then its entries, then `end`. */
export function fhirBundleText(source: FhirSource) {
  const { userId, period, made } = source;
  const id = fhirId(userId, 'bundle', period.first, period.last, made.at);
  let entries = 0;
  return {
    begin() {
      const head = JSON.stringify({
        resourceType: 'Bundle',
        id,
        identifier: { system: 'urn:ietf:rfc:3986', value: addressOf(id) },
        type: 'document',
        timestamp: clockTime(made.at, made.zone),
      });
      return `${head.slice(0, -1)},"entry":[`;
    },
    entry(resource: Resource) {
      entries += 1;
      return `${entries === 1 ? '' : ','}\n${JSON.stringify({ fullUrl: addressOf(resource.id), resource })}`;
    },
    end: () => '\n]}\n',
  };
}
