/**
 * What home and the calendar draw of the recent rows, before the rest is read, is what they draw of the whole diary: the same
 * functions of either give the same, whatever was recorded and when, and also some days after the rows were stored.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticesOf } from '#app/components/safety/notices-of.ts';
import { addDays, addMonths, monthOf } from '#domain/calendar-date.ts';
import { persistenceWindows } from '#domain/clinical/overuse.ts';
import { statisticsInput } from '#domain/counting/input.ts';
import { recentBlocks } from '#domain/counting/periods.ts';
import { isOutcomeAsked } from '#domain/intake/outcome-rules.ts';
import type { Profile } from '#domain/person/profile.ts';
import { due } from '#domain/reminders/due.ts';
import { monthSummary } from '#domain/statistics/month.ts';
import { dosesAskedOn } from '#domain/treatment/treatment-rules.ts';
import { seed } from '#tests/support/random.ts';
import { entities } from '../sync/entities.ts';
import type { Columns, Entity, Row } from '../sync/sync-types.ts';
import type { Diary } from './diary-snapshot.ts';
import { firstRecentDay, recentDays, recentRows } from './recent-days.ts';

const zone = 'Europe/Madrid';
const storedOn = '2026-06-20';
const from = firstRecentDay(storedOn);
const reopened = [storedOn, '2026-06-29', '2026-07-15'];
const instant = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

type Written = { readonly entity: Entity; readonly id: string; readonly row: Row };

function written(entity: Entity, id: string, columns: Columns): Written {
  const row = {
    ...entities[entity].defaults,
    ...columns,
    id,
    user_id: 'ana',
    version: 1,
    created_at: '2026-06-20T08:00:00.000Z',
    updated_at: '2026-06-20T08:00:00.000Z',
    deleted_at: null,
  } as unknown as Row;
  return { entity, id, row: { ...row, ...entities[entity].derive(row, columns) } as Row };
}

/** One thing recorded: mostly in the last month, where notices look, or up to three years ago. */
const page = fc.record({
  back: fc.oneof(fc.nat(20), fc.nat(130), fc.nat(1100)),
  kind: fc.constantFrom('attack', 'attack', 'attack', 'aura', 'open', 'free', 'intake', 'dose', 'tick'),
  hour: fc.nat(20),
  hours: fc.oneof(fc.nat(10), fc.nat(90)),
  number: fc.nat(10_000),
});

type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;

const base = [
  written('treatments', 'injected', {
    name: 'x',
    medicine: 'erenumab',
    start_date: '2023-01-10',
    interval_count: 5,
    interval_unit: 'month',
  }),
  written('treatments', 'ticked', { name: 'y', start_date: '2024-02-01', ticks: true }),
  written('reminders', 'check_in', { kind: 'check_in', is_on: true }),
  written('reminders', 'treatment_due', { kind: 'treatment_due', is_on: true }),
  written('report_profiles', 'profile', { contraception: 'combined' }),
];

function rowsOf({ back, kind, hour, hours, number }: Page, place: number): Written[] {
  const day = addDays(storedOn, -back);
  const id = `${kind} ${place}`;
  const start = instant(day, hour);
  const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
  const episode = (columns: Columns) =>
    written('episodes', id, { started_at: start, zone, intensity: number % 11, ...columns });
  const intake = (columns: Columns) =>
    written('intakes', `intake ${place}`, {
      taken_at: start,
      zone,
      name: 'x',
      medicine: 'sumatriptan',
      ...columns,
    });
  switch (kind) {
    case 'attack': {
      const parts = [
        intake({ episode_id: id, ...(number % 2 === 0 && { outcome: 'relief' }) }),
        // A sign days or months after an attack whose end nobody knows.
        written('intensity_readings', `reading ${place}`, {
          episode_id: id,
          read_at: instant(addDays(day, number % 7 === 0 ? number % 50 : 0), 22),
          zone,
          intensity: number % 11,
        }),
      ];
      const ended_at = number % 5 === 0 ? null : end;
      return [episode({ ended_at, end_unknown: ended_at === null }), ...parts.slice(0, number % 3)];
    }
    case 'aura': {
      const aura = [
        { visual: number % 130 },
        { motor: 10 },
        { retinal: null },
        { sensory: 61 + (number % 9) },
      ];
      return [episode({ ended_at: end, aura: aura[number % aura.length] ?? {} })];
    }
    case 'open':
      return number % 4 === 0 ? [episode({ ended_at: null, end_unknown: false })] : [];
    case 'free':
      return [written('day_logs', `log ${day}`, { local_date: day, headache_free: number % 3 > 0 })];
    case 'intake':
      return [intake({ episode_id: null })];
    case 'dose':
    case 'tick':
      return [
        written('treatment_doses', `dose ${kind} ${day}`, {
          treatment_id: kind === 'dose' ? 'injected' : 'ticked',
          local_date: day,
          taken: number % 4 > 0,
        }),
      ];
  }
}

