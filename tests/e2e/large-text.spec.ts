/** Every screen there is, with the demonstration's diary, on the narrowest phone and with text twice as large. */
import { expect, type Page, test } from '@playwright/test';
import {
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
import { DEMO_ACCOUNT } from '../../supabase/seed/demo.ts';
import { enterAs, newDevice, open, windows } from './support.ts';

test.use({ viewport: windows.phone, serviceWorkers: 'block' });

const hasParameter = (screen: Screen): screen is Exclude<Screen, ScreenWithoutParameter> =>
  screens[screen].path.includes(':');

/** Signs in as the demonstration. @returns the newest row of a table that is not in the trash */
async function enterDemo(page: Page): Promise<(table: string) => Promise<string>> {
  const { request } = page;
  const { data } = await (await newDevice(request)).signInWithPassword(DEMO_ACCOUNT);
  await enterAs(page, JSON.stringify(data.session));
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token}` };
  return async (table) => {
    const query = 'select=id&deleted_at=is.null&order=created_at.desc&limit=1';
    const [row] = await (await request.get(`/rest/v1/${table}?${query}`, { headers })).json();
    return row.id;
  };
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

async function addressesOf(newest: (table: string) => Promise<string>, locale: Locale): Promise<string[]> {
  const [episode, treatment] = [await newest('episodes'), await newest('treatments')];
  const plain = (Object.keys(screens) as Screen[])
    .filter((screen) => screens[screen].built && !hasParameter(screen))
    .map((screen) => linkTo(screen as ScreenWithoutParameter, locale));
  return [
    ...plain,
    `${linkTo('calendar', locale)}?view=year`,
    linkToEpisode(episode, locale),
    `${linkToEpisode(episode, locale)}?edit`,
    linkToTreatment(treatment, locale),
    linkToDay('2026-03-11', locale),
  ];
}

for (const locale of locales) {
  test(`every screen fits the window when the text is twice as large, in ${locale}`, async ({ page }) => {
    test.slow();
    const newest = await enterDemo(page);
    const found: Record<string, string[]> = {};
    for (const address of await addressesOf(newest, locale)) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const wide = await misfits(page);
      if (wide.length > 0) found[address] = wide;
    }
    expect(found).toEqual({});
  });
}
