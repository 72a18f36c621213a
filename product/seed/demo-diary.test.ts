import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, localDateOf, monthOf } from '#domain/calendar-date.ts';
import { usesOf } from '#domain/clinical/overuse.ts';
import { readDays } from '#domain/counting/day-records.ts';
import { factsOf } from '#domain/day/day-index.ts';
import { dayLogContentSchema } from '#domain/day/day-log-form.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { episodeContentSchema } from '#domain/episode/episode-form.ts';
import { lastKnownInstant } from '#domain/episode/episode-rules.ts';
import { aDayLog, daysOf } from '#domain/examples/fixtures.ts';
import { intakeContentSchema } from '#domain/intake/intake-form.ts';
import { type FactorResult, factors } from '#domain/statistics/factors.ts';
import { monthSummary } from '#domain/statistics/month.ts';
import { reliefOfOutcome } from '#domain/vocabulary/outcome.ts';
import { seed } from '#tests/support/random.ts';
import { reportOf } from '#tests/support/report-fixtures.ts';
import { demoDiary, rememberedMigraineDays, writeDiary } from './demo-diary.ts';
import { type Diary, inputOf } from './diary-input.ts';
import { heavyPerson } from './people.ts';

const today = '2026-11-21';
const now = '2026-11-21T23:59:59.000Z';
const diary = demoDiary(today);

/** The diary as the database would return it. */
function episodesOf({ entries }: Diary): Episode[] {
  const saved = { userId: 'demo', version: 1, deletedAt: null };
  return entries.map(({ episode, intakes }) => ({
    ...episode,
    ...saved,
    createdAt: now,
    updatedAt: now,
    localDate: localDateOf(episode.startedAt, episode.zone),
    lastDate: episode.endedAt && localDateOf(episode.endedAt, episode.zone),
    ongoing: false,
    stillAt: null,
    typeOverride: null,
    typeRuleVersion: null,
    readings: [],
    intakes: intakes.map((intake) => ({
      ...intake,
      ...saved,
      localDate: localDateOf(intake.takenAt, intake.zone),
      relief: intake.outcome && reliefOfOutcome(intake.outcome),
    })),
  }));
}

const episodes = episodesOf(diary);
const anEndOfTime = addDays(today, 3);

