/**
 * No page to read takes more than six screens of a common phone before something is unfolded, without scripts: with the
 * numbers of all countries. The footer, the same below each, is not counted.
 */
import { expect, test } from '@playwright/test';
import { legalScreens, linkTo, locales } from '../../app/paths.ts';

const [width, height] = [360, 740];
const screens = 6;
test.use({ viewport: { width, height }, javaScriptEnabled: false });

for (const locale of locales)
  test(`every page in ${locale} fits six screens, but the legal ones, how we work, and the site map`, async ({
    page,
    request,
  }) => {
    const longer = [...legalScreens, 'howWeWork', 'sitemap'] as const;
    const allowed = longer.map((screen) => linkTo(screen, locale));
    const map = await (await request.get('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => path.startsWith(`/${locale}/`) && !allowed.includes(path));
    expect(paths.length).toBeGreaterThan(50);
    const tooLong: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const { y = 0 } = (await page.locator('footer').last().boundingBox()) ?? {};
      if (y > screens * height) tooLong.push(`${path}: ${Math.round(y)} px`);
    }
    expect(tooLong).toEqual([]);
  });
