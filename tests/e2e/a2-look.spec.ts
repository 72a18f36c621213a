import { test } from '@playwright/test';
import { linkTo, linkToDay, linkToEpisode, linkToTreatment, screens } from '../../app/paths.ts';
import { newBenchAccount } from '../../benchmarks/lib/accounts.ts';
import { demoPerson } from '../../supabase/seed/people.ts';
import { enterAs, openWhole } from './support.ts';

const theme = process.env.THEME ?? 'attack';
const only = process.env.ONLY;
const locale = (process.env.LANG_OF ?? 'es') as 'es' | 'en';
test('look', async ({ page }) => {
  test.setTimeout(500_000);
  const { request } = page;
  const { session, headers } = await newBenchAccount(request, { ...demoPerson, seed: 70_000 + Math.floor(Math.random() * 9999), days: 120 });
  const newest = async (table: string, column: string) => {
    const [row] = await (await request.get(`/rest/v1/${table}?select=${column}&deleted_at=is.null&order=created_at.desc&limit=1`, { headers })).json();
    return row?.[column];
  };
  const plain = (Object.keys(screens) as (keyof typeof screens)[]).filter((s) => screens[s].built && !screens[s].path.includes(':'));
  const list: [string, string][] = [
    ...plain.map((s) => [s, linkTo(s as never, locale)] as [string, string]),
    ['year', `${linkTo('calendar', locale)}?view=year`],
    ['episode', linkToEpisode(await newest('episodes', 'id'), locale)],
    ['episode-edit', `${linkToEpisode(await newest('episodes', 'id'), locale)}?edit`],
    ['treatment', linkToTreatment(await newest('treatments', 'id'), locale)],
    ['day', linkToDay(await newest('episodes', 'local_date'), locale)],
  ];
  await enterAs(page, session);
  await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
  for (const [name, address] of list) {
    if (only && !only.split(',').includes(name)) continue;
    for (const [w, h] of [[360, 800], [1280, 800]] as const) {
      await page.setViewportSize({ width: w, height: h });
      await openWhole(page, address);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/a2-shots/${theme}-${locale}-${w}-${name}.png`, fullPage: process.env.FULL === '1' });
    }
  }
});
