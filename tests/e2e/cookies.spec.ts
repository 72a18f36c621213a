/** Browser storage and third-party scripts: the question, the choice, its effect and its withdrawal. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { CookieChoice, CookieConsent } from '../../app/preferences/cookie-consent.ts';
import { type StoragePlace, storedKeyOf } from '../../app/preferences/stored-keys.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { chooseTheme, enterAs, hydrated, idle, newSession, violationsOf, windows } from './support.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const words = {
  es: {
    refuse: 'Rechazar',
    customize: 'Personalizar',
    accept: 'Aceptar',
    save: 'Guardar',
    refuseAll: 'Rechazar todo',
    functional: 'Funcional',
    analytics: 'Analítica',
    advertising: 'Publicidad',
    unused: 'Este servidor no usa nada de esta categoría.',
    dialog: 'Cookies y almacenamiento',
    purposes: 'de terceros para contar visitas y mostrar anuncios',
  },
  en: {
    refuse: 'Reject',
    customize: 'Customize',
    accept: 'Accept',
    save: 'Save',
    refuseAll: 'Reject all',
    functional: 'Functional',
    analytics: 'Analytics',
    advertising: 'Advertising',
    unused: 'This server uses nothing of this category.',
    dialog: 'Cookies and storage',
    purposes: 'third parties’ to count visits and show ads',
  },
} as const;

// The settings have a section of the same name.
const banner = (page: Page) =>
  page.getByRole('region', { name: 'Cookies', exact: true }).and(page.locator(':not(#cookies)'));
const dialog = (page: Page) => page.getByRole('dialog', { name: words.es.dialog });
const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Opens a page and touches it: a public page runs no script before that. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

const stored = (page: Page): Promise<CookieConsent | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('diary-cookie-consent') ?? 'null'));

const refused: CookieChoice = { functional: false, analytics: false, advertising: false };
const accepted: CookieChoice = { functional: true, analytics: true, advertising: true };

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

/** Without third-party scripts there is nothing to ask. */
test('nothing is asked on a server without scripts of others; the choice is at the foot of every page', async ({
  page,
}) => {
  for (const path of ['/es/', '/es/library', '/en/help']) {
    await open(page, path);
    await idle(page);
    await expect(banner(page), path).toBeHidden();
  }
  await open(page, '/es/library');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await expect(dialog(page).getByText(words.es.unused)).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page, words.es.refuseAll).click();
  expect(await stored(page)).toMatchObject(refused);
});

/** A server with both configured by the operator, at an address where nothing answers. */
const asking = test.extend<{ baseURL: string }, { asker: DiaryServer }>({
  asker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const server = await startDiaryServer({
        ANALYTICS_SCRIPT: 'http://127.0.0.1:9/count.js',
        ANALYTICS_ABOUT: 'Contadora S. A., España',
        ADVERTISING_ABOUT: 'Anuncios S. A., España',
        ADVERTISING_SCRIPT: 'http://127.0.0.1:9/ads.js',
        OPERATOR_NAME: 'Ana Luz',
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ asker }, use) => use(asker.url),
});

