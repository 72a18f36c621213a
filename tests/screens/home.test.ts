/** Home: the month by weeks, its figures beside the usual ones, what is due and the last attack. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { appointment as appointmentEn } from '#app/i18n/en/appointment.ts';
import { day as dayEn } from '#app/i18n/en/day.ts';
import { home as homeEn } from '#app/i18n/en/home.ts';
import { hygiene as hygieneEn } from '#app/i18n/en/hygiene.ts';
import { month as monthEn } from '#app/i18n/en/month.ts';
import { appointment as appointmentEs } from '#app/i18n/es/appointment.ts';
import { day as dayEs } from '#app/i18n/es/day.ts';
import { home as homeEs } from '#app/i18n/es/home.ts';
import { hygiene as hygieneEs } from '#app/i18n/es/hygiene.ts';
import { month as monthEs } from '#app/i18n/es/month.ts';
import { formatDay, formatMonth } from '#app/i18n/format.ts';
import { writePreference } from '#app/preferences/store.ts';
import { violationsIn } from './axe.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { zone } from './rows.ts';

const es = {
  locale: 'es',
  appointment: appointmentEs,
  home: homeEs,
  hygiene: hygieneEs,
  month: monthEs,
  day: dayEs,
} as const;
const en = {
  locale: 'en',
  appointment: appointmentEn,
  home: homeEn,
  hygiene: hygieneEn,
  month: monthEn,
  day: dayEn,
} as const;
type Language = typeof es | typeof en;

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
/** The picture of the month with this many days with pain, without and not logged: a link to the calendar. */
const month = (page: Page, t: Language, ...counts: [pain: number, free: number, unknown: number]) =>
  main(page).getByRole('link', { name: new RegExp(`${t.month.strip.days(...counts)}$`) });

const dayOf = (month: string, date: number) => `${month}-${String(date).padStart(2, '0')}`;

/** Headache-free days from the first of a month on. */
const freeDays = (month: string, days: number) =>
  Array.from({ length: days }, (_, place) => ({ local_date: dayOf(month, place + 1), headache_free: true }));

/** A two-hour attack with migraine features. */
const attack = (month: string, date: number, intensity: number) => ({
  intensity,
  started_at: `${dayOf(month, date)}T09:00:00Z`,
  ended_at: `${dayOf(month, date)}T11:00:00Z`,
  zone,
  symptoms: ['nausea'],
  quality: ['pulsating'],
});

/** Ibuprofen for severe pain, outside an attack. */
const dose = (month: string, date: number, outcome: string) => ({
  taken_at: `${dayOf(month, date)}T09:10:00Z`,
  zone,
  name: 'Ibuprofeno',
  medicine: 'ibuprofen',
  pain_at: 7,
  outcome,
});

/** May up to the 20th, April and March, each at least half recorded, and nothing earlier. */
const spring: Rows = {
  day_logs: [...freeDays('2026-05', 10), ...freeDays('2026-04', 13), ...freeDays('2026-03', 11)],
  episodes: [
    ...[12, 13].map((date) => attack('2026-05', date, 6)),
    ...[14, 15].map((date) => attack('2026-05', date, 8)),
    ...[14, 15].map((date) => ({ ...attack('2026-04', date, 4), took_nothing: true })),
    ...[12, 13, 14].map((date) => attack('2026-03', date, 5)),
    ...[15, 16].map((date) => ({ ...attack('2026-03', date, 5), took_nothing: true })),
  ],
  intakes: [
    dose('2026-05', 12, 'free'),
    dose('2026-05', 13, 'none'),
    dose('2026-05', 14, 'relief'),
    ...[12, 13, 14].map((date) => dose('2026-03', date, 'free')),
  ],
};

/** The home page of somebody with this diary, for whom it is noon on 20 May 2026. */
const onDay20 = ({ locale }: Language, rows: Rows) =>
  renderScreen('home', rows, { locale, now: '2026-05-20T10:00:00Z' });

