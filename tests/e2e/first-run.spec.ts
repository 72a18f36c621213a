/** The first run with a real account: drawn without a flaw, kept by the server, and shown once on all devices. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import {
  agreeElsewhere,
  emailField,
  expectNoFlaws,
  idle,
  newPerson,
  open,
  openWhole,
  password,
  violationsOf,
  windows,
} from './support.ts';

const slides = ['Te damos la bienvenida', 'Registra tus crisis', 'Tu informe para la consulta'] as const;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

/** A new account without a profile, whose consent is known. */
async function newcomer(request: APIRequestContext): Promise<Session> {
  const { session } = await newPerson(request);
  await agreeElsewhere(request, session);
  return session;
}

/** Signs in by the form, with the password. */
async function signInByHand(page: Page, { user }: Session): Promise<void> {
  await open(page, '/es/auth');
  await emailField(page).fill(user.email ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/es/');
}

/** Signed in for the first time, with no page of the diary opened yet. */
async function comeIn(page: Page, session: Session): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('diary-auth', text), JSON.stringify(session));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es/auth');
}

/** First-run flags of the account, as another device reads them. */
async function flagsOfAccount(session: Session, request: APIRequestContext): Promise<unknown[]> {
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
  const { user_metadata } = await (await request.get('/auth/v1/user', { headers })).json();
  return [user_metadata.profile_setup_shown, user_metadata.onboarding_completed];
}

/** First-run flags stored in this browser. */
const flags = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('diary-profile-setup-shown'),
    localStorage.getItem('diary-onboarding-completed'),
  ]);

test('a newcomer fills in the profile, sees the tutorial, and neither again on any device', async ({
  page,
  browser,
}) => {
  test.slow();
  const session = await newcomer(page.request);
  await signInByHand(page, session);
  await test.step('the profile, on a phone', async () => {
    await page.setViewportSize(windows.phone);
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
    await expectNoFlaws(page);
    await page.getByLabel('Año de nacimiento').fill('1984');
    await page.keyboard.press('Enter');
    await page.getByLabel(/migraña con aura/).check({ force: true });
    // What needs no drawing is checked in tests/screens/first-run.test.ts.
    expect(await violationsOf(page, ['color-contrast', 'target-size'])).toEqual([]);
    await press(page, 'Siguiente');
    await page.getByLabel('Días de migraña al mes').fill('8');
    expect(await violationsOf(page, ['color-contrast', 'target-size'])).toEqual([]);
    await press(page, 'Guardar perfil');
    await expect(dialog(page, slides[0])).toBeVisible();
    await expect(page.getByText('Perfil guardado', { exact: true })).toBeVisible();
  });

  await test.step('the tutorial, on a desktop', async () => {
    await page.setViewportSize(windows.desktop);
    await expectNoFlaws(page);
    for (const slide of slides) {
      await expect(dialog(page, slide)).toBeVisible();
      await press(page, slide === slides[2] ? 'Registrar una crisis' : 'Siguiente');
    }
    await expect(page).toHaveURL(/\/es\/entry$/);
    await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([true, true]);
    const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
    const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
    const profiles = await (await page.request.get('/rest/v1/profiles', { headers })).json();
    expect(profiles).toMatchObject([
      {
        display_name: 'Ana',
        birth_year: 1984,
        has_aura: true,
        baseline_migraine_days: 8,
        completed_onboarding: true,
      },
    ]);
  });

  await test.step('signed in again, here and on another device', async () => {
    await signOut(page);
    // Nothing of the account remains here: the next person to sign in may be another one.
    await expect.poll(() => flags(page)).toEqual([null, null]);
    const device = await browser.newContext();
    for (const place of [page, await device.newPage()]) {
      await signInByHand(place, session);
      await expect.poll(() => flags(place)).toEqual(['true', 'true']);
      await openWhole(place, '/es/calendar');
      await expect(place.getByRole('dialog')).toBeHidden();
    }
    await device.close();
  });

  await test.step('another person on this device', async () => {
    await signOut(page);
    await signInByHand(page, await newcomer(page.request));
    await expect(dialog(page, 'Tu perfil')).toBeVisible();
  });
});

test('a new account that opens the calendar first has it over the calendar, and one Escape leaves all', async ({
  page,
}) => {
  const session = await newcomer(page.request);
  await comeIn(page, session);
  await openWhole(page, '/es/calendar');
  await expect(dialog(page, 'Tu perfil')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([true, true]);
  await openWhole(page, '/es/settings');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a new account that opens the entry first is not disturbed there, and asked on the next page', async ({
  page,
}) => {
  await comeIn(page, await newcomer(page.request));
  await openWhole(page, '/es/entry');
  await idle(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await flags(page)).toEqual([null, null]);
  await open(page, '/es/settings');
  await expect(dialog(page, 'Tu perfil')).toBeVisible();
});
