/** Reports of the two fictional people; every figure was worked out by hand from their tables (`domain/examples/`). */
import { describe, expect, test } from 'vitest';
import { reportOf } from '#tests/support/report-fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import { type Report, type ReportMedicine, type ReportPeriod, readReport } from './report.ts';
import { meanOfWholeMonths } from './report-periods.ts';

const [first, last] = ['2026-07-01', '2026-09-28'];
const woman = reportOf(womanOf34, first, last);
const man = reportOf(manOf52, first, last);

/** "14/30" is 14 days of 30 on record. */
const days = ({ headache, migraine, moderateSevere, acute }: ReportPeriod) =>
  [headache, migraine, moderateSevere, acute].map((count) => `${count.days}/${count.of}`).join(' ');
/** "triptan 3 of 10: no"; a dash without a reference. */
const classes = ({ classes: all }: ReportPeriod) =>
  all
    .map((one) => `${one.medicationClass} ${one.days} of ${one.reference ?? '-'}: ${one.reached ?? '-'}`)
    .join('; ');
const medicine = ({
  names,
  judged,
  treatments,
  free,
  relief,
  rescued,
  medianPain,
  medianMinutes,
}: ReportMedicine) =>
  `${names}: ${judged} of ${treatments}, free ${free?.count}, relief ${relief?.count}, rescued ${rescued}, ` +
  `pain ${medianPain}, after ${medianMinutes}`;
const began = ({ attack }: Report) =>
  attack?.hours
    .filter(({ count }) => count > 0)
    .map(({ fromHour, toHour, count }) => `${count} from ${fromHour} to ${toHour}`);
const statuses = ({ calendar }: Report) =>
  Object.fromEntries(
    Map.groupBy(calendar ?? [], ({ status }) => status)
      .entries()
      .map(([status, on]) => [status, on.length]),
  );

