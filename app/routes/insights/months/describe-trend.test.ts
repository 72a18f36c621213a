import { describe, expect, it } from 'vitest';
import { insightsMonths as en } from '#app/i18n/en/insights.ts';
import { verdict as verdictEn } from '#app/i18n/en/verdict.ts';
import { insightsMonths as es } from '#app/i18n/es/insights.ts';
import { verdict as verdictEs } from '#app/i18n/es/verdict.ts';
import { addDays } from '#domain/calendar-date.ts';
import { type DayDefinition, dayDefinitions } from '#domain/counting/day-records.ts';
import { type DefinitionCount, type Period, trendOf } from '#domain/counting/periods.ts';
import { describeTrend } from './describe-trend.ts';

const none = { days: 0, undecided: 0, of: 0 };

/** A 28-day period in which only these days are counted. */
function aPeriod(
  first: string,
  counts: Partial<Record<DayDefinition, Partial<DefinitionCount>>>,
  isOver = true,
): Period {
  const counted = dayDefinitions.map((name) => [name, { ...none, ...counts[name] }]);
  return {
    first,
    last: addDays(first, 27),
    elapsed: 28,
    isOver,
    observed: counts.headache?.of ?? 0,
    counts: Object.fromEntries(counted),
    severity: { mild: 0, moderate: 0, severe: 0 },
  };
}

const headache = (first: string, days: number, of: number, isOver = true) =>
  aPeriod(first, { headache: { days, of } }, isOver);

const needed = { latest: 20, before: 11, soonest: '2026-12-05' };

function described(
  periods: readonly Period[],
  kind: 'month' | 'block' | 'dose',
  definition: DayDefinition = 'headache',
  locale: 'es' | 'en' = 'en',
) {
  const trend = trendOf(periods, definition);
  if (!trend) throw new Error('there is a period');
  const [t, verdicts] = locale === 'en' ? [en, verdictEn] : [es, verdictEs];
  return describeTrend(trend, definition, { kind, t, verdicts, locale, needed });
}

describe('the latest period in one sentence', () => {
  const blocks = [
    headache('2026-08-03', 8, 24),
    headache('2026-08-31', 9, 24),
    headache('2026-09-28', 7, 24),
    headache('2026-10-26', 6, 24),
  ];

  it('stands beside the usual of three, in both languages', () => {
    expect(described(blocks, 'block')).toEqual({
      // The card's own words: it answers from the same blocks.
      sentence:
        'No clear change: 6 headache days now, 8 before. Last 28 days: headache on 6 of 24 logged. Before, usually 8 of 24.',
      detail: 'Before, you had 7, 9, and 8 per 24 logged days.',
      usual: '“Usual” is the middle value (the median) of the 3 periods before.',
    });
    expect(described(blocks, 'block', 'headache', 'es').sentence).toBe(
      'No se ve un cambio claro: 6 días con dolor ahora, 8 antes. Últimos 28 días: 6 con dolor de 24 anotados. Antes, lo habitual: 8 de 24.',
    );
    const migraine = [10, 10, 10, 4].map((days, place) =>
      aPeriod(`2026-0${6 + place}-01`, { migraine: { days, of: 28 } }),
    );
    expect(described(migraine, 'month', 'migraine').sentence).toBe(
      'In September 2026, your diary shows 4 migraine days of 28 logged. Your usual is 10 in 28.',
    );
    expect(described(migraine, 'month', 'migraine', 'es').sentence).toBe(
      'En septiembre de 2026 hubo 4 días de migraña de 28 anotados. Lo habitual en ti son 10 de 28.',
    );
  });

  it('is better or worse only beyond chance, and then says so first', () => {
    const latest = (days: number) =>
      described([...blocks.slice(0, 3), headache('2026-10-26', days, 24)], 'block').sentence;
    // 24 of 72 before.
    expect(latest(1)).toBe(
      'Fewer headache days: 1 now, 8 before. Last 28 days: headache on 1 of 24 logged. Before, usually 8 of 24.',
    );
    for (const days of [3, 5, 9, 11]) expect(latest(days)).toMatch(/^No clear change: /);
    expect(latest(20)).toMatch(/^More headache days: 20 now, 8 before\./);
  });

  it('stands beside the one before where there is no other', () => {
    expect(described(blocks.slice(2), 'dose')).toEqual({
      sentence:
        'From Oct 26 to Nov 22, your diary shows 6 headache days of 24 logged. Before, you had 7 in 24.',
      detail: 'Before, you had 7 per 24 logged days.',
      usual: '',
    });
    expect(described([headache('2026-09-28', 3, 14), headache('2026-10-26', 3, 14)], 'block').sentence).toBe(
      'Holding steady: 3 headache days, as before. Last 28 days: headache on 3 of 14 logged. Before, usually 3 of 14.',
    );
  });

  it('names a month, and one that is not over', () => {
    expect(described([headache('2026-10-01', 1, 20)], 'month').sentence).toBe(
      'In October 2026, your diary shows 1 headache day of 20 logged.',
    );
    expect(described([headache('2026-11-01', 2, 5, false)], 'month')).toMatchObject({
      sentence: 'In November 2026 so far, your diary shows 2 headache days of 5 logged.',
      detail: 'To compare, you need 14 logged days; so far, you have 5.',
    });
  });

  it('says what a comparison needs of the periods before', () => {
    expect(described([headache('2026-10-26', 3, 20)], 'dose').detail).toBe(
      'To compare, you need an earlier period with 14 logged days.',
    );
    expect(described([headache('2026-09-28', 3, 11), headache('2026-10-26', 3, 20)], 'dose').detail).toBe(
      'To compare, you need an earlier period with 14 logged days; so far, the fullest has 11.',
    );
    // Of blocks back from today all of it at once, with the first day.
    const whole = [headache('2026-09-28', 3, 11), headache('2026-10-26', 3, 20)];
    expect(described(whole, 'block').detail).toBe(
      'You need two 28-day periods with 14 logged days each. The last one has 20, and the one before has 11. The earliest you can compare is Dec 5, 2026.',
    );
    expect(described(whole, 'block', 'headache', 'es').detail).toBe(
      'Hacen falta dos periodos de 28 días con 14 días anotados cada uno. En el último hay 20; en el de antes, 11. Podrás comparar, como muy pronto, el 5 dic 2026.',
    );
  });

  it('says so where nothing was recorded, and of how many days it cannot be told', () => {
    expect(described([headache('2026-10-26', 0, 0)], 'block').sentence).toBe(
      'In the last 28 days, you logged no days.',
    );
    const vague = aPeriod('2026-10-26', { migraine: { days: 2, undecided: 9, of: 20 } });
    expect(described([vague], 'block', 'migraine').detail).toBe(
      '9 more days don’t have enough details. To compare, you need 14 logged days with enough details; so far, you have 11.',
    );
  });
});