test.describe('asking', () => {
  for (const locale of ['es', 'en'] as const) {
    for (const [answer, choice] of [
      ['refuse', refused],
      ['accept', accepted],
    ] as const) {
      asking(
        `${locale}: the banner says who and what for, and is there to ${answer}, once`,
        async ({ page }) => {
          await page.setViewportSize(windows.phone);
          await open(page, `/${locale}/library`);
          await expect(banner(page)).toContainText('Ana Luz');
          await expect(banner(page)).toContainText(words[locale].purposes);
          await inBanner(page, words[locale][answer]).click();
          await expect(banner(page)).toBeHidden();
          expect(await stored(page)).toMatchObject(choice);
          expect(await shifts(page)).toBe(0);
          await open(page, `/${locale}/`);
          await expect(banner(page)).toBeHidden();
        },
      );
    }
  }

  asking('the banner hides nothing of what the keyboard reaches', async ({ page }) => {
    await page.setViewportSize(windows.phone);
    await open(page, '/es/help');
    await expect(banner(page)).toBeVisible();
    const questions = await page.locator('summary').count();
    expect(questions).toBeGreaterThan(20);
    await page.locator('summary').first().focus();
    for (let number = 1; number < questions; number += 1) {
      await page.keyboard.press('Tab');
      const edge = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(edge).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0);
    }
  });

  asking('refusing takes as much as accepting: three buttons alike, in one row', async ({ page }) => {
    await page.setViewportSize(windows.phone);
    await page.goto('/es/');
    await chooseTheme(page, 'dark');
    await open(page, '/es/');
    const facts = await Promise.all(
      (['refuse', 'customize', 'accept'] as const).map((name) =>
        inBanner(page, words.es[name]).evaluate((button) => {
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
  });

  asking('is answered by keyboard, and the focus goes on to the content', async ({ page }) => {
    await open(page, '/es/library');
    await inBanner(page, words.es.refuse).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  asking(
    'is not done where somebody logs, signs in or is in an attack, nor without scripts',
    async ({ page, browser, baseURL }) => {
      for (const path of ['/es/entry', '/es/calendar', '/es/settings', '/es/auth', '/es/nada']) {
        await open(page, path);
        await expect(banner(page), path).toBeHidden();
      }
      await chooseTheme(page, 'attack');
      await open(page, '/es/library');
      await expect(banner(page)).toBeHidden();
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto('/es/library');
      await expect(plain.locator('main')).toBeVisible();
      await expect(banner(plain)).toBeHidden();
      await context.close();
    },
  );

  asking('comes again after a year, and not before', async ({ page }) => {
    await open(page, '/es/library');
    await inBanner(page, words.es.accept).click();
    await expect(banner(page)).toBeHidden();
    const consent = await stored(page);
    const end = Date.parse(consent?.expiresAt ?? '');
    expect(end - Date.parse(consent?.decidedAt ?? '')).toBe(365 * 86_400_000);
    await page.clock.setFixedTime(end - 60_000);
    await open(page, '/es/library');
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(end);
    await open(page, '/es/library');
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('choosing', () => {
  asking('by category: nothing is ticked, necessary cannot be refused, ', async ({ page }) => {
    await open(page, '/es/library');
    await inBanner(page, words.es.customize).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('Necesario')).toBeDisabled();
    await expect(dialog(page).getByLabel('Necesario')).toBeChecked();
    for (const name of [words.es.functional, words.es.analytics, words.es.advertising])
      await expect(dialog(page).getByLabel(name)).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByLabel(words.es.functional).check();
    await inDialog(page, words.es.save).click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ ...refused, functional: true });
  });

  asking('closed without choosing asks on', async ({ page }) => {
    await open(page, '/es/library');
    await inBanner(page, words.es.customize).click();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  asking('again from the foot of any page, and in the settings', async ({ page }) => {
    await open(page, '/es/entry');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await inDialog(page, 'Aceptar todo').click();
    expect(await stored(page)).toMatchObject(accepted);
    await open(page, '/es/settings');
    const section = page.getByRole('region', { name: 'Cookies' });
    await expect(section.getByLabel(words.es.functional)).toBeChecked();
    await section.getByLabel(words.es.functional).uncheck();
    await section.getByRole('button', { name: words.es.save, exact: true }).click();
    await expect(section.getByText('Guardado')).toBeVisible();
    expect(await stored(page)).toMatchObject({ ...accepted, functional: false });
  });

  asking('what is functional is kept in the tab until it is agreed to', async ({ page }) => {
    const language = () =>
      page.evaluate(() => [sessionStorage.getItem('diary-language'), localStorage.getItem('diary-language')]);
    await open(page, '/es/library');
    await page.getByRole('link', { name: 'English' }).first().click();
    await page.waitForURL('**/en/library');
    // A new document, which asks at its first touch.
    await hydrated(page);
    expect(await language()).toEqual(['en', null]);
    await inBanner(page, words.en.accept).click();
    await expect(banner(page)).toBeHidden();
    expect(await language()).toEqual([null, 'en']);
  });
});

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
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await inDialog(page, words.es.refuseAll).click();
    await enterAs(page, await newSession(page.request));
    await open(page, '/es/settings#appearance');
    await page.getByRole('radio', { name: 'Oscuro' }).first().check({ force: true });
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

  test('is on its page, every name of it', async ({ page }) => {
    await page.goto('/es/cookie-policy');
    const text = await page.locator('main').textContent();
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

  test.beforeAll(async () => {
    others = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`
        window.strangers = [...(window.strangers ?? []), ${JSON.stringify(request.url)}];
        localStorage.setItem('_stranger', 'x');
        document.cookie = '_stranger=x; Path=/';
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
    await inBanner(page, words.es.customize).click();
    await expect(dialog(page).getByText(words.es.unused)).toHaveCount(0);
    for (const category of categories) await dialog(page).getByLabel(category).check();
    await inDialog(page, words.es.save).click();
    await expect(dialog(page)).toBeHidden();
  }

  test('are not asked for before anything is chosen, nor when they are refused', async ({ page }) => {
    await open(page, at('/es/library'));
    await idle(page);
    await inBanner(page, words.es.refuse).click();
    await open(page, at('/es/legal'));
    await idle(page);
    expect(asked).toEqual([]);
  });

  test('run when they are accepted, each by its category', async ({ page }) => {
    await choose(page, [words.es.analytics]);
    await expect.poll(() => running(page)).toEqual(['/count.js']);
    await expect.poll(() => asked).toEqual(['/count.js', '/seen/es/library']);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await inDialog(page, 'Aceptar todo').click();
    await expect.poll(() => running(page)).toEqual(['/ads.js', '/count.js']);
  });

  test('are gone at once when the consent is withdrawn, with what they had stored', async ({ page }) => {
    await choose(page, [words.es.analytics]);
    await expect.poll(() => running(page)).toEqual(['/count.js']);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    const reloaded = page.waitForEvent('load');
    await inDialog(page, words.es.refuseAll).click();
    await reloaded;
    await expect(page.locator('script[data-category]')).toHaveCount(0);
    expect(await running(page)).toEqual([]);
    const all = await kept(page);
    expect(all.filter(({ name }) => name.includes('stranger'))).toEqual([]);
    expect(await stored(page)).toMatchObject(refused);
    asked.length = 0;
    await open(page, at('/es/legal'));
    await idle(page);
    expect(asked).toEqual([]);
  });

  test('what they had stored is gone as well when the consent is withdrawn in the settings', async ({
    page,
  }) => {
    await choose(page, [words.es.analytics]);
    await expect.poll(() => running(page)).toEqual(['/count.js']);
    const strangers = async () => (await kept(page)).filter(({ name }) => name.includes('stranger'));
    expect(await strangers()).not.toEqual([]);
    await open(page, at('/es/settings'));
    await page.getByRole('button', { name: words.es.refuseAll }).click();
    await expect.poll(strangers).toEqual([]);
    expect(await stored(page)).toMatchObject(refused);
    expect((await kept(page)).length).toBeGreaterThan(0);
  });

  test('what they had stored goes with a consent that has expired', async ({ page }) => {
    await choose(page, [words.es.analytics]);
    await expect.poll(() => running(page)).toEqual(['/count.js']);
    await page.evaluate(() => {
      const consent = JSON.parse(localStorage.getItem('diary-cookie-consent') ?? '{}');
      localStorage.setItem(
        'diary-cookie-consent',
        JSON.stringify({ ...consent, expiresAt: '2020-01-01T00:00:00.000Z' }),
      );
    });
    await open(page, at('/es/legal'));
    await expect
      .poll(async () => (await kept(page)).filter(({ name }) => name.includes('stranger')))
      .toEqual([]);
    expect(await running(page)).toEqual([]);
  });

  test('are not on a private page: going there is another document, whose policy blocks them', async ({
    page,
  }) => {
    await page.setViewportSize(windows.desktop);
    await choose(page, [words.es.analytics, words.es.advertising]);
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

  test('never run for somebody who is signed in', async ({ page, playwright }) => {
    await choose(page, [words.es.analytics]);
    await expect.poll(() => running(page)).toEqual(['/count.js']);
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
    await expect(main).toContainText('Quien mantiene este servidor no ha indicado su dirección.');
    await open(page, at('/es/cookie-policy'));
    await expect(main).toContainText('Contadora S. A., España');
    expect(errors).toEqual([]);
  });
});

test('signing up leads to what applies, in another tab, and what is typed stays', async ({ page }) => {
  await open(page, '/es/auth?mode=signup');
  const email = page.getByLabel(/^Correo/);
  await email.fill('ana@diario.example');
  for (const [name, heading] of [
    ['política de privacidad', 'Política de privacidad'],
    ['condiciones de uso', 'Condiciones de uso'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expect(email).toHaveValue('ana@diario.example');
});
