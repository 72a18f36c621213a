import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../tests/support/random.ts';
import { uncertaintyOf, verdictOf } from './days-verdict.ts';
import type { ObservedCount, PreventiveResponse } from './preventive-response.ts';
import {
  baselineOf,
  changeOf,
  controlLevel,
  controlLevels,
  leadingResponse,
  ratePer28,
  verdictOfRemembered,
} from './response-level.ts';

const of = (observed: number, days: number, undecided = 0): ObservedCount => ({ observed, days, undecided });
const sure = (days: number) => ({ low: days, high: days });
const months = (count: ObservedCount, length: number) => ({
  length,
  counts: { migraine: count, headache: count },
});

describe('days in 28', () => {
  it.each([
    ['all observed', of(28, 7), sure(7)],
    ['half observed', of(14, 3), sure(6)],
    ['fewer', of(13, 3), undefined],
    ['over three months', of(84, 12), sure(4)],
    ['half of three months', of(42, 6), sure(4)],
    ['fewer', of(41, 6), undefined],
    ['with undecided days', of(28, 4, 2), { low: 4, high: 6 }],
    ['none at all', of(20, 0), sure(0)],
  ])('%s', (_, count, rate) => {
    const month = ratePer28(months(count, count.observed > 28 ? 84 : 28), 'migraine');
    expect(month && { low: month.low, high: month.high }).toEqual(rate);
  });
});

describe('the uncertainty of a change', () => {
  it('may be chance where no change is within the interval: 8 of 28, then 12 of 84', () => {
    const known = uncertaintyOf(of(28, 8), of(84, 12));
    expect(known?.mayBeChance).toBe(true);
    expect(known?.fewer.low).toBeCloseTo(-0.41, 2);
    expect(known?.fewer.high).toBeCloseTo(0.812, 2);
  });

  it('is more than chance where it is not', () => {
    expect(uncertaintyOf(of(28, 14), of(84, 12))).toMatchObject({ mayBeChance: false });
    expect(uncertaintyOf(of(28, 3), of(84, 40))).toMatchObject({ mayBeChance: false });
  });

  it('allows for whatever undecided days were', () => {
    expect(uncertaintyOf(of(28, 14), of(84, 12, 20))).toMatchObject({ mayBeChance: true });
    expect(uncertaintyOf(of(28, 6, 8), of(84, 12))).toMatchObject({ mayBeChance: true });
  });

  it('has no upper bound without earlier days, and is unknown without observed days', () => {
    expect(uncertaintyOf(of(28, 0), of(84, 12))?.fewer.low).toBe(Number.NEGATIVE_INFINITY);
    expect(uncertaintyOf(of(0, 0), of(84, 12))).toBeUndefined();
  });
});

describe('the change', () => {
  it.each<[string, before: number, now: number, fewer: number, lines: string[]]>([
    // 50 % is a responder, 30 % and 75 % are used beside it: field practice (docs/clinical-rules.md#preventive-response).
    ['a half exactly', 8, 4, 0.5, ['yes', 'yes', 'no']],
    ['just short of a half', 8, 4.1, 0.4875, ['yes', 'no', 'no']],
    ['thirty percent exactly', 10, 7, 0.3, ['yes', 'no', 'no']],
    ['three quarters exactly', 12, 3, 0.75, ['yes', 'yes', 'yes']],
    ['none left', 5, 0, 1, ['yes', 'yes', 'yes']],
    ['as many', 5, 5, 0, ['no', 'no', 'no']],
    ['more than before', 4, 5, -0.25, ['no', 'no', 'no']],
  ])('%s', (_, before, now, fewer, lines) => {
    const change = changeOf(sure(before), sure(now));
    expect(change?.fewer.low).toBeCloseTo(fewer, 10);
    expect(change?.fewer.high).toBeCloseTo(fewer, 10);
    expect([change?.lines[0.3], change?.lines[0.5], change?.lines[0.75]]).toEqual(lines);
  });

  it('is unknown for a threshold that undecided days could reach', () => {
    expect(changeOf(sure(10), { low: 4, high: 6 })?.lines).toEqual({
      0.3: 'yes',
      0.5: 'cannot_say',
      0.75: 'no',
    });
    expect(changeOf({ low: 8, high: 12 }, sure(5))?.lines).toEqual({
      0.3: 'yes',
      0.5: 'cannot_say',
      0.75: 'no',
    });
  });

  it('is not a number if there were, or may have been, no days before', () => {
    expect(changeOf(sure(0), sure(2))).toBeUndefined();
    expect(changeOf({ low: 0, high: 4 }, sure(2))).toBeUndefined();
  });

  it('fewer days now never give a smaller change', () => {
    const days = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(days, days, days, (before, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const rank = { no: 0, cannot_say: 1, yes: 2 };
        const [a, b] = [changeOf(sure(before), sure(less)), changeOf(sure(before), sure(more))];
        for (const line of [0.3, 0.5, 0.75] as const) {
          expect(rank[a?.lines[line] ?? 'no']).toBeGreaterThanOrEqual(rank[b?.lines[line] ?? 'no']);
        }
      }),
      { seed },
    );
  });
});

