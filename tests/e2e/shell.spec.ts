/** The shell around every screen: first paint, theme, sidebar, drawer, languages, arriving on a page. */
import { expect, type Page, test } from '@playwright/test';
import { buildTexts as buildTextsEn } from '../../app/i18n/en/build-texts.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { auth } from '../../app/i18n/es/auth.ts';
import { buildTexts as buildTextsEs } from '../../app/i18n/es/build-texts.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
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

  test('is dark where the system is, and light where it is not', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/es/');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const dark = await html(page).evaluate((root) => getComputedStyle(root).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await html(page).evaluate((root) => getComputedStyle(root).backgroundColor)).not.toBe(dark);
  });

  test('has the chosen theme, the sidebar as it was left, and who is signed in', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(desktop);
    await keepSession(page);
    await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'dark'));
    await context.addCookies([{ name: 'sidebar:state', value: 'false', url: baseURL ?? '' }]);
    await page.goto('/es/');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(48);
  });

  test('has the attack theme when that was chosen, whatever the system says', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'attack'));
    await page.goto('/es/entry', { waitUntil: 'commit' });
    await expect(html(page)).toHaveAttribute('data-theme', 'attack');
  });

  test('waits for no stylesheet and no font, and moves nothing when they arrive', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    for (const kind of ['css', 'woff2'])
      await page.route(`**/assets/*.${kind}`, (route) => held.promise.then(() => route.continue()));
    await page.goto('/es/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    held.resolve();
    await page.waitForLoadState('load');
    await page.locator('html').dispatchEvent('pointerover');
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

test('attack mode is a fourth theme, on and off from the switch and from the entry', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/es/entry');
  await hydrated(page);
  const themes = page.getByRole('group', { name: 'Tema' });
  const mark = page.getByRole('button', { name: 'Modo crisis' });
  await themes.getByRole('radio', { name: 'Oscuro' }).check();
  await mark.click();
  await expect(themes.getByRole('radio', { name: 'Modo crisis' })).toBeChecked();
  await expect(html(page)).toHaveAttribute('data-theme', 'attack');
  // Switched off, it is as before.
  await mark.click();
  await expect(themes.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await themes.getByRole('radio', { name: 'Modo crisis' }).check();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/es/calendar');
  await hydrated(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'attack');
  await themes.getByRole('radio', { name: 'Claro' }).check();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('pages wake up without a complaint, also one served for a path it was not made at', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of [
    '/es/',
    '/en/auth',
    '/es/entry?a=b',
    '/en/calendar',
    '/es/library',
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

  for (const [locale, texts] of [
    ['es', buildTextsEs],
    ['en', buildTextsEn],
  ] as const)
    test(`a screen that needs them says so, and no password gets into the address, in ${locale}`, async ({
      page,
    }) => {
      // getByText finds no text inside noscript.
      const said = page.locator('noscript p');
      await page.goto(`/${locale}/auth`);
      await expect(said).toBeVisible();
      await expect(said).toHaveText(texts.needsScript, { useInnerText: true });
      await page.locator('input[name=email]').fill('luz@example.org');
      await page.locator('input[name=password]').fill('Luz-tenue-2018');
      await page.keyboard.press('Enter');
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(`/${locale}/auth`);
      await page.goto(`/${locale}/calendar`);
      await expect(said).toBeVisible();
      await page.goto(`/${locale}/library`);
      await expect(said).toHaveCount(0);
    });
});

test.describe('theme', () => {
  test('follows the system live, and a choice stays', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/es/');
    await expect(page.getByRole('radio', { name: 'Sistema' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const bars = page.locator('meta[name=theme-color]:not([media])');
    const dark = await bars.getAttribute('content');

    await page.getByRole('radio', { name: 'Claro' }).check();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await bars.getAttribute('content')).not.toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  });
});

test.describe('sidebar', () => {
  test.use({ viewport: desktop });

  test('is 16rem, collapses to 3rem by button and by Ctrl+B, and is remembered for seven days', async ({
    page,
    context,
  }) => {
    await page.goto('/es/');
    const sidebar = page.getByRole('complementary', { name: 'Menú' });
    const width = async () => (await sidebar.boundingBox())?.width;
    expect(await width()).toBe(256);
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await expect.poll(width).toBe(48);
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 60);

    await page.reload();
    expect(await width()).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Meta+b');
    await expect.poll(width).toBe(48);
  });

  test('collapsed, says each icon, and Escape puts the words away', async ({ page }) => {
    await open(page, '/es/');
    await page.keyboard.press('Control+b');
    const words = page.locator('[popover]', { hasText: 'Calendario' });
    await page.getByRole('link', { name: 'Calendario', exact: true }).hover();
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
  });

  test('names the medicines and the treatments among the tools, and marks where one is', async ({ page }) => {
    for (const [locale, t] of [
      ['es', shellEs],
      ['en', shellEn],
    ] as const) {
      await open(page, `/${locale}/`);
      const menu = page.getByRole('navigation', { name: t.navigation });
      const tools = menu.getByRole('region', { name: t.groups.tools });
      // The specification's five in its order, then the others.
      const order = ['library', 'blog', 'about', 'help', 'settings', 'medicines', 'treatments'] as const;
      await expect(tools.getByRole('link')).toHaveText(order.map((screen) => t.nav[screen]));
      for (const screen of ['medicines', 'treatments'] as const) {
        const link = tools.getByRole('link', { name: t.nav[screen], exact: true });
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/${locale}/${screen}`);
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(menu.locator('[aria-current]')).toHaveCount(1);
      }
    }
  });

  test('links only to what exists', async ({ page }) => {
    await page.goto('/es/');
    const links = await page
      .getByRole('navigation', { name: 'Navegación principal' })
      .getByRole('link')
      .all();
    for (const link of links) {
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
    }
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

  for (const [locale, t] of [
    ['es', shellEs],
    ['en', shellEn],
  ] as const) {
    test(`what is opened most is one tap away for who is signed in, and nobody else sees the bar, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/`);
      const bar = page.getByRole('navigation', { name: t.quickNavigation });
      await expect(bar).toBeHidden();
      await signInNew(page);
      const screens = { home: '', calendar: 'calendar', medicines: 'medicines', entry: 'entry' } as const;
      for (const [screen, path] of Object.entries(screens)) {
        await open(page, `/${locale}/treatments`);
        const name = t.quick[screen as keyof typeof screens];
        const link = bar.getByRole('link', { name });
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
        await link.tap();
        await expect(page).toHaveURL(`/${locale}/${path}`);
        // The entry screen has its own button within reach of the thumb.
        if (screen === 'entry') await expect(bar).toBeHidden();
        else await expect(link).toHaveAttribute('aria-current', 'page');
      }
    });

    test(`the bar opens the menu, covers no content, and goes while one types, in ${locale}`, async ({
      page,
    }) => {
      await signInNew(page);
      await openWhole(page, `/${locale}/settings#profile`);
      const bar = page.getByRole('navigation', { name: t.quickNavigation });
      await expect(bar).toBeVisible();
      await page.getByRole('main').getByRole('textbox').first().focus();
      await expect(bar).toBeHidden();
      await page.getByRole('main').getByRole('checkbox').focus();
      await expect(bar).toBeVisible();

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [footer, top] = [
        await page.getByText(t.version).boundingBox(),
        (await bar.boundingBox())?.y ?? 0,
      ];
      expect((footer?.y ?? top) + (footer?.height ?? 0)).toBeLessThanOrEqual(top);

      const opener = page.getByRole('button', { name: t.openMenu });
      await expect(opener).toHaveCount(1);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const { x = 0, width = phone.width + 1 } = (await opener.boundingBox()) ?? {};
      expect(x + width, 'right edge in large print').toBeLessThanOrEqual(phone.width);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await opener.tap();
      const drawer = page.getByRole('dialog', { name: t.menu });
      await expect(drawer.getByRole('link', { name: t.nav.treatments, exact: true })).toBeVisible();
      await expectNoFlaws(page);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  }
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
    await page.getByRole('radio', { name: entry.intensity.chosen(7, vocabulary.pain.severe) }).click();
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await release();
    await expect(page.getByRole('main')).toContainText(entry.saved.done);
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

  test('a page says where its twin is', async ({ request }) => {
    const page = await (await request.get('/es/auth')).text();
    const head = page.slice(0, page.indexOf('<style'));
    expect(head).toContain('<html lang="es"');
    expect(head).toMatch(/rel="canonical" href="http[^"]+\/es\/auth"/);
    expect(head).toMatch(/rel="alternate" hreflang="en" href="http[^"]+\/en\/auth"/);
  });
});

test.describe('arriving on a page', () => {
  test('its title is announced and the focus starts at its content', async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, '/es/entry');
    await page.getByRole('link', { name: 'Calendario' }).first().click();
    await expect(page.getByText('Calendario · Diario de Migraña')).toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the first Tab leads past the menu', async ({ page }) => {
    await page.goto('/es/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('words beside an icon', () => {
  test.use({ viewport: desktop });

  const bubble = (page: Page, text: string) => page.locator('[popover]').filter({ hasText: text });

  test('come at once in the sidebar, with it open or collapsed', async ({ page }) => {
    await open(page, '/es/');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const collapsed of [false, true]) {
      if (collapsed) await page.keyboard.press('Control+b');
      for (const name of ['Claro', 'Oscuro', 'Sistema']) {
        await page.getByRole('radio', { name }).hover();
        await page.clock.runFor(1);
        await expect(bubble(page, name)).toBeVisible();
      }
    }
  });

  test('come after a rest of 700 ms elsewhere', async ({ page }) => {
    await open(page, '/es/auth');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).hover();
    await page.clock.runFor(699);
    await expect(bubble(page, 'Mostrar la contraseña')).toBeHidden();
    await page.clock.runFor(1);
    await expect(bubble(page, 'Mostrar la contraseña')).toBeVisible();
  });
});

test.describe('a message', () => {
  async function signIn(page: Page, email: string): Promise<void> {
    await emailField(page).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: shellEs.signIn }).click();
    // A message that appears under the pointer stays.
    await page.mouse.move(1, 1);
  }

  /** Elements under the visible messages: headings, controls and open dialogs. */
  const covered = (page: Page) =>
    page.locator('ol > li', { hasText: auth.toasts.welcomeBack }).evaluate((toast) => {
      const modal = document.querySelector('dialog:modal');
      const list = toast.closest('ol');
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight)
        return ['the edge'];
      const kept = modal
        ? [modal]
        : [...document.querySelectorAll('h1, h2, h3, legend, a, button, input, summary')];
      return kept
        .filter((element) => element.checkVisibility() && !list?.contains(element))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const isSeen = box.width > 1 && box.height > 1;
          return isSeen && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        })
        .map((element) => element.textContent);
    });

  for (const [name, size] of Object.entries(windows)) {
    for (const isNew of [false, true]) {
      test(`covers no title, button or dialog on a ${name}, ${isNew ? 'over the first run' : 'on the home page'}`, async ({
        page,
      }) => {
        // Tall enough for the message; otherwise it lies at the lower edge.
        await page.setViewportSize({ ...size, height: 1100 });
        const { session } = await newPerson(page.request);
        if (isNew) await agreeElsewhere(page.request, session);
        else await settleIn(page.request, session);
        await open(page, '/es/auth');
        if (!isNew) await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
        await signIn(page, session.user.email ?? '');
        const toast = page.getByText(auth.toasts.welcomeBack, { exact: true });
        await expect(toast).toBeVisible();
        const heading = isNew
          ? page.getByRole('dialog').getByRole('heading').first()
          : page.getByRole('heading', { name: 'Hola, Ana' });
        await expect(heading).toBeVisible();
        // The whole page, not the prerendered frame.
        if (!isNew)
          await expect(page.getByRole('heading', { name: 'Aún no hay nada anotado' })).toBeVisible();
        await expect.poll(() => covered(page)).toEqual([]);
        await expect(toast).toBeVisible();
        await expectNoFlaws(page);
      });
    }
  }

  test('waits where a dialog leaves no room for it', async ({ page }) => {
    await page.setViewportSize(windows.phone);
    const { session } = await newPerson(page.request);
    await settleIn(page.request, session);
    await open(page, '/es/auth');
    await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
    await signIn(page, session.user.email ?? '');
    const toast = page.getByText(auth.toasts.welcomeBack, { exact: true });
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: shellEs.openMenu }).click();
    await expect(page.getByRole('dialog', { name: shellEs.menu })).toBeVisible();
    await expect(toast).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(toast).toBeVisible();
  });
});

