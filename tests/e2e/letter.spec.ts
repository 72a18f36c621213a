/** The letter of a month as it is drawn: read without a network, and its poster as a picture of the right size that shows something. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { letter as t } from '../../app/i18n/es/letter.ts';
import { formatMonth } from '../../app/i18n/format.ts';
import { addMonths, localDateOf, monthDays, monthOf } from '../../domain/calendar-date.ts';
import { zone } from './diary-rows.ts';
import { somebody } from './journeys/journey.ts';
import { precached } from './own-server.ts';
import { chooseTheme, expectNoFlaws, goOffline, idle, open, windows } from './support.ts';

test.use({ serviceWorkers: 'allow', viewport: windows.phone });

const main = (page: Page) => page.getByRole('main');
const month = () => addMonths(monthOf(localDateOf(new Date().toISOString(), zone)), -1);

/** Colours of some pixels of a picture, and its size. */
const lookAt = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? {
      data: new Uint8ClampedArray(),
    };
    const colours = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 4).join(' ');
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    const most = Math.max(...colours.values());
    return {
      width: image.width,
      height: image.height,
      colours: colours.size,
      paper: most / (data.length / 4),
    };
  }, png.toString('base64'));

test('a letter read without a network, and its poster saved as a picture', async ({ page, context }) => {
  const person = await somebody(page);
  const days = monthDays(month());
  const painful = days.filter((_, place) => place % 7 === 3);
  await person.add(
    'episodes',
    ...painful.map((day, place) => ({
      id: crypto.randomUUID(),
      intensity: 3 + place,
      started_at: `${day}T08:00:00Z`,
      ended_at: `${day}T14:00:00Z`,
      zone,
    })),
  );
  const free = days.filter((day) => !painful.includes(day)).slice(0, 18);
  await person.add('day_logs', ...free.map((day) => ({ local_date: day, headache_free: true })));
  await person.enter(context);
  const heading = main(page).getByRole('heading', { level: 1, name: t.heading(formatMonth('es', month())) });
  await open(page, '/es/letter');
  await expect(heading).toBeVisible();
  await precached(page);
  await goOffline(page);
  await page.goto(`/es/letter?month=${month()}`);
  await expect(heading).toBeVisible();
  const recorded = main(page).getByText(t.recorded(painful.length + free.length, days.length));
  await expect(recorded).toBeHidden();
  await main(page).getByText(t.how).first().click();
  await expect(recorded).toBeVisible();
  await main(page).getByText(t.how).first().click();

  // What was unfolded has scrolled the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Every card is read without scrolling, on a small phone too: its last words stand above the bar that turns it.
  for (const height of [740, 650]) {
    await page.setViewportSize({ width: 360, height });
    const pager = await main(page).getByRole('button', { name: t.next }).boundingBox();
    const ends = await main(page)
      .locator('ol > li > section')
      .evaluateAll((cards) =>
        cards.map((one) => one.lastElementChild?.getBoundingClientRect().top ?? Infinity),
      );
    expect(ends).toHaveLength(5);
    expect(Math.max(...ends)).toBeLessThan(pager?.y ?? 0);
  }
  await page.setViewportSize(windows.phone);

  // One card at a time, by buttons and by keys; the focus stays where it is.
  const card = (name: string) => main(page).getByRole('region', { name: new RegExp(`^${name} ?:`) });
  await expect(card(t.days.heading)).toBeInViewport({ ratio: 0.9 });
  await expect(card(t.medicines.heading)).not.toBeInViewport();
  const next = main(page).getByRole('button', { name: t.next });
  await next.click();
  await expect(card(t.medicines.heading)).toBeInViewport({ ratio: 0.9 });
  await expect(main(page).getByText(t.card(2, 5))).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(t.days.heading)).toBeInViewport({ ratio: 0.9 });
  await expect(main(page).getByText(t.card(1, 5))).toBeVisible();
  // What is not in sight is reached by Tab, and comes into sight.
  await card(t.year.heading).getByRole('button', { name: t.year.take }).focus();
  await expect(card(t.year.heading)).toBeInViewport();
  await card(t.year.heading).getByRole('button', { name: t.year.take }).click();

  const saved = async (name: string) => {
    await page.getByLabel(t.year.name).fill(name);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.year.save }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(t.year.fileName(month()));
    await expect(main(page).getByText(t.year.saved)).toBeVisible();
    return readFile(await download.path());
  };
  const plain = await saved('');
  const picture = await lookAt(page, plain);
  expect(picture).toMatchObject({ width: 1200, height: 1600 });
  // Texts, bars of several shades and points on mostly empty paper.
  expect(picture.colours).toBeGreaterThan(20);
  expect(picture.paper).toBeGreaterThan(0.6);
  expect(picture.paper).toBeLessThan(0.99);
  expect((await saved('Ana')).equals(plain)).toBe(false);

  await page.keyboard.press('Escape');

  for (const theme of ['dark', 'attack'] as const) {
    await chooseTheme(page, theme);
    await open(page, '/es/letter');
    await expect(heading).toBeVisible();
    await expectNoFlaws(page);
  }
  await context.setOffline(false);
  await idle(page);
});
