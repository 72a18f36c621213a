/**
 * Vignettes of single attacks. The criteria are those of ICHD-3 (ichd-3.org): 1.1, 1.2, 1.5, 2, 3.1; how unknowns are
 * handled is a decision of the product (docs/clinical-rules.md#episode-patterns,
 * docs/decisions/088-attacks-and-entries.md).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../tests/support/random.ts';
import { addMinutes, type LocalDateTime } from '../calendar-date.ts';
import { type Episode, episodeRuleVersion, episodeTypes } from '../episode/episode.ts';
import { anEpisode, anIntake } from '../examples/fixtures.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { painQualities } from '../vocabulary/pain.ts';
import { painPlaces } from '../vocabulary/places.ts';
import { symptoms } from '../vocabulary/symptoms.ts';
import {
  classifyEpisode,
  isClusterAttack,
  isMigraineAttack,
  kindOf,
  kindOfEpisode,
  patternOverrideOf,
  recordableFacts,
} from './episode-class.ts';
import { episodeCriteria } from './episode-criteria.ts';

const start: LocalDateTime = '2026-05-04T08:00';

interface Vignette extends Partial<Omit<Episode, 'intakes'>> {
  /** Duration; left out it is open, null is an unknown end. */
  readonly minutes?: number | null | undefined;
  readonly took?: MedicineCode;
  readonly outcome?: Outcome;
}

const hours = (count: number) => count * 60;

function attack({ minutes, took, outcome, ...given }: Vignette): Episode {
  const intakes = took
    ? [{ ...anIntake({ taken: '2026-05-04T08:30', medicine: took }), outcome: outcome ?? null }]
    : [];
  const episode = anEpisode({ started: start, ...(minutes === null && { ended: 'nobody knows' }), intakes });
  const endedAt = typeof minutes === 'number' ? addMinutes(episode.startedAt, minutes) : null;
  return { ...episode, endedAt, ongoing: minutes === undefined, ...given };
}

const adult = { birthYear: null };

/** Unilateral, pulsating, severe, worse with activity, with nausea, photophobia and phonophobia, ten hours, untreated. */
const migraine = {
  minutes: hours(10),
  intensity: 8,
  places: ['temple_left'],
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea', 'photophobia', 'phonophobia'],
} satisfies Vignette;
/** Bilateral, pressing, mild, not worse with activity, a stiff neck and nothing else, five hours. */
const tension = {
  minutes: hours(5),
  intensity: 3,
  places: ['band'],
  quality: ['pressing'],
  aggravated: false,
  symptoms: ['neck_pain'],
} satisfies Vignette;
/** Very severe, around one eye, with lacrimation and restlessness, an hour. */
const cluster = {
  minutes: 60,
  intensity: 10,
  places: ['eye_right', 'temple_right'],
  quality: ['stabbing'],
  aggravated: false,
  symptoms: ['tearing', 'nasal', 'restlessness'],
} satisfies Vignette;

