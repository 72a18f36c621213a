/**
 * Every screen of the diary on a phone whose browser has its text twice and four times as large: the way elsewhere is at hand,
 * nothing is wider than the window, and no column is under eight characters wide.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { shell } from '../../app/i18n/es/shell.ts';
import { allScreens, linkTo, type ScreenWithoutParameter, screens } from '../../app/paths.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { idle, openWhole } from './support.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const treatment = randomUUID();
const attack = episodeRow(50, 5, { symptoms: ['nausea'], notes: 'Después de una noche corta.' });

/** The diary's screens, with something on each. */
const addresses = [
  linkTo('home', 'es'),
  ...allScreens
    .filter((screen) => screens[screen].private && !screens[screen].path.includes(':'))
    .map((screen) => linkTo(screen as ScreenWithoutParameter, 'es')),
  '/es/calendar?view=year',
  `/es/episode/${attack.id}`,
  `/es/episode/${attack.id}?edit`,
  `/es/day/${hoursAgo(50).slice(0, 10)}`,
  `/es/treatments/${treatment}`,
];

/** As somebody sets it in the browser: media queries in rem follow. @param pixels 16 is usual */
async function setText(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** How much wider than the window the page is. */
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Text that takes several lines of under eight of its characters: a neighbour has the room. */
function narrowColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('svg, select, option, [class*=sr-only]')) continue;
      let block = parent;
      while (/inline$|contents/.test(getComputedStyle(block).display) && block.parentElement)
        block = block.parentElement;
      const style = getComputedStyle(block);
      const width =
        block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      // A letter is a little narrower than half its height.
      const letters = Math.min(8, text.textContent.trim().length);
      const needed = letters * 0.45 * Number.parseFloat(getComputedStyle(parent).fontSize);
      if (lines > 1 && width > 1 && width < needed)
        flaws.add(
          `${Math.round(width)} of ${Math.round(needed)} pixels: ${text.textContent.trim().slice(0, 40)}`,
        );
    }
    return [...flaws];
  });
}

/** Where the way to the other screens is, without scrolling: a bar that stays in place, or the menu of the header. */
function navigation(page: Page): Promise<string> {
  return page.evaluate((name) => {
    window.scrollTo(0, 0);
    const isSeen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && top >= 0 && bottom <= window.innerHeight;
    };
    const bar = document.querySelector('[data-phone-bar]');
    if (bar && isSeen(bar) && getComputedStyle(bar).position === 'fixed') return 'bar';
    const menu = document.querySelector(`header button[aria-label="${name}"]`);
    return menu && isSeen(menu) ? 'menu' : 'nowhere';
  }, shell.openMenu);
}

test('the way elsewhere is at hand, and text has the width it needs', async ({ page }) => {
  test.slow();
  const taken = (hours: number) => ({
    name: 'Maxalt',
    medicine: 'rizatriptan',
    dose: 10,
    unit: 'mg',
    taken_at: hoursAgo(hours),
    zone,
  });
  await signInWith(page, {
    episodes: [attack, ...[100, 200, 300, 500, 800].map((hours) => episodeRow(hours, 8))],
    cabinet_items: ['Maxalt', 'Ibuprofeno', 'Metoclopramida'].map((name) => ({ id: randomUUID(), name })),
    intakes: [49, 99, 199].map(taken),
    treatments: [{ id: treatment, name: 'Propranolol', start_date: hoursAgo(1000).slice(0, 10) }],
  });
  const found: string[] = [];
  for (const address of addresses) {
    await openWhole(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const pixels of [32, 64]) {
      await setText(page, pixels);
      await idle(page);
      const flaws = await narrowColumns(page);
      if ((await navigation(page)) === 'nowhere') flaws.push('no way elsewhere');
      if ((await over(page)) > 0) flaws.push('wider than the window');
      found.push(...flaws.map((flaw) => `${address}, ${pixels}: ${flaw}`));
    }
    await setText(page, 16);
    // Where the bar stays in place it is the one way around.
    expect([address, await navigation(page)]).toEqual([address, 'bar']);
  }
  expect(found).toEqual([]);
});