describe('the demo diary', () => {
  it('is the same for the same day, and differs between days', () => {
    expect(demoDiary(today)).toEqual(diary);
    expect(demoDiary('2026-11-22')).not.toEqual(diary);
  });

  it('covers eighteen months up to today', () => {
    const days = episodes.map((episode) => episode.localDate).sort();
    expect(days.at(0)?.slice(0, 4)).toBe('2025');
    expect((days.at(-1) ?? '') <= today).toBe(true);
    expect(new Set(days.map(monthOf)).size).toBeGreaterThanOrEqual(18);
  });

  it.each(['2026-11-21', '2027-03-02', '2028-07-14', '2030-01-01'])(
    'has some eleven headache days a month, fewer than half of it after the change, when seen on %s',
    (date) => {
      const end = `${addDays(date, 1)}T00:00:00.000Z`;
      const seen = episodesOf(demoDiary(date));
      const byDay = daysOf({ episodes: seen, intakes: [], dayLogs: new Map(), treatments: [] });
      const index = byDay.at(end);
      const days = byDay.all(end).filter((day) => factsOf(index, day).status === 'headache');
      const before = days.filter((day) => day < addDays(date, -248)).length / 10;
      const since = days.filter((day) => day >= addDays(date, -120)).length / 4;
      expect(before).toBeGreaterThan(9);
      expect(before).toBeLessThan(13);
      expect(since).toBeGreaterThan(2);
      expect(since).toBeLessThan(before / 2);
    },
  );

  /** Days between those looked at; which ones changes with the seed, so that all are looked at in time. */
  const every = 12;
  const seen = daysFrom('2026-11-01', '2028-10-31').filter(
    (_, place) => place % every === Math.abs(seed) % every,
  );

  it(`tells one story on the days of two years (seed ${seed})`, { timeout: 240_000 }, () => {
    for (const [place, day] of seen.entries()) {
      const diary = demoDiary(day);
      const scores = (instrument: string) =>
        diary.results.filter((one) => one.instrument === instrument).map(({ score }) => score ?? 0);
      for (const [first = 0, last = 0] of [scores('midas'), scores('hit6')].map((all) => [
        all[0],
        all.at(-1),
      ]))
        expect(last, day).toBeLessThan(first);
      // What the report says of it, which the generator does not ask.
      if (place % 10 > 0) continue;
      const input = inputOf(diary, day);
      const report = reportOf(
        input,
        addDays(day, -364),
        day,
        {},
        { baselineMigraineDays: rememberedMigraineDays },
      );
      const verdicts = report.preventives?.map(({ response, tolerance, stopReason }) => [
        response?.verdict,
        response?.control,
        tolerance,
        stopReason,
      ]);
      expect(verdicts?.[0]?.[1], day).toMatch(/^(optimal|modest)$/);
      expect(
        verdicts?.map(([verdict, , ...rest]) => [verdict, ...rest]),
        day,
      ).toEqual([
        ['fewer', 'good', null],
        ['unclear', 'fair', 'no_effect'],
      ]);
      expect(report.lastThirty.observed, day).toBeGreaterThanOrEqual(20);
    }
  });

  it('has more attacks around the period', () => {
    const menstrual = episodes.filter((episode) => episode.context.includes('menstruation')).length;
    // Five days of twenty-eight are 18 %.
    expect(menstrual / episodes.length).toBeGreaterThan(0.2);
  });

  it('contains attacks at night, another time zone, unknown ends, several medicines, notes', () => {
    const hours = episodes.map((episode) => episode.startedAt.slice(11, 13));
    expect(hours.some((hour) => hour < '04')).toBe(true);
    expect(new Set(episodes.map((episode) => episode.zone))).toEqual(
      new Set(['Europe/Madrid', 'America/Mexico_City']),
    );
    expect(episodes.some((episode) => episode.endUnknown)).toBe(true);
    expect(
      episodes.some((episode) => episode.lastDate !== null && episode.lastDate > episode.localDate),
    ).toBe(true);
    const classes = new Set(usesOf(episodes.flatMap(({ intakes }) => intakes)).flatMap((use) => use.classes));
    expect([...classes]).toEqual(expect.arrayContaining(['triptan', 'non_opioid', 'not_counted']));
    const notes = episodes.map((episode) => episode.notes).filter((text) => text !== '');
    expect(notes.length).toBeGreaterThan(15);
    expect(new Set(notes).size).toBe(notes.length);
  });

  it('has pain at doses consistent with the outcomes, so that relief is known for nearly every month', () => {
    const doses = episodes.flatMap(({ intensity, intakes }) =>
      intakes.map((intake) => ({ intensity, ...intake })),
    );
    for (const { intensity, painAt, painTwoHours, outcome } of doses) {
      if (painAt !== null) {
        expect(painAt).toBeGreaterThan(0);
        expect(painAt).toBeLessThanOrEqual(intensity);
      }
      if (painTwoHours === null) continue;
      expect(outcome).not.toBeNull();
      if (outcome === 'free') expect(painTwoHours).toBe(0);
      if (outcome === 'relief') expect(painTwoHours).toBeLessThanOrEqual(3);
      if (outcome === 'partial') expect(painTwoHours).toBeLessThan(painAt ?? 0);
      if (outcome === 'none') expect(painTwoHours).toBeGreaterThanOrEqual(painAt ?? 10);
    }
    const share = (holds: (dose: (typeof doses)[number]) => boolean) =>
      doses.filter(holds).length / doses.length;
    expect(share(({ painAt }) => painAt !== null)).toBeGreaterThan(0.7);
    expect(share(({ painTwoHours }) => painTwoHours !== null)).toBeGreaterThan(0.1);
    expect(share(({ route }) => route !== null)).toBeGreaterThan(0.03);
    expect(share(({ outcome }) => outcome === 'free')).toBeGreaterThan(0.1);

    const byDay = daysOf({ episodes, intakes: [], dayLogs: new Map(), treatments: [] });
    const months = [...new Set(episodes.map(({ localDate }) => monthOf(localDate)))].sort().slice(0, -1);
    const index = byDay.at(now);
    const known = months.filter((month) => monthSummary(month, index, today).relief.known);
    // Under the injection a month may have a dose or two, without an answer.
    expect(known.length).toBeGreaterThanOrEqual(months.length - 2);
  });

  it('records "nothing taken" for most attacks without medicine, and for no other', () => {
    const without = episodes.filter(({ intakes }) => intakes.length === 0);
    const withoutMedicine = episodes.filter(({ tookNothing }) => tookNothing);
    expect(withoutMedicine.every(({ intakes }) => intakes.length === 0)).toBe(true);
    expect(withoutMedicine.length).toBeGreaterThan(without.length / 2);
    expect(withoutMedicine.length).toBeLessThan(without.length);
  });

  it("passes the same checks as anyone's, and never has two attacks at once", () => {
    for (const { episode, intakes } of diary.entries) {
      expect(
        v.safeParse(episodeContentSchema(`${anEndOfTime}T00:00:00.000Z`), episode).issues,
      ).toBeUndefined();
      for (const intake of intakes) {
        expect(
          v.safeParse(intakeContentSchema(`${anEndOfTime}T00:00:00.000Z`), intake).issues,
        ).toBeUndefined();
        expect(intake.takenAt >= episode.startedAt).toBe(true);
      }
    }
    for (const [i, episode] of episodes.entries()) {
      const next = episodes[i + 1];
      if (!next) continue;
      expect(episode.startedAt < next.startedAt).toBe(true);
      expect(lastKnownInstant(episode, now) <= next.startedAt, episode.startedAt).toBe(true);
    }
  });

  it.each(['2026-11-21', '2027-03-02', '2028-07-14', '2030-01-01'])(
    'has daily answers, and the two designed associations are found, when seen on %s',
    (date) => {
      const seen = demoDiary(date);
      const end = `${date}T23:59:59.000Z`;
      const dayLogs = new Map(seen.days.map(({ day, content }) => [day, aDayLog(day, content)]));
      const byDay = daysOf({ episodes: episodesOf(seen), intakes: [], dayLogs, treatments: [] });
      const days = readDays(byDay.at(end), byDay.all(end), date);
      const found = factors({ today: date, days });
      const possible = (results: readonly FactorResult[]) =>
        results.filter(({ verdict }) => verdict === 'possible').map(({ factor }) => factor.code);
      expect(possible(found.factors)).toContain('alcohol');
      expect(possible(found.signs)).toContain('yawning');
      expect(found.factors.some(({ verdict }) => verdict === 'open')).toBe(true);
      for (const { content } of seen.days) {
        expect(v.safeParse(dayLogContentSchema, content).issues).toBeUndefined();
        expect(content.asked).toEqual(seen.checkin);
      }
    },
  );

  it('gives every row an id of its own', () => {
    const ids = [...episodes, ...episodes.flatMap((episode) => episode.intakes), ...diary.intakes].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the diary of ten heavy years', () => {
  const heavy = writeDiary(heavyPerson, today);
  const intakes = heavy.entries.flatMap((entry) => entry.intakes);
  const readings = heavy.entries.flatMap((entry) => entry.readings);

  it('is as large as the largest the product must carry (docs/clinical-rules.md#diary-sizes)', () => {
    expect(heavy.entries.length).toBeGreaterThan(1700);
    expect(intakes.length + heavy.intakes.length).toBeGreaterThan(3000);
    expect(readings.length).toBeGreaterThan(8500);
    expect(heavy.days.length).toBe(heavyPerson.days);
    expect(heavy.regimens.flatMap((regimen) => regimen.doses).length).toBeGreaterThan(3500);
  });

  it('never has two attacks at once', () => {
    const ends = heavy.entries.map(({ episode }) => [episode.startedAt, episode.endedAt] as const);
    for (const [index, [, end]] of ends.entries()) {
      const next = ends[index + 1];
      if (end && next) expect(end <= next[0]).toBe(true);
    }
  });
});
