/** The diary's main screens where there is little room, in large print, under a finger, and on a wide desk. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { entry as t } from '../../app/i18n/es/entry.ts';
import { episode } from '../../app/i18n/es/episode.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { vocabulary as words } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, hoursAgo, signInWith } from './diary-rows.ts';
import { chooseTheme, idle, open, windows } from './support.ts';

const screens = [
  '/es/',
  '/es/entry',
  '/es/calendar',
  '/es/insights',
  '/es/medicines',
  '/es/treatments',
  `/es/day/${hoursAgo(48).slice(0, 10)}`,
  '/es/settings',
  '/es/export',
  '/es/appointment',
];

/** Elements reached by Tab on each screen. */
const reached = 30;

async function enterWithDiary(page: Page): Promise<void> {
  await signInWith(page, {
    episodes: [episodeRow(50, 5), episodeRow(200, 8)],
    cabinet_items: ['Maxalt', 'Ibuprofeno', 'Naproxeno', 'Sumatriptán', 'Paracetamol', 'Metoclopramida'].map(
      (name) => ({ id: randomUUID(), name }),
    ),
  });
}

/** Opens a screen and waits until it has its content. */
async function show(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await idle(page);
}

/** What is wrong with the element that has the focus: it is the body, out of sight, or under a bar that stays in place. */
const focusFlaw = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'body';
    const control = focused.closest('label') ?? focused;
    const box = control.getBoundingClientRect();
    const name = `${control.localName} ${(control.textContent || control.getAttribute('aria-label') || '').slice(0, 40)}`;
    if (box.bottom <= 0 || box.top >= window.innerHeight) return `out of sight: ${name}`;
    const bars = [
      ...document.querySelectorAll('body header, [data-phone-bar], [data-save-bar], [data-cookie-banner]'),
    ].filter((bar) => {
      const stays = ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
      return stays && bar.checkVisibility() && !bar.contains(focused);
    });
    const boxes = bars.map((bar) => bar.getBoundingClientRect());
    // What is higher than the room that scrolling leaves between the bars is seen in part.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const padding =
      (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0);
    const taken = Math.max(
      padding,
      boxes.reduce((sum, { height }) => sum + height, 0),
    );
    const room = window.innerHeight - taken;
    const covers = boxes.findIndex(
      (over) =>
        over.left < box.right - 1 &&
        box.left < over.right - 1 &&
        over.top < box.bottom - 1 &&
        box.top < over.bottom - 1,
    );
    return covers >= 0 && box.height <= room ? `under ${bars[covers]?.localName}: ${name}` : '';
  });

/** Sideways scrolling, and flaws of what Tab reaches. */
async function flawsOf(page: Page, path: string): Promise<string[]> {
  await show(page, path);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const flaws = over > 0 ? [`${over} pixels wider than the window`] : [];
  await page.locator('main').focus();
  for (let times = 0; times < reached; times += 1) {
    await page.keyboard.press('Tab');
    const flaw = await focusFlaw(page);
    // After the last element comes the browser itself.
    if (flaw === 'body') break;
    if (flaw) flaws.push(flaw);
  }
  return flaws.map((flaw) => `${path} ${flaw}`);
}

test.describe('nothing is wider than the window and what has the focus is in sight', () => {
  test('at 400 %, where bars do not stay in place', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 256 });
    await enterWithDiary(page);
    const flaws: string[] = [];
    for (const path of screens) flaws.push(...(await flawsOf(page, path)));
    expect(flaws).toEqual([]);
  });

  test('with the text twice as large', async ({ page }) => {
    test.slow();
    await page.setViewportSize(windows.phone);
    await enterWithDiary(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      );
    });
    const flaws: string[] = [];
    for (const path of screens) flaws.push(...(await flawsOf(page, path)));
    expect(flaws).toEqual([]);
  });
});

