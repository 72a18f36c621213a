/** The installed app: what launchers read and open. How it is installed from the settings: tests/screens/shell.test.ts. */
import { expect, test } from '@playwright/test';
import { shell } from '../../app/i18n/es/shell.ts';
import { precached } from './own-server.ts';
import { open } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser finds nothing that stands against installing, and shortcuts open their pages', async ({
  page,
  context,
}) => {
  await open(page, '/es/entry');
  await precached(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Errors of every incognito window, not of the site.
  const ours = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect(ours).toEqual([]);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/es/manifest.webmanifest');
  const { appId } = await browser.send('Page.getAppId');
  expect(new URL(appId ?? '').pathname).toBe('/');

  const { icons, shortcuts, screenshots } = JSON.parse(data ?? '') as Record<
    'icons' | 'shortcuts' | 'screenshots',
    readonly { readonly src: string; readonly type: string; readonly url: string }[]
  >;
  const served = async (path: string) => (await page.request.get(path)).headers()['content-type'];
  expect(await served(url)).toBe('application/manifest+json');
  for (const { src, type } of [...icons, ...screenshots]) expect(await served(src)).toContain(type);
  const pages = [shell.pages.entry, shell.pages.intake, shell.pages.day, shell.pages.calendar];
  expect(shortcuts).toHaveLength(pages.length);
  for (const [place, { title }] of pages.entries()) {
    await page.goto(shortcuts[place]?.url ?? '');
    await expect(page).toHaveTitle(shell.pageTitle(title));
  }
});
