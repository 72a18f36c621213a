/**
 * Thousands of random changes patch a diary: it equals one made from the same rows anew, and its unchanged parts stay
 * identical. The diary of its recent rows has the same recent days.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMinutes, type CalendarDay, daysFrom } from '#domain/calendar-date.ts';
import { type DayFacts, factsOf } from '#domain/day/day-index.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { isStatedOn, reachedDates } from '#domain/episode/episode-rules.ts';
import { reminderKinds } from '#domain/person/reminder.ts';
import { seed } from '#tests/support/random.ts';
import { nameOf } from '../store/row-key.ts';
import { entities, entityNames } from '../sync/entities.ts';
import type { Columns, Entity, Row, RowKey } from '../sync/sync-types.ts';
import { createSnapshots, type Diary } from './diary-snapshot.ts';
import { recentDays, recentRows } from './recent-days.ts';

const runs = 200;
/** Least occurrences of each event over all runs. */
const often = 1;
const at = '2026-11-01T08:00:00.000Z';
const firstDay = '2026-11-01';
/** Days that rows fall on; few, so that many rows meet. */
const dayCount = 8;
const days = daysFrom(addDays(firstDay, -2), addDays(firstDay, dayCount + 8));
const moments = ['2026-11-05T12:00:00.000Z', '2026-11-09T00:10:00.000Z'] as const;
const zones = ['Europe/Madrid', 'America/Mexico_City'];

