/**
 * Scripts of others and what a browser stores: the question as it is drawn, what runs after it, and what is gone when it is
 * withdrawn. tests/screens/cookies.test.ts has the words and choices.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { CookieChoice, CookieConsent } from '../../app/preferences/cookie-consent.ts';
import { type StoragePlace, storedKeyOf } from '../../app/preferences/stored-keys.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { chooseTheme, enterAs, hydrated, idle, newSession, violationsOf, windows } from './support.ts';

test.use({ storageState: { cookies: [], origins: [] } });

// The settings have a section of the same name.
const banner = (page: Page) => page.locator('[data-cookie-banner]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies y almacenamiento' });
const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const openDialog = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();

/** Opens a page and touches it: a public page runs no script before that. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

const stored = (page: Page): Promise<CookieConsent | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('diary-cookie-consent') ?? 'null'));

const refused: CookieChoice = { functional: false, analytics: false, advertising: false };

/** Sum of layout shifts of the page so far. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Everything this site has stored in the browser, by place. */
async function kept(page: Page): Promise<{ place: StoragePlace; name: string }[]> {
  const found = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cacheStorage: await caches.keys(),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...found, cookie: cookies }).flatMap(([place, names]) =>
    names.map((name) => ({ place: place as StoragePlace, name })),
  );
}

test.describe('the list of the cookie policy', () => {
  test.use({ serviceWorkers: 'allow' });

  test('has whatever a browser holds after the diary has been used', async ({ page }) => {
    await open(page, '/es/library');
    await idle(page);
    // This server has no scripts of others, so nothing is asked.
    await expect(banner(page)).toBeHidden();
    await openDialog(page);
    expect(await violationsOf(page)).toEqual([]);
    await inDialog(page, 'Rechazar todo').click();
    expect(await stored(page)).toMatchObject(refused);
    await enterAs(page, await newSession(page.request));
    await open(page, '/es/settings#appearance');
    await page.getByLabel(/^Tema/).first().selectOption('dark');
    await page.keyboard.press('Control+b');
    await open(page, '/es/entry');
    await page.getByRole('radio', { name: /^6/ }).first().check({ force: true });
    await expect
      .poll(async () => (await kept(page)).some(({ name }) => name.startsWith('diary-draft:')))
      .toBe(true);
    await open(page, '/es/nada');
    await open(page, '/es/calendar');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await idle(page);
    const all = await kept(page);
    const places = new Set(all.map(({ place }) => place));
    expect([...places].toSorted()).toEqual([
      'cacheStorage',
      'cookie',
      'indexedDB',
      'localStorage',
      'sessionStorage',
    ]);
    expect(all.filter(({ place, name }) => !storedKeyOf(place, name))).toEqual([]);
  });

  test('is on its page, every name of it', async ({ request }) => {
    const page = await (await request.get('/es/cookie-policy')).text();
    const text = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    for (const name of [
      'diary-auth',
      'vite-ui-theme',
      'sidebar:state',
      'known-accounts',
      'diary-cookie-consent',
    ])
      expect(text).toContain(name);
  });
});

