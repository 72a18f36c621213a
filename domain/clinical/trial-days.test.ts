import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { factsOf } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode, anIntake, aReading, indexDays } from '../examples/fixtures.ts';
import type { Intake } from '../intake/intake.ts';
import type { Certainty } from './certainty.ts';
import { migraineDays } from './migraine-day.ts';
import { hadMedication } from './overuse.ts';
import { moderateSevereDay } from './trial-days.ts';

const day = '2026-05-04';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

interface Options {
  readonly on?: string;
  readonly intakes?: readonly Intake[];
  readonly free?: boolean;
}

function factsFor(episodes: readonly Episode[], { on = day, intakes = [], free = false }: Options = {}) {
  const dayLogs = new Map(free ? [[on, aDayLog(on, { headacheFree: true })]] : []);
  return factsOf(indexDays({ episodes, intakes, dayLogs, treatments: [] }, now), on);
}

const strict = (episodes: readonly Episode[], options: Options = {}) =>
  migraineDays(options.on ?? day, factsFor(episodes, options)).strict;

function strong(episodes: readonly Episode[], options: Options = {}) {
  const facts = factsFor(episodes, options);
  return moderateSevereDay(facts, hadMedication(facts));
}

/** With the features and the accompanying symptoms of migraine. */
const full = { quality: ['pulsating'], symptoms: ['nausea'] } as const;

type Times = Omit<Parameters<typeof anEpisode>[0], 'started'> & { readonly started?: string };
const attack = (ended: string | undefined, given: Partial<Episode> = {}, times: Times = {}): Episode => ({
  ...anEpisode({
    started: '2026-05-04T10:00',
    intensity: 7,
    ...(ended !== undefined && { ended }),
    ...(given.intakes && { intakes: given.intakes }),
    ...times,
  }),
  ...full,
  ...given,
});

const treatedWith = (medicine: 'sumatriptan' | 'ibuprofen', outcome: Intake['outcome'] = null) =>
  anIntake({ taken: '2026-05-04T10:30', medicine, outcome });

describe('four hours of headache with the criteria of migraine', () => {
  it.each<[string, Episode, Certainty]>([
    ['4 hours', attack('2026-05-04T14:00'), 'yes'],
    ['a minute less', attack('2026-05-04T13:59'), 'no'],
    [
      'a minute less, there on waking: nobody knows since when',
      attack('2026-05-04T13:59', { wokeWith: true }),
      'cannot_say',
    ],
    ['4 hours, there on waking', attack('2026-05-04T14:00', { wokeWith: true }), 'yes'],
    ['an end nobody knows', attack('nobody knows'), 'cannot_say'],
    [
      'an end nobody knows, said to go on after 4 hours',
      attack('nobody knows', { stillAt: instantOf('2026-05-04T14:00', 'Europe/Madrid') }),
      'yes',
    ],
    [
      'an end nobody knows, with pain above zero read after 5 hours',
      attack('nobody knows', {}, { readings: [aReading({ read: '2026-05-04T15:00', intensity: 3 })] }),
      'yes',
    ],
    [
      'an end nobody knows, gone at a reading after 5 hours: gone since when is not told',
      attack('nobody knows', {}, { readings: [aReading({ read: '2026-05-04T15:00', intensity: 0 })] }),
      'cannot_say',
    ],
    ['still open, without a further sign', attack(undefined), 'cannot_say'],
    ['4 hours, what came with it not said', attack('2026-05-04T14:00', { symptoms: [] }), 'cannot_say'],
    [
      '2 hours, what came with it not said: too short whatever it was',
      attack('2026-05-04T12:00', { symptoms: [] }),
      'no',
    ],
    [
      '4 hours of tension-type headache',
      attack('2026-05-04T14:00', {
        intensity: 3,
        quality: ['pressing'],
        places: ['band'],
        aggravated: false,
        symptoms: ['photophobia'],
      }),
      'no',
    ],
  ])('%s', (_, episode, expected) => {
    expect(strict([episode])).toBe(expected);
  });

  it('are those of the whole attack: 5 hours across midnight make both days', () => {
    const night = attack('2026-05-05T03:00', {}, { started: '2026-05-04T22:00' });
    expect([strict([night]), strict([night], { on: '2026-05-05' })]).toEqual(['yes', 'yes']);
  });

  it('do not make a day of which they took less than half an hour', () => {
    const night = attack('2026-05-05T00:20', {}, { started: '2026-05-04T18:00' });
    expect(strict([night], { on: '2026-05-05', free: false })).toBe('no');
  });

  it('count real time: the night the clock goes forward is an hour shorter', () => {
    const night = attack('2026-03-29T05:30', {}, { started: '2026-03-29T01:00' });
    expect(strict([night], { on: '2026-03-29' })).toBe('no');
  });
});

