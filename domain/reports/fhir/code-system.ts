/**
 * The diary's own codes as a CodeSystem of FHIR R4, served at the address that documents refer to (docs/decisions/073).
 * Made from the vocabularies: a code added to one is described here, too.
 */
import { painQualities } from '#domain/vocabulary/pain.ts';
import { episodeKinds } from '../../clinical/episode-class.ts';
import { menstruationFlows } from '../../day/day-log.ts';
import { routes } from '../../intake/intake.ts';
import { contraceptions, pregnancies } from '../../person/report-profile.ts';
import { stopReasons, treatmentKinds } from '../../treatment/treatment.ts';
import { auraKinds, auraSigns } from '../../vocabulary/aura.ts';
import { contextTags } from '../../vocabulary/context.ts';
import { medicineCodes } from '../../vocabulary/medicine-classes.ts';
import { outcomes } from '../../vocabulary/outcome.ts';
import { sides } from '../../vocabulary/places.ts';
import { preventives } from '../../vocabulary/preventives.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '../../vocabulary/symptoms.ts';
import { codeSystemPath, dashed } from './fhir-codes.ts';
import { fhirSections } from './fhir-document.ts';
import { daySummary } from './observations.ts';

/** Lists whose members are codes, `<list>-<member>`. The name of each list is a code as well. */
const lists: Readonly<Record<string, readonly string[]>> = {
  side: [...sides, 'both'],
  quality: painQualities,
  symptom: symptoms,
  'early-sign': premonitorySymptoms,
  postdrome: postdromeSymptoms,
  aura: auraKinds,
  'aura-sign': auraSigns,
  factor: contextTags,
  kind: episodeKinds,
  outcome: outcomes,
  menstruation: menstruationFlows,
  route: routes,
  'stop-reason': stopReasons,
  'treatment-kind': treatmentKinds,
  contraception: contraceptions,
  pregnancy: pregnancies,
};

/** Codes outside lists, with a definition unless the name says it. */
const single: Readonly<Record<string, string | undefined>> = {
  episode: 'One headache attack, or an aura without pain',
  'duration-censored': 'Whether the end of the attack is not known: it lasted at least as long as its period',
  'episode-kind': 'What the attack is counted as: the word of the person first, then the rule',
  'episode-kind-rule': 'Version of the rule that named the kind',
  'aggravated-by-activity': undefined,
  'sudden-onset': 'Whether the pain was at its worst within 5 minutes',
  'outcome-at-two-hours': 'What two hours after an intake were like, as the person judged it',
  'day-summary': 'What a day is counted as',
  'first-day-of-bleeding': undefined,
  'headache-diary': 'A diary of headaches, kept by the person',
};

interface Concept {
  readonly code: string;
  readonly display: string;
  readonly definition?: string;
}

/** Every code of the diary, once, in alphabetical order. */
export function diaryConcepts(): readonly Concept[] {
  const medicines = [...medicineCodes, ...preventives.map(({ code }) => code)];
  const codes = [
    ...Object.keys(single),
    ...Object.keys(lists),
    ...Object.entries(lists).flatMap(([list, members]) => members.map((member) => `${list}-${member}`)),
    ...auraKinds.map((kind) => `aura-${kind}-minutes`),
    ...Object.values(daySummary),
    ...medicines.map((medicine) => `medicine-${medicine}`),
    ...fhirSections.map((section) => `section-${section}`),
  ];
  return [...new Set(codes.map(dashed))].sort().map((code) => {
    const definition = single[code];
    return { code, display: code.replaceAll('-', ' '), ...(definition !== undefined && { definition }) };
  });
}

/** The resource as served. @param site origin */
export function diaryCodeSystem(site: string) {
  const concept = diaryConcepts();
  return {
    resourceType: 'CodeSystem',
    id: 'diary',
    url: `${site}${codeSystemPath}`,
    name: 'MigraineDiary',
    title: 'Codes of Diario de Migraña / Migraine Diary',
    status: 'active',
    experimental: false,
    caseSensitive: true,
    content: 'complete',
    count: concept.length,
    concept,
  } as const;
}
