import { describe, expect, it } from 'vitest';
import { anEpisode, anIntake, aReading } from '#domain/fixtures.ts';
import { painCurve } from './pain-curve.ts';

const started = '2026-05-04T08:00';
const at = (read: string, intensity: number) => aReading({ read: `2026-05-04T${read}`, intensity });

describe('the curve of the pain', () => {
  it('cannot be drawn of one moment', () => {
    expect(painCurve(anEpisode({ started }))).toBeNull();
    expect(painCurve(anEpisode({ started, readings: [at('09:00', 5)] }))).toBeNull();
    expect(painCurve(anEpisode({ started, readings: [at('09:00', 5), at('09:00', 6)] }))).toBeNull();
  });

  it('runs from the start to the end, worst on top', () => {
    const readings = [at('09:00', 4), at('10:00', 10), at('11:00', 0)];
    const curve = painCurve(anEpisode({ started, ended: '2026-05-04T12:00', readings }));
    expect(curve?.readings.map(({ across, down }) => [across, down])).toEqual([
      [0.25, 0.6],
      [0.5, 0],
      [0.75, 1],
    ]);
    expect(curve?.worst.intensity).toBe(10);
    expect(curve?.steady).toBe(false);
  });

  it('ends with the last reading while nobody knows the end, and begins with one from before the start', () => {
    const curve = painCurve(anEpisode({ started, readings: [at('07:00', 5), at('11:00', 5)] }));
    expect(curve?.readings.map(({ across }) => across)).toEqual([0, 1]);
    expect(curve?.steady).toBe(true);
  });

  it('marks what was taken meanwhile, and nothing else', () => {
    const curve = painCurve(
      anEpisode({
        started,
        ended: '2026-05-04T12:00',
        readings: [at('08:00', 5), at('10:00', 2)],
        intakes: [anIntake({ taken: '2026-05-04T09:00' }), anIntake({ taken: '2026-05-04T13:00' })],
      }),
    );
    expect(curve?.intakes.map(({ across }) => across)).toEqual([0.25]);
  });
});
