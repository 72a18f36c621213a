/**
 * Every screen, with a full diary, on the narrowest phone and with text at twice the size: what depends on words in both
 * languages, the rest in one. The dark theme differs only in colours, which app/styles/tokens.test.ts checks.
 */
import { expect, type Page, test } from '@playwright/test';
import {
  allScreens,
  type Locale,
  linkTo,
  linkToDay,
  linkToEpisode,
  linkToTreatment,
  locales,
  type Screen,
  type ScreenWithoutParameter,
  screens,
} from '../../app/paths.ts';
import { newBenchAccount } from '../../benchmarks/lib/accounts.ts';
import { demoPerson } from '../../supabase/seed/people.ts';
import { enterAs, glareOf, openWhole, violationsOf, windows } from './support.ts';

// Colours in transition to another theme have no meaningful contrast.
test.use({ viewport: windows.phone, contextOptions: { reducedMotion: 'reduce' } });

const hasParameter = (screen: Screen): screen is Exclude<Screen, ScreenWithoutParameter> =>
  screens[screen].path.includes(':');

/** Parallel tests by language: axe, in Spanish, takes most of the time. */
const parts = { es: 4, en: 2 } as const satisfies Record<Locale, number>;

/** Ids derive from the seed: they must differ between people of one database, and between retries. */
const seeds = { es: 20_261, en: 20_361 } as const satisfies Record<Locale, number>;

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

async function addressesOf(newest: Newest, locale: Locale): Promise<string[]> {
  const [episode, treatment] = [
    await newest('episodes', 'id'),
    await newest('treatment_doses', 'treatment_id'),
  ];
  const plain = allScreens
    .filter((screen) => !hasParameter(screen))
    .map((screen) => linkTo(screen as ScreenWithoutParameter, locale));
  return [
    ...plain,
    `${linkTo('calendar', locale)}?view=year`,
    linkToEpisode(episode, locale),
    `${linkToEpisode(episode, locale)}?edit`,
    linkToTreatment(treatment, locale),
    linkToDay(await newest('episodes', 'local_date'), locale),
  ];
}

/** Violations in the attack theme, which stays on. Components differ there in more than colour. */
async function flawsOfAttackTheme(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'attack'));
  const found = [...(await violationsOf(page, ['color-contrast'])), ...(await glareOf(page))];
  return found.map((flaw) => `attack: ${flaw}`);
}

/** Checks that do not depend on the language, each run in one of them. */
const flawsIn = { es: violationsOf, en: flawsOfAttackTheme } as const satisfies Record<
  Locale,
  (page: Page) => Promise<string[]>
>;

for (const locale of locales) {
  for (let part = 0; part < parts[locale]; part += 1) {
    const name = `screens in ${locale}, part ${part + 1} of ${parts[locale]}`;
    test(`${name}, are without a flaw, keep to their language, and fit the window when the text is twice as large`, async ({
      page,
    }) => {
      test.slow();
      const newest = await enterWithDiary(page, seeds[locale] + part + 10 * test.info().retry);
      const addresses = await addressesOf(newest, locale);
      const found: Record<string, string[]> = {};
      for (const address of addresses.filter((_, at) => at % parts[locale] === part)) {
        await openWhole(page, address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        const flaws = [
          ...(await misfits(page)),
          ...(await strayLinks(page, locale)),
          ...(await flawsIn[locale](page)),
        ];
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        for (const misfit of await misfits(page)) flaws.push(`twice as large: ${misfit}`);
        if (flaws.length > 0) found[address] = flaws;
      }
      expect(found).toEqual({});
    });
  }
}
