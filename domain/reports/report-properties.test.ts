/** Properties of the report of any diary. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import {
  ownFactor,
  ownUnused,
  type Page,
  pages,
  planted,
  randomDiary,
  silent,
  today,
} from '#tests/support/random-diary.ts';
import { aReportProfile, reportOf } from '#tests/support/report-fixtures.ts';
import { addDays, daysBetween } from '../calendar-date.ts';
import { type Report, type ReportPeriod, readReport } from './report.ts';
import { type PrivateDetail, privateDetails, reportSections } from './report-choice.ts';

/** The chosen period ends on 20 June and begins on one of the last 140 days. */
const last = '2026-06-20';

const starts = fc.integer({ min: 0, max: 140 }).map((back) => addDays(last, -back));

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
        const report = reportOf(randomDiary(written, zone), first, last);
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
          for (const { count } of list ?? []) expect(count).toBeLessThanOrEqual(attack?.entries ?? 0);
          expect(attack?.attacks ?? 0).toBeLessThanOrEqual(attack?.entries ?? 0);
        }
        for (const { treatments, judged, relief, free, rescued } of report.acute ?? []) {
          expect(judged).toBeLessThanOrEqual(treatments);
          expect(free?.of ?? 0).toBe(judged);
          expect(relief?.of ?? 0).toBeLessThanOrEqual(judged);
          expect((relief?.count ?? 0) + rescued).toBeLessThanOrEqual(judged);
        }
      }),
      options,
    );
  });

  it(`the months together are the whole (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        const { months, whole } = reportOf(randomDiary(written, zone), first, last);
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
        const before = reportOf(randomDiary(written, zone), first, last);
        const taken = new Set(written.map(({ back }) => addDays(today, -back)));
        const more = Array.from({ length: 170 }, (_, back) => back)
          .filter((back) => !taken.has(addDays(today, -back)))
          .map((back): Page => ({ ...silent, back, kind: 'intake', medicine: 'sumatriptan' }));
        const after = reportOf(randomDiary([...written, ...more], zone), first, last);
        const free = Array.from({ length: 170 }, (_, back) => back)
          .filter((back) => !taken.has(addDays(today, -back)))
          .map((back): Page => ({ ...silent, back, kind: 'free' }));
        const without = reportOf(randomDiary([...written, ...free], zone), first, last);
        for (const [place, month] of (before.months ?? []).entries()) {
          if (month.reached === 'no') expect(after.months?.[place]?.reached).toBe('no');
          if (month.reached === 'yes') expect(without.months?.[place]?.reached).toBe('yes');
        }
      }),
      { seed, numRuns: scaled(20) },
    );
  });

  it(`nothing private is in it unless chosen (seed ${seed})`, () => {
    const asked = fc.subarray([...privateDetails]);
    const chosen = fc.subarray([...reportSections]);
    fc.assert(
      fc.property(pages, starts, asked, chosen, (written, first, details, sections) => {
        const report = reportOf(
          randomDiary(written, 'Pacific/Kiritimati'),
          first,
          last,
          { details, sections },
          person,
        );
        const text = JSON.stringify({ ...report, choice: null });
        const holds = (detail: PrivateDetail, words: readonly string[]) => {
          if (!details.includes(detail)) for (const word of words) expect(text).not.toContain(word);
        };
        holds('notes', [planted.notes, planted.factor, ownFactor]);
        holds('food', ['["food"', '"code":"food"', 'alcohol']);
        holds('place', ['travel']);
        for (const word of [planted.other, ownUnused, 'Kiritimati']) expect(text).not.toContain(word);
        for (const section of reportSections) {
          if (section !== 'charts' && !sections.includes(section)) expect(report[section]).toBeNull();
        }
        if (!sections.includes('preventives') && !sections.includes('reimbursement'))
          expect(text).not.toContain(planted.posology);
        if (!sections.includes('person')) expect(text).not.toMatch(/Ana|migraña/);
        if (!sections.includes('questions')) expect(text).not.toContain('¿Y ahora?');
      }),
      options,
    );
  });

  it('chosen details are included', () => {
    const attack: Page = { ...silent, back: 20, kind: 'attack', hours: 8, intensity: 7 };
    const input = randomDiary([attack], zone);
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
        // How far an open attack has got depends on the current time, which differs elsewhere.
        const ended = written.map((one) => (one.hours === 'open' ? { ...one, hours: 5 } : one));
        const report = (place: string) =>
          reportOf(randomDiary(ended, place), first, last, { details: privateDetails });
        expect(report(elsewhere)).toEqual(report(zone));
      }),
      options,
    );
  });

  it(`records of other days change no count of the period (seed ${seed})`, () => {
    // The grouping into attacks, and their duration, depend on the whole diary (docs/clinical-rules.md#report-figures).
    const ofEntries = (attack: Report['attack']) =>
      attack && { ...attack, attacks: null, unsure: null, duration: null, hours: null };
    const ofPeriod = ({ whole, lastThirty, months, attack, acute, calendar, episodes }: Report) => ({
      whole,
      lastThirty,
      months,
      attack: ofEntries(attack),
      acute,
      calendar,
      episodes,
    });
    fc.assert(
      fc.property(pages, starts, (written, first) => {
        // An attack of 60 hours, and a possible rescue, reach into the period, or out of it.
        const [from, to] = [addDays(first, -4), addDays(last, 1)];
        const within = written
          .map((one) => (one.hours === 'open' ? { ...one, hours: 5 } : one))
          .filter(({ back }) => addDays(today, -back) >= from && addDays(today, -back) <= to);
        const others = written
          .map((one) => ({ ...one, hours: 2 }))
          .filter(({ back }) => addDays(today, -back) < from || addDays(today, -back) > to);
        const report = (of: readonly Page[]) => ofPeriod(reportOf(randomDiary(of, zone), first, last));
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
          randomDiary(written, zone),
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
