/** Times typed on nights when the clocks change: a skipped time is reported, and of a repeated one either can be chosen. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { enterAs, expectNoFlaws, newPerson, open, settleIn, windows } from './support.ts';

const places = [
  {
    locale: 'es',
    size: windows.phone,
    theme: 'light',
    zone: 'Europe/Madrid',
    spring: { day: '2025-03-30', skipped: '02:30', next: '03:30' },
    autumn: { day: '2025-10-26', twice: '02:30', offsets: ['UTC+2', 'UTC+1'], second: '2025-10-26T01:30' },
    t: entryEs,
    words: wordsEs,
    episode: episodeEs,
    medication: medicationEs,
    problems: problemsEs,
  },
  {
    locale: 'en',
    size: windows.desktop,
    theme: 'dark',
    zone: 'Australia/Lord_Howe',
    spring: { day: '2025-10-05', skipped: '02:15', next: '02:30' },
    autumn: {
      day: '2025-04-06',
      twice: '01:45',
      offsets: ['UTC+11', 'UTC+10:30'],
      second: '2025-04-05T15:15',
    },
    t: entryEn,
    words: wordsEn,
    episode: episodeEn,
    medication: medicationEn,
    problems: problemsEn,
  },
] as const;

async function arrive(browser: Browser, { size, zone, theme }: (typeof places)[number], baseURL = '') {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    timezoneId: zone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await enterAs(page, JSON.stringify(session));
  await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
  const startOfOnly = async () => {
    const rows = await (await page.request.get('/rest/v1/episodes?select=id,started_at', { headers })).json();
    expect(rows).toHaveLength(1);
    return rows[0] as { id: string; started_at: string };
  };
  return { page, startOfOnly };
}

/** Fills in the date and time of a moment. */
const fill = async (page: Page, labels: { date: string; time: string }, date: string, time: string) => {
  await page.getByLabel(labels.date, { exact: true }).fill(date);
  await page.getByLabel(labels.time, { exact: true }).fill(time);
};

for (const place of places) {
  const { locale, t, words, episode, problems, medication, spring, autumn } = place;

  test(`a start in ${place.zone}: what was skipped is said, what came twice is chosen, and stays`, async ({
    browser,
    baseURL,
  }) => {
    const { page, startOfOnly } = await arrive(browser, place, baseURL);
    await open(page, `/${locale}/entry`);
    await page.getByRole('radio', { name: t.intensity.chosen(7, words.pain.severe) }).check();
    await page.getByRole('radio', { name: t.start.other, exact: true }).check();
    await fill(page, t.start, spring.day, spring.skipped);
    const time = page.getByLabel(t.start.time, { exact: true });
    await expect(time).toHaveAccessibleDescription(problems.time_skipped);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(time).toBeFocused();
    await expect(time).toHaveValue(spring.skipped);
    await expectNoFlaws(page);
    await page.screenshot({ path: `test-results/clock-skipped-${locale}.png` });
    await time.fill(spring.next);
    await expect(time).toHaveAccessibleDescription('');

    await fill(page, t.start, autumn.day, autumn.twice);
    const [first, second] = [t.twice.before(autumn.offsets[0]), t.twice.after(autumn.offsets[1])];
    await expect(page.getByRole('radio', { name: first })).toBeChecked();
    await page.getByRole('radio', { name: second }).check();
    await expectNoFlaws(page);
    await page.screenshot({ path: `test-results/clock-twice-${locale}.png` });
    // It ended later the same day.
    await page.locator('main summary').filter({ hasText: t.end.heading }).click();
    await page.getByRole('radio', { name: t.end.ended }).check();
    await fill(page, t.end, autumn.day, '09:00');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved.done)).toBeVisible();
    const saved = await startOfOnly();
    expect(saved.started_at).toContain(autumn.second);

    // Editing something else does not move it; the form remembers which of the two hours it was.
    await open(page, `/${locale}/episode/${saved.id}`);
    await page
      .getByRole('button', { name: episode.edit, exact: true })
      .or(page.getByRole('link', { name: episode.edit, exact: true }))
      .first()
      .click();
    await expect(page.getByRole('radio', { name: second })).toBeChecked();
    await page.getByRole('radio', { name: t.intensity.chosen(8, words.pain.severe) }).check();
    await page.getByRole('button', { name: episode.saveChanges }).click();
    await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
    await expect.poll(async () => (await startOfOnly()).started_at).toContain(autumn.second);
    await page.context().close();
  });

  test(`an intake in ${place.zone} by itself is asked the same`, async ({ browser, baseURL }) => {
    const { page } = await arrive(browser, place, baseURL);
    await open(page, `/${locale}/intake`);
    await page.getByLabel(medication.fields.name, { exact: true }).fill('Ibuprofeno');
    await fill(page, medication.fields, spring.day, spring.skipped);
    const time = page.getByLabel(medication.fields.time, { exact: true });
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(time).toHaveAccessibleDescription(problems.time_skipped);
    await fill(page, medication.fields, autumn.day, autumn.twice);
    await page.getByRole('radio', { name: t.twice.after(autumn.offsets[1]) }).check();
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(page.getByText(medication.intake.saved, { exact: true })).toBeVisible();
    await page.context().close();
  });
}
