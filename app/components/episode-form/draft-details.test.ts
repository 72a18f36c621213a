import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { episodes } from '#domain/episode/episode.ts';
import { anEpisode } from '#domain/examples/fixtures.ts';
import { writtenColumns } from '#domain/model/table.ts';
import { copyOf, draftLike, draftOf, draftSchema, emptyDraft, isTouched, withReading } from './draft.ts';
import { readDraft } from './read-draft.ts';

const now = '2026-11-20T12:00:00.000Z';
const own = 'own_8a5ff0a4-4f2c-4d0e-9a51-0c7b1a2d3e4f' as const;
const complete = {
  ...anEpisode({ started: '2026-11-20T09:00', ended: '2026-11-20T12:00', intensity: 6 }),
  wokeWith: true,
  symptoms: ['nausea', own] as const,
  premonitory: ['yawning'] as const,
  postdrome: ['tiredness'] as const,
  aura: { visual: 20, speech: null },
  auraSigns: ['zigzag'] as const,
  places: ['temple_left'] as const,
  quality: ['pulsating'] as const,
  aggravated: false,
  context: ['stress', 'weather'] as const,
  reliefMethods: ['dark_room'] as const,
  impact: { work: 'half', home: null, social: 'missed' } as const,
  notes: 'x',
};

describe('the details of an episode in the form', () => {
  it('are read back as they were saved, all of them', () => {
    const read = readDraft(draftOf(complete), now);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { id, ...content } = read.value.episode;
    expect(id).toBe(complete.id);
    expect(complete).toMatchObject(content);
    const asked = writtenColumns(episodes).filter(({ facts }) => facts.role === 'content');
    expect(Object.keys(episodes.columnsOf(content))).toHaveLength(asked.length);
  });

  it('say where an aura lasted no time at all', () => {
    const problemsOf = (typed: string) => {
      const read = readDraft({ ...draftOf(complete), aura: { visual: typed } }, now);
      return read.ok ? {} : read.problems;
    };
    expect(problemsOf('0')).toEqual({ 'aura.visual': 'aura_minutes_out_of_range' });
    expect(problemsOf('un rato')).toEqual({ 'aura.visual': 'number_invalid' });
    expect(problemsOf(' 25 ')).toEqual({});
  });

  it('of a new one are "woke up with it" when the start says so', () => {
    const draft = { ...emptyDraft(), intensity: 4, zone: 'Europe/Madrid' };
    const waking = { start: 'woke', startedAt: { date: '2026-11-20', time: '06:00', exact: null } } as const;
    expect(readDraft({ ...draft, ...waking }, now)).toMatchObject({ value: { episode: { wokeWith: true } } });
    expect(readDraft(draft, now)).toMatchObject({ value: { episode: { wokeWith: false } } });
  });

  it('mark a draft as worth storing', () => {
    expect(isTouched({ ...emptyDraft(), places: ['band'] })).toBe(true);
    expect(isTouched({ ...emptyDraft(), impact: { work: 'none', home: null, social: null } })).toBe(true);
  });
});

describe('a stored draft', () => {
  const asItWas = {
    id: 'd',
    zone: 'Europe/Madrid',
    intensity: 7,
    start: 'now',
    asked: now,
    startedAt: { date: '', time: '', exact: null },
    end: 'ongoing',
    endedAt: { date: '', time: '', exact: null },
    intakes: [],
    context: ['sleep'],
    notes: 'x',
  };

  it('from a version without details is read', () => {
    expect(v.parse(draftSchema, asItWas)).toMatchObject({
      intensity: 7,
      context: ['sleep'],
      notes: 'x',
      places: [],
    });
  });

  it('loses only unknown codes', () => {
    const newer = { ...asItWas, symptoms: ['nausea', 'glow', own], places: ['elbow', 'eye_left'] };
    expect(v.parse(draftSchema, newer)).toMatchObject({ symptoms: ['nausea', own], places: ['eye_left'] });
  });
});

describe('readings of the pain', () => {
  const draft = { ...emptyDraft(), zone: 'Europe/Madrid', intensity: 5, asked: now };

  it('are recorded now while it continues, and raise the maximum', () => {
    const later = { ...draft, ...withReading(draft, 8, '2026-11-20T12:30:00.000Z') };
    expect(readDraft(later, '2026-11-20T12:30:00.000Z')).toMatchObject({
      value: {
        episode: { intensity: 8 },
        readings: [{ readAt: '2026-11-20T12:30:00.000Z', intensity: 8, episodeId: draft.id }],
      },
    });
  });

  it('are recorded at its end once it is over, and never before its start', () => {
    const over = {
      ...draft,
      end: 'ended' as const,
      endedAt: { date: '2026-11-20', time: '12:40', exact: null },
    };
    const [reading] = withReading(over, 3, now).readings ?? [];
    expect(reading).toMatchObject({ intensity: 3, at: { time: '12:40' } });
    const early = {
      id: 'r',
      zone: 'Europe/Madrid',
      intensity: 3,
      at: { date: '2026-11-19', time: '10:00', exact: null },
    };
    expect(readDraft({ ...draft, readings: [early] }, now)).toMatchObject({
      problems: { 'readings.0.readAt': 'time_before_start' },
    });
  });
});

describe('an episode taken as the pattern of another', () => {
  it('starts now and copies the features, not what belongs to that day', () => {
    expect(draftLike(complete)).toMatchObject({
      start: 'now',
      end: 'ongoing',
      intensity: 6,
      symptoms: ['nausea', own],
      places: ['temple_left'],
      aura: { visual: '', speech: '' },
      wokeWith: false,
      context: [],
      reliefMethods: [],
      postdrome: [],
      impact: { work: null, home: null, social: null },
      intakes: [],
      readings: [],
      notes: '',
    });
    expect(draftLike(complete).id).not.toBe(complete.id);
  });

  it('or copied completely gets new ids for every row', () => {
    const draft = { ...draftOf(complete), ...withReading(draftOf(complete), 3, now) };
    const copy = copyOf(draft);
    expect(copy.readings).toMatchObject([{ intensity: 3 }]);
    expect(copy.readings[0]?.id).not.toBe(draft.readings[0]?.id);
  });
});