/** A change of one row, with random numbers for its content. */
interface Turn {
  readonly entity: Entity;
  readonly row: number;
  readonly becomes: 'written' | 'trashed' | 'gone' | 'unreadable';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const idsOf = { episodes: 3, treatments: 2 } as const;
const id = (entity: string, number: number) => `${entity} ${number}`;
const dayAt = (number: number): CalendarDay => addDays(firstDay, number % dayCount);

const columnsOf: Readonly<Record<Entity, (turn: Turn) => Columns>> = {
  episodes({ a, b, c }) {
    const started_at = addMinutes(at, (a % (dayCount * 24)) * 60);
    const ended_at = b % 3 === 0 ? null : addMinutes(started_at, of([10, 300, 960, 2400], c));
    return { started_at, ended_at, end_unknown: b % 6 === 0, zone: of(zones, a), intensity: c % 11 };
  },
  intakes: ({ a, b, c }) => ({
    // One more episode id than there are episodes.
    episode_id: a % 3 === 0 ? null : id('episodes', b % (idsOf.episodes + 1)),
    taken_at: addMinutes(at, (c % (dayCount * 24)) * 60),
    zone: of(zones, c),
    name: 'x',
  }),
  intensity_readings: ({ a, b, c }) => ({
    episode_id: id('episodes', a % (idsOf.episodes + 1)),
    read_at: addMinutes(at, (b % (dayCount * 24)) * 60),
    intensity: c % 11,
  }),
  day_logs: ({ row, a, b }) => ({ local_date: dayAt(row), headache_free: a % 2 === 0, mood: 1 + (b % 5) }),
  cabinet_items: ({ a }) => ({ name: 'x', position: a % 3 }),
  own_items: ({ a }) => ({ list: 'symptoms', name: `own ${a}` }),
  treatments: ({ a }) => ({ name: 'x', start_date: dayAt(a) }),
  treatment_steps: ({ a, b }) => ({
    treatment_id: id('treatments', a % (idsOf.treatments + 1)),
    start_date: dayAt(b),
  }),
  treatment_doses: ({ a, b, c }) => ({
    treatment_id: id('treatments', a % (idsOf.treatments + 1)),
    local_date: dayAt(b),
    taken: c % 2 === 0,
  }),
  diary_settings: ({ a }) => ({ lists: {}, checkin: a % 2 === 0 ? null : ['mood'] }),
  questionnaire_results: ({ a, b }) => ({
    local_date: dayAt(a % dayCount),
    instrument: 'hit6',
    score: 36 + (b % 43),
  }),
  report_profiles: ({ a }) => ({ diagnosis: `x ${a}` }),
  factor_trials: ({ a, b }) => ({
    factor: 'alcohol',
    start_date: dayAt(a % dayCount),
    last_date: dayAt((a % dayCount) + 14),
    stopped_date: b % 2 === 0 ? null : dayAt((a % dayCount) + (b % 14)),
  }),
  attachments: ({ a, b }) => ({
    episode_id: a % 3 === 0 ? id('episodes', b % (idsOf.episodes + 1)) : null,
    treatment_id: a % 3 === 1 ? id('treatments', b % (idsOf.treatments + 1)) : null,
    media_type: 'image/jpeg',
    byte_size: a + 1,
  }),
  reminders: ({ row, a }) => ({ kind: of(reminderKinds, row), is_on: a % 2 === 0 }),
  import_batches: ({ a, b }) => ({
    program: 'migraine_buddy',
    imported_at: addMinutes(at, b % 60),
    file_name: `${a}.csv`,
  }),
};

function keyOf({ entity, row }: Turn): RowKey {
  const many = { ...idsOf, day_logs: dayCount, diary_settings: 1, report_profiles: 1 } as Partial<
    Record<Entity, number>
  >;
  return { entity, id: id(entity, row % (many[entity] ?? 5)) };
}

function rowOf(turn: Turn): Row | null {
  const { entity, becomes } = turn;
  if (becomes === 'gone') return null;
  const columns = columnsOf[entity]({ ...turn, row: turn.row % dayCount });
  const row: Row = {
    ...entities[entity].defaults,
    ...columns,
    id: keyOf(turn).id,
    user_id: 'ana',
    version: 1,
    created_at: addMinutes(at, turn.c % 3),
    updated_at: at,
    deleted_at: becomes === 'trashed' ? addMinutes(at, turn.a % 5) : null,
  };
  return {
    ...row,
    ...entities[entity].derive(row, columns),
    ...(becomes === 'unreadable' && { version: 'x' }),
  } as Row;
}

/** The tables written most, which also depend most on each other. */
const many: readonly Entity[] = ['episodes', 'episodes', 'intakes', 'intensity_readings'];

const turns: fc.Arbitrary<Turn> = fc.record({
  entity: fc.constantFrom<Entity>(...entityNames, ...many, ...many),
  row: fc.nat(20),
  becomes: fc.oneof(
    { weight: 8, arbitrary: fc.constant('written' as const) },
    { weight: 4, arbitrary: fc.constant('trashed' as const) },
    { weight: 2, arbitrary: fc.constant('gone' as const) },
    { weight: 2, arbitrary: fc.constant('unreadable' as const) },
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});

/** Rows, and a diary made from them. */
function newDiary() {
  const rows = new Map<string, { readonly key: RowKey; readonly row: Row }>();
  const snapshots = createSnapshots('ana', (key) => rows.get(nameOf(key))?.row ?? null);
  return {
    rows,
    become(changes: Iterable<readonly [RowKey, Row | null]>): Diary {
      for (const [key, row] of changes) {
        if (row) rows.set(nameOf(key), { key, row });
        else rows.delete(nameOf(key));
        snapshots.take(key, row);
      }
      for (const _ of snapshots.settle());
      return snapshots.diary(() => false);
    },
  };
}

const factsAt = (diary: Diary, now: string) => {
  const index = diary.days.at(now);
  return new Map(days.map((day) => [day, factsOf(index, day)]));
};

/** All visible content of a diary. */
const shown = ({ days: byDay, episode, isUnsent, ...lists }: Diary) => ({
  ...lists,
  days: moments.map((now) => [
    factsAt({ ...lists, days: byDay, episode, isUnsent }, now),
    byDay.all(now).toSorted(),
  ]),
  episodes: Array.from({ length: idsOf.episodes }, (_, number) => episode(id('episodes', number))),
  shownEpisodes: lists.episodes,
});

/** Contents of a day by searching the diary's lists: ids by who shows them. */
function searched(diary: Diary, day: CalendarDay, now: string) {
  const here = <T extends { readonly localDate: CalendarDay }>(rows: readonly T[]) =>
    rows.filter(({ localDate }) => localDate === day);
  const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id).sort();
  const isFree = (one: CalendarDay) => diary.dayLogs.get(one)?.headacheFree === true;
  const isReached = (episode: Episode) =>
    reachedDates(episode, now, isFree).includes(day) && (!isFree(day) || isStatedOn(episode, day));
  return {
    episodes: ids(diary.episodes.filter((episode) => isReached(episode))),
    intakes: ids(here(diary.intakes)),
    readings: ids(here(diary.episodes.flatMap(({ readings }) => readings))),
    doses: ids(here(diary.treatments.flatMap(({ doses }) => doses))),
    log: diary.dayLogs.get(day),
  };
}

function indexed(diary: Diary, day: CalendarDay, now: string) {
  const { episodes, intakes, readings, doses, log } = factsOf(diary.days.at(now), day);
  return {
    episodes: episodes.map(({ episode }) => episode.id).sort(),
    intakes: intakes.map((row) => row.id).sort(),
    readings: readings.map((row) => row.id).sort(),
    doses: doses.map(({ dose }) => dose.id).sort(),
    log,
  };
}

/** Events of all runs: a run in which no rows meet would prove nothing. */
const seen = new Map<string, number>();
function count(what: string, times: boolean | number): void {
  seen.set(what, (seen.get(what) ?? 0) + Number(times));
}

/** Counts the events of a step. */
function countStep(step: readonly Turn[], before: Diary, after: Diary): void {
  for (const turn of step) {
    const key = keyOf(turn);
    const [old, recent] = [before.episode(key.id), after.episode(key.id)];
    const hasParts = (old?.intakes.length ?? 0) * (old?.readings.length ?? 0) > 0;
    const isThere = recent?.deletedAt === null;
    count(`${turn.entity} ${turn.becomes}`, true);
    count('an episode with parts went', hasParts && old?.deletedAt === null && !isThere);
    count('an episode with parts came back', hasParts && old?.deletedAt !== null && isThere);
    count('an episode moved', old !== undefined && isThere && old.localDate !== recent.localDate);
    count('an open episode ended', old?.ongoing === true && isThere && !recent.ongoing);
  }
  const facts = [...factsAt(after, moments[0]).values()];
  count('two episodes on a day', facts.filter(({ episodes }) => episodes.length > 1).length);
  count('a dose on a day', facts.filter(({ doses }) => doses.length > 0).length);
}

/** Expects the same facts object for a day that the changed row had no part in, before or after. */
function expectUntouchedReused(
  turn: Turn,
  before: ReadonlyMap<CalendarDay, DayFacts>,
  after: typeof before,
): void {
  const { id: changed } = keyOf(turn);
  const partsOf = (facts: DayFacts | undefined) => [
    ...(facts?.episodes ?? []).flatMap(({ episode }) => [episode, ...episode.intakes, ...episode.readings]),
    ...(facts?.intakes ?? []),
    ...(facts?.readings ?? []),
    ...(facts?.doses ?? []).flatMap(({ dose, treatment }) => [dose, treatment]),
    ...(facts?.log ? [facts.log] : []),
  ];
  const owners = [...before.values(), ...after.values()]
    .flatMap(({ episodes }) => episodes)
    .filter(({ episode }) => [...episode.intakes, ...episode.readings].some(({ id }) => id === changed));
  const touched = new Set([changed, ...owners.map(({ episode }) => episode.id)]);
  const isTouched = (facts: DayFacts | undefined) =>
    partsOf(facts).some(
      (part) => touched.has(part.id) || ('episodeId' in part && touched.has(part.episodeId ?? '')),
    );
  for (const [day, old] of before) {
    const recent = after.get(day);
    // Days with an open episode cache the facts of the latest moment only; see the other test.
    if (isTouched(old) || isTouched(recent) || old.episodes.some(({ episode }) => episode.ongoing)) continue;
    expect(recent).toBe(old);
    count('a day with something in it was left alone', old.status !== 'unknown');
  }
}

/** Expects the last days to be the same in a diary of their rows alone, also when time has passed. */
function expectRecentDays(rows: readonly { readonly key: RowKey; readonly row: Row }[], diary: Diary): void {
  const all = rows.map(({ key, row }) => ({ ...key, row }));
  for (const from of [addDays(firstDay, 3), addDays(firstDay, 6)]) {
    const stored = recentRows(all, diary, from, moments[0]);
    const recent = recentDays('ana', from, stored).diary;
    for (const now of moments) {
      for (const day of days.filter((day) => day >= from))
        expect(indexed(recent, day, now)).toEqual(indexed(diary, day, now));
    }
    count('an earlier row was left out', all.length - stored.length);
  }
}

/** Applies changes step by step; each step must equal a diary made anew from the same rows. */
function live(life: readonly (readonly Turn[])[]): void {
  const patched = newDiary();
  let diary = patched.become([]);
  const handedOut: { readonly diary: Diary; readonly shown: unknown }[] = [];
  for (const [place, step] of life.entries()) {
    const before = diary;
    const factsBefore = factsAt(before, moments[0]);
    if (place === Math.floor(life.length / 2))
      handedOut.push({ diary, shown: structuredClone(shown(diary)) });
    diary = patched.become(step.map((turn) => [keyOf(turn), rowOf(turn)] as const));

    const anew = newDiary().become([...patched.rows.values()].map(({ key, row }) => [key, row] as const));
    expect(shown(diary)).toEqual(shown(anew));
    for (const now of moments) {
      for (const day of days) expect(indexed(diary, day, now)).toEqual(searched(diary, day, now));
    }
    expectRecentDays([...patched.rows.values()], diary);
    const [only, ...others] = step;
    if (only && others.length === 0) expectUntouchedReused(only, factsBefore, factsAt(diary, moments[0]));
    countStep(step, before, diary);
  }
  // Snapshots handed out earlier must not have changed.
  for (const old of handedOut) expect(structuredClone(shown(old.diary))).toEqual(old.shown);
}

/**
 * An episode without an end reaches over a headache-free day to a reading on the day after: the free day stays as it is.
 */
const passedOver: readonly (readonly Turn[])[] = [
  [
    { entity: 'day_logs', row: 1, becomes: 'written', a: 0, b: 0, c: 0 },
    { entity: 'intensity_readings', row: 0, becomes: 'written', a: 0, b: 40, c: 1 },
  ],
  [{ entity: 'episodes', row: 0, becomes: 'written', a: 0, b: 0, c: 0 }],
];

/** An intake outside an attack is attached to one: nothing else of it changes, not even its time. */
const attached: readonly (readonly Turn[])[] = [
  [{ entity: 'intakes', row: 3, becomes: 'written', a: 0, b: 0, c: 149 }],
  [{ entity: 'episodes', row: 0, becomes: 'written', a: 0, b: 0, c: 0 }],
  [{ entity: 'intakes', row: 3, becomes: 'written', a: 28, b: 0, c: 149 }],
];

test(`${runs} random diaries: the patched snapshot equals a new one (TEST_SEED=${seed})`, () => {
  const step = fc.array(turns, { minLength: 1, maxLength: 3 });
  fc.assert(fc.property(fc.array(step, { maxLength: 30, size: 'max' }), live), {
    numRuns: runs,
    seed,
    examples: [[passedOver], [attached]],
  });
  expect([...seen].filter(([, times]) => times < often)).toEqual([]);
  expect(seen.size).toBe(4 * entityNames.length + 8);
});

test('a minute without an open episode reaching a new day keeps the snapshot', () => {
  const diary = newDiary();
  const turn: Turn = { entity: 'episodes', row: 0, becomes: 'written', a: 24, b: 3, c: 1 };
  const { days: byDay } = diary.become([[keyOf(turn), rowOf(turn)]]);
  const facts = (now: string) => days.map((day) => factsOf(byDay.at(now), day));
  const [then, later, nextDay] = [
    '2026-11-02T20:00:00.000Z',
    '2026-11-02T20:01:00.000Z',
    '2026-11-02T23:30:00.000Z',
  ].map(facts);
  expect(then?.filter(({ episodes }) => episodes.length > 0)).toHaveLength(1);
  expect(later?.every((one, place) => one === then?.[place])).toBe(true);
  expect(nextDay?.filter(({ episodes }) => episodes.length > 0)).toHaveLength(2);
});

test('of attacks that start in the same minute, the one noted last comes first', () => {
  const diary = newDiary();
  const turns = [0, 2, 1].map(
    (c, row): Turn => ({ entity: 'episodes', row, becomes: 'written', a: 5, b: 0, c }),
  );
  const { episodes } = diary.become(turns.map((turn) => [keyOf(turn), rowOf(turn)]));
  expect(new Set(episodes.map(({ startedAt }) => startedAt)).size).toBe(1);
  expect(episodes.map(({ id }) => id)).toEqual([id('episodes', 1), id('episodes', 2), id('episodes', 0)]);
});
