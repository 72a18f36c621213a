/** The shell around every screen: first paint, theme, sidebar, drawer, languages, arriving on a page. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { auth } from '../../app/i18n/es/auth.ts';
import { buildTexts } from '../../app/i18n/es/build-texts.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { episode } from '../../app/i18n/es/episode.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
import { legalScreens } from '../../app/paths.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import {
  agreeElsewhere,
  emailField,
  expectNoFlaws,
  hydrated,
  idle,
  newPerson,
  open,
  openWhole,
  password,
  settleIn,
  signInNew,
  violationsOf,
  windows,
} from './support.ts';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const html = (page: Page) => page.locator('html');

/** A session as auth-js stores it: enough for the shell, which only shows the account. */
async function keepSession(page: Page): Promise<void> {
  const user = { id: '3f1c9a34-58d6-4f0e-9d5a-0c1f9be1a001', email: 'ana@example.org', user_metadata: {} };
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4e9,
    user,
  };
  await page.addInitScript((kept) => localStorage.setItem('diary-auth', kept), JSON.stringify(session));
}

test.describe('the first paint, before any script of ours has arrived', () => {
  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()));

  test('has the theme of the system or the chosen theme, the sidebar as it was left, and who is signed in', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/es/');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const background = () => html(page).evaluate((root) => getComputedStyle(root).backgroundColor);
    const dark = await background();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await background()).not.toBe(dark);

    await keepSession(page);
    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'dark'));
    await context.addCookies([{ name: 'sidebar:state', value: 'false', url: baseURL ?? '' }]);
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(48);

    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'attack'));
    await page.goto('/es/entry', { waitUntil: 'commit' });
    await expect(html(page)).toHaveAttribute('data-theme', 'attack');
  });

  test('has the letters of the product, also where somebody comes first', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/es/', '/es/auth', '/es/entry', '/es/red-flags']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const drawn = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => status !== 'unloaded' && family !== 'Atkinson Fallback')
          .map(({ family, status }) => `${family}: ${status}`),
      );
      expect([path, drawn]).toEqual([path, ['Atkinson First: loaded']]);
    }
    // The other pages load the font beside their HTML.
    await page.goto('/es/calendar');
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  });

  test('waits for no stylesheet and no font, and moves nothing when they arrive', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    for (const kind of ['css', 'woff2'])
      await page.route(`**/assets/*.${kind}`, (route) => held.promise.then(() => route.continue()));
    await page.goto('/es/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    held.resolve();
    await page.waitForLoadState('load');
    await page.locator('html').dispatchEvent('pointermove', { movementX: 1 });
    await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

// screens.spec.ts goes from one screen of the diary to the next without loading each.
test('pages wake up without a complaint, also one served for a path it was not made at', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of [
    '/en/auth',
    '/es/entry?a=b',
    '/en/calendar',
    '/en/episode/3f1c9a34-58d6-4f0e-9d5a-0c1f9be1a001',
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await hydrated(page);
    await idle(page);
  }
  expect(complaints).toEqual([]);
});

test.describe('where scripts are turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('a screen that needs them says so, and no password gets into the address', async ({ page }) => {
    // getByText finds no text inside noscript.
    const said = page.locator('noscript p');
    await page.goto('/es/auth');
    await expect(said).toBeVisible();
    await expect(said).toHaveText(buildTexts.needsScript, { useInnerText: true });
    await page.locator('input[name=email]').fill('luz@example.org');
    await page.locator('input[name=password]').fill('Luz-tenue-2018');
    await page.keyboard.press('Enter');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL('/es/auth');
  });
});

test.describe('theme', () => {
  test('follows the system live, and a choice stays', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/es/');
    const choice = page.getByRole('complementary').getByLabel(shell.theme, { exact: true });
    await expect(choice).toHaveValue('system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const bars = page.locator('meta[name=theme-color]:not([media])');
    const dark = await bars.getAttribute('content');

    await choice.selectOption({ label: shell.themes.light });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await bars.getAttribute('content')).not.toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(choice).toHaveValue('light');
  });
});

