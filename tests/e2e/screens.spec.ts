/** Every screen there is, in both languages, light and in one more theme each, with a diary full of entries, on the narrowest phone and with text twice as large. */
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
import { enterAs, glareOf, openWhole, type Theme, violationsOf, windows } from './support.ts';

// Colours that are on their way to another theme have no contrast of their own.
test.use({ viewport: windows.phone, contextOptions: { reducedMotion: 'reduce' } });

const hasParameter = (screen: Screen): screen is Exclude<Screen, ScreenWithoutParameter> =>
  screens[screen].path.includes(':');

/** Ids come of the seed: no two people in one database may have the same, nor may a second try. */
const seeds = { es: 20_261, en: 20_262 } as const satisfies Record<Locale, number>;

/** The theme that every screen is looked at in besides the light one. Colours do not depend on the language. */
const otherTheme = { es: 'dark', en: 'attack' } as const satisfies Record<Locale, Theme>;

type Newest = (table: string, column: string) => Promise<string>;

/** Signs in somebody with four months of the demonstration's entries. @returns reads a column of a table's newest row */
async function enterWithDiary(page: Page, locale: Locale): Promise<Newest> {
  const { request } = page;
  const seed = seeds[locale] + 10 * test.info().retry;
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
    // One that is planned has no dose yet.
    local_date: [start, today].sort()[0],
  };
  const kept = await request.post('/rest/v1/treatment_doses', { headers, data: dose });
  expect(kept.ok(), await kept.text()).toBe(true);
  return newest;
}

/** What is cut off or hangs over: wider than the window, or text wider than the link or button it names. */
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

/** Links to a page in the other language that do not say so. */
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

for (const locale of locales) {
  test(`every screen is without a flaw in two themes, keeps to its language, and fits the window when the text is twice as large, in ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const newest = await enterWithDiary(page, locale);
    const found: Record<string, string[]> = {};
    for (const address of await addressesOf(newest, locale)) {
      await openWhole(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const flaws = [
        ...(await violationsOf(page)),
        ...(await misfits(page)),
        ...(await strayLinks(page, locale)),
      ];
      const theme = otherTheme[locale];
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      // What else axe looks at does not depend on colours.
      for (const flaw of await violationsOf(page, ['color-contrast'])) flaws.push(`${theme}: ${flaw}`);
      if (theme === 'attack') for (const glare of await glareOf(page)) flaws.push(`attack: ${glare}`);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const misfit of await misfits(page)) flaws.push(`twice as large: ${misfit}`);
      if (flaws.length > 0) found[address] = flaws;
    }
    expect(found).toEqual({});
  });
}