describe('which pattern an attack fits', () => {
  it.each<[string, Vignette, ReturnType<typeof classifyEpisode>['pattern']]>([
    // 1.1
    ['a migraine with everything', migraine, 'migraine'],
    ['two features are enough (C)', { ...migraine, places: ['whole_head'], quality: ['dull'] }, 'migraine'],
    ['nausea alone is enough (D)', { ...migraine, symptoms: ['nausea'] }, 'migraine'],
    ['vomiting alone is enough (D)', { ...migraine, symptoms: ['vomiting'] }, 'migraine'],
    [
      'light and sound without nausea (D)',
      { ...migraine, symptoms: ['photophobia', 'phonophobia'] },
      'migraine',
    ],
    ['four hours to the minute (B)', { ...migraine, minutes: hours(4) }, 'migraine'],
    ['72 hours to the minute (B)', { ...migraine, minutes: hours(72) }, 'migraine'],
    [
      'pain of 4 is moderate',
      { ...migraine, intensity: 4, places: ['whole_head'], quality: ['dull'] },
      'migraine',
    ],
    [
      'what nobody said does not matter where enough was said',
      { ...migraine, places: [], aggravated: null },
      'migraine',
    ],
    // 1.5: all but one
    ['light without sound misses D', { ...migraine, symptoms: ['photophobia'] }, 'probable_migraine'],
    ['other symptoms miss D', { ...migraine, symptoms: ['dizziness'] }, 'probable_migraine'],
    ['an untreated hour misses B', { ...migraine, minutes: 60 }, 'probable_migraine'],
    ['a minute short of four hours', { ...migraine, minutes: hours(4) - 1 }, 'probable_migraine'],
    [
      'more than 72 hours misses B (status, 1.4.1)',
      { ...migraine, minutes: hours(72) + 1 },
      'probable_migraine',
    ],
    [
      'one feature misses C',
      { ...migraine, places: ['whole_head'], quality: ['dull'], aggravated: false },
      'probable_migraine',
    ],
    ['two criteria missing are none of these', { ...migraine, minutes: 60, symptoms: ['dizziness'] }, 'none'],
    // Treated attacks
    [
      'two hours with a triptan: the four hours are not asked for',
      { ...migraine, minutes: 120, took: 'sumatriptan' },
      'migraine',
    ],
    ['with a gepant', { ...migraine, minutes: 90, took: 'rimegepant' }, 'migraine'],
    ['with lasmiditan', { ...migraine, minutes: 90, took: 'lasmiditan' }, 'migraine'],
    ['with an ergot', { ...migraine, minutes: 90, took: 'ergotamine_caffeine' }, 'migraine'],
    [
      '80 hours with a triptan are still too long',
      { ...migraine, minutes: hours(80), took: 'sumatriptan' },
      'probable_migraine',
    ],
    [
      'two hours with ibuprofen: it may have been longer without',
      { ...migraine, minutes: 120, took: 'ibuprofen' },
      'undecided',
    ],
    [
      'ibuprofen that did nothing leaves the length as it was',
      { ...migraine, minutes: 120, took: 'ibuprofen', outcome: 'none' },
      'probable_migraine',
    ],
    [
      'an antiemetic does not shorten it',
      { ...migraine, minutes: 120, took: 'metoclopramide' },
      'probable_migraine',
    ],
    [
      'six hours with ibuprofen are four anyway',
      { ...migraine, minutes: hours(6), took: 'ibuprofen' },
      'migraine',
    ],
    // Open and unknown ends
    ['an open attack', { ...migraine, minutes: undefined }, 'undecided'],
    ['an end nobody knows', { ...migraine, minutes: null }, 'undecided'],
    ['an end nobody knows, with a triptan', { ...migraine, minutes: null, took: 'sumatriptan' }, 'migraine'],
    ['there on waking, two hours more', { ...migraine, minutes: 120, wokeWith: true }, 'undecided'],
    ['there on waking, five hours more', { ...migraine, minutes: hours(5), wokeWith: true }, 'migraine'],
    ['there on waking, 60 hours more', { ...migraine, minutes: hours(60), wokeWith: true }, 'undecided'],
    // Nothing recorded
    ['everything unknown but the pain', { minutes: hours(10), intensity: 6 }, 'undecided'],
    ['mild, and nothing else said', { minutes: hours(10), intensity: 2 }, 'undecided'],
    ['symptoms not recorded', { ...migraine, symptoms: [] }, 'undecided'],
    [
      'one tap on a sore neck, the pain not described',
      { ...migraine, quality: [], symptoms: ['neck_pain'] },
      'undecided',
    ],
    [
      'a sore neck alone is no "no nausea"',
      { ...tension, aggravated: null, symptoms: ['neck_pain'] },
      'undecided',
    ],
    ['features not recorded', { minutes: hours(10), intensity: 3, symptoms: ['nausea'] }, 'undecided'],
    // 1.2
    [
      'aura with headache: 20 minutes, zigzags',
      {
        minutes: hours(3),
        intensity: 2,
        symptoms: ['dizziness'],
        aura: { visual: 20 },
        auraSigns: ['zigzag'],
      },
      'migraine',
    ],
    [
      'aura alone with speech: minutes, positive, one side',
      { minutes: 40, intensity: 0, aura: { visual: 20, speech: 10 }, auraSigns: ['zigzag'] },
      'migraine',
    ],
    [
      'aura alone, zigzags of 25 minutes: how it spread is not recorded',
      { minutes: 30, intensity: 0, aura: { visual: 25 }, auraSigns: ['zigzag'] },
      'undecided',
    ],
    ['aura alone of unknown length', { minutes: 30, intensity: 0, aura: { visual: null } }, 'undecided'],
    [
      'weakness for a day is long, not too long',
      { minutes: hours(30), intensity: 5, aura: { motor: hours(24), speech: 30 } },
      'migraine',
    ],
    ['no pain and no aura', { minutes: 60, intensity: 0, symptoms: ['dizziness'] }, 'none'],
    // 2
    ['tension-type with everything', tension, 'tension_type'],
    ['thirty minutes', { ...tension, minutes: 30 }, 'tension_type'],
    ['29 minutes', { ...tension, minutes: 29 }, 'none'],
    ['seven days', { ...tension, minutes: hours(168) }, 'tension_type'],
    ['light alone is allowed', { ...tension, symptoms: ['photophobia'] }, 'tension_type'],
    ['sound alone is allowed', { ...tension, symptoms: ['phonophobia'] }, 'tension_type'],
    [
      'both fit: tension-type goes before probable migraine (1.5)',
      { ...tension, intensity: 5, aggravated: true, symptoms: ['photophobia'] },
      'tension_type',
    ],
    ['nausea is not', { ...tension, symptoms: ['nausea'] }, 'probable_migraine'],
    ['twenty minutes with paracetamol', { ...tension, minutes: 20, took: 'paracetamol' }, 'undecided'],
    // Relief by a triptan makes the day one of migraine (1.3 C 3).
    ['relieved by a triptan', { ...tension, took: 'sumatriptan', outcome: 'relief' }, 'undecided'],
    ['a triptan that did nothing', { ...tension, took: 'sumatriptan', outcome: 'none' }, 'tension_type'],
    ['relieved by an analgesic', { ...tension, took: 'ibuprofen', outcome: 'relief' }, 'tension_type'],
    // 3.1
    ['cluster with everything', cluster, 'cluster'],
    ['fifteen minutes', { ...cluster, minutes: 15 }, 'cluster'],
    ['180 minutes', { ...cluster, minutes: 180 }, 'cluster'],
    ['181 minutes', { ...cluster, minutes: 181 }, 'none'],
    ['restlessness alone', { ...cluster, symptoms: ['restlessness'] }, 'cluster'],
    ['oxygen leaves the length as it was', { ...cluster, minutes: 30, took: 'oxygen' }, 'cluster'],
    ['pain of 6 is not severe', { ...cluster, intensity: 6, aggravated: true }, 'none'],
    ['at the back of the head', { ...cluster, places: ['occiput_right'] }, 'none'],
    ['around both eyes', { ...cluster, places: ['eye_left', 'eye_right'], aggravated: true }, 'none'],
    [
      'a migraine with a watering eye, shortened by a triptan, is a migraine',
      { ...migraine, minutes: 120, took: 'sumatriptan', symptoms: ['nausea', 'tearing'] },
      'migraine',
    ],
    ['cluster with a triptan: its length says nothing', { ...cluster, took: 'sumatriptan' }, 'undecided'],
  ])('%s', (_, vignette, pattern) => {
    expect(classifyEpisode(attack(vignette), adult).pattern).toBe(pattern);
  });

  it.each<[string, Vignette, readonly string[]]>([
    ['the symptoms decide', { ...migraine, symptoms: [] }, ['migraine', 'probable_migraine']],
    [
      'tension-type or probable migraine',
      { ...tension, intensity: 5, symptoms: [] },
      ['tension_type', 'probable_migraine', 'none'],
    ],
    [
      'nothing said of severe pain',
      { minutes: 60, intensity: 8 },
      ['cluster', 'tension_type', 'probable_migraine', 'none'],
    ],
    [
      'an aura, and which migraine',
      { minutes: 30, intensity: 0, aura: { visual: 25 } },
      ['migraine', 'probable_migraine'],
    ],
  ])('names the candidates: %s', (_, vignette, candidates) => {
    expect(classifyEpisode(attack(vignette), adult).candidates).toEqual(candidates);
  });

  it.each<[string, Vignette, readonly string[]]>([
    ['symptoms', { ...migraine, symptoms: [] }, ['symptoms']],
    ['everything', { intensity: 8 }, ['places', 'quality', 'aggravated', 'symptoms', 'end']],
    ['the end', { ...migraine, minutes: null }, ['end']],
    [
      'the length of an aura and what was seen',
      { minutes: 30, intensity: 0, aura: { visual: null } },
      ['aura_minutes', 'aura_signs'],
    ],
    [
      'nothing: a treated attack cannot be measured any more',
      { ...migraine, minutes: 120, took: 'ibuprofen' },
      [],
    ],
    ['whether it was with aura', { ...migraine, aura: { visual: null } }, ['aura_minutes', 'aura_signs']],
    ['nothing: it is decided', { ...migraine, places: [] }, []],
  ])('names the missing answers: %s', (_, vignette, missing) => {
    expect(classifyEpisode(attack(vignette), adult).missing).toEqual(missing);
  });

  it('says whether there was an aura', () => {
    const auraOf = (given: Vignette) => classifyEpisode(attack({ ...migraine, ...given }), adult).aura;
    expect(auraOf({})).toBe('no');
    expect(auraOf({ aura: { visual: 20 }, auraSigns: ['zigzag'] })).toBe('yes');
    expect(auraOf({ aura: { visual: null } })).toBe('cannot_say');
    // Too long, no second sign and no pain: three of the six fail, and there was one kind only.
    expect(auraOf({ aura: { visual: 90 }, auraSigns: ['scotoma'], auraTiming: 'no_pain' })).toBe('no');
  });

  it('names other patterns that fit', () => {
    const both = attack({ ...tension, intensity: 5, aggravated: true, symptoms: ['photophobia'] });
    expect(classifyEpisode(both, adult).alsoFits).toEqual(['probable_migraine']);
    expect(classifyEpisode(attack(migraine), adult).alsoFits).toEqual([]);
  });
});