test.describe('a screen that fails in a way nobody foresaw', () => {
  for (const [locale, theme] of [
    ['es', 'light'],
    ['en', 'dark'],
  ] as const) {
    test(`says what was thrown under one heading, with a way out, in ${locale}`, async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('vite-ui-theme', chosen);
        // An error of the shell, not of a screen. Libraries may throw values other than errors.
        MediaQueryList.prototype.addEventListener = () => {
          if (location.pathname.endsWith('/calendar')) throw 'No such calendar';
        };
      }, theme);
      await signInNew(page);
      await page.goto(`/${locale}/calendar`);
      await expect(page.getByRole('heading')).toHaveText(['Unexpected Application Error!']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('No such calendar', { exact: true })).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-theme', theme);
      expect(await violationsOf(page)).toEqual([]);
      await page.screenshot({ path: `test-results/fallback-${locale}.png` });
      await page.getByRole('link').click();
      await expect(page).toHaveURL(`/${locale}/`);
    });
  }
});

test.describe('a screen that breaks', () => {
  for (const [locale, theme, size, words] of [
    ['es', 'light', 'phone', shellEs],
    ['en', 'dark', 'desktop', shellEn],
  ] as const) {
    test(`keeps the shell, and says what was thrown and a kind sentence, in ${locale}`, async ({ page }) => {
      const t = words.screenFailed;
      await page.setViewportSize(windows[size]);
      await page.addInitScript((chosen) => {
        localStorage.setItem('vite-ui-theme', chosen);
        Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
          get() {
            if (location.pathname.endsWith('/calendar') && !localStorage.getItem('mended'))
              throw new Error('x is not a function');
            return () => '';
          },
        });
      }, theme);
      await signInNew(page);
      await page.goto(`/${locale}/calendar`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([words.unexpectedError]);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByText('x is not a function', { exact: true })).toBeVisible();
      await expect(page.getByText(t.text)).toBeVisible();
      await expect(page.locator('[data-sync]')).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-theme', theme);
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/screen-failed-${locale}.png` });

      // Reached by a link it also takes the focus, and the next screen works again.
      await page.getByRole('main').getByRole('link', { name: words.notFound.action }).click();
      await expect(page).toHaveURL(`/${locale}/`);
      await page.waitForLoadState('networkidle');
      const menu = size === 'phone' ? words.quickNavigation : words.navigation;
      await page
        .getByRole('navigation', { name: menu })
        .getByRole('link', { name: words.nav.calendar, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: words.unexpectedError })).toBeFocused();

      await page.evaluate(() => localStorage.setItem('mended', '1'));
      await page.getByRole('button', { name: t.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.unexpectedError })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('what is not there', () => {
  // Some look like the address of an article or of a library entry.
  for (const { locale, words, paths } of [
    { locale: 'es', words: shellEs, paths: ['/es/nada/de/nada', '/es/admin', '/es/blog/no-existe'] },
    { locale: 'en', words: shellEn, paths: ['/en/nothing', '/en/admin', '/en/library/no-such-entry'] },
  ] as const) {
    test(`is a real 404 in its language and nothing else, with a way home, in ${locale}`, async ({
      page,
    }) => {
      const { heading, action } = words.notFound;
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await hydrated(page);
        await idle(page);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
        await expect(page.getByRole('main').getByRole('link', { name: action }), path).toHaveCount(1);
      }
      await page.getByRole('main').getByRole('link', { name: action }).click();
      await expect(page).toHaveURL(`/${locale}/`);
    });
  }

  test('an article under the other language’s slug leads to its twin', async ({ request }) => {
    for (const [path, twin] of [
      ['/es/blog/migraine-calendar?a=1', '/es/blog/calendario-migrana?a=1'],
      ['/en/blog/calendario-migrana', '/en/blog/migraine-calendar'],
    ] as const) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, twin]);
    }
  });
});

for (const [viewport, colorScheme] of [
  [phone, 'light'],
  [desktop, 'dark'],
] as const) {
  test(`no accessibility violations, ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await keepSession(page);
    for (const path of ['/es/nada', '/en/library']) {
      await openWhole(page, path);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
