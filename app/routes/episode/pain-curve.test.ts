import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode, anIntake, aReading } from '#domain/examples/fixtures.ts';
import { painCurve } from './pain-curve.ts';

const started = '2026-05-04T08:00';
const now = instantOf('2026-05-20T12:00', 'Europe/Madrid');
const at = (read: string, intensity: number) => aReading({ read: `2026-05-04T${read}`, intensity });

const places = (curve: ReturnType<typeof painCurve>) =>
  curve?.points.map(({ across, down }) => [across, down]);

describe('the curve of the pain', () => {
  it('cannot be drawn of one number', () => {
    expect(painCurve(anEpisode({ started }), now)).toBeNull();
    expect(painCurve(anEpisode({ started, ended: '2026-05-04T12:00' }), now)).toBeNull();
  });

  it('of one reading lies between start and end, below the worst that was said of the whole', () => {
    const readings = [at('09:00', 5)];
    const curve = painCurve(anEpisode({ started, ended: '2026-05-04T12:00', intensity: 8, readings }), now);
    expect(curve).toMatchObject({ peak: 8, steady: false });
    expect(places(curve)).toEqual([
      [0.25, 0.5],
      [1, 1],
    ]);
    expect(curve?.worst).toBeUndefined();
  });

  it('of one moment alone has an hour to stand in', () => {
    const curve = painCurve(anEpisode({ started, ended: 'nobody knows', readings: [at('08:00', 6)] }), now);
    expect([curve?.from, curve?.to]).toEqual(['2026-05-04T06:00:00.000Z', '2026-05-04T07:00:00.000Z']);
  });

  it('runs from the start to the end, worst on top', () => {
    const readings = [at('09:00', 4), at('10:00', 10), at('11:00', 0)];
    const curve = painCurve(anEpisode({ started, ended: '2026-05-04T12:00', readings }), now);
    expect(places(curve)).toEqual([
      [0.25, 0.6],
      [0.5, 0],
      [0.75, 1],
      [1, 1],
    ]);
    expect(curve?.worst?.pain).toBe(10);
    expect(curve?.steady).toBe(false);
  });

  it('ends with the last sign of one that was left open, and begins with a reading from before the start', () => {
    const readings = [at('07:00', 6), at('11:00', 6)];
    const curve = painCurve(anEpisode({ started, readings }), now);
    expect(curve?.points.map(({ across }) => across)).toEqual([0, 1]);
    expect(curve?.steady).toBe(true);
  });

  it('did not stay the same where a dose helped', () => {
    const one = {
      started,
      ended: '2026-05-04T12:00',
      intensity: 5,
      readings: [at('09:00', 5), at('10:00', 5)],
    };
    const curveAfter = (outcome: 'none' | 'partial') =>
      painCurve(anEpisode({ ...one, intakes: [anIntake({ taken: '2026-05-04T09:00', outcome })] }), now);
    expect(curveAfter('none')?.steady).toBe(true);
    expect(curveAfter('partial')?.steady).toBe(false);
  });

  it('of an open one reaches to now', () => {
    const noon = instantOf('2026-05-04T12:00', 'Europe/Madrid');
    const curve = painCurve(anEpisode({ started, readings: [at('09:00', 6)] }), noon);
    expect(curve?.points.map(({ across }) => across)).toEqual([0.25]);
    expect(curve?.to).toBe(noon);
  });

  it('of three days and thirty readings knows each of them and where the days begin', () => {
    const readings = Array.from({ length: 30 }, (_, hour) =>
      aReading({
        read: `2026-05-0${4 + Math.floor(hour / 12)}T${String(8 + (hour % 12)).padStart(2, '0')}:00`,
        intensity: hour % 10,
      }),
    );
    const curve = painCurve(anEpisode({ started, ended: '2026-05-06T20:00', intensity: 9, readings }), now);
    // And the end.
    expect(curve?.points).toHaveLength(31);
    expect(curve?.midnights.map(({ day }) => day)).toEqual(['2026-05-05', '2026-05-06']);
    expect(curve?.midnights[0]?.across).toBeCloseTo(16 / 60);
    expect(curve?.worst?.at).toBe('2026-05-04T15:00:00.000Z');
  });

  it('marks what was taken meanwhile, and nothing else', () => {
    const curve = painCurve(
      anEpisode({
        started,
        ended: '2026-05-04T12:00',
        readings: [at('08:00', 5), at('10:00', 2)],
        intakes: [anIntake({ taken: '2026-05-04T09:00' }), anIntake({ taken: '2026-05-04T13:00' })],
      }),
      now,
    );
    expect(curve?.intakes.map(({ across }) => across)).toEqual([0.25]);
  });

  it('is drawn of what was said with the doses, and of nothing at the end', () => {
    const intakes = [{ ...anIntake({ taken: '2026-05-04T09:00', outcome: 'free' }), painAt: 4 }];
    const curve = painCurve(anEpisode({ started, ended: '2026-05-04T12:00', intensity: 6, intakes }), now);
    expect(places(curve)).toEqual([
      [0.25, 0.6],
      [0.75, 1],
      [1, 1],
    ]);
    expect(curve?.points.at(-1)?.thing.isEnd).toBe(true);
    // The worst was said of the whole: its time is not known.
    expect(curve?.worst).toBeUndefined();
    expect(curve?.peak).toBe(6);
  });

  it('says the pain of a dose once where it is that of a reading', () => {
    const intakes = [{ ...anIntake({ taken: '2026-05-04T09:00' }), painAt: 5 }];
    const curve = painCurve(anEpisode({ started, readings: [at('09:00', 5)], intakes }), now);
    expect(curve?.points).toHaveLength(1);
  });
});