describe('each criterion is explained', () => {
  it('by the features it was decided from, and whether they were recorded', () => {
    const { migraine: criteria } = episodeCriteria(
      attack({ ...migraine, quality: [], symptoms: ['photophobia'] }),
      adult,
    );
    expect(criteria).toEqual([
      { code: 'length', holds: 'yes', needed: 0, features: [], minutes: { min: 240, max: 4320 } },
      {
        code: 'pain',
        holds: 'yes',
        needed: 2,
        features: [
          ['one_sided', 'yes'],
          ['pulsating', 'cannot_say'],
          ['moderate_or_severe', 'yes'],
          ['aggravated', 'yes'],
        ],
      },
      {
        code: 'symptoms',
        holds: 'no',
        needed: 1,
        features: [
          ['nausea_or_vomiting', 'no'],
          ['light_and_sound', 'no'],
        ],
      },
    ]);
  });

  it.each<[Vignette, string | undefined, string]>([
    [{ minutes: 120 }, undefined, 'no'],
    [{ minutes: hours(73) }, 'longer', 'no'],
    [{ minutes: 120, took: 'sumatriptan' }, 'specific_medicine', 'yes'],
    [{ minutes: 120, took: 'ibuprofen' }, 'treated', 'cannot_say'],
    [{ minutes: undefined }, 'still_open', 'cannot_say'],
    [{ minutes: null }, 'end_unknown', 'cannot_say'],
    [{ minutes: 120, wokeWith: true }, 'woke_with', 'cannot_say'],
  ])('a length with why it was not compared: %o', (vignette, note, holds) => {
    const [length] = episodeCriteria(attack({ ...migraine, ...vignette }), adult).migraine;
    expect(length?.note).toBe(note);
    expect(length?.holds).toBe(holds);
  });

  it.each<[string, Vignette, number | null, string]>([
    // The attack is in 2026.
    ['two hours are enough below 18', { minutes: 120 }, 2009, 'yes'],
    ['and less is not', { minutes: 119 }, 2009, 'no'],
    ['from the year after the 18th birthday it takes four', { minutes: 239 }, 2007, 'no'],
    ['in its year two to four hours cannot be told', { minutes: 180 }, 2008, 'cannot_say'],
    ['less than two are too short either way', { minutes: 119 }, 2008, 'no'],
    ['four are enough either way', { minutes: 240 }, 2008, 'yes'],
    ['more than 72 hours are too long at any age', { minutes: hours(73) }, 2009, 'no'],
    ['without a year of birth an adult', { minutes: 180 }, null, 'no'],
  ])('length by age: %s', (_, vignette, birthYear, holds) => {
    const [length] = episodeCriteria(attack({ ...migraine, ...vignette }), { birthYear }).migraine;
    expect(length?.holds).toBe(holds);
    expect(length?.note === 'turning_18').toBe(holds === 'cannot_say');
  });

  it('an attack of three hours at 17 is a migraine, which at 30 misses the length', () => {
    const short = attack({ ...migraine, minutes: 180 });
    expect(classifyEpisode(short, { birthYear: 2009 }).pattern).toBe('migraine');
    expect(classifyEpisode(short, { birthYear: 1996 }).pattern).toBe('probable_migraine');
  });

  it('counts an open attack up to its last sign', () => {
    const open = attack({ ...cluster, minutes: undefined });
    const lengthOf = (episode: Episode) => episodeCriteria(episode, adult).cluster[1]?.holds;
    expect(lengthOf(open)).toBe('cannot_say');
    expect(lengthOf({ ...open, stillAt: addMinutes(open.startedAt, 181) })).toBe('no');
  });
});