describe('the woman of 34', () => {
  test('months: headache, migraine, moderate or severe and acute days of those on record', () => {
    expect(
      woman.months?.map((month) => [month.first, month.last, month.elapsed, month.isWhole, days(month)]),
    ).toEqual([
      ['2026-07-01', '2026-07-31', 31, true, '14/30 4/30 14/30 15/30'],
      ['2026-08-01', '2026-08-31', 31, true, '16/30 7/30 16/30 16/30'],
      ['2026-09-01', '2026-09-28', 28, false, '14/26 4/26 14/26 14/26'],
    ]);
  });

  test('classes beside their references: none alone, together in each month', () => {
    expect(woman.months?.map(classes)).toEqual([
      'non_opioid 11 of 15: no; combination 2 of 10: no; triptan 3 of 10: no',
      'non_opioid 9 of 15: no; combination 3 of 10: no; triptan 5 of 10: no',
      'non_opioid 11 of 15: no; combination 1 of 10: no; triptan 2 of 10: no',
    ]);
    expect(woman.months?.map(({ several, reached }) => [several?.days, several?.reached, reached])).toEqual([
      [15, 'yes', 'yes'],
      [16, 'yes', 'yes'],
      [14, 'yes', 'yes'],
    ]);
  });

  test('the whole: sums of the months, beside no reference of a month', () => {
    expect([woman.whole.elapsed, woman.whole.observed, days(woman.whole)]).toEqual([
      90,
      86,
      '44/86 15/86 44/86 45/86',
    ]);
    expect(classes(woman.whole)).toBe('non_opioid 31 of -: -; combination 6 of -: -; triptan 10 of -: -');
    expect([woman.whole.several, woman.whole.reached]).toEqual([null, null]);
  });

  test('the last 30 days: those of September and the 30th and 31st of August', () => {
    const { lastThirty } = woman;
    expect([lastThirty.first, lastThirty.observed, days(lastThirty)]).toEqual([
      '2026-08-30',
      28,
      '16/28 6/28 16/28 16/28',
    ]);
    expect(classes(lastThirty)).toBe('non_opioid 11 of 15: no; combination 1 of 10: no; triptan 4 of 10: no');
    expect(lastThirty.several).toEqual({ days: 16, reference: 10, reached: 'yes' });
  });

  test('the mean of the whole months per 28 days: July and August, not September', () => {
    // Headache 14 + 16 = 30 of 60 days on record, migraine 4 + 7 = 11, acute 15 + 16 = 31; times 28.
    expect(meanOfWholeMonths(woman.months ?? [])).toEqual({
      first: '2026-07-01',
      last: '2026-08-31',
      observed: 60,
      elapsed: 62,
      headache: { kind: 'rate', low: 14, high: 14, floor: (30 * 28) / 62 },
      migraine: { kind: 'rate', low: (11 * 28) / 60, high: (11 * 28) / 60, floor: (11 * 28) / 62 },
      moderateSevere: { kind: 'rate', low: 14, high: 14, floor: (30 * 28) / 62 },
      acute: { kind: 'rate', low: (31 * 28) / 60, high: (31 * 28) / 60, floor: 14 },
      acuteOf: 60,
    });
  });

  test('now: the last 84 days; before: six are left, too few, and no treatment to begin from', () => {
    const counted = (days: number) => ({ days, undecided: 0, of: 80 });
    // The whole period without 1 to 6 July: six logged days, headache and medicine on three, migraine on the 5th and 6th.
    expect(woman.comparison).toEqual({
      treatment: null,
      until: [],
      before: null,
      now: {
        first: '2026-07-07',
        last: '2026-09-28',
        elapsed: 84,
        observed: 80,
        headache: counted(41),
        migraine: counted(13),
        moderateSevere: counted(41),
        acute: counted(42),
      },
      changes: { headache: null, migraine: null, acute: null },
    });
  });

  test('doses a month: 47 in all', () => {
    // July: 4 from the 5th to the 7th, 1 on the 18th, 8 of ibuprofen with an attack, one on the 28th, the 30th and for cramps
    // on the 8th: 16. August: 4 from the 2nd, 2 from the 15th, 2 from the 30th, 7, and the 25th and 27th: 17. September: the
    // 1st, 12th, 27th and 28th, 9, and for cramps on the 2nd: 14.
    expect(woman.months?.map(({ doses }) => doses)).toEqual([16, 17, 14]);
    // 31 of ibuprofen, 10 of sumatriptan and 6 of the combination.
    expect(woman.whole.doses).toBe(47);
    // From 30 August: 14 and the two of the 30th and 31st.
    expect(woman.lastThirty.doses).toBe(16);
  });

  test('her attacks: 28 of four hours and seven of migraine, in 36 entries', () => {
    expect(woman.attack).toMatchObject({
      // No free day lies between 26 September and the migraine of the 27th: one attack of 46 hours. A free day lies between
      // all others.
      attacks: 35,
      entries: 36,
      unsure: 0,
      // 28 of 35 are over in four hours.
      duration: { median: 240, low: 240, high: 240, attacks: 35, ends: 35, shortest: 240, longest: 50 * 60 },
      peak: { median: 4, low: 4, high: 4 },
      sides: [
        { code: 'both', count: 29 },
        { code: 'left', count: 7 },
      ],
      qualities: [
        { code: 'pressing', count: 29 },
        { code: 'pulsating', count: 7 },
      ],
      symptoms: [
        { code: 'neck_pain', count: 29 },
        { code: 'nausea', count: 7 },
        { code: 'phonophobia', count: 7 },
        { code: 'photophobia', count: 7 },
      ],
      described: { sides: 36, qualities: 36, symptoms: 36 },
      aggravated: { yes: 7, answered: 36 },
      aura: 0,
      auraOnly: 0,
      woke: 0,
      sudden: 0,
      kinds: [
        { kind: 'migraine_without_aura', count: 7 },
        { kind: 'tension_type', count: 29 },
      ],
    });
    // 18 July at 8; 2 August at 10, 12 September at 9 and all tension-type ones at 10; 5 July at 14 and 30 August at 12; 15
    // August at 16. The entry of 27 September at 18 is the second of the attack of the 26th, which is among those at 10.
    expect(began(woman)).toEqual(['1 from 6 to 9', '31 from 9 to 12', '2 from 12 to 15', '1 from 15 to 18']);
  });

  test('her medicines', () => {
    expect(woman.acute?.map(medicine)).toEqual([
      // Alone or first in an attack, always an hour after onset. 30 July and 16 August, from mild pain, count for pain
      // freedom only: relief is 16 of 22.
      'ibuprofen: 24 of 31, free 9, relief 16, rescued 0, pain 4, after 60',
      // Pain of all 4 5 6 6 7 7 7 7 8 8; first in an attack after 60 30 60 60 30 60 minutes.
      'sumatriptan: 9 of 10, free 3, relief 7, rescued 1, pain 7, after 60',
      // Pain 4 4 4 5 8 8, of which that of 5 is not judged.
      'paracetamol_codeine: 5 of 6, free 1, relief 2, rescued 0, pain 4.5, after 60',
    ]);
    expect(woman.acute?.map((one) => one.classes)).toEqual([['non_opioid'], ['triptan'], ['combination']]);
  });

  test('menstruation: four first days, of which the last window is not over; three of three hit, and others', () => {
    expect(woman.menstruation).toEqual({
      cycles: 4,
      windows: [
        { first: '2026-07-06', exact: true, hit: 'yes' },
        { first: '2026-08-03', exact: true, hit: 'yes' },
        { first: '2026-08-31', exact: true, hit: 'yes' },
      ],
      related: 'yes',
      only: 'no',
      rate: { inside: { yes: 3, of: 15 }, outside: { yes: 3, of: 65 } },
    });
  });

  test('20 lost days, from 123 of 132 answers', () => {
    expect(woman.disability).toEqual({
      lostDays: { score: 20, band: '3', couldBeMore: true, answered: 123, asked: 132, observed: 86 },
      results: [],
      firstResults: [],
      middleResults: [],
    });
  });

  test('the calendar: 44 headache days, 42 free ones, four unknown, four with bleeding', () => {
    expect(woman.calendar?.[0]?.day).toBe(first);
    expect(statuses(woman)).toEqual({ headache: 44, free: 42, unknown: 4 });
    const marked = (mark: 'migraine' | 'medicine' | 'bleeding') =>
      woman.calendar?.filter((one) => one[mark]).length;
    expect([marked('migraine'), marked('medicine'), marked('bleeding')]).toEqual([15, 45, 4]);
    expect(
      woman.calendar?.filter(
        ({ day }) => day === '2026-07-08' || day === '2026-07-27' || day === '2026-08-03',
      ),
    ).toEqual([
      // Ibuprofen for cramps.
      { day: '2026-07-08', status: 'free', peak: null, migraine: false, medicine: true, bleeding: false },
      { day: '2026-07-27', status: 'unknown', peak: null, migraine: false, medicine: false, bleeding: false },
      { day: '2026-08-03', status: 'headache', peak: 8, migraine: true, medicine: true, bleeding: true },
    ]);
  });

  test('the list of attacks: what was taken with what was judged of it', () => {
    expect(woman.episodes).toHaveLength(36);
    expect(woman.episodes?.find(({ localDate }) => localDate === '2026-08-02')).toEqual({
      startedAt: '2026-08-02T10:00',
      endedAt: '2026-08-04T12:00',
      localDate: '2026-08-02',
      woke: false,
      minutes: 50 * 60,
      ongoing: false,
      peak: 8,
      kind: 'migraine_without_aura',
      aura: false,
      symptoms: ['nausea', 'photophobia', 'phonophobia'],
      medicines: [
        { name: 'sumatriptan', outcome: 'relief' },
        // Its rescue, 90 minutes later.
        { name: 'sumatriptan', outcome: 'rescued' },
        { name: 'paracetamol_codeine', outcome: 'partial' },
        { name: 'ibuprofen', outcome: 'relief' },
      ],
      notes: null,
      food: null,
      place: null,
    });
  });
});

