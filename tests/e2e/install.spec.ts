/** The installed app: what launchers read and open, and the unobtrusive way to install it. */
import { expect, test } from '@playwright/test';
import { install as en } from '../../app/i18n/en/install.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { install as es } from '../../app/i18n/es/install.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { precached } from './own-server.ts';
import { expectNoFlaws, inDetail, open, openWhole, signInNew, windows } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const languages = {
  es: { locale: 'es', t: es, shell: shellEs },
  en: { locale: 'en', t: en, shell: shellEn },
} as const;

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}
interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

/** Width and height from a PNG's header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

for (const { locale, t, shell } of inDetail(languages)) {
  test(`in ${locale}, the browser finds nothing that stands against installing`, async ({
    page,
    context,
  }) => {
    await open(page, `/${locale}/entry`);
    await precached(page);
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Errors of every incognito window, not of the site.
    const ours = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect(ours).toEqual([]);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(`/${locale}/manifest.webmanifest`);
    const manifest: Manifest = JSON.parse(data ?? '');
    expect([manifest.name, manifest.lang, manifest.start_url]).toEqual([
      t.manifest.name,
      locale,
      `/${locale}/`,
    ]);
    const { appId } = await browser.send('Page.getAppId');
    expect(new URL(appId ?? '').pathname).toBe('/');
  });

  test(`in ${locale}, icons are what they say and shortcuts open their pages`, async ({ page, request }) => {
    const answer = await request.get(`/${locale}/manifest.webmanifest`);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest: Manifest = await answer.json();
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
      if (type === 'image/png') expect(sizeOf(await icon.body())).toBe(sizes);
    }
    const [entry, calendar] = manifest.shortcuts;
    await page.goto(entry?.url ?? '');
    await expect(page).toHaveTitle(shell.pageTitle(shell.pages.entry.title));
    await page.goto(calendar?.url ?? '');
    await expect(page).toHaveTitle(shell.pageTitle(shell.pages.calendar.title));
  });

  test(`in ${locale}, the settings ask the browser's question, and say what to do where there is none`, async ({
    page,
  }) => {
    await signInNew(page);
    await open(page, `/${locale}/settings#install`);
    const section = page.locator('#install');
    await expect(section.getByText(t.otherHow)).toBeVisible();
    await page.evaluate(() => {
      const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve({ outcome: 'accepted' }),
      });
      window.dispatchEvent(question);
      if (!question.defaultPrevented) throw new Error('The browser would have asked by itself.');
    });
    const button = section.getByRole('button', { name: t.action });
    await expect(button).toBeVisible();
    for (const size of Object.values(windows)) {
      await page.setViewportSize(size);
      await expectNoFlaws(page);
    }
    await section.screenshot({ path: `test-results/install-${locale}.png` });
    await button.click();
    await expect(section.getByText(t.done)).toBeVisible();
    await expect(button).toBeHidden();
  });
}

test('on an iPhone the settings say where Safari has it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await signInNew(page);
  await open(page, '/es/settings');
  await expect(page.getByText(es.appleHow)).toBeVisible();
  await context.close();
});

test('the browser is asked to keep the diary once there is something in it, and not again and again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
      return false;
    };
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
  await signInNew(page);
  await openWhole(page, '/es/');
  await openWhole(page, '/es/entry');
  expect(await asked()).toBe(0);
  await page.getByRole('radio', { name: /^7/ }).check();
  await page.getByRole('button', { name: entryEs.save, exact: true }).click();
  await expect.poll(asked).toBe(1);
  await openWhole(page, '/es/');
  await openWhole(page, '/es/calendar');
  expect(await asked()).toBe(1);
});