describe('a specific drug makes a strict migraine day', () => {
  it.each<[Intake['outcome'], Certainty]>([
    ['free', 'yes'],
    ['relief', 'yes'],
    ['partial', 'no'],
    ['none', 'no'],
    ['unknown', 'cannot_say'],
    [null, 'cannot_say'],
  ])('by its effect: %s', (outcome, expected) => {
    const short = attack('2026-05-04T12:00', { intakes: [treatedWith('sumatriptan', outcome)] });
    expect(strict([short])).toBe(expected);
    expect(migraineDays(day, factsFor([short])).migraine).toBe('yes');
  });

  it('not by another painkiller', () => {
    expect(strict([attack('2026-05-04T12:00', { intakes: [treatedWith('ibuprofen', 'free')] })])).toBe('no');
  });

  it('not without a headache', () => {
    expect(strict([], { intakes: [treatedWith('sumatriptan', 'free')], free: true })).toBe('no');
  });
});

describe('an aura makes a strict migraine day', () => {
  it.each<[number | null, Certainty]>([
    [29, 'no'],
    [30, 'yes'],
    [60, 'yes'],
    [61, 'no'],
    [null, 'cannot_say'],
  ])('of %s minutes', (minutes, expected) => {
    const aura = { ...attack('2026-05-04T10:40', { intensity: 0 }), aura: { visual: minutes } };
    expect(strict([aura])).toBe(expected);
  });

  it('on the day it began alone', () => {
    const late = attack('2026-05-05T01:00', { aura: { visual: 40 } }, { started: '2026-05-04T23:00' });
    expect([strict([late]), strict([late], { on: '2026-05-05' })]).toEqual(['yes', 'no']);
  });
});

describe('moderate or severe headache days', () => {
  it.each<[string, Episode, Certainty]>([
    ['moderate, 4 hours', attack('2026-05-04T14:00', { intensity: 4 }), 'yes'],
    ['mild, 4 hours', attack('2026-05-04T14:00', { intensity: 3 }), 'no'],
    [
      'mild and treated',
      attack('2026-05-04T14:00', { intensity: 3, intakes: [treatedWith('ibuprofen')] }),
      'no',
    ],
    [
      'mild, with a worse reading',
      attack(
        '2026-05-04T14:00',
        { intensity: 3 },
        { readings: [aReading({ read: '2026-05-04T11:00', intensity: 7 })] },
      ),
      'yes',
    ],
    ['severe, 2 hours, nothing taken', attack('2026-05-04T12:00', { tookNothing: true }), 'no'],
    [
      'severe, 10 minutes, treated',
      attack('2026-05-04T10:10', { intakes: [treatedWith('ibuprofen')] }),
      'yes',
    ],
    [
      'severe, 2 hours, with something against nausea alone',
      attack('2026-05-04T12:00', {
        intakes: [anIntake({ taken: '2026-05-04T10:30', medicine: 'metoclopramide' })],
      }),
      'no',
    ],
    ['severe, an end nobody knows', attack('nobody knows'), 'cannot_say'],
    ['severe, 2 hours, there on waking', attack('2026-05-04T12:00', { wokeWith: true }), 'cannot_say'],
  ])('%s', (_, episode, expected) => {
    expect(strong([episode])).toBe(expected);
  });

  it('by a painkiller in an entry of its own, or on another day of the attack', () => {
    expect(strong([attack('2026-05-04T12:00')], { intakes: [treatedWith('ibuprofen')] })).toBe('yes');
    const night = attack(
      '2026-05-05T01:00',
      { intakes: [treatedWith('ibuprofen')] },
      { started: '2026-05-04T23:00' },
    );
    expect(strong([night], { on: '2026-05-05' })).toBe('yes');
  });

  it('are unknown on an unrecorded day, and none on a free one', () => {
    expect([strong([]), strong([], { free: true })]).toEqual(['cannot_say', 'no']);
    expect([strict([]), strict([], { free: true })]).toEqual(['cannot_say', 'no']);
  });
});