test.describe('sidebar', () => {
  test.use({ viewport: desktop });

  test('is 16rem, collapses to 3rem by button and by Ctrl+B, and is remembered for seven days', async ({
    page,
    context,
  }) => {
    await page.goto('/es/');
    // Keys are heard by scripts.
    await hydrated(page);
    const sidebar = page.getByRole('complementary', { name: 'Menú' });
    const width = async () => (await sidebar.boundingBox())?.width;
    expect(await width()).toBe(256);
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await expect.poll(width).toBe(48);
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 60);

    await page.reload();
    await hydrated(page);
    expect(await width()).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Meta+b');
    await expect.poll(width).toBe(48);

    // Collapsed, it says each icon; Escape puts the words away.
    const words = page.locator('[popover]', { hasText: 'Calendario' });
    await page.getByRole('link', { name: 'Calendario', exact: true }).hover();
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the menu is a drawer of 18rem that gives the focus back', async ({ page }) => {
    await page.goto('/es/');
    const opener = page.getByRole('button', { name: 'Abrir menú' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(288);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await drawer.getByRole('link', { name: 'Calendario' }).click();
    await expect(page).toHaveURL(/\/es\/calendar$/);
    await expect(drawer).toBeHidden();
  });

  test('the bar is for who is signed in: easy to hit, it opens the menu, covers no content, and goes while one types', async ({
    page,
  }) => {
    const t = shell;
    const bar = page.getByRole('navigation', { name: t.quickNavigation });
    await page.goto('/es/');
    await expect(bar).toBeHidden();
    await signInNew(page);
    await openWhole(page, '/es/settings#profile');
    await expect(bar).toBeVisible();
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('main').getByRole('textbox').first().focus();
    await expect(bar).toBeHidden();
    await page.getByRole('main').getByRole('checkbox').first().focus();
    await expect(bar).toBeVisible();

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [footer, top] = [await page.getByText(t.version).boundingBox(), (await bar.boundingBox())?.y ?? 0];
    expect((footer?.y ?? top) + (footer?.height ?? 0)).toBeLessThanOrEqual(top);

    const opener = page.getByRole('button', { name: t.openMenu });
    await expect(opener).toHaveCount(1);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const { x = 0, width = phone.width + 1 } = (await opener.boundingBox()) ?? {};
    expect(x + width, 'right edge in large print').toBeLessThanOrEqual(phone.width);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await opener.tap();
    // A sheet from below with what the bar does not have: six rows, and who one is.
    const sheet = page.getByRole('dialog', { name: t.menu });
    const rows = sheet.getByRole('navigation', { name: t.navigation }).locator('> ul > li');
    const { appointment, learn } = t.more;
    const { medicines, treatments, settings } = t.nav;
    await expect(rows).toHaveText([
      appointment,
      medicines,
      treatments,
      t.pages.letter.title,
      new RegExp(`^${learn}`),
      settings,
    ]);
    await expect(sheet.getByRole('button', { name: t.signOut })).toBeInViewport({ ratio: 1 });
    const box = await sheet.boundingBox();
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, phone.height]);
    await expectNoFlaws(page);
    await rows.getByText(learn).tap();
    await expect(sheet.getByRole('link', { name: t.nav.about })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await bar.getByRole('link', { name: t.nav.calendar }).tap();
    await expect(page).toHaveURL('/es/calendar');

    // Below an entry it is icons alone, under Save, and there is no other menu.
    await bar.getByRole('link', { name: t.nav.entry }).tap();
    const save = page.getByRole('button', { name: entry.save, exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    const [saveBox, barBox] = [await save.boundingBox(), await bar.boundingBox()];
    expect((saveBox?.y ?? 0) + (saveBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    await expect(opener).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeHidden();
    await expectNoFlaws(page);
  });

  test('the sheet is there without a script that arrives', async ({ page }) => {
    await keepSession(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/es/calendar');
    await page.getByRole('button', { name: shell.openMenu }).tap();
    const sheet = page.getByRole('dialog', { name: shell.menu });
    await expect(sheet.getByRole('link', { name: shell.pages.letter.title })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('link', { name: shell.nav.calendar, exact: true })).toBeHidden();
    await sheet.getByText(shell.more.learn).tap();
    await sheet.getByRole('link', { name: shell.nav.help }).tap();
    await expect(page).toHaveURL('/es/help');
  });
});

test.describe('a page to read', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  /** A finger that scrolls down. */
  async function scroll(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y ? [{ x: 180, y }] : [] });
    const before = await page.evaluate(() => window.scrollY);
    await touch('touchStart', 600);
    for (let y = 580; y >= 200; y -= 20) await touch('touchMove', y);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  }

  // Headless Chromium may give a page that draws nothing no idle time at all, for minutes (seen in CI).
  const rest = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));

  for (const path of ['/es/library', '/es/blog', '/es/help', '/es/legal', '/es/glosario', '/es/'])
    test(`${path} loads no script and makes no format of dates while somebody reads`, async ({ page }) => {
      await page.addInitScript(() => {
        Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
          construct(target, given) {
            document.documentElement.dataset.dates = '';
            return Reflect.construct(target, given);
          },
        });
      });
      const scripts: string[] = [];
      page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
      await page.goto(path);
      await idle(page);
      await rest(page);
      await scroll(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await rest(page);
      await idle(page);
      expect(scripts).toEqual([]);
      await expect(page.locator('link:is([rel=modulepreload], [rel=prefetch])')).toHaveCount(0);
      await expect(page.locator('html[data-dates]')).toHaveCount(0);

      // The first press of what needs a script.
      await page.getByRole('button', { name: shell.cookies.open }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

  test('wakes where a finger scrolls to numbers to call, which follow the country', async ({ page }) => {
    await page.goto('/es/blog/migrana-con-aura');
    await idle(page);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    await scroll(page);
    await page.locator('.help-numbers').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.help-numbers [aria-current]').first()).toContainText('España');
  });

  test('has its menu, themes and languages without a script that arrives', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/es/library?a=b#acute');
    const opener = page.getByRole('button', { name: shell.openMenu });
    const menu = page.getByRole('dialog', { name: shell.menu });
    await opener.tap();
    await expect(menu.getByRole('link', { name: shell.nav.calendar, exact: true })).toBeVisible();
    await expect(menu.getByRole('heading', { name: shell.menu })).toBeFocused();
    await menu.getByRole('combobox', { name: shell.theme }).selectOption({ label: shell.themes.dark });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await menu.getByRole('button', { name: shell.closeMenu }).tap();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    await page.touchscreen.tap(phone.width - 10, 400);
    await expect(menu).toBeHidden();
    await opener.tap();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: 'English' }).tap();
    await expect(page).toHaveURL('/en/library?a=b#acute');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: shellEn.openMenu }).tap();
    await page.getByRole('dialog').getByRole('link', { name: shellEn.nav.about, exact: true }).tap();
    await expect(page).toHaveURL('/en/about');
  });
});

