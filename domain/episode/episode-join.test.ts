import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import { type EnteredEpisode, joinedTo, mayBeSame } from './episode-join.ts';

const at = (clock: string) => instantOf(`2026-05-04T${clock}`, 'Europe/Madrid');
const reading = (clock: string, intensity: number) => aReading({ read: `2026-05-04T${clock}`, intensity });
const dose = (clock: string) => anIntake({ taken: `2026-05-04T${clock}` });

describe('a new episode while one is open', () => {
  const open = anEpisode({ started: '2026-05-04T08:00', intensity: 5 });
  const entered = (
    more: Partial<EnteredEpisode['episode']> = {},
    parts: Partial<EnteredEpisode> = {},
  ): EnteredEpisode => ({
    episode: { ...anEpisode({ started: '2026-05-04T10:00', intensity: 7 }), id: 'said', ...more },
    intakes: [],
    readings: [],
    ...parts,
  });

  it.each([
    ['goes on', {}, true],
    ['goes on since before', { startedAt: at('07:00') }, true],
    ['ended while the other was open', { endedAt: at('11:00') }, true],
    ['ended before the other began', { startedAt: at('06:00'), endedAt: at('07:00') }, false],
    ['over before the other began, nobody knows when', { startedAt: at('06:00'), endUnknown: true }, false],
    ['over since the other began, nobody knows when', { endUnknown: true }, true],
  ])('may be the same: %s', (_, more, same) => {
    expect(mayBeSame(entered(more), open)).toBe(same);
    expect(mayBeSame(entered(more), { ...open, endUnknown: true })).toBe(false);
  });

  it('becomes a reading of now, and the worst of both', () => {
    const { content, readings } = joinedTo(open, entered(), at('10:30'), 'reading');
    expect(readings).toMatchObject([
      { id: 'reading', episodeId: open.id, readAt: at('10:30'), intensity: 7 },
    ]);
    expect(content).toMatchObject({
      intensity: 7,
      startedAt: open.startedAt,
      endedAt: null,
      endUnknown: false,
    });
    const mild = joinedTo(open, entered({ intensity: 2 }), at('10:30'), 'reading');
    expect(mild.content.intensity).toBe(5);
    expect(mild.readings).toMatchObject([{ intensity: 2 }]);
  });

  it('gives it its readings, doses, earlier start and end', () => {
    const joined = joinedTo(
      open,
      entered(
        { startedAt: at('07:00'), endedAt: at('11:00'), wokeWith: true },
        {
          readings: [{ ...reading('09:00', 9), episodeId: 'said' }],
          intakes: [{ ...dose('09:00'), episodeId: 'said' }],
        },
      ),
      at('12:00'),
      'reading',
    );
    expect(joined.readings).toMatchObject([{ episodeId: open.id, intensity: 9 }]);
    expect(joined.intakes).toMatchObject([{ episodeId: open.id }]);
    expect(joined.content).toMatchObject({
      startedAt: at('07:00'),
      endedAt: at('11:00'),
      wokeWith: true,
      intensity: 9,
    });
  });

  it('removes "nothing taken" once something was taken', () => {
    const silent = { ...open, tookNothing: true };
    expect(joinedTo(silent, entered(), at('10:30'), 'reading').content).toMatchObject({ tookNothing: true });
    const taken = entered({ tookNothing: true }, { intakes: [{ ...dose('10:00'), episodeId: 'said' }] });
    expect(joinedTo(silent, taken, at('10:30'), 'reading').content).toMatchObject({ tookNothing: false });
  });

  it('ends at the given time, in its zone', () => {
    const away = entered({ endedAt: at('11:00'), zone: 'America/Mexico_City' });
    expect(joinedTo(open, away, at('12:00'), 'reading').content).toMatchObject({
      zone: 'Europe/Madrid',
      endZone: 'America/Mexico_City',
    });
    expect(
      joinedTo(open, entered({ zone: 'America/Mexico_City' }), at('12:00'), 'reading').content.endZone,
    ).toBeNull();
  });

  it('adds its answers to the existing ones, and removes none', () => {
    const found = {
      ...open,
      symptoms: ['nausea', 'photophobia'] as const,
      aura: { visual: 20 },
      aggravated: false,
      impact: { work: 'half', home: null, social: null } as const,
      notes: 'Antes',
    };
    const { content } = joinedTo(
      found,
      entered({
        symptoms: ['vomiting', 'nausea'],
        aura: { visual: 40, sensory: null },
        aggravated: true,
        impact: { work: 'missed', home: 'missed', social: null },
        notes: 'Ahora',
      }),
      at('12:00'),
      'reading',
    );
    expect(content).toMatchObject({
      symptoms: ['nausea', 'photophobia', 'vomiting'],
      aura: { visual: 20, sensory: null },
      aggravated: true,
      impact: { work: 'half', home: 'missed', social: null },
      notes: 'Antes\nAhora',
    });
    const silent = joinedTo({ ...found, notes: '' }, entered({ notes: '' }), at('12:00'), 'reading').content;
    expect(silent).toMatchObject({
      symptoms: found.symptoms,
      aura: found.aura,
      aggravated: false,
      notes: '',
    });
  });
});