describe('the verdict', () => {
  const remembered = (before: number, now: { low: number; high: number }) =>
    verdictOfRemembered(changeOf(sure(before), now));

  it('beside a number from memory, is clear from the lowest line of trials on', () => {
    expect(remembered(9, { low: 8.3, high: 8.8 })).toBe('unclear');
    expect(remembered(9, sure(6.3))).toBe('fewer');
    expect(remembered(9, { low: 5, high: 6.5 })).toBe('unclear');
    expect(remembered(9, sure(12))).toBe('more');
    expect(remembered(9, { low: 5, high: 10 })).toBe('unclear');
  });

  it('beside counted days, is clear if the interval excludes no change, whatever undecided days were', () => {
    expect(verdictOf(of(84, 40), of(84, 12))).toBe('fewer');
    expect(verdictOf(of(84, 12), of(84, 40))).toBe('more');
    // The demo of November 2026: 22 to 43 % more, -45 to +234 with its uncertainty.
    expect(verdictOf(of(65, 12, 2), of(57, 15))).toBe('unclear');
    expect(verdictOf(of(84, 40), of(84, 12, 20))).toBe('unclear');
    // No percentage of nothing, but a change.
    expect(verdictOf(of(84, 0), of(84, 12))).toBe('more');
    expect(verdictOf(of(84, 0), of(84, 0))).toBe('unclear');
    expect(verdictOf(undefined, of(84, 12))).toBe('too_few');
    expect(verdictOf(of(84, 12), undefined)).toBe('too_few');
  });
});

describe('what it is compared with', () => {
  const month = (count: ObservedCount) => ({
    span: { first: '2026-01-01', last: '2026-01-28' },
    length: 28,
    complete: true,
    counts: { migraine: count, headache: count },
  });
  it.each([
    [
      'measured days go before what is remembered',
      month(of(28, 6)),
      'migraine',
      10,
      { source: 'measured', days: sure(6) },
    ],
    [
      'what is remembered, while nothing is measured',
      undefined,
      'migraine',
      10,
      // Of a month of 30.44 days.
      { source: 'self_reported', days: sure(9.199) },
    ],
    ['nothing is remembered of headache days', undefined, 'headache', 10, undefined],
    ['nobody said', undefined, 'migraine', null, undefined],
  ] as const)('%s', (_, baseline, measure, selfReported, expected) => {
    const found = baselineOf({ baseline }, measure, selfReported);
    const round = (days: number) => Number(days.toFixed(3));
    expect(found && { ...found, days: { low: round(found.days.low), high: round(found.days.high) } }).toEqual(
      expected,
    );
  });
});

describe('control levels', () => {
  // IHS 2025: freedom 0, optimal below 4, modest 4 to 6, insufficient above 6 days a month, over three months.
  it.each([
    ['nothing left, every day observed', of(84, 0), 'freedom'],
    ['nothing left of the observed days', of(80, 0), 'optimal'],
    ['11 days in three months', of(84, 11), 'optimal'],
    ['12 days in three months', of(84, 12), 'modest'],
    ['18 days in three months', of(84, 18), 'modest'],
    ['19 days in three months', of(84, 19), 'insufficient'],
    ['an undecided day that changes nothing', of(84, 13, 2), 'modest'],
    ['undecided days that would', of(84, 11, 1), undefined],
    ['one undecided day and no freedom', of(84, 0, 1), undefined],
    ['fewer than half observed', of(41, 1), undefined],
  ] as const)('%s', (_, count, level) => {
    expect(controlLevel(months(count, 84))).toBe(level);
  });

  it('more days never give a better level', () => {
    fc.assert(
      fc.property(fc.nat(83), (days) => {
        const rank = (count: number) =>
          controlLevels.indexOf(controlLevel(months(of(84, count), 84)) ?? 'freedom');
        expect(rank(days + 1)).toBeGreaterThanOrEqual(rank(days));
      }),
      { seed },
    );
  });
});

describe('what leads home and insights', () => {
  const response = (before: ObservedCount | undefined, now: ObservedCount, current = true) =>
    ({
      current,
      lacks: undefined,
      baseline: before && months(before, 84),
      judged: months(now, 84),
    }) as unknown as PreventiveResponse;
  const clear = response(of(84, 30), of(84, 8));

  it('is the clear change of the followed preventive while the last 28 days say none, or nothing', () => {
    expect(leadingResponse([clear], 'unclear')?.comparison.verdict).toBe('fewer');
    expect(leadingResponse([response(of(84, 8), of(84, 30))], 'too_few')?.comparison.verdict).toBe('more');
  });

  it.each([
    ['the last 28 days say a clear change', [clear], 'more'],
    ['it is no longer followed', [response(of(84, 30), of(84, 8), false)], 'unclear'],
    ['its change is not clear', [response(of(84, 10), of(84, 8))], 'unclear'],
    ['nothing was measured before it', [response(undefined, of(84, 8))], 'unclear'],
    ['there is none', [], 'unclear'],
  ] as const)('is the last 28 days where %s', (_, responses, latest) => {
    expect(leadingResponse(responses, latest)).toBeUndefined();
  });
});