describe("a person's own word", () => {
  const withType = (typeOverride: Episode['typeOverride'], typeRuleVersion: string | null): Episode => ({
    ...attack(migraine),
    typeOverride,
    typeRuleVersion,
  });
  const kind = (episode: Episode) => kindOf(classifyEpisode(episode, adult), patternOverrideOf(episode));

  it('is absent until it is chosen', () => {
    expect(patternOverrideOf(withType(null, null))).toBeNull();
    expect(patternOverrideOf(withType(null, '2025.1'))).toBeNull();
  });

  it('keeps the version of the rule it disagreed with', () => {
    expect(patternOverrideOf(withType('tension_type', 'ichd3-2025.1'))).toEqual({
      type: 'tension_type',
      ruleVersion: 'ichd3-2025.1',
      isOfOlderRule: true,
    });
    expect(patternOverrideOf(withType('cluster', episodeRuleVersion))?.isOfOlderRule).toBe(false);
    expect(patternOverrideOf(withType('cluster', null))?.isOfOlderRule).toBe(false);
  });

  it('changes what an attack is counted as, not what the rule says', () => {
    expect(kind(withType(null, null))).toBe('migraine_without_aura');
    expect(kind(withType('tension_type', 'ichd3-2025.1'))).toBe('tension_type');
    expect(kind(withType('other', null))).toBe('none');
    expect(classifyEpisode(withType('tension_type', null), adult).pattern).toBe('migraine');
    const unclear = { ...attack({ ...tension, aura: { visual: null } }), typeOverride: 'migraine' } as const;
    expect(kind(unclear)).toBe('migraine_aura_unclear');
  });

  it('takes an attack out of those of migraine', () => {
    expect(isMigraineAttack(withType(null, null), adult)).toBe(true);
    expect(isMigraineAttack(withType('migraine', null), adult)).toBe(true);
    expect(isMigraineAttack(withType('tension_type', null), adult)).toBe(false);
    expect(isMigraineAttack(withType('probable_migraine', null), adult)).toBe(false);
  });
});

