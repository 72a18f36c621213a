/** What may be stored in the browser: the question, the choice and where it is asked. Scripts of others run in tests/e2e/. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CookieChoice, CookieConsent } from '#app/preferences/cookie-consent.ts';
import { violationsIn } from './axe.ts';
import { type Page, renderScreen } from './render-screen.tsx';

const words = {
  es: {
    refuse: 'Rechazar',
    accept: 'Aceptar',
    purposes: 'deja que otras empresas guarden datos para contar visitas y mostrar anuncios',
  },
  en: {
    refuse: 'Reject',
    accept: 'Accept',
    purposes: 'lets other companies store data to count visits and show ads',
  },
} as const;
const categories = ['Funcional', 'Analítica', 'Publicidad'] as const;
const refused: CookieChoice = { functional: false, analytics: false, advertising: false };
const accepted: CookieChoice = { functional: true, analytics: true, advertising: true };

// The settings have a section of the same name.
const banner = (page: Page) => page.locator('[data-cookie-banner]');
const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies y almacenamiento' });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const stored = (): CookieConsent | null => JSON.parse(localStorage.getItem('diary-cookie-consent') ?? 'null');
const openHome = (locale: 'es' | 'en' = 'es') => renderScreen('home', {}, { locale, visitor: true });

/** The dialog is downloaded when it is asked for: by then the banner would be there. */
async function expectNoBanner(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What the server writes into a page. */
function configure(name: string, content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name, content });
  document.head.append(meta);
}

function askAboutScripts(): void {
  configure('diary-third-parties', 'analytics advertising');
  configure('diary-operator', 'Ana Luz');
}

const removeConfiguration = () => {
  for (const meta of document.head.querySelectorAll('meta[name^=diary-]:not([name=diary-config])'))
    meta.remove();
};
beforeEach(removeConfiguration);
afterEach(removeConfiguration);

test('nothing is asked on a server without scripts of others; the choice is at the foot of every page', async () => {
  const page = await openHome();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await expect(dialog(page).getByText('Este servidor no usa nada de esta categoría.')).toHaveCount(2);
  await expect(banner(page)).toHaveCount(0);
  expect(await violationsIn(dialog(page))).toEqual([]);
  await inDialog(page, 'Rechazar todo').click();
  expect(stored()).toMatchObject(refused);
});

const answers = (['es', 'en'] as const).flatMap(
  (locale) =>
    [
      [locale, 'refuse', refused],
      [locale, 'accept', accepted],
    ] as const,
);
test.each(answers)(
  '%s: the banner says who and what for, and is there to %s, once',
  async (locale, answer, choice) => {
    askAboutScripts();
    const page = await openHome(locale);
    await expect(banner(page)).toContainText('Ana Luz');
    await expect(banner(page)).toContainText(words[locale].purposes);
    await inBanner(page, words[locale][answer]).click();
    await expect(banner(page)).toHaveCount(0);
    expect(stored()).toMatchObject(choice);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expectNoBanner(page);
  },
);

test('nothing is asked where somebody logs or signs in', async () => {
  askAboutScripts();
  const page = await openHome();
  await expect(banner(page)).toHaveCount(1);
  for (const path of ['/es/entry', '/es/calendar', '/es/settings', '/es/auth', '/es/nada']) {
    await page.goto(path);
    await expectNoBanner(page);
  }
});

test('the question comes again after a year, and not before', async () => {
  askAboutScripts();
  const page = await openHome();
  await inBanner(page, 'Aceptar').click();
  const { decidedAt = '', expiresAt = '' } = stored() ?? {};
  const end = Date.parse(expiresAt);
  expect(end - Date.parse(decidedAt)).toBe(365 * 86_400_000);
  vi.useFakeTimers({ toFake: ['Date'], now: end - 60_000 });
  await page.reload();
  await expectNoBanner(page);
  vi.setSystemTime(end);
  await page.reload();
  await expect(banner(page)).toHaveCount(1);
});

test('by category: nothing is ticked, necessary cannot be refused', async () => {
  askAboutScripts();
  const page = await openHome();
  await inBanner(page, 'Personalizar').click();
  await expect(dialog(page).getByLabel('Necesario')).toBeDisabled();
  await expect(dialog(page).getByLabel('Necesario')).toBeChecked();
  for (const name of categories) await expect(dialog(page).getByLabel(name)).not.toBeChecked();
  await expect(dialog(page).getByText('Este servidor no usa nada de esta categoría.')).toHaveCount(0);
  expect(await violationsIn(dialog(page))).toEqual([]);
  await dialog(page).getByLabel('Funcional').check();
  await inDialog(page, 'Guardar').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(stored()).toMatchObject({ ...refused, functional: true });
});

test('closed without choosing, it asks on', async () => {
  askAboutScripts();
  const page = await openHome();
  await inBanner(page, 'Personalizar').click();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(1);
  expect(stored()).toBeNull();
});

test('the choice can be made again from the foot of any page, and in the settings', async () => {
  askAboutScripts();
  const page = await renderScreen('entry', {}, { visitor: true });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await inDialog(page, 'Aceptar todo').click();
  expect(stored()).toMatchObject(accepted);
  await page.goto('/es/settings');
  const section = page.getByRole('region', { name: 'Cookies' });
  await expect(section.getByLabel('Funcional')).toBeChecked();
  await section.getByLabel('Funcional').uncheck();
  await section.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(section.getByText('Guardado')).toBeVisible();
  expect(stored()).toMatchObject({ ...accepted, functional: false });
});

test('what is functional is kept in the tab until it is agreed to', async () => {
  askAboutScripts();
  const language = () => [sessionStorage.getItem('diary-language'), localStorage.getItem('diary-language')];
  const page = await renderScreen('auth', {}, { visitor: true });
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/en/auth');
  await expect.poll(language).toEqual(['en', null]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click();
  expect(language()).toEqual([null, 'en']);
});
