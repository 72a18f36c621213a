/** What holds of the report of any diary. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import { aReportProfile, reportOf } from '#tests/support/report-fixtures.ts';
import { addDays, daysBetween } from '../calendar-date.ts';
import { aDayLog, aDose, anEpisode, anInput, anIntake, aResult, aTreatment, daysOf } from '../fixtures.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { readReport } from './read-report.ts';
import {
  type PrivateDetail,
  privateDetails,
  type Report,
  type ReportPeriod,
  reportSections,
} from './report.ts';

const today = '2026-06-28';
/** The chosen period is of the days up to 20 June from one of the last 140. */
const last = '2026-06-20';

const ownId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const ownSymptom = `own_${ownId(1)}` as const;
const ownFactor = `own_${ownId(2)}` as const;
const ownUnused = `own_${ownId(3)}` as const;

/** Words that stand nowhere but in one kind of detail. */
const planted = { notes: 'secretum', factor: 'glycyrrhiza', other: 'inauditum' } as const;

const page = fc.record({
  back: fc.integer({ min: 0, max: 160 }),
  kind: fc.constantFrom('attack', 'free', 'log', 'intake'),
  hour: fc.integer({ min: 1, max: 22 }),
  hours: fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.constant('nobody knows' as const),
    fc.constant('open' as const),
  ),
  intensity: fc.integer({ min: 0, max: 10 }),
  woke: fc.boolean(),
  details: fc.boolean(),
  aura: fc.boolean(),
  bleeding: fc.boolean(),
  medicine: fc.constantFrom('sumatriptan', 'ibuprofen', 'metoclopramide', 'paracetamol_codeine', null),
  painAt: fc.option(fc.integer({ min: 0, max: 10 })),
  outcome: fc.constantFrom<Outcome | null>('free', 'relief', 'partial', 'none', 'unknown', null),
});
type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;
const pages = fc.array(page, { maxLength: 50 });
const starts = fc.integer({ min: 0, max: 140 }).map((back) => addDays(last, -back));

const clock = (day: string, hour: number) =>
  `${addDays(day, Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00`;

/** A life by the clock of a zone, at 21:00 of today there. */
function diaryOf(written: readonly Page[], zone: string): StatisticsInput {
  const intakeOf = ({ back, hour, medicine, painAt, outcome }: Page, episodeId: string | null) => ({
    ...anIntake({ taken: clock(addDays(today, -back), hour), zone, medicine, outcome }),
    episodeId,
    painAt,
    dose: 50,
    unit: 'mg' as const,
    notes: planted.notes,
  });
  const episodes = written
    .filter(({ kind }) => kind === 'attack')
    .map((one, place) => {
      const day = addDays(today, -one.back);
      const ended =
        one.hours === 'open'
          ? {}
          : { ended: one.hours === 'nobody knows' ? one.hours : clock(day, one.hour + one.hours) };
      const id = `attack-${place}`;
      return {
        ...anEpisode({
          started: clock(day, one.hour),
          ...ended,
          zone,
          intensity: one.intensity,
          wokeWith: one.woke,
        }),
        id,
        notes: planted.notes,
        context: ['food', 'alcohol', 'travel', 'stress', ownFactor] as const,
        ...(one.details && {
          symptoms: ['nausea', ownSymptom] as const,
          quality: ['pulsating'] as const,
          places: ['eye_left'] as const,
          aggravated: true,
        }),
        ...(one.aura && { aura: { visual: 20 } }),
        intakes: one.medicine === null ? [] : [intakeOf(one, id)],
      };
    })
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  const logs = new Map(
    written.flatMap((one) => {
      const day = addDays(today, -one.back);
      const said = {
        notes: planted.notes,
        menstruation: one.bleeding ? ('medium' as const) : null,
        menstruationStart: one.bleeding,
        headacheFree: one.kind === 'free',
      };
      return one.kind === 'free' || one.kind === 'log' ? [[day, aDayLog(day, said)] as const] : [];
    }),
  );
  const outside = written.filter(({ kind }) => kind === 'intake').map((one) => intakeOf(one, null));
  const intakes = [...episodes.flatMap((one) => one.intakes), ...outside].sort((a, b) =>
    b.takenAt.localeCompare(a.takenAt),
  );
  const treatments = [
    aTreatment({
      startDate: '2026-05-01',
      notes: planted.notes,
      posology: planted.other,
      doses: [{ ...aDose('2026-05-02'), notes: planted.notes }],
    }),
    aTreatment({
      startDate: '2026-01-15',
      name: 'Frovatriptan',
      medicine: 'frovatriptan',
      role: 'short_term',
      doses: [aDose('2026-06-02')],
    }),
    aTreatment({
      startDate: '2025-01-01',
      startPrecision: 'year',
      active: false,
      stopReason: 'no_effect',
      sideEffects: ['dizziness'],
    }),
  ];
  const item = (place: number, name: string) => ({
    id: ownId(place),
    userId: 'person',
    list: 'symptoms' as const,
    name,
    version: 1,
    deletedAt: null,
  });
  return anInput(
    {
      days: daysOf({ episodes, intakes, dayLogs: logs, treatments }),
      episodes,
      intakes,
      treatments,
      ownItems: [item(1, 'cold feet'), item(2, planted.factor), item(3, planted.other)],
      questionnaireResults: [aResult('2026-06-01', { instrument: 'hit6', score: 60, notes: planted.notes })],
    },
    // The same clock everywhere: no zone of these tests changes its clocks in these days.
    new Date(`${today}T21:00:00.000Z`).toISOString(),
    today,
  );
}

