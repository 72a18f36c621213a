/**
 * Every screen, with a full diary, on the narrowest phone and with text at twice the size: what depends on words in both
 * languages, the rest in one. The dark theme differs only in colours, which app/styles/tokens.test.ts checks.
 */
import { expect, type Page, test } from '@playwright/test';
import {
  allScreens,
  inLocale,
  type Locale,
  linkTo,
  linkToDay,
  linkToEpisode,
  linkToTreatment,
  type Screen,
  type ScreenWithoutParameter,
  screens,
} from '../../app/paths.ts';
import { newBenchAccount } from '../../benchmarks/lib/accounts.ts';
import { demoPerson } from '../../product/seed/people.ts';
import { enterAs, glareOf, hydrated, idle, openWhole, violationsOf, windows } from './support.ts';

// Colours in transition to another theme have no meaningful contrast.
test.use({ viewport: windows.phone, contextOptions: { reducedMotion: 'reduce' } });

const hasParameter = (screen: Screen): screen is Exclude<Screen, ScreenWithoutParameter> =>
  screens[screen].path.includes(':');

/** Parallel tests, each with a part of the screens. */
const parts = 3;

/** Ids derive from the seed: they must differ between people of one database, and between retries. */
const seed = 20_261;

type Newest = (table: string, column: string) => Promise<string>;

/** Signs in a person with four months of the demonstration's entries. @returns reads a column of a table's newest row */
async function enterWithDiary(page: Page, seed: number): Promise<Newest> {
  const { request } = page;
  const { session, headers } = await newBenchAccount(request, { ...demoPerson, seed, days: 120 });
  await enterAs(page, session);
  const newest: Newest = async (table, column) => {
    const query = `select=${column}&deleted_at=is.null&order=created_at.desc&limit=1`;
    const [row] = await (await request.get(`/rest/v1/${table}?${query}`, { headers })).json();
    return row[column];
  };
  const [start, today] = [await newest('treatments', 'start_date'), new Date().toISOString().slice(0, 10)];
  const dose = {
    treatment_id: await newest('treatments', 'id'),
    // A planned treatment has no dose yet.
    local_date: [start, today].sort()[0],
  };
  const kept = await request.post('/rest/v1/treatment_doses', { headers, data: dose });
  expect(kept.ok(), await kept.text()).toBe(true);
  return newest;
}

/** Clipped or overflowing elements: wider than the window, or text wider than its link or button. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const named = [...document.querySelectorAll('nav a, main a, main button')].filter(
      (element) => element.checkVisibility() && element.clientWidth > 0 && isWider(element),
    );
    const page = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
    return [...page, ...named.map((element) => element.textContent ?? '')];
  });
}

/** Links to pages in the other language without `hreflang`. */
function strayLinks(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      [...document.querySelectorAll('a[href^="/"]:not([hreflang])')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !href.startsWith(prefix)),
    `/${locale}/`,
  );
}

async function addressesOf(newest: Newest): Promise<string[]> {
  const [episode, treatment] = [
    await newest('episodes', 'id'),
    await newest('treatment_doses', 'treatment_id'),
  ];
  const plain = allScreens
    .filter((screen) => !hasParameter(screen))
    .map((screen) => linkTo(screen as ScreenWithoutParameter, 'es'));
  return [
    ...plain,
    `${linkTo('calendar', 'es')}?view=year`,
    linkToEpisode(episode, 'es'),
    `${linkToEpisode(episode, 'es')}?edit`,
    linkToTreatment(treatment, 'es'),
    linkToDay(await newest('episodes', 'local_date'), 'es'),
  ];
}

/**
 * Violations of axe, and glare in the attack theme. Axe runs once a screen, on every other one in the attack theme, where
 * components differ in more than colour; the colours of all themes are checked in app/styles/tokens.test.ts.
 */
async function flawsOfLooks(page: Page, axeIn: 'light' | 'attack'): Promise<string[]> {
  const theme = (name: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), name);
  const flaws = axeIn === 'light' ? await violationsOf(page) : [];
  await theme('attack');
  if (axeIn === 'attack') flaws.push(...(await violationsOf(page)));
  // The parts of the shell that wake when the browser is idle paint the chosen theme once more.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  await theme('attack');
  for (const flaw of await glareOf(page)) flaws.push(`attack: ${flaw}`);
  await theme('light');
  return flaws;
}

/** Flaws that depend on words. */
async function flawsOfWords(page: Page, locale: Locale): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const flaws = [...(await misfits(page)), ...(await strayLinks(page, locale))];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const misfit of await misfits(page)) flaws.push(`twice as large: ${misfit}`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return flaws.map((flaw) => `${locale}: ${flaw}`);
}

declare global {
  interface Window {
    readonly __reactRouterDataRouter: { readonly navigate: (to: string) => Promise<void> };
  }
}

const isPrivate = (address: string) =>
  allScreens.some(
    (screen) => screens[screen].private && linkTo(screen as ScreenWithoutParameter, 'es') === address,
  );

/** Opens a screen: one of the diary from the one before it, as by a link, any other as a document. */
async function show(page: Page, address: string): Promise<void> {
  const isRunning = await page.evaluate(() => '__reactRouterDataRouter' in window);
  if (!isRunning || !isPrivate(address)) return openWhole(page, address);
  await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(address);
  await idle(page);
}

/** Shows the same screen in English: by its link, which for most screens is not another page load. */
async function switchToEnglish(page: Page): Promise<void> {
  const { pathname, search, hash } = new URL(page.url());
  const twin = inLocale(pathname + search + hash, 'en');
  const link = page.locator('header a[hreflang=en]');
  // Home keeps the visitors' page, hidden, as it was loaded; a shared report has no header.
  if (pathname === linkTo('home', 'es') || (await link.count()) === 0) return openWhole(page, twin);
  // On a phone somebody with a diary has it in the menu.
  if (await link.isVisible()) await link.click();
  else await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), twin);
  await expect(page).toHaveURL(twin);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  await idle(page);
}

for (let part = 0; part < parts; part += 1) {
  test(`screens, part ${part + 1} of ${parts}, are without a flaw, keep to their language, and fit the window when the text is twice as large`, async ({
    page,
  }) => {
    test.slow();
    const newest = await enterWithDiary(page, seed + part + 10 * test.info().retry);
    const found: Record<string, string[]> = {};
    let complaints: string[] = [];
    // An error of hydration is one of the console.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    const addresses = await addressesOf(newest);
    for (const [at, address] of addresses.entries()) {
      if (at % parts !== part) continue;
      complaints = [];
      await show(page, address);
      const flaws = await flawsOfWords(page, 'es');
      flaws.push(...(await flawsOfLooks(page, at % 2 === 0 ? 'attack' : 'light')));
      await switchToEnglish(page);
      flaws.push(...(await flawsOfWords(page, 'en')), ...complaints);
      if (flaws.length > 0) found[address] = flaws;
    }
    expect(found).toEqual({});
  });
}
