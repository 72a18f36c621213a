import { describe, expect, it } from 'vitest';
import { instantOf } from './calendar-date.ts';
import type { Episode } from './episode.ts';
import { attachable, joinedTo, lastPainOf, mayBeSame, painWhenTaken, type SaidEpisode } from './episode-parts.ts';
import { anEpisode, anIntake, aReading } from './fixtures.ts';

const at = (clock: string) => instantOf(`2026-05-04T${clock}`, 'Europe/Madrid');
const reading = (clock: string, intensity: number) => aReading({ read: `2026-05-04T${clock}`, intensity });
const dose = (clock: string) => anIntake({ taken: `2026-05-04T${clock}` });

describe('the pain at an intake', () => {
  it.each([
    ['said that minute', [reading('09:00', 8)], '09:00', 8],
    ['said half an hour before', [reading('09:00', 8)], '09:30', 8],
    ['said longer ago', [reading('09:00', 8)], '09:31', null],
    ['the newest of two', [reading('09:00', 8), reading('09:10', 3)], '09:20', 3],
    ['one said afterwards is none', [reading('09:00', 8)], '08:50', null],
    ['of an attack just begun, the one it was begun with', [], '08:30', 6],
    ['of an attack begun an hour ago, none', [], '09:00', null],
  ])('%s', (_, readings, clock, pain) => {
    const episode = anEpisode({ started: '2026-05-04T08:00', intensity: 6, readings });
    expect(painWhenTaken(episode, at(clock))).toBe(pain);
  });

  it('on the card is what was said last, whenever', () => {
    expect(lastPainOf(anEpisode({ started: '2026-05-04T08:00', intensity: 6 }))).toBe(6);
    const readings = [reading('11:00', 2), reading('09:00', 8)];
    expect(lastPainOf(anEpisode({ started: '2026-05-04T08:00', intensity: 8, readings }))).toBe(2);
  });
});

describe('intakes outside attacks that may belong to one', () => {
  const now = at('20:00');
  const intakes = ['19:00', '12:30', '11:30', '09:30', '07:00'].map(dose);
  const clocksOf = (episode: Episode, hours: 2 | 6) =>
    attachable(intakes, episode, hours, now).map(({ takenAt }) => intakes.findIndex((one) => one.takenAt === takenAt));

  it('are those of the hours before and of while it lasted', () => {
    const over = anEpisode({ started: '2026-05-04T11:00', ended: '2026-05-04T12:00' });
    expect(clocksOf(over, 2)).toEqual([2, 3]);
    expect(clocksOf(over, 6)).toEqual([2, 3, 4]);
    expect(clocksOf(anEpisode({ started: '2026-05-04T11:00' }), 2)).toEqual([0, 1, 2, 3]);
  });

  it('reach as far after the last sign of one whose end nobody knows', () => {
    const unknown = anEpisode({ started: '2026-05-04T11:00', ended: 'nobody knows' });
    expect(clocksOf(unknown, 2)).toEqual([1, 2, 3]);
  });

  it('are never those of another attack, or in the trash', () => {
    const other = { ...dose('11:30'), episodeId: 'another' };
    const gone = { ...dose('11:30'), deletedAt: now };
    expect(attachable([other, gone], anEpisode({ started: '2026-05-04T11:00' }), 24, now)).toEqual([]);
  });
});

describe('a new episode while one is open', () => {
  const open = anEpisode({ started: '2026-05-04T08:00', intensity: 5 });
  const said = (more: Partial<SaidEpisode['episode']> = {}, parts: Partial<SaidEpisode> = {}): SaidEpisode => ({
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
    expect(mayBeSame(said(more), open)).toBe(same);
    expect(mayBeSame(said(more), { ...open, endUnknown: true })).toBe(false);
  });

  it('becomes a reading of now, and the worst of both', () => {
    const { content, readings } = joinedTo(open, said(), at('10:30'), 'reading');
    expect(readings).toMatchObject([{ id: 'reading', episodeId: open.id, readAt: at('10:30'), intensity: 7 }]);
    expect(content).toMatchObject({ intensity: 7, startedAt: open.startedAt, endedAt: null, endUnknown: false });
    const mild = joinedTo(open, said({ intensity: 2 }), at('10:30'), 'reading');
    expect(mild.content.intensity).toBe(5);
    expect(mild.readings).toMatchObject([{ intensity: 2 }]);
  });

  it('gives it its readings, doses, earlier start and end', () => {
    const joined = joinedTo(
      open,
      said(
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

  it('adds what it says to what is there, and takes nothing away', () => {
    const told = {
      ...open,
      symptoms: ['nausea', 'photophobia'] as const,
      aura: { visual: 20 },
      aggravated: false,
      impact: { work: 'half', home: null, social: null } as const,
      notes: 'Antes',
    };
    const { content } = joinedTo(
      told,
      said({
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
    const silent = joinedTo({ ...told, notes: '' }, said({ notes: '' }), at('12:00'), 'reading').content;
    expect(silent).toMatchObject({ symptoms: told.symptoms, aura: told.aura, aggravated: false, notes: '' });
  });
});