test.describe('before the scripts of a page are there', () => {
  /** Holds the scripts back. @returns releases them */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
    return async () => {
      held.resolve();
      await hydrated(page);
    };
  }

  test('the pain somebody taps is chosen, and saved when that is tapped, too', async ({ page }) => {
    await signInNew(page);
    const release = await holdScripts(page);
    await page.goto('/es/entry', { waitUntil: 'commit' });
    const chosen = (pain: number) =>
      page.getByRole('radio', { name: entry.intensity.chosen(pain, vocabulary.pain.severe) });
    await chosen(9).click();
    await chosen(7).click();
    // The browser answers by itself, before there is any script.
    await expect(chosen(7)).toBeChecked();
    await expect(page.getByText(entry.intensity.choose, { exact: true })).toBeHidden();
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await release();
    await expect(page.getByRole('main')).toContainText(entry.saved.done);
    await expect(page.getByRole('main')).toContainText('7');
  });

  test('the menu somebody opened is still open, with the theme chosen in it, and closes as always', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const release = await holdScripts(page);
    await page.goto('/es/library');
    const opener = page.getByRole('button', { name: shell.openMenu, exact: true, includeHidden: true });
    const menu = page.getByRole('dialog', { name: shell.menu });
    const theme = menu.getByRole('combobox', { name: shell.theme });
    await opener.click();
    await theme.selectOption({ label: shell.themes.attack });
    const link = menu.getByRole('link', { name: shell.nav.blog, exact: true });
    await link.focus();
    await release();
    await idle(page);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeFocused();
    await expect(theme).toHaveValue('attack');
    await expect(html(page)).toHaveAttribute('data-theme', 'attack');
    await theme.selectOption({ label: shell.themes.light });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    // A closed menu is not in the page twice.
    await expect(page.locator('[data-theme-switch]')).toHaveCount(1);

    await opener.click();
    await expect(menu.getByRole('heading', { name: shell.menu })).toBeFocused();
    await menu.getByRole('link', { name: shell.nav.calendar, exact: true }).click();
    await expect(page).toHaveURL('/es/calendar');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/es/library');
    await expect(menu).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('the sidebar somebody folded is folded once, by its button and by Ctrl+B', async ({ page }) => {
    await page.setViewportSize(desktop);
    const release = await holdScripts(page);
    await page.goto('/es/library');
    const sidebar = page.getByRole('complementary', { name: shell.menu });
    const width = async () => (await sidebar.boundingBox())?.width;
    await page.getByRole('button', { name: shell.collapseSidebar }).click();
    await expect.poll(width).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    await release();
    await idle(page);
    expect(await width()).toBe(48);
    await page.getByRole('button', { name: shell.expandSidebar }).click();
    await expect.poll(width).toBe(256);
  });

  test('what somebody writes is in the form, and Enter sends it', async ({ page }) => {
    const { session } = await newPerson(page.request);
    const release = await holdScripts(page);
    await page.goto('/es/auth', { waitUntil: 'commit' });
    await emailField(page).fill(session.user.email ?? '');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await release();
    await page.waitForURL('/es/');
  });
});