test('with the text twice as large an entry begins with numbers of the pain, and nothing lies over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enterWithDiary(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
  await show(page, '/es/entry');
  await expect(page.locator('[data-cabinet-row]')).toBeAttached();
  const seen = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-pain] [type=radio]')].filter((number) => {
        const { left, width, top, height, bottom } = number.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return bottom <= window.innerHeight && onTop === number;
      }).length,
  );
  expect(seen).toBeGreaterThanOrEqual(6);
});

/** Controls of the content that a finger may miss. @param least pixels */
function tooSmall(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([wanted, size]) =>
      [...document.querySelectorAll(wanted)].flatMap((control) => {
        // A small check box beside its words: the whole row is what is hit.
        const target = control.matches('.size-6') ? control.parentElement : control.closest('label');
        const { width, height } = (target ?? control).getBoundingClientRect();
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
        const name = (target ?? control).textContent || control.getAttribute('aria-label');
        return isSeen && Math.min(width, height) < size - 0.5
          ? [`${location.pathname} ${name} ${width}x${height}`]
          : [];
      }),
    [selector, least] as const,
  );
}

test('a finger hits what it means: 44 pixels on a phone, 64 in attack mode', async ({ page }) => {
  test.slow();
  await page.setViewportSize(windows.phone);
  await enterWithDiary(page);
  const controls = 'main :is(button, input, select, textarea, summary)';
  const found: string[] = [];
  for (const path of screens) {
    await show(page, path);
    found.push(...(await tooSmall(page, controls, 44)));
  }
  await chooseTheme(page, 'attack');
  await show(page, '/es/entry');
  found.push(...(await tooSmall(page, 'main :is(button, [type=radio])', 64)));
  expect(found).toEqual([]);
});

test.describe('at a desk', () => {
  test('every screen begins at the same left edge', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterWithDiary(page);
    const edges = new Map<number, string[]>();
    for (const path of screens) {
      await show(page, path);
      const left = await page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll('main :is(h1, h2, p)')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
            .map(({ left }) => Math.round(left)),
        ),
      );
      edges.set(left, [...(edges.get(left) ?? []), path]);
    }
    expect([...edges.values()]).toHaveLength(1);
  });

  test('an entry has two columns: Save stays in view, the details scroll beside it', async ({ page }) => {
    await page.setViewportSize(windows.desktop);
    await enterWithDiary(page);
    await show(page, '/es/');
    await expect(page).toHaveTitle(shell.pageTitle(shell.nav.home));
    // The keys are loaded after the page.
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(page).toHaveURL('/es/entry', { timeout: 1000 });
    }).toPass();
    const save = page.getByRole('button', { name: t.save, exact: true });
    const details = page.locator('main summary');
    const medicine = page.getByRole('button', { name: /^Metoclopramida/ });
    await expect(details.last()).toBeAttached();
    await expect(medicine).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    const [left, right] = [await save.boundingBox(), await details.first().boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    for (let closed = 0; closed < 4; closed += 1)
      await page.locator('main details:not([open]) > summary').last().click();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    expect(await focusFlaw(page)).toBe('');
    await page.keyboard.press('7');
    await expect(page.getByRole('radio', { name: t.intensity.chosen(7, words.pain.severe) })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.saved.heading })).toBeFocused();
  });

  test('an edit has the columns of an entry', async ({ page }) => {
    await page.setViewportSize(windows.desktop);
    const row = episodeRow(50, 5);
    await signInWith(page, { episodes: [row] });
    await show(page, `/es/episode/${row.id}?edit`);
    const save = page.getByRole('button', { name: episode.saveChanges, exact: true });
    const details = page.locator('main summary');
    await expect(details.last()).toBeAttached();
    const [left, right] = [await save.boundingBox(), await details.first().boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    await expect(save).toBeInViewport({ ratio: 1 });
  });

  test('the theme is chosen by its name, in a window of 800 pixels', async ({ page }) => {
    await page.setViewportSize(windows.desktop);
    await enterWithDiary(page);
    await show(page, '/es/');
    const theme = page.getByRole('complementary').getByLabel(shell.theme, { exact: true });
    await expect(theme).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('complementary').getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await theme.selectOption({ label: shell.themes.dark });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
