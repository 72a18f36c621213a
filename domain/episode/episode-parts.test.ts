import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import type { Episode } from './episode.ts';
import { attachable, lastPainOf, painWhenTaken } from './episode-parts.ts';

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

  it('on the card is the last one recorded', () => {
    expect(lastPainOf(anEpisode({ started: '2026-05-04T08:00', intensity: 6 }))).toMatchObject({
      pain: 6,
      at: at('08:00'),
    });
    const readings = [reading('11:00', 2), reading('09:00', 8)];
    expect(lastPainOf(anEpisode({ started: '2026-05-04T08:00', intensity: 8, readings }))).toMatchObject({
      pain: 2,
      at: at('11:00'),
    });
  });
});

describe('intakes outside attacks that may belong to one', () => {
  const now = at('20:00');
  const intakes = ['19:00', '12:30', '11:30', '09:30', '07:00'].map(dose);
  const clocksOf = (episode: Episode, hours: 2 | 6) =>
    attachable(intakes, episode, hours, now).map(({ takenAt }) =>
      intakes.findIndex((one) => one.takenAt === takenAt),
    );

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