const person = { birthYear: 1960, hasAura: false, completedOnboarding: true } as Profile;

/** Everything that home says of a diary, by the functions that say it. */
function homeOf(diary: Diary, today: string) {
  const now = instant(today, 21);
  const month = monthOf(today);
  const index = diary.days.at(now);
  return {
    months: [0, 1, 2, 3].map((back) => monthSummary(addMonths(month, -back), index, today)),
    trend: recentBlocks(statisticsInput(diary, { birthYear: 1960 }, now, today)),
    notices: noticesOf(diary, person, now),
    due: due(diary, zone, now),
    doses: dosesAskedOn(diary.treatments, today).map(({ id }) => id),
    asked: diary.intakes.filter((intake) => isOutcomeAsked(intake, now)).map(({ id }) => id),
    latest: diary.episodes[0],
    open: diary.episodes.filter(({ ongoing }) => ongoing),
    isEmpty: [diary.episodes.length, diary.intakes.length, diary.dayLogs.size].map((count) => count === 0),
    oldest: [diary.episodes.at(-1), diary.intakes.at(-1), [...diary.dayLogs.keys()].toSorted()[0]],
  };
}

const met = new Map<string, number>();
const meet = (what: string, times: number) => met.set(what, (met.get(what) ?? 0) + times);

test(`home and the recent days are the same of the recent rows (TEST_SEED=${seed})`, () => {
  const check = (pages: readonly Page[]) => {
    const byId = new Map([...base, ...pages.flatMap(rowsOf)].map((one) => [`${one.entity} ${one.id}`, one]));
    const rows = [...byId.values()];
    const whole = recentDays('ana', '0001-01-01', rows).diary;
    const stored = recentRows(rows, whole, from, instant(storedOn, 21));
    const recent = recentDays('ana', from, stored).diary;
    for (const today of reopened) {
      const home = homeOf(whole, today);
      expect(homeOf(recent, today)).toEqual(home);
      const now = instant(today, 21);
      for (const day of [...recent.days.all(now), ...whole.days.all(now)])
        if (day >= from) expect(recent.days.at(now).get(day)).toEqual(whole.days.at(now).get(day));
      for (const { rule } of home.notices) meet(rule, 1);
      meet('open', home.open.length);
      meet('due', home.due.length);
    }
    meet('left out', rows.length - stored.length);
  };
  const pages = fc.oneof(
    fc.array(page, { maxLength: 60, size: 'max' }),
    // Somebody who has not written for long.
    fc.array(
      page.map((one) => ({ ...one, back: one.back + 395 })),
      { maxLength: 12 },
    ),
  );
  const attack = { hour: 9, hours: 2, number: 0 } as const;
  const firstAura = [
    { ...attack, back: 700, kind: 'attack' },
    { ...attack, back: 3, kind: 'aura' },
  ] as const;
  const examples: [Page[]][] = [[[...firstAura]], [[{ ...attack, back: 800, kind: 'aura' }, ...firstAura]]];
  fc.assert(fc.property(pages, check), { numRuns: 60, seed, examples });
  expect(Object.fromEntries(met)).toEqual(
    expect.objectContaining(
      Object.fromEntries(
        ['due', 'open', 'late_first_aura', 'long_aura', 'pill_and_aura', 'weakness'].map((what) => [
          what,
          expect.any(Number),
        ]),
      ),
    ),
  );
  expect(met.get('left out')).toBeGreaterThan(10);
});

test('reaches back as far as any notice looks, on every day of four years', () => {
  for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1))
    expect(persistenceWindows(day).every(({ first }) => first >= firstRecentDay(day))).toBe(true);
});

test('a short diary, and an empty one, are whole', () => {
  const rows = [written('episodes', 'one', { started_at: instant('2020-01-01', 8), zone, intensity: 3 })];
  for (const all of [rows, []])
    expect(recentRows(all, recentDays('ana', from, all).diary, from, instant(storedOn, 21))).toEqual(all);
});
