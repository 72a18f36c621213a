import { expect, test } from 'vitest';
import { anEpisode, anIntake } from '#domain/fixtures.ts';
import { pastMedicines } from './past-medicines.ts';

const taken = (day: string, name: string, dose: number | null = null) => ({
  ...anIntake({ taken: `${day}T09:00` }),
  name,
  dose,
});

test('offers what was taken last, each name and dose once, whatever its capitals, at most four', () => {
  const episodes = [
    anEpisode({ started: '2026-11-09T08:00', intakes: [taken('2026-11-09', 'Naproxeno', 550)] }),
    anEpisode({
      started: '2026-11-01T08:00',
      intakes: [
        taken('2026-11-01', 'naproxeno', 550),
        taken('2026-11-02', 'Naproxeno', 275),
        taken('2026-11-03', 'Maxalt'),
        { ...taken('2026-11-08', 'Error'), deletedAt: '2026-11-08T10:00:00.000Z' },
      ],
    }),
    anEpisode({
      started: '2026-10-01T08:00',
      intakes: [taken('2026-10-01', 'Té'), taken('2026-10-02', 'Café')],
    }),
  ];
  expect(pastMedicines(episodes).map(({ name, dose }) => [name, dose])).toEqual([
    ['Naproxeno', 550],
    ['Maxalt', null],
    ['Naproxeno', 275],
    ['Café', null],
  ]);
});
