/** The shell around every screen: links, the phone's bar, theme, words beside icons, installing, lasting storage. */
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { securityLog } from '#app/errors/security-log.ts';
import { install as installEn } from '#app/i18n/en/install.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { install as installEs } from '#app/i18n/es/install.ts';
import { keys } from '#app/i18n/es/keys.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import { writePreference } from '#app/preferences/store.ts';
import { captureInstallPrompt } from '#app/pwa/install-prompt.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { daysAgo, freeDay } from './rows.ts';

const languages = [
  { locale: 'es', t: shellEs, install: installEs },
  { locale: 'en', t: shellEn, install: installEn },
] as const;

const theme = () => document.documentElement.getAttribute('data-theme');
const sidebar = (page: Page, t: { readonly menu: string }) =>
  page.getByRole('complementary', { name: t.menu });

test('attack mode is a fourth theme, on and off from the switch and from the entry', async () => {
  const page = await renderScreen('entry');
  const choice = sidebar(page, shellEs).getByLabel(shellEs.theme, { exact: true });
  const mark = page.getByRole('button', { name: shellEs.themes.attack });
  await expect(choice).toContainText(Object.values(shellEs.themes).join(''));
  await choice.selectOption('dark');
  await expect(choice).toHaveValue('dark');
  await mark.click();
  await expect(choice).toHaveValue('attack');
  expect(theme()).toBe('attack');
  // Switched off, it is as before.
  await mark.click();
  await expect(choice).toHaveValue('dark');
  expect(theme()).toBe('dark');
  await choice.selectOption('attack');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/es/calendar');
  await expect(choice).toHaveValue('attack');
  expect(theme()).toBe('attack');
  await choice.selectOption('light');
  expect(theme()).toBe('light');
  expect(localStorage.getItem('vite-ui-theme')).toBe('light');
});

test('each page that is not there is logged, also one reached from another by the switch of languages', async () => {
  const page = await renderScreen('settings');
  const logged = () => securityLog().filter(({ event }) => event === 'page_not_found').length;
  await page.goto('/es/nada');
  await expect(page.getByRole('heading', { level: 1, name: shellEs.notFound.heading })).toBeVisible();
  await expect.poll(logged).toBe(1);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shellEn.notFound.heading })).toBeVisible();
  await expect.poll(logged).toBe(2);
});

describe.each(languages)('in $locale', ({ locale, t, install }) => {
  test('the sidebar names the medicines and the treatments after the main screens, and marks where one is', async () => {
    const page = await renderScreen('trash', {}, { locale });
    const menu = sidebar(page, t).getByRole('navigation', { name: t.navigation });
    const group = menu.getByRole('region', { name: t.groups.main });
    // The specification's six in its order, then the others.
    const order = [
      'home',
      'entry',
      'calendar',
      'insights',
      'qualityOfLife',
      'export',
      'medicines',
      'treatments',
    ] as const;
    await expect(group.locator('a')).toHaveCount(order.length);
    for (const [place, screen] of order.entries())
      await expect(group.locator('a').nth(place)).toHaveText(t.nav[screen]);
    for (const screen of ['medicines', 'treatments'] as const) {
      const link = group.getByRole('link', { name: t.nav[screen], exact: true });
      await link.click();
      await expect(page).toHaveURL(`/${locale}/${screen}`);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(menu.locator('[aria-current]')).toHaveCount(1);
    }
  });

  test('what is opened most is one tap away in the bar of a phone', async () => {
    const page = await renderScreen('treatments', {}, { locale });
    const bar = page.getByRole('navigation', { name: t.quickNavigation });
    const paths = { home: '', calendar: 'calendar', insights: 'insights', entry: 'entry' } as const;
    for (const [screen, path] of Object.entries(paths)) {
      await page.goto(`/${locale}/treatments`);
      const link = bar.getByRole('link', { name: t.nav[screen as keyof typeof paths] });
      await link.click();
      await expect(page).toHaveURL(`/${locale}/${path}`);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test('the settings ask the browser’s question, and say what to do where there is none', async () => {
    const page = await renderScreen('settings', {}, { locale });
    const section = page.locator('#install');
    await expect(section.getByText(install.otherHow)).toBeVisible();
    const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(async () => ({ outcome: 'accepted' })),
    });
    window.dispatchEvent(prompt);
    // The browser does not ask by itself.
    expect(prompt.defaultPrevented).toBe(true);
    const button = section.getByRole('button', { name: install.action });
    await expect(section.getByText(install.otherHow)).toBeHidden();
    await button.click();
    await expect(section.getByText(install.done)).toBeVisible();
    await expect(button).toBeHidden();
    expect(prompt.prompt).toHaveBeenCalledOnce();
  });

  test('on an iPhone the settings say where Safari has it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    );
    const page = await renderScreen('settings', {}, { locale });
    await expect(page.locator('#install').getByText(install.appleHow)).toBeVisible();
    vi.restoreAllMocks();
  });
});

beforeAll(captureInstallPrompt);

describe('words beside an icon', () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const bubble = (page: Page, text: string) => page.locator('[popover]', { hasText: text });

  test('come at once in the sidebar', async () => {
    const page = await renderScreen('trash');
    const collapse = sidebar(page, shellEs).getByRole('button', { name: shellEs.collapseSidebar });
    await expect(collapse).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await user.hover(collapse.element());
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect(bubble(page, shellEs.collapseSidebar)).toBeVisible();
  });

  test('come after a rest of 700 ms elsewhere, and Escape puts them away', async () => {
    const page = await renderScreen('auth', {}, { visitor: true });
    const words = 'Mostrar la contraseña';
    const button = page.getByRole('button', { name: words });
    await expect(button).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await user.hover(button.element());
    vi.advanceTimersByTime(699);
    expect(await bubble(page, words).count()).toBe(0);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect(bubble(page, words)).toBeVisible();
    // Heard once the bubble has been drawn.
    const escaped = async () => {
      await page.keyboard.press('Escape');
      return bubble(page, words).count();
    };
    await expect.poll(escaped).toBe(0);
  });
});

test('the browser is asked to keep the diary once there is something in it, and not again and again', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { storage: { persist, persisted: async () => false } }),
  );
  const empty = await renderScreen('home');
  await expect(empty.getByRole('main')).toBeVisible();
  expect(persist).not.toHaveBeenCalled();
  const page = await renderScreen('home', { day_logs: [freeDay(daysAgo(0))] });
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  for (const address of ['/es/calendar', '/es/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(persist).toHaveBeenCalledOnce();
});

test('on every screen `n` logs an episode and `?` lists the keys, unless somebody types or has switched them off', async () => {
  const page = await renderScreen('medicines');
  await expect(page.getByRole('heading', { level: 1, name: medication.medicines.title })).toBeVisible();
  const list = page.getByRole('dialog', { name: keys.title });
  // The keys are loaded after the page.
  await vi.waitFor(async () => {
    await page.keyboard.press('?');
    expect(await list.count()).toBe(1);
  });
  await expect(list.getByRole('heading', { name: keys.groups.calendar })).toBeVisible();
  // Not below a dialog.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/es/medicines');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/es/entry');

  writePreference('shortcuts', false);
  await page.goto('/es/insights');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page).toHaveURL('/es/insights');
  await expect(list).toHaveCount(0);
});

test('the settings open the list of keys', async () => {
  const page = await renderScreen('settings');
  await page.getByRole('button', { name: settings.appearance.allKeys }).click();
  await expect(
    page.getByRole('dialog', { name: keys.title }).getByText(keys.log, { exact: true }),
  ).toBeVisible();
});
