import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { intakeRowSchema, intakes } from '../intake/intake.ts';
import { writtenColumns } from '../model/table.ts';
import { episodeRowSchema, episodes } from './episode.ts';

const intakeRow = {
  id: '6f1f63de-26f3-4c0a-9d2e-1d3c5ae70001',
  user_id: '6f1f63de-26f3-4c0a-9d2e-1d3c5ae70000',
  episode_id: null,
  taken_at: '2026-05-04T08:00:00+00:00',
  zone: 'Europe/Madrid',
  local_date: '2026-05-04',
  name: 'Nolotil',
  medicine: 'metamizole',
  dose: 575,
  unit: 'mg',
  overuse_class: null,
  outcome: null,
  relief: null,
  pain_at: null,
  side_effects: [],
  route: null,
  pain_two_hours: null,
  time_estimated: false,
  notes: '',
  version: 1,
  created_at: '2026-05-04T08:00:01.5+00:00',
  updated_at: '2026-05-04T08:00:01.5+00:00',
  deleted_at: null,
};

const episodeRow = {
  id: '6f1f63de-26f3-4c0a-9d2e-1d3c5ae70002',
  user_id: intakeRow.user_id,
  intensity: 6,
  started_at: '2026-05-04T07:30:00+00:00',
  ended_at: null,
  end_unknown: false,
  zone: 'Europe/Madrid',
  local_date: '2026-05-04',
  last_date: null,
  ongoing: true,
  still_at: null,
  woke_with: true,
  symptoms: ['own_6f1f63de-26f3-4c0a-9d2e-1d3c5ae70009', 'nausea'],
  premonitory: [],
  postdrome: [],
  aura: { visual: null, speech: 20 },
  aura_signs: ['zigzag'],
  places: ['temple_left'],
  quality: ['pulsating'],
  aggravated: true,
  context: ['sleep', 'stress'],
  relief_methods: ['dark_room'],
  impact_work: 'half',
  impact_home: null,
  impact_social: 'none',
  notes: '',
  version: 3,
  created_at: '2026-05-04T07:31:00.123456+00:00',
  updated_at: '2026-05-04T07:31:00.123456+00:00',
  deleted_at: null,
};

describe('a row of the diary', () => {
  it('is refused without its required columns', () => {
    for (const column of ['id', 'intensity', 'started_at', 'local_date', 'version'] as const) {
      expect(v.is(episodeRowSchema, { ...episodeRow, [column]: undefined }), column).toBe(false);
    }
  });

  it('is read with instants in one form', () => {
    expect(v.parse(episodeRowSchema, episodeRow)).toMatchObject({
      startedAt: '2026-05-04T07:30:00.000Z',
      deletedAt: null,
      endedAt: null,
      ongoing: true,
      context: ['sleep', 'stress'],
      aura: { visual: null, speech: 20 },
      impact: { work: 'half', home: null, social: 'none' },
      intakes: [],
    });
  });

  it('is read with a column’s default if stored before the column was added', () => {
    const { aggravated: _, context: __, impact_home: ___, still_at: ____, ...older } = episodeRow;
    expect(v.parse(episodeRowSchema, older)).toEqual({
      ...v.parse(episodeRowSchema, episodeRow),
      aggravated: null,
      context: [],
      impact: { work: 'half', home: null, social: 'none' },
    });
  });

  it('is read with codes of a newer version', () => {
    const newer = { context: ['full_moon', 'sleep'], aura: { visual: 5, auditory: 5 }, impact_work: 'some' };
    expect(v.parse(episodeRowSchema, { ...episodeRow, ...newer })).toMatchObject({
      context: ['sleep'],
      aura: { visual: 5 },
      impact: { work: null },
    });
    expect(v.parse(intakeRowSchema, { ...intakeRow, medicine: 'atogepant' })).toMatchObject({
      name: 'Nolotil',
      medicine: null,
    });
  });

  it('is written back as it was read, save for what only the database may write', () => {
    // The origin of an imported row is written once, with the row, and never read.
    const names = writtenColumns(episodes)
      .filter(({ facts }) => facts.role !== 'imported')
      .map(({ facts }) => facts.name);
    const written = episodes.columnsOf(v.parse(episodeRowSchema, episodeRow));
    expect(Object.keys(written).sort()).toEqual([...names].sort());
    const content = Object.entries(episodeRow).filter(([name]) => names.includes(name));
    expect(written).toMatchObject({ ...Object.fromEntries(content), started_at: '2026-05-04T07:30:00.000Z' });
    expect(intakes.columnsOf(v.parse(intakeRowSchema, intakeRow))).toEqual({
      episode_id: null,
      taken_at: '2026-05-04T08:00:00.000Z',
      zone: 'Europe/Madrid',
      name: 'Nolotil',
      medicine: 'metamizole',
      overuse_class: null,
      dose: 575,
      unit: 'mg',
      outcome: null,
      relief: null,
      pain_at: null,
      side_effects: [],
      route: null,
      pain_two_hours: null,
      time_estimated: false,
      notes: '',
    });
  });
});

describe('the day an episode ended', () => {
  const lastDate = (row: object) =>
    episodes.columns
      .find(({ facts }) => facts.name === 'last_date')
      ?.facts.derive?.({ ...episodeRow, ...row }, {});
  const ended_at = '2026-05-04T22:30:00+00:00';

  it.each([
    ['where it began', { ended_at, zone: 'Europe/Madrid', end_zone: null }, '2026-05-05'],
    ['where it ended', { ended_at, zone: 'Europe/Madrid', end_zone: 'America/Mexico_City' }, '2026-05-04'],
    [
      'where it began, of a row from before',
      { ended_at, zone: 'Europe/Madrid', end_zone: undefined },
      '2026-05-05',
    ],
    ['nowhere while it goes on', { ended_at: null, end_zone: 'America/Mexico_City' }, null],
  ])('is told by the clock of %s', (_, row, day) => {
    expect(lastDate(row)).toBe(day);
  });
});