for (const t of [es, en]) {
  test(`counts the month beside the usual of the months before, in ${t.locale}`, async () => {
    const page = await onDay20(t, spring);
    const figures = section(page, t.month.figures.heading);
    const { usual } = t.month.figures;
    // Migraine: 4 of 14 days; usual are 2/15 and 5/16, midpoint 0.22, that is 3 of 14 days.
    await figures.getByText(t.month.figures.how.summary).click();
    const beside = (name: string, text: string) =>
      figures.getByText(new RegExp(`^${name}: .*${text.replaceAll('\u00a0', ' ')}$`));
    const { migraineDays, medicationDays, relief, averageIntensity } = t.month.figures;
    await expect(beside(migraineDays, usual.is(usual.share(3, 14), 2))).toBeVisible();
    // Medication: 3 of 13, of the 15th it is not said; usual are 0/15 and 3/16, that is 1 of 13 days.
    await expect(beside(medicationDays, usual.is(usual.share(1, 13), 2))).toBeVisible();
    await expect(figures).toContainText(t.month.figures.undecided(1));
    // Relief: 2 of 3; in March 3 of 3, in April nothing was taken.
    await expect(beside(relief, usual.is(usual.share(3, 3), 1))).toBeVisible();
    // Intensity: March has five episodes, this month only four: nothing is compared.
    await expect(beside(averageIntensity, t.month.figures.median('7'))).toBeVisible();
    // The last attack alone: those before it are in the calendar.
    await expect(section(page, t.home.member.last).getByRole('link')).toHaveCount(1);
  });

  test(`draws the month day by day, and leads to it, in ${t.locale}`, async () => {
    const page = await onDay20(t, spring);
    const picture = month(page, t, 4, 10, 6);
    await expect(picture).toBeVisible();
    const day = (date: number) => picture.locator(`[data-day="${dayOf('2026-05', date)}"]`);
    const height = (date: number) =>
      Number(/(\d+)%/.exec(day(date).locator('[data-intensity]').element().getAttribute('style') ?? '')?.[1]);
    // As high as the pain; days without and days not logged have no bar.
    expect(height(14)).toBeGreaterThan(height(12));
    for (const date of [10, 11, 20, 21]) await expect(day(date).locator('[data-intensity]')).toHaveCount(0);
    await picture.click();
    await expect(page).toHaveURL(`/${t.locale}/calendar`);
  });

  test(`says of a first day what will be here, in ${t.locale}`, async () => {
    const page = await onDay20(t, {});
    await expect(section(page, t.home.member.empty.heading)).toBeVisible();
    await expect(main(page).getByText(t.month.figures.soon(6))).toBeVisible();
    // A ring of days to come in place of a month that has none.
    await expect(month(page, t, 0, 0, 20)).toBeHidden();
    await expect(section(page, t.month.figures.heading)).toBeHidden();
    expect(await violationsIn(main(page))).toEqual([]);

    const free = main(page).getByRole('button', { name: t.day.head.noHeadacheToday });
    await free.click();
    await expect(month(page, t, 0, 1, 19)).toBeVisible();
    await expect(free).toHaveAttribute('aria-pressed', 'true');
    const figures = section(page, t.month.figures.heading);
    await expect(figures.getByText(t.month.figures.soon(6))).toBeVisible();
    await expect(figures.getByText(t.month.figures.migraineDays)).toBeHidden();
  });
}