test('a page responds though nothing but its first scripts can be had', async ({ page }) => {
  await signInNew(page);
  let html = '';
  await page.route('**/es/**', async (route) => {
    const response = await route.fetch();
    html = await response.text();
    await route.fulfill({ response });
  });
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  for (const path of ['', 'entry', 'calendar', 'insights', 'settings', 'medicines', 'library'])
    await test.step(path, () => open(page, `/es/${path}`));
});

test.describe('languages', () => {
  test('switching keeps the page, its query and its fragment, and the focus', async ({ page }) => {
    await open(page, '/es/calendar?month=2026-03#week');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/calendar\?month=2026-03#week$/);
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Calendar · Migraine Diary');
    await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('diary-language'))).toBe('en');
  });

  test('switching keeps the query and the fragment before the page is awake, too', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/es/calendar?month=2026-03#week');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/calendar\?month=2026-03#week$/);
  });
});

test('the first Tab leads past the menu; on arriving, the title is announced and the focus is at the content', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, '/es/entry');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Calendario' }).first().click();
  await expect(page.getByText('Calendario · Diario de Migraña')).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a message', () => {
  async function signIn(page: Page, email: string): Promise<void> {
    await emailField(page).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: shell.signIn }).click();
    // A message that appears under the pointer stays.
    await page.mouse.move(1, 1);
  }

  /** Signs in somebody who has been here before, or a new account. */
  async function arrive(page: Page, isNew: boolean): Promise<Locator> {
    const { session } = await newPerson(page.request);
    if (isNew) await agreeElsewhere(page.request, session);
    else await settleIn(page.request, session);
    await open(page, '/es/auth');
    if (!isNew) await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
    await signIn(page, session.user.email ?? '');
    return page.getByText(auth.toasts.welcomeBack, { exact: true });
  }

  const boxOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };

  test('stands above the bar and inside the margins, and waits while a dialog is open', async ({ page }) => {
    await page.setViewportSize(windows.phone);
    const words = await arrive(page, false);
    await expect(words).toBeVisible();
    // In another window, its time stands still.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(page.getByRole('heading', { name: 'Hoy es el primer punto' })).toBeVisible();
    const toast = page.locator('[data-toasts] > li');
    const bar = page.getByRole('navigation', { name: shell.quickNavigation });
    await expect
      .poll(async () => {
        const [message, below] = [await boxOf(toast), await boxOf(bar)];
        return [message.left, message.right, below.top - message.bottom];
      })
      .toEqual([16, windows.phone.width - 16, 8]);
    await page.getByRole('button', { name: shell.openMenu }).click();
    await expect(page.getByRole('dialog', { name: shell.menu })).toBeVisible();
    await expect(words).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(words).toBeVisible();
    await expectNoFlaws(page);
    await page.setViewportSize(windows.desktop);
    await expect.poll(async () => windows.desktop.height - (await boxOf(toast)).bottom).toBe(8);
  });

  test('that greets stands over the first run, off its words', async ({ page }) => {
    await page.setViewportSize(windows.phone);
    const words = await arrive(page, true);
    const heading = page.getByRole('dialog').getByRole('heading').first();
    await expect(heading).toBeVisible();
    await expect(words).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    const toast = page.locator('[data-toasts] > li');
    await expect
      .poll(async () => (await boxOf(heading)).top - (await boxOf(toast)).bottom)
      .toBeGreaterThanOrEqual(0);
  });
});

