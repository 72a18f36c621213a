/** Days and the calendar as they are drawn: colours, sizes, and where a confirmation stands. */
import { expect, type Page, test } from '@playwright/test';
import { calendar } from '../../app/i18n/es/calendar.ts';
import { day } from '../../app/i18n/es/day.ts';
import { localDateOf } from '../../domain/calendar-date.ts';
import { signInWith, zone } from './diary-rows.ts';
import { expectNoFlaws, idle, open, violationsOf, windows } from './support.ts';

test.use({ viewport: windows.phone });

const main = (page: Page) => page.getByRole('main');

/** What axe finds only in what is drawn; tests/screens/days.test.ts has the rest. */
async function expectWellDrawn(page: Page): Promise<void> {
  await idle(page);
  expect(await violationsOf(page, ['color-contrast', 'target-size'])).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

test('a visitor sees a sample month without a flaw, and a zero without a slash in every weight', async ({
  page,
}) => {
  await open(page, '/es/calendar');
  await expect(main(page).getByText(calendar.sample.label, { exact: true })).toBeVisible();
  await expectNoFlaws(page);
  const alphas = await page.evaluate(async () => {
    const family = '"Atkinson Hyperlegible Next"';
    const weights = [200, 400, 620, 800];
    await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 200px ${family}`, '0O')));
    const context = document.createElement('canvas').getContext('2d');
    if (!context || !document.fonts.check(`200px ${family}`)) throw new Error('The face is not there.');
    context.canvas.width = 200;
    context.canvas.height = 200;
    context.textAlign = 'center';
    const inkAt = (weight: number, y: number) => {
      context.clearRect(0, 0, 200, 200);
      context.font = `${weight} 200px ${family}`;
      context.fillText('0', 100, 180);
      return context.getImageData(100, y, 1, 1).data[3];
    };
    // The middle of the counter, where a slash would pass, and the foot of the stroke around it.
    return weights.map((weight) => [inkAt(weight, 113), inkAt(weight, 178)]);
  });
  for (const [counter, stroke] of alphas) {
    expect(counter).toBe(0);
    expect(stroke).toBeGreaterThan(0);
  }
});

test('a day, filling in days and a day with every question are well drawn, and an answer is confirmed beside it', async ({
  page,
}) => {
  const episode = {
    id: crypto.randomUUID(),
    intensity: 8,
    started_at: '2026-03-10T20:00:00Z',
    ended_at: '2026-03-12T09:00:00Z',
    zone,
  };
  const taken = { taken_at: '2026-03-11T07:00:00Z', zone, name: 'Sumatriptán', medicine: 'sumatriptan' };
  await signInWith(page, { episodes: [episode], intakes: [{ ...taken, episode_id: episode.id }] });
  for (const search of ['day=2026-03-11', 'fill=']) {
    await open(page, `/es/calendar?month=2026-03&${search}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWellDrawn(page);
  }

  await open(page, `/es/day/${localDateOf(new Date().toISOString(), zone)}`);
  const begins = page.getByRole('checkbox', { name: day.menstruation.start });
  await begins.check();
  // Visible beside the answer, above the next part of the page.
  const confirmed = main(page).locator('p', { hasText: day.checkIn.saved });
  await expect(confirmed).toBeVisible();
  const [answer, said] = [await begins.boundingBox(), await confirmed.boundingBox()];
  expect(Math.abs((said?.y ?? 0) - (answer?.y ?? 1000))).toBeLessThan(80);

  await main(page).locator('summary', { hasText: day.choose.heading }).click();
  for (const item of Object.values(day.items))
    await page.getByRole('checkbox', { name: item, exact: true }).check();
  await expectWellDrawn(page);
});

test.describe('a month on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('slides in under a swipe, to either side and not beyond today; with reduced motion it is there at once', async ({
    page,
  }) => {
    await signInWith(page, {});
    await open(page, '/es/calendar?month=2026-03');
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    // Each animation of the month, as it begins.
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        document.documentElement.dataset.slid = JSON.stringify(frames);
        return animate.call(this, frames, options);
      };
    });
    const slid = () =>
      page.evaluate(() => {
        const { dataset } = document.documentElement;
        const last = dataset.slid ?? '';
        delete dataset.slid;
        return last;
      });
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: 300 }] : [] });
      await touch('touchStart', from);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
      await touch('touchEnd');
    };
    await swipe(300, 80);
    await expect(page).toHaveURL(/month=2026-04/);
    await expect.poll(slid).toContain('"40% 0"');
    await swipe(80, 300);
    await expect(page).toHaveURL(/month=2026-03/);
    await expect.poll(slid).toContain('"-40% 0"');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await swipe(80, 300);
    await expect(page).toHaveURL(/month=2026-02/);
    expect(await slid()).toBe('');
    // The button does not slide, and nothing is beyond this month.
    await open(page, '/es/calendar');
    await swipe(300, 80);
    await expect(page.locator('[aria-current=date]')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('month')).toBeNull();
  });
});