describe('the man of 52', () => {
  test('months: July hardly observed on weekends, August full', () => {
    expect(man.months?.map((month) => [month.observed, days(month)])).toEqual([
      [23, '1/23 1/23 1/23 1/23'],
      [29, '29/29 2/29 2/29 15/29'],
      [25, '15/25 2/25 2/25 6/25'],
    ]);
  });

  test('classes: what unknown days could hold decides', () => {
    expect(man.months?.map(classes)).toEqual([
      // Eight unknown days and one do not make ten.
      'non_opioid 1 of 15: no; triptan 1 of 10: no',
      // For 1, 2 and 22 August it is unknown what was taken.
      'non_opioid 14 of 15: cannot_say; triptan 1 of 10: no',
      'non_opioid 5 of 15: no; triptan 1 of 10: no',
    ]);
    // Six days in September, with the 19th, 21st, 26th and 27th unknown: together they would reach ten.
    expect(man.months?.map(({ several, reached }) => [several?.days, several?.reached, reached])).toEqual([
      [1, 'no', 'no'],
      [15, 'yes', 'yes'],
      [6, 'cannot_say', 'cannot_say'],
    ]);
  });

  test('the whole, and the last 30 days', () => {
    expect([man.whole.observed, days(man.whole)]).toEqual([77, '45/77 5/77 5/77 22/77']);
    // 19 of paracetamol and one of dexketoprofen; twice on 20 September is one day.
    expect(classes(man.whole)).toBe('non_opioid 20 of -: -; triptan 3 of -: -');
    expect([man.lastThirty.observed, days(man.lastThirty)]).toEqual([27, '17/27 2/27 2/27 6/27']);
  });

  test('his attacks: two violent ones, and six weeks without a free day with another in them, in 45 entries', () => {
    expect(man.attack).toMatchObject({
      attacks: 3,
      entries: 45,
      unsure: 0,
      // 10 July 16 hours, 20 September 21, and from 3 August 9:00 to 13 September 21:00 41 days and 12 hours. Too few for a curve.
      duration: {
        median: null,
        low: null,
        high: null,
        attacks: 3,
        ends: 3,
        shortest: 960,
        longest: 996 * 60,
      },
      peak: { median: 3, low: 3, high: 3 },
      sides: [
        { code: 'both', count: 42 },
        { code: 'right', count: 3 },
      ],
      aggravated: { yes: 3, answered: 3 },
      aura: 2,
      // 25 and 30 minutes.
      auraKinds: [{ kind: 'visual', count: 2, minutes: 27.5, timed: 2 }],
      kinds: [
        { kind: 'migraine_without_aura', count: 1 },
        { kind: 'migraine_with_aura', count: 2 },
        // Poor concentration was ticked and the pain not fully described: whether there was nausea is unknown.
        { kind: 'undecided', count: 42 },
      ],
    });
    expect(began(man)).toEqual(['1 from 3 to 6', '1 from 6 to 9', '1 from 9 to 12']);
  });

  test('now: the last 84 days, 45 of 73 logged days with headache', () => {
    // Headache 1 + 29 + 15, migraine 1 + 2 + 2, acute 1 + 15 + 6; recorded 23 + 29 + 25 without 1, 2, 3 and 6 July. Of
    // the morning of 21 September it is not said whether something was taken.
    expect(man.comparison).toMatchObject({
      treatment: null,
      before: null,
      now: {
        elapsed: 84,
        observed: 73,
        headache: { days: 45, of: 73 },
        migraine: { days: 5, of: 73 },
        acute: { days: 22, undecided: 1, of: 73 },
      },
    });
  });

  test('doses: the two of 10 July, 14 and one in August, 5 and two in September', () => {
    expect(man.months?.map(({ doses }) => doses)).toEqual([2, 15, 7]);
  });

  test('his medicines: of paracetamol at mild pain nothing is judged, and that is no zero', () => {
    expect(man.acute?.map(medicine)).toEqual([
      'paracetamol: 0 of 19, free undefined, relief undefined, rescued 0, pain 3, after 240',
      // Pain 6 8 9 9; the first of three attacks after 20, 30 and 30 minutes.
      'sumatriptan: 3 of 4, free 1, relief 1, rescued 1, pain 8.5, after 30',
      'dexketoprofen: 1 of 1, free 0, relief 1, rescued 0, pain 10, after null',
    ]);
  });

  test('no menstruation, no lost days that can be told, 13 unknown days in the calendar', () => {
    expect(man.menstruation).toEqual({
      cycles: 0,
      windows: [],
      related: 'cannot_say',
      only: 'cannot_say',
      rate: null,
    });
    expect(man.disability?.lostDays).toBeNull();
    expect(statuses(man)).toEqual({ headache: 45, free: 32, unknown: 13 });
  });
});

test.each([
  ['woman', woman],
  ['man', man],
])('the report of the %s is kept and read as it is', (_, report) => {
  expect(readReport(JSON.parse(JSON.stringify(report)))).toStrictEqual(report);
});