test('back, one lands where one was, also where the content comes later', async ({ page }) => {
  await page.setViewportSize(windows.phone);
  await signInNew(page);
  await openWhole(page, '/es/export');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await page.getByRole('link', { name: shell.nav.calendar, exact: true }).click();
  await expect(page).toHaveURL('/es/calendar');
  await idle(page);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('an attack deleted, one lands at the top of the page before', async ({ page }) => {
  await page.setViewportSize(windows.phone);
  const rows = [50, 100, 150, 200, 250].map((hours) => episodeRow(hours, 5));
  await signInWith(page, { episodes: rows });
  await openWhole(page, '/es/');
  await page.locator(`main a[href="/es/episode/${rows[0]?.id}"]`).last().click();
  await page.getByRole('button', { name: episode.remove.action, exact: true }).click();
  await expect(page).toHaveURL('/es/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(episode.remove.done, { exact: true })).toBeInViewport();
});

test('signing in leads back to the page that was asked for, with its query and its fragment', async ({
  page,
}) => {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await open(page, '/es/insights?x=2#relief');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: episode.visitor.signIn }).click();
  await expect(page).toHaveURL('/es/auth?next=%2Fes%2Finsights%3Fx%3D2#relief');
  await page.reload();
  await hydrated(page);
  await emailField(page).fill(session.user.email ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: shell.signIn }).click();
  await expect(page).toHaveURL('/es/insights?x=2#relief');
  // The fragment stays in the browser; a script of the page is called relief, too.
  expect(requests.filter((url) => /relief/.test(url) && !/#relief|\/assets\//.test(url))).toEqual([]);
});

test('so does the link of the menu, from a page of the diary and not from what a mail led to', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const link = page.getByRole('complementary').getByRole('link', { name: shell.signIn });
  await open(page, '/es/insights?x=2#relief');
  await expect(link).toHaveAttribute('href', '/es/auth?next=%2Fes%2Finsights%3Fx%3D2#relief');
  for (const path of ['/es/', '/es/auth?mode=signup', '/es/auth/confirm?token_hash=x']) {
    await open(page, path);
    await expect(link, path).toHaveAttribute('href', '/es/auth');
  }
});

test('a screen of the diary unfolds all legal pages in its footer, by keys and into view, and is no longer for them', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInNew(page);
  await open(page, '/es/settings');
  const footer = page.getByRole('contentinfo');
  const height = async () => (await footer.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(60);
  const fold = footer.locator('summary');
  await fold.focus();
  await page.keyboard.press('Enter');
  for (const screen of legalScreens)
    await expect(footer.getByRole('link', { name: shell.pages[screen].title, exact: true })).toBeInViewport();
  // Not beneath the bar.
  await footer.getByRole('link', { name: shell.pages.accessibility.title }).click({ trial: true });
  await page.keyboard.press('Enter');
  expect(await height()).toBeLessThan(60);
});

test('home is called by its name for who has a diary', async ({ page }) => {
  await signInNew(page);
  await open(page, '/es/calendar');
  await page.getByRole('link', { name: shell.nav.home, exact: true }).first().click();
  await expect(page).toHaveTitle(shell.pageTitle(shell.nav.home));
  await expect(page.getByText(shell.pageTitle(shell.nav.home), { exact: true })).toBeAttached();
  await page.reload();
  await expect(page).toHaveTitle(shell.pageTitle(shell.nav.home));
});

// What it says in both languages: app/shell/error-page.test.tsx.
test('a failure of the shell itself keeps the theme, and there is a way out', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('vite-ui-theme', 'dark');
    // An error of the shell, not of a screen. Libraries may throw values other than errors.
    MediaQueryList.prototype.addEventListener = () => {
      if (location.pathname.endsWith('/calendar')) throw 'No such calendar';
    };
  });
  await keepSession(page);
  await page.goto('/en/calendar');
  await expect(page.getByRole('heading')).toHaveText(['Unexpected Application Error!']);
  await expect(page.getByText('No such calendar', { exact: true })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link').click();
  await expect(page).toHaveURL('/en/');
});