describe('properties', () => {
  const anyAttack = fc.record({
    minutes: fc.constantFrom(10, 60, 200, hours(5), hours(60), hours(100), null, undefined),
    intensity: fc.integer({ min: 0, max: 10 }),
    places: fc.subarray([...painPlaces], { maxLength: 3 }),
    quality: fc.subarray([...painQualities], { maxLength: 2 }),
    aggravated: fc.constantFrom(true, false, null),
    symptoms: fc.subarray([...symptoms]),
    wokeWith: fc.boolean(),
    aura: fc.constantFrom({}, { visual: 20 }, { visual: null }, { sensory: 90, speech: 5 }),
    typeOverride: fc.constantFrom(null, ...episodeTypes),
  });

  it('has one candidate or is undecided; every missing answer concerns a candidate', () => {
    fc.assert(
      fc.property(anyAttack, (given) => {
        const { candidates, pattern, missing } = classifyEpisode(attack(given), adult);
        expect(candidates.length).toBeGreaterThan(0);
        expect(pattern === 'undecided').toBe(candidates.length > 1);
        if (pattern !== 'undecided' && pattern !== 'migraine') expect(missing).toEqual([]);
        expect(missing.every((fact) => recordableFacts.includes(fact))).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('says by itself whether it counts as cluster headache, and says the same', () => {
    const nearCluster = anyAttack.map((given) => ({ ...cluster, ...given, minutes: 60, typeOverride: null }));
    const asCluster = fc.record({
      intensity: fc.integer({ min: 6, max: 10 }),
      places: fc.subarray([...cluster.places, 'temple_left'] as const),
      symptoms: fc.subarray([...symptoms]),
    });
    const given = fc.oneof(
      anyAttack,
      nearCluster,
      asCluster.map((some) => ({ ...cluster, ...some })),
    );
    let found = 0;
    fc.assert(
      fc.property(given, (one) => {
        const isCluster = kindOfEpisode(attack(one), adult) === 'cluster';
        expect(isClusterAttack(attack(one), adult)).toBe(isCluster);
        if (isCluster) found += 1;
      }),
      { seed, numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('never revokes a certain answer when more is recorded', () => {
    fc.assert(
      fc.property(anyAttack, (given) => {
        const less = classifyEpisode(attack({ ...given, places: [], quality: [], aggravated: null }), adult);
        const more = classifyEpisode(attack(given), adult);
        // A migraine stays one unless a cluster-like attack turns out: the one pattern not ruled out before.
        const allowed = less.pattern === 'migraine' ? ['migraine', 'cluster'] : less.candidates;
        for (const candidate of more.candidates) expect(allowed).toContain(candidate);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('does not depend on the zone', () => {
    fc.assert(
      fc.property(anyAttack, fc.constantFrom('Asia/Tokyo', 'America/Bogota'), (given, zone) => {
        const there = { ...attack(given), zone };
        expect(classifyEpisode(there, adult)).toEqual(classifyEpisode(attack(given), adult));
      }),
      { seed, numRuns: 100 },
    );
  });
});