test.describe('scripts of others', () => {
  let diary: DiaryServer;
  let others: Server;
  let origin = '';
  const asked: string[] = [];

  // The tests share the server and what it was asked for.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    others = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`
        window.strangers = [...(window.strangers ?? []), ${JSON.stringify(request.url)}];
        localStorage.setItem('_stranger', 'x');
        document.cookie = '_stranger=x; Path=/';
        document.cookie = '_strangerHere=x';
        document.cookie = '_strangerAbove=x; Domain=b.localhost';
        document.cookie = '_strangerThere=x; Path=' + location.pathname;
        // One that knows its way past the page.
        for (const rest of ['Folder=x', 'Slash=x; Path=/es/', 'Both=x; Domain=a.b.localhost'])
          Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set.call(document, '_strangerPast' + rest);
        new Image().src = '${origin}/seen' + location.pathname;`);
    });
    await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
    diary = await startDiaryServer({
      ANALYTICS_SCRIPT: `${origin}/count.js`,
      ANALYTICS_ABOUT: 'Contadora S. A., España',
      ADVERTISING_ABOUT: 'Anuncios S. A., España',
      ADVERTISING_SCRIPT: `${origin}/ads.js`,
      OPERATOR_NAME: '<b>Ana</b> "Luz" O\'Neil \\',
    });
  });
  test.afterAll(async () => {
    await diary.close();
    await new Promise((resolve) => others.close(resolve));
  });
  test.beforeEach(() => {
    asked.length = 0;
  });

  const at = (path: string) => `${diary.url}${path}`;
  const running = (page: Page): Promise<string[]> =>
    page.evaluate(() => (Reflect.get(window, 'strangers') ?? []).toSorted());

  async function choose(page: Page, categories: readonly string[]): Promise<void> {
    await open(page, at('/es/library'));
    await inBanner(page, 'Personalizar').click();
    await expect(dialog(page).getByText('Este servidor no usa nada de esta categoría.')).toHaveCount(0);
    for (const category of categories) await dialog(page).getByLabel(category).check();
    await inDialog(page, 'Guardar').click();
    await expect(dialog(page)).toBeHidden();
  }

  const strangers = async (page: Page) => (await kept(page)).filter(({ name }) => name.includes('stranger'));
  const expectAnalytics = (page: Page) => expect.poll(() => running(page)).toEqual(['/count.js']);

  test('the banner: three buttons alike in one row, covering nothing the keyboard reaches; answered by keyboard, nothing moves', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(windows.phone);
    await page.goto(at('/es/'));
    await chooseTheme(page, 'attack');
    await open(page, at('/es/help'));
    await idle(page);
    // There, but not shown to somebody in an attack.
    await expect(banner(page)).toBeHidden();
    await chooseTheme(page, 'dark');
    await open(page, at('/es/help'));
    await expect(banner(page)).toBeVisible();
    const facts = await Promise.all(
      ['Rechazar', 'Personalizar', 'Aceptar'].map((name) =>
        inBanner(page, name).evaluate((button) => {
          const { top, width, height } = button.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button);
          return { top, width, height, backgroundColor, color, fontSize, fontWeight, borderColor };
        }),
      ),
    );
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[2]).toEqual(facts[0]);
    const box = await banner(page).boundingBox();
    expect(box?.height ?? 0, 'a quarter of a phone at most').toBeLessThanOrEqual(windows.phone.height / 4);
    expect(await violationsOf(page)).toEqual([]);

    const questions = await page.locator('summary').count();
    expect(questions).toBeGreaterThan(20);
    await page.locator('summary').first().focus();
    for (let number = 1; number < questions; number += 1) {
      await page.keyboard.press('Tab');
      const edge = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(edge).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0);
    }

    await open(page, at('/es/library'));
    await inBanner(page, 'Rechazar').focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    expect(await shifts(page)).toBe(0);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(at('/es/library'));
    await expect(plain.locator('main')).toBeVisible();
    await expect(banner(plain)).toBeHidden();
    await context.close();
  });

  test('are not asked for before they are accepted, each by its category; a private page is another document, whose policy blocks them', async ({
    page,
  }) => {
    await page.setViewportSize(windows.desktop);
    await open(page, at('/es/library'));
    await idle(page);
    await inBanner(page, 'Rechazar').click();
    await open(page, at('/es/legal'));
    await idle(page);
    expect(asked).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    await choose(page, ['Analítica']);
    await expectAnalytics(page);
    await expect.poll(() => asked).toEqual(['/count.js', '/seen/es/library']);
    await openDialog(page);
    await inDialog(page, 'Aceptar todo').click();
    await expect.poll(() => running(page)).toEqual(['/ads.js', '/count.js']);

    await page.getByRole('link', { name: 'Registrar crisis' }).first().click();
    await page.waitForURL('**/es/entry');
    await expect(page.locator('main')).toBeVisible();
    expect(await running(page)).toEqual([]);
    await idle(page);
    asked.length = 0;
    const blocked = await page.evaluate(
      (source) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
          const script = document.createElement('script');
          script.src = source;
          script.onload = () => resolve('loaded');
          document.head.append(script);
        }),
      `${origin}/injected.js`,
    );
    expect(blocked).toBe(`${origin}/injected.js`);
    expect(asked).toEqual([]);
  });

  test('are gone with what they had stored when the consent is withdrawn or has expired', async ({
    page,
  }) => {
    await choose(page, ['Analítica']);
    await expectAnalytics(page);

    await test.step('at once, on a page where they run', async () => {
      await openDialog(page);
      const reloaded = page.waitForEvent('load');
      await inDialog(page, 'Rechazar todo').click();
      await reloaded;
      await expect(page.locator('script[data-category]')).toHaveCount(0);
      expect(await running(page)).toEqual([]);
      expect(await strangers(page)).toEqual([]);
      expect(await stored(page)).toMatchObject(refused);
      asked.length = 0;
      await open(page, at('/es/legal'));
      await idle(page);
      expect(asked).toEqual([]);
    });

    await test.step('in the settings, where they do not run', async () => {
      await page.evaluate(() => localStorage.clear());
      await choose(page, ['Analítica']);
      await expectAnalytics(page);
      expect(await strangers(page)).not.toEqual([]);
      await open(page, at('/es/settings'));
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await expect.poll(() => strangers(page)).toEqual([]);
      expect(await stored(page)).toMatchObject(refused);
      expect((await kept(page)).length).toBeGreaterThan(0);
    });

    await test.step('with a consent that has expired', async () => {
      await page.evaluate(() => localStorage.clear());
      await choose(page, ['Analítica']);
      await expectAnalytics(page);
      await page.evaluate(() => {
        const consent = JSON.parse(localStorage.getItem('diary-cookie-consent') ?? '{}');
        const expired = { ...consent, expiresAt: '2020-01-01T00:00:00.000Z' };
        localStorage.setItem('diary-cookie-consent', JSON.stringify(expired));
      });
      await open(page, at('/es/legal'));
      await expect.poll(() => strangers(page)).toEqual([]);
      expect(await running(page)).toEqual([]);
    });
  });

  test('leave no cookie behind, whatever its path and domain', async ({ page }) => {
    const article = '/es/blog/calendario-migrana';
    const under = (path: string) => at(path).replace('localhost', 'a.b.localhost');
    const names = async () => (await strangers(page)).map(({ name }) => name);
    const agree = async () => {
      await open(page, under(article));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.keyboard.press('Shift');
      await inBanner(page, 'Aceptar').click();
      await expect.poll(() => running(page)).toEqual(['/ads.js', '/count.js']);
      expect(await names()).toEqual(
        expect.arrayContaining(['_strangerAbove', '_strangerPastFolder', '_strangerPastBoth']),
      );
    };
    const refuse = async () => {
      await openDialog(page);
      await inDialog(page, 'Rechazar todo').click();
    };

    await test.step('on the page that set them', async () => {
      await agree();
      const reloaded = page.waitForEvent('load');
      await refuse();
      await reloaded;
      expect(await names()).toEqual([]);
    });

    await test.step('on another one, but for those that went past the page, which end where they are', async () => {
      await agree();
      await open(page, under('/es/settings'));
      await page.keyboard.press('Control+b');
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await expect.poll(async () => (await names()).filter((name) => !name.includes('Past'))).toEqual([]);
      await open(page, under(article));
      await expect.poll(names).toEqual([]);
      expect((await kept(page)).map(({ name }) => name)).toContain('sidebar:state');
    });
  });

  test('never run for somebody who is signed in', async ({ page, playwright }) => {
    await choose(page, ['Analítica']);
    await expectAnalytics(page);
    const request = await playwright.request.newContext({ baseURL: diary.url });
    const session = await newSession(request);
    await request.dispose();
    await page.goto(at('/favicon.svg'));
    await page.evaluate((text) => localStorage.setItem('diary-auth', text), session);
    asked.length = 0;
    await open(page, at('/es/library'));
    await idle(page);
    expect(await running(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('only the pages to read name them, in policy and in HTML', async ({ request }) => {
    for (const path of [
      '/es/',
      '/es/entry',
      '/es/auth',
      '/es/help',
      '/es/settings',
      '/es/shared',
      '/es/nada',
    ]) {
      const answer = await request.get(at(path));
      const said = `${answer.headers()['content-security-policy']}${await answer.text()}`;
      expect(said.includes(origin), path).toBe(false);
    }
    for (const path of ['/es/library', '/en/blog', '/es/legal', '/es/cookie-policy']) {
      const answer = await request.get(at(path));
      expect(answer.headers()['content-security-policy'], path).toContain(origin);
    }
  });

  test('and the legal pages say who runs the server, or that it has not been said', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await open(page, at('/es/legal-notice'));
    const main = page.locator('main');
    await expect(main).toContainText('<b>Ana</b> "Luz" O\'Neil \\');
    await expect(main).toContainText('Dirección: No indicado');
    await open(page, at('/es/cookie-policy'));
    await expect(main).toContainText('Contadora S. A., España');
    expect(errors).toEqual([]);
  });
});
