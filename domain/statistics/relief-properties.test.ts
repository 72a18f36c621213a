import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { anAttack, reliefInput } from '#tests/support/relief-diary.ts';
import { addDays } from '../calendar-date.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { reliefByMedicine, reliefCompared } from './relief.ts';

describe('any diary', () => {
  interface Drawn {
    readonly minutes: number;
    readonly medicine: 'sumatriptan' | 'naproxen' | 'metoclopramide';
    readonly pain: number | undefined;
    readonly outcome: Outcome | null;
  }
  const outcomes: readonly (Outcome | null)[] = ['free', 'relief', 'partial', 'none', 'unknown', null];
  const someDose = fc.record({
    minutes: fc.integer({ min: 0, max: 600 }),
    medicine: fc.constantFrom<Drawn['medicine']>('sumatriptan', 'naproxen', 'metoclopramide'),
    pain: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    outcome: fc.constantFrom(...outcomes),
  });
  const someAttacks = fc.array(fc.array(someDose, { maxLength: 4 }), { minLength: 1, maxLength: 12 });
  const clock = (minutes: number) =>
    [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const diary = (attacks: readonly (readonly Drawn[])[], zone: string) =>
    reliefInput({
      attacks: attacks.map((doses, place) => {
        const day = addDays('2026-06-01', 2 * place);
        const all = doses.map(({ minutes, medicine, pain, outcome }) => ({
          at: `${day}T${clock(minutes)}`,
          medicine,
          outcome,
          ...(pain !== undefined && { pain }),
        }));
        return anAttack({ started: `${day}T08:00`, ended: `${day}T19:00`, zone, taken: all });
      }),
    });

  it(`judges no more treatments than there are, and each is judged or not for one reason (seed ${seed})`, () => {
    fc.assert(
      fc.property(someAttacks, (attacks) => {
        const input = diary(attacks, 'Europe/Madrid');
        const { medicines } = reliefByMedicine(input);
        const treated = medicines.reduce((sum, { treatments }) => sum + treatments, 0);
        expect(treated).toBeLessThanOrEqual(input.intakes.length);
        for (const medicine of medicines) {
          const { treatments, judged, relief, free, results, early, late, relapse } = medicine;
          const unjudged = Object.values(medicine.notJudged).reduce((sum, count) => sum + count, 0);
          expect(judged + unjudged).toBe(treatments);
          expect(Object.values(results).reduce((sum, count) => sum + count, 0)).toBe(judged);
          expect(free?.of ?? 0).toBe(judged);
          const freeOnly = Object.values(medicine.freeOnly).reduce((sum, count) => sum + count, 0);
          expect((relief?.of ?? 0) + freeOnly).toBe(judged);
          const { yes, no } = medicine.reliefDays;
          expect(yes.length).toBeLessThanOrEqual(relief?.count ?? 0);
          expect(no.length).toBeLessThanOrEqual((relief?.of ?? 0) - (relief?.count ?? 0));
          expect([yes.length > 0, no.length > 0]).toEqual([
            (relief?.count ?? 0) > 0,
            (relief?.count ?? 0) < (relief?.of ?? 0),
          ]);
          expect(results.relief).toBeLessThanOrEqual(relief?.count ?? 0);
          expect(early.judged + late.judged).toBeLessThanOrEqual(judged);
          expect(relapse.yes + relapse.no + relapse.unknown).toBe(free?.count ?? 0);
          expect(medicine.doses.reduce((sum, dose) => sum + dose.treatments, 0)).toBeLessThanOrEqual(
            treatments,
          );
        }
      }),
      { seed, numRuns: 150 },
    );
  });

  it(`compares the same without the rest of what there is to say (seed ${seed})`, () => {
    fc.assert(
      fc.property(someAttacks, (attacks) => {
        const input = diary(attacks, 'Europe/Madrid');
        const [short, whole] = [reliefCompared(input), reliefByMedicine(input)];
        expect(whole).toMatchObject(short);
        expect(short.medicines.length).toBe(whole.medicines.length);
      }),
      { seed, numRuns: 100 },
    );
  });

  it(`counts the same whatever the clocks of the place show (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        someAttacks,
        fc.constantFrom('Asia/Kolkata', 'America/Mexico_City', 'Pacific/Kiritimati'),
        (attacks, zone) => {
          const counts = (input: ReturnType<typeof reliefInput>) =>
            reliefByMedicine(input).medicines.map(({ answerable, ...medicine }) => [
              medicine,
              answerable.length,
            ]);
          expect(counts(diary(attacks, zone))).toEqual(counts(diary(attacks, 'Europe/Madrid')));
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it(`never thinks less of a medicine for one more success (seed ${seed})`, () => {
    fc.assert(
      fc.property(someAttacks, fc.nat(), (attacks, nth) => {
        const failures = attacks.flatMap((doses) => doses.filter(({ outcome }) => outcome === 'none'));
        fc.pre(failures.length > 0);
        const changed = failures[nth % failures.length];
        const better = attacks.map((doses) =>
          doses.map((dose) => (dose === changed ? { ...dose, outcome: 'relief' as const } : dose)),
        );
        const before = reliefByMedicine(diary(attacks, 'Europe/Madrid')).medicines;
        const after = new Map(
          reliefByMedicine(diary(better, 'Europe/Madrid')).medicines.map((one) => [one.key, one]),
        );
        for (const { key, judged, relief } of before) {
          expect(after.get(key)?.judged).toBe(judged);
          expect(after.get(key)?.relief?.low ?? 0).toBeGreaterThanOrEqual(relief?.low ?? 0);
        }
      }),
      { seed, numRuns: 100 },
    );
  });
});