test('a screen that breaks keeps the shell, takes the focus, and the next screen works again', async ({
  page,
}) => {
  const { unexpectedError, screenFailed, retry, notFound } = shell;
  await page.setViewportSize(windows.phone);
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if (location.pathname.endsWith('/calendar') && !localStorage.getItem('mended'))
          throw new Error('x is not a function');
        return () => '';
      },
    });
  });
  await signInNew(page);
  await page.goto('/es/calendar');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText([unexpectedError]);
  await expect(heading).toBeFocused();
  await expect(page.getByText('x is not a function', { exact: true })).toBeVisible();
  await expect(page.getByText(screenFailed)).toBeVisible();
  await expect(page.locator('[data-sync]')).toBeVisible();
  await expectNoFlaws(page);

  // Reached by a link it also takes the focus.
  await page.getByRole('main').getByRole('link', { name: notFound.action }).click();
  await expect(page).toHaveURL('/es/');
  await idle(page);
  await page
    .getByRole('navigation', { name: shell.quickNavigation })
    .getByRole('link', { name: shell.nav.calendar, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: unexpectedError })).toBeFocused();

  await page.evaluate(() => localStorage.setItem('mended', '1'));
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: unexpectedError })).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('what is not there is a real 404 in its language and nothing else, with a way home', async ({
  page,
  request,
}) => {
  for (const path of ['/es/nada/de/nada', '/es/admin', '/en/nothing', '/en/blog/no-such-article'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  // These look like the address of an article or of a library entry.
  for (const [path, { heading, action }] of [
    ['/es/blog/no-existe', shell.notFound],
    ['/en/library/no-such-entry', shellEn.notFound],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await hydrated(page);
    await idle(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
    await expect(page.getByRole('main').getByRole('link', { name: action }), path).toHaveCount(1);
  }
  await page.getByRole('main').getByRole('link', { name: shellEn.notFound.action }).click();
  await expect(page).toHaveURL('/en/');
});

test('an article under the other language’s slug leads to its twin', async ({ request }) => {
  for (const [path, twin] of [
    ['/es/blog/migraine-calendar?a=1', '/es/blog/calendario-migrana?a=1'],
    ['/en/blog/calendario-migrana', '/en/blog/migraine-calendar'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, twin]);
  }
});
