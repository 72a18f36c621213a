/** The signed-in home page as it is drawn: its order, its accessibility, and nothing that moves. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { home as homeEn } from '../../app/i18n/en/home.ts';
import { hygiene } from '../../app/i18n/en/hygiene.ts';
import { month as monthEn } from '../../app/i18n/en/month.ts';
import { home as homeEs } from '../../app/i18n/es/home.ts';
import { month as monthEs } from '../../app/i18n/es/month.ts';
import type { Locale } from '../../app/paths.ts';
import { zone } from './diary-rows.ts';
import { enterAs, expectNoFlaws, idle, newPerson, open, settleIn, windows, writeAs } from './support.ts';

const texts = { es: { home: homeEs, month: monthEs }, en: { home: homeEn, month: monthEn } };

const main = (page: Page) => page.getByRole('main');
/** The picture of the month: four days with pain, ten without. */
const strip = (page: Page, locale: Locale) =>
  main(page).getByRole('link', { name: texts[locale].month.strip.days(4, 10, 6) });

const dayOf = (month: string, date: number) => `${month}-${String(date).padStart(2, '0')}`;

/** Headache-free days from the first of a month on. */
const freeDays = (month: string, days: number) =>
  Array.from({ length: days }, (_, place) => ({
    id: randomUUID(),
    local_date: dayOf(month, place + 1),
    headache_free: true,
  }));

const attack = (month: string, date: number) => ({
  id: randomUUID(),
  intensity: 6,
  started_at: `${dayOf(month, date)}T09:00:00Z`,
  ended_at: `${dayOf(month, date)}T11:00:00Z`,
  zone,
});

const dose = (month: string, date: number) => ({
  id: randomUUID(),
  taken_at: `${dayOf(month, date)}T09:10:00Z`,
  zone,
  name: 'Ibuprofeno',
  medicine: 'ibuprofen',
});

/** What has shifted since the page was opened, as the browser counts it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test('moves nothing while the diary arrives, and puts an open attack first', async ({ page }) => {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  const rows = {
    day_logs: [...freeDays('2026-05', 10), ...freeDays('2026-04', 15), ...freeDays('2026-03', 16)],
    episodes: [12, 13, 14, 15].map((date) => attack('2026-05', date)),
    intakes: [12, 13, 14].map((date) => dose('2026-05', date)),
  };
  for (const [table, list] of Object.entries(rows)) await writeAs(page.request, session, table, list);
  await page.clock.setFixedTime('2026-05-20T10:00:00Z');
  await enterAs(page, JSON.stringify(session));

  // On a phone every screen is checked in screens.spec.ts.
  for (const [locale, size] of [
    ['es', 'phone'],
    ['en', 'desktop'],
  ] as const) {
    await page.setViewportSize(windows[size]);
    await open(page, `/${locale}/`);
    await expect(strip(page, locale)).toBeVisible();
    await idle(page);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  }
  await expectNoFlaws(page);

  const ongoing = { id: randomUUID(), intensity: 7, started_at: '2026-05-20T07:00:00Z', zone };
  await writeAs(page.request, session, 'episodes', ongoing);
  await page.reload();
  // The attack takes the place of the page, which is one tap away.
  await expect(main(page).getByRole('button', { name: hygiene.attack.over, exact: true })).toBeVisible();
  const during = main(page).getByRole('link', { name: monthEn.strip.days(5, 10, 5) });
  await expect(during).toBeHidden();
  await main(page).getByRole('button', { name: hygiene.attack.showDiary }).click();
  await expect(during).toBeVisible();
});