const zone = 'UTC';
const options = { seed, numRuns: scaled(60) };
const person = {
  name: 'Ana',
  profile: aReportProfile({ diagnosis: 'migraña', question1: '¿Y ahora?' }),
};
const definitions = ['headache', 'migraine', 'moderateSevere', 'acute'] as const;
const countsOf = (period: ReportPeriod) => definitions.map((name) => period[name]);

describe('of any diary', () => {
  it(`no count exceeds what it is out of, nor that the days that have passed (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        const report = reportOf(diaryOf(written, zone), first, last);
        expect(report.whole.elapsed).toBe(daysBetween(first, last) + 1);
        for (const period of [report.whole, report.lastThirty, ...(report.months ?? [])]) {
          expect(period.observed).toBeLessThanOrEqual(period.elapsed);
          for (const { days, undecided, of } of countsOf(period)) {
            expect(days + undecided).toBeLessThanOrEqual(of);
            expect(of).toBeLessThanOrEqual(period.elapsed);
          }
          for (const { days } of period.classes) expect(days).toBeLessThanOrEqual(period.elapsed);
        }
        const { attack } = report;
        for (const list of [
          attack?.sides,
          attack?.symptoms,
          attack?.qualities,
          attack?.factors,
          attack?.kinds,
          attack?.hours,
        ]) {
          for (const { count } of list ?? []) expect(count).toBeLessThanOrEqual(attack?.attacks ?? 0);
        }
        for (const { treatments, judged, relief, free, rescued } of report.acute ?? []) {
          expect(judged).toBeLessThanOrEqual(treatments);
          expect(free?.count ?? 0).toBeLessThanOrEqual(relief?.count ?? 0);
          expect((relief?.count ?? 0) + rescued).toBeLessThanOrEqual(judged);
        }
      }),
      options,
    );
  });

  it(`the months together are the whole (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        const { months, whole } = reportOf(diaryOf(written, zone), first, last);
        const sum = (of: (period: ReportPeriod) => number) =>
          (months ?? []).reduce((all, month) => all + of(month), 0);
        expect(sum(({ elapsed }) => elapsed)).toBe(whole.elapsed);
        expect(sum(({ observed }) => observed)).toBe(whole.observed);
        for (const name of definitions) {
          for (const part of ['days', 'undecided', 'of'] as const) {
            expect(sum((period) => period[name][part])).toBe(whole[name][part]);
          }
        }
        for (const { medicationClass, days } of whole.classes) {
          expect(
            sum(({ classes }) => classes.find((one) => one.medicationClass === medicationClass)?.days ?? 0),
          ).toBe(days);
        }
        expect([months?.[0]?.first, months?.at(-1)?.last]).toEqual([first, last]);
      }),
      options,
    );
  });

  it(`a reference that is reached, or is not, stays so whatever unknown days turn out to be (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        const before = reportOf(diaryOf(written, zone), first, last);
        const taken = new Set(written.map(({ back }) => addDays(today, -back)));
        const more = Array.from({ length: 170 }, (_, back) => back)
          .filter((back) => !taken.has(addDays(today, -back)))
          .map((back): Page => ({ ...silent, back, kind: 'intake', medicine: 'sumatriptan' }));
        const after = reportOf(diaryOf([...written, ...more], zone), first, last);
        const free = Array.from({ length: 170 }, (_, back) => back)
          .filter((back) => !taken.has(addDays(today, -back)))
          .map((back): Page => ({ ...silent, back, kind: 'free' }));
        const without = reportOf(diaryOf([...written, ...free], zone), first, last);
        for (const [place, month] of (before.months ?? []).entries()) {
          if (month.reached === 'no') expect(after.months?.[place]?.reached).toBe('no');
          if (month.reached === 'yes') expect(without.months?.[place]?.reached).toBe('yes');
        }
      }),
      { seed, numRuns: scaled(20) },
    );
  });

  it(`nothing private is anywhere in it unless it was asked for (seed ${seed})`, () => {
    const asked = fc.subarray([...privateDetails]);
    const chosen = fc.subarray([...reportSections]);
    fc.assert(
      fc.property(pages, starts, asked, chosen, (written, first, details, sections) => {
        const report = reportOf(
          diaryOf(written, 'Pacific/Kiritimati'),
          first,
          last,
          { details, sections },
          person,
        );
        const said = JSON.stringify({ ...report, choice: null });
        const holds = (detail: PrivateDetail, words: readonly string[]) => {
          if (!details.includes(detail)) for (const word of words) expect(said).not.toContain(word);
        };
        holds('notes', [planted.notes, planted.factor, ownFactor]);
        holds('food', ['["food"', '"code":"food"', 'alcohol']);
        holds('place', ['travel']);
        for (const word of [planted.other, ownUnused, 'Kiritimati']) expect(said).not.toContain(word);
        for (const section of reportSections) {
          if (section !== 'charts' && !sections.includes(section)) expect(report[section]).toBeNull();
        }
        if (!sections.includes('person')) expect(said).not.toMatch(/Ana|migraña/);
        if (!sections.includes('questions')) expect(said).not.toContain('¿Y ahora?');
      }),
      options,
    );
  });

  it('what was asked for is there', () => {
    const attack: Page = { ...silent, back: 20, kind: 'attack', hours: 8, intensity: 7 };
    const input = diaryOf([attack], zone);
    const report = reportOf(input, '2026-06-01', last, { details: privateDetails });
    expect(report.episodes).toMatchObject([
      { notes: planted.notes, food: ['food', 'alcohol'], place: ['travel'] },
    ]);
    expect(report.attack?.factors.map(({ code }) => code)).toEqual([
      'alcohol',
      'food',
      ownFactor,
      'stress',
      'travel',
    ]);
    expect(report.ownNames).toEqual({ [ownFactor]: planted.factor });
    expect(reportOf(input, '2026-06-01', last).attack?.factors).toEqual([{ code: 'stress', count: 1 }]);
  });

  it(`the same life by the clock of another zone gives the same report (seed ${seed})`, () => {
    const zones = fc.constantFrom('Asia/Tokyo', 'America/Bogota', 'Asia/Kolkata', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(pages, starts, zones, (written, first, elsewhere) => {
        // How far an open attack has got depends on the moment, which is another one elsewhere.
        const ended = written.map((one) => (one.hours === 'open' ? { ...one, hours: 5 } : one));
        const report = (place: string) =>
          reportOf(diaryOf(ended, place), first, last, { details: privateDetails });
        expect(report(elsewhere)).toEqual(report(zone));
      }),
      options,
    );
  });

  it(`what was written of other days changes no count of the period (seed ${seed})`, () => {
    const ofPeriod = ({ whole, lastThirty, months, attack, acute, calendar, episodes }: Report) => ({
      whole,
      lastThirty,
      months,
      attack,
      acute,
      calendar,
      episodes,
    });
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        // An attack of 60 hours, and what may be a rescue, reach into the period, or out of it.
        const [from, to] = [addDays(first, -4), addDays(last, 1)];
        const within = written
          .map((one) => (one.hours === 'open' ? { ...one, hours: 5 } : one))
          .filter(({ back }) => addDays(today, -back) >= from && addDays(today, -back) <= to);
        const others = written
          .map((one) => ({ ...one, hours: 2 }))
          .filter(({ back }) => addDays(today, -back) < from || addDays(today, -back) > to);
        const report = (of: readonly Page[]) => ofPeriod(reportOf(diaryOf(of, zone), first, last));
        expect(report([...within, ...others])).toEqual(report(within));
      }),
      options,
    );
  });

  it(`is kept as JSON and read as it was (seed ${seed})`, () => {
    const chosen = fc.subarray([...reportSections]);
    fc.assert(
      fc.property(pages, starts, chosen, (written, first, sections) => {
        const report = reportOf(
          diaryOf(written, zone),
          first,
          last,
          { sections, details: privateDetails },
          person,
        );
        expect(readReport(JSON.parse(JSON.stringify(report)))).toStrictEqual(report);
      }),
      options,
    );
  });
});

/** A page with nothing on it. */
const silent: Page = {
  back: 0,
  kind: 'log',
  hour: 9,
  hours: 2,
  intensity: 5,
  woke: false,
  details: false,
  aura: false,
  bleeding: false,
  medicine: null,
  painAt: null,
  outcome: null,
};