for (const t of [es, en])
  test(`asks after a week without a word whether it hurt on any day, in ${t.locale}`, async () => {
    const said = (day: string) => t.home.member.back.heading(formatDay(t.locale, day, 'full'));
    const page = await onDay20(t, { day_logs: freeDays('2026-04', 28) });
    const card = section(page, said('2026-04-28'));
    await expect(card).toBeVisible();
    const fill = (month: string) => t.home.member.back.fill(formatMonth(t.locale, month));
    await expect(card.getByRole('link', { name: fill('2026-04') })).toBeVisible();
    await card.getByRole('link', { name: fill('2026-05') }).click();
    await expect(page).toHaveURL(`/${t.locale}/calendar?month=2026-05&fill`);
    await expect(page.getByRole('dialog')).toBeVisible();

    // Somebody who was away longer than the page looks back is greeted all the same, a newcomer is not.
    const away = await onDay20(t, { day_logs: freeDays('2025-11', 20) });
    await expect(section(away, t.home.member.back.longAgo)).toBeVisible();
    const newcomer = await onDay20(t, { day_logs: freeDays('2026-05', 20).slice(-1) });
    await expect(section(newcomer, t.month.figures.heading)).toBeVisible();
    await expect(section(newcomer, t.home.member.back.longAgo)).toBeHidden();

    // Six whole days without a word are no reason to ask.
    const recent = await onDay20(t, { day_logs: freeDays('2026-05', 13) });
    await expect(section(recent, t.month.figures.heading)).toBeVisible();
    await expect(section(recent, said('2026-05-13'))).toBeHidden();
  });

for (const t of [es, en])
  test(`counts down to an appointment, and in the week before says what is still to do, in ${t.locale}`, async () => {
    const rows = { ...spring, report_profiles: [{ question_1: '?' }] };
    const { near, questions, report, done, open } = t.appointment.card;
    const set = (day: string) => writePreference('nextAppointment', day);
    set('2026-05-28');
    const ahead = await onDay20(t, rows);
    const line = main(ahead).getByRole('link', { name: new RegExp(t.home.member.toAppointment(8)) });
    await expect(line).toHaveAttribute('href', `/${t.locale}/appointment`);

    set('2026-05-27');
    const page = await onDay20(t, rows);
    const card = section(page, near(7));
    const item = (name: string) => card.getByRole('listitem').filter({ hasText: name });
    await expect(item(questions(1))).toContainText(done);
    await expect(item(report)).toContainText(done);
    const gaps = card.getByRole('link', { name: new RegExp(formatMonth(t.locale, '2026-05')) });
    await expect(item(formatMonth(t.locale, '2026-05'))).toContainText(open);
    expect(await violationsIn(main(page))).toEqual([]);
    await gaps.click();
    await expect(page).toHaveURL(`/${t.locale}/calendar?month=2026-05&fill=`);

    // On the day, one button; afterwards the question, until it is dismissed.
    set('2026-05-20');
    const day = await onDay20(t, rows);
    await expect(
      section(day, t.appointment.card.today).getByRole('link', { name: t.appointment.room.open }),
    ).toHaveAttribute('href', `/${t.locale}/appointment#room`);
    set('2026-05-19');
    const after = await onDay20(t, rows);
    await expect(main(after).getByRole('heading', { name: t.appointment.after.heading })).toBeVisible();
    await main(after).getByRole('button', { name: t.appointment.after.dismiss }).click();
    await expect(main(after).getByRole('heading', { name: t.appointment.after.heading })).toHaveCount(0);
  });

test.each([
  ['Spain', 'ES', ['4', '11', '18', '25']],
  ['the United States', 'US', ['3', '10', '17', '24', '31']],
])('the month begins its weeks as is usual in %s', async (_, country, starts) => {
  writePreference('country', country);
  const page = await onDay20(es, spring);
  const dates = month(page, es, 4, 10, 6).locator('[data-day] > :last-child:not(:empty)');
  await expect(dates).toHaveCount(starts.length);
  expect(dates.elements().map((date) => date.textContent)).toEqual(starts);
});

test('says nothing of an appointment during an attack', async () => {
  const started_at = '2026-05-20T07:00:00Z';
  localStorage.setItem('diary-next-appointment', '2026-05-20');
  const page = await onDay20(es, { episodes: [{ id: randomUUID(), intensity: 7, started_at, zone }] });
  await page.getByRole('button', { name: es.hygiene.attack.showDiary }).click();
  await expect(month(page, es, 1, 0, 19)).toBeVisible();
  await expect(section(page, es.appointment.card.today)).toHaveCount(0);
});
