import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import { settings as settingsEn } from '../../app/i18n/en/settings.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { settings as settingsEs } from '../../app/i18n/es/settings.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import {
  agreeElsewhere,
  chooseTheme,
  emailField,
  expectNoFlaws,
  goOffline,
  idle,
  inTurns,
  newPerson,
  open,
  openWhole,
  password,
  signInNew,
  windows,
  writeAs,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    shell: shellEs,
    settings: settingsEs,
    password: 'Contraseña',
    setup: 'Tu perfil',
    name: 'Nombre',
    year: 'Año de nacimiento',
    yearProblem: /Escribe un año entre 1900 y 2010/,
    female: 'Mujer',
    aura: /migraña con aura/,
    baseline: 'Días de migraña al mes',
    next: 'Siguiente',
    back: 'Atrás',
    skip: 'Saltar por ahora',
    save: 'Guardar perfil',
    saved: 'Perfil guardado',
    saveFailed: 'No se pudo guardar tu perfil. Inténtalo de nuevo.',
    loadFailed: 'No se pudo cargar el perfil del usuario.',
    slides: ['Te damos la bienvenida', 'Registra tus crisis', 'Informes médicos'],
    finish: 'Registrar una crisis',
    over: 'Terminó ahora',
    again: 'Mostrarla de nuevo',
  },
  en: {
    locale: 'en',
    shell: shellEn,
    settings: settingsEn,
    password: 'Password',
    setup: 'Your profile',
    name: 'Name',
    year: 'Year of birth',
    yearProblem: /Enter a year between 1900 and 2010/,
    female: 'Female',
    aura: /migraine with aura/,
    baseline: 'Migraine days a month',
    next: 'Next',
    back: 'Back',
    skip: 'Skip for now',
    save: 'Save profile',
    saved: 'Profile saved',
    saveFailed: 'Could not save your profile. Please try again.',
    loadFailed: 'Could not load the user profile.',
    slides: ['Welcome', 'Log your episodes', 'Medical reports'],
    finish: 'Log an episode',
    over: 'It just ended',
    again: 'Show it again',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A newcomer's browser: signed in, no flag set. @returns their session */
async function arrive(page: Page): Promise<Session> {
  const { session } = await newPerson(page.request);
  await agreeElsewhere(page.request, session);
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('diary-auth', text), JSON.stringify(session));
  return session;
}

/** Signs in by the form, with the password. */
async function signInByHand(page: Page, t: Words, { user }: Session): Promise<void> {
  await open(page, `/${t.locale}/auth`);
  await emailField(page).fill(user.email ?? '');
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.shell.signIn }).click();
  await expect(page).toHaveURL(`/${t.locale}/`);
}

/** Closes the profile and the tutorial. */
async function closeBoth(page: Page, t: Words): Promise<void> {
  for (const title of [t.setup, t.slides[0]]) {
    await expect(dialog(page, title)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
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

async function throughTutorial(page: Page, t: Words): Promise<void> {
  for (const slide of t.slides) {
    await expect(dialog(page, slide)).toBeVisible();
    await button(page, slide === t.slides[2] ? t.finish : t.next).click();
  }
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`first run in ${t.locale}`, () => {
    turn.es(
      'takes the profile in three steps, then shows the tutorial, then the entry page',
      async ({ page }) => {
        await arrive(page);
        await open(page, `/${t.locale}/`);
        await expect(page.getByLabel(t.name, { exact: true })).toHaveValue('Ana');
        await page.getByLabel(t.year).fill('1899');
        await page.keyboard.press('Enter');
        await expect(page.getByText(t.yearProblem)).toBeVisible();
        await page.getByLabel(t.year).fill('1984');
        await page.getByRole('dialog').getByText(t.female, { exact: true }).click();
        await button(page, t.next).click();
        await page.getByLabel(t.aura).check({ force: true });
        await button(page, t.back).click();
        await expect(page.getByLabel(t.year)).toHaveValue('1984');
        await button(page, t.next).click();
        await button(page, t.next).click();
        await page.getByLabel(t.baseline).fill('8');

        await page.route('**/rest/v1/profiles*', (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
        );
        await button(page, t.save).click();
        await expect(page.getByText(t.saveFailed, { exact: true })).toBeVisible();
        await expect(page.getByLabel(t.baseline)).toHaveValue('8');
        await page.unroute('**/rest/v1/profiles*');

        const sent = page.waitForRequest(
          (request) => request.url().includes('/rest/v1/profiles') && request.method() === 'POST',
        );
        await button(page, t.save).click();
        expect((await sent).postDataJSON()).toEqual({
          user_id: expect.any(String),
          display_name: 'Ana',
          birth_year: 1984,
          biological_sex: 'female',
          has_aura: true,
          baseline_migraine_days: 8,
          completed_onboarding: true,
        });
        await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
        await throughTutorial(page, t);
        await expect(page).toHaveURL(new RegExp(`/${t.locale}/entry$`));

        await openWhole(page, `/${t.locale}/`);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
    );

    turn.en('is skipped in two presses, also when the server does not answer', async ({ page }) => {
      await arrive(page);
      await open(page, `/${t.locale}/`);
      // A new account's profile has been created by then, which is a POST too.
      await expect(dialog(page, t.setup)).toBeVisible();
      await page.route('**/rest/v1/profiles*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await button(page, t.skip).click();
      await expect(dialog(page, t.slides[0])).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(t.saveFailed)).toBeHidden();
      await page.reload();
      await idle(page);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    turn.es('never comes over the entry screen', async ({ page }) => {
      await arrive(page);
      await openWhole(page, `/${t.locale}/entry`);
      await expect(page.getByRole('dialog')).toBeHidden();
      await open(page, `/${t.locale}/`);
      await expect(dialog(page, t.setup)).toBeVisible();
    });

    turn.en('comes on whichever page one is, when nobody is on their way in', async ({ page }) => {
      await arrive(page);
      for (const path of ['auth/confirm', 'auth/callback', 'reset-password']) {
        await openWhole(page, `/${t.locale}/${path}`);
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      expect(await flags(page)).toEqual([null, null]);
      await open(page, `/${t.locale}/calendar`);
      await expect(dialog(page, t.setup)).toBeVisible();
      expect(await flags(page)).toEqual(['true', null]);
      await button(page, t.skip).click();
      await expect(dialog(page, t.slides[0])).toBeVisible();
      await open(page, `/${t.locale}/medicines`);
      await expect(dialog(page, t.slides[0])).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => flags(page)).toEqual(['true', 'true']);
    });

    turn.es('waits until an attack is over', async ({ page }) => {
      const session = await arrive(page);
      const id = randomUUID();
      const started_at = new Date(Date.now() - 3_600_000).toISOString();
      await writeAs(page.request, session, 'episodes', {
        id,
        intensity: 7,
        started_at,
        zone: 'Europe/Madrid',
      });
      await open(page, `/${t.locale}/`);
      const status = page.locator('[data-sync]');
      await expect(status).toHaveAttribute('data-sync', 'saved');
      await idle(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await flags(page)).toEqual([null, null]);
      await page.getByRole('button', { name: t.over, exact: true }).click();
      await expect(dialog(page, t.setup)).toBeVisible();
    });

    turn.en(
      'is shown once to an account: not after signing in again, nor on another device',
      async ({ page, browser }) => {
        const { session } = await newPerson(page.request);
        await agreeElsewhere(page.request, session);
        await signInByHand(page, t, session);
        await closeBoth(page, t);
        await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([true, true]);

        await page.getByRole('button', { name: t.shell.signOut }).click();
        await expect(page).toHaveURL(`/${t.locale}/auth`);
        // Nothing of the account remains here: the next person to sign in may be another one.
        await expect.poll(() => flags(page)).toEqual([null, null]);
        const device = await browser.newContext();
        for (const place of [page, await device.newPage()]) {
          await signInByHand(place, t, session);
          await expect.poll(() => flags(place)).toEqual(['true', 'true']);
          await openWhole(place, `/${t.locale}/calendar`);
          await expect(place.getByRole('dialog')).toBeHidden();
        }
        await device.close();

        await page.getByRole('button', { name: t.shell.signOut }).click();
        await expect(page).toHaveURL(`/${t.locale}/auth`);
        const other = await newPerson(page.request);
        await agreeElsewhere(page.request, other.session);
        await signInByHand(page, t, other.session);
        await expect(dialog(page, t.setup)).toBeVisible();
      },
    );

    turn.es('closed without a network, is remembered by the account when there is one', async ({ page }) => {
      const session = await arrive(page);
      await open(page, `/${t.locale}/`);
      await expect(dialog(page, t.setup)).toBeVisible();
      await goOffline(page);
      await closeBoth(page, t);
      expect(await flagsOfAccount(session, page.request)).toEqual([undefined, undefined]);
      await page.context().setOffline(false);
      await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([true, true]);
    });

    turn.en('keeps the name given at sign-up, whether it is skipped or closed', async ({ page }) => {
      for (const way of ['skip', 'close'] as const) {
        await arrive(page);
        await open(page, `/${t.locale}/settings`);
        await expect(dialog(page, t.setup)).toBeVisible();
        if (way === 'skip') {
          const saved = page.waitForResponse(
            (answer) => answer.url().includes('/rest/v1/profiles') && answer.request().method() === 'POST',
          );
          await button(page, t.skip).click();
          const row = (await saved).request().postDataJSON();
          expect(row).toMatchObject({ display_name: 'Ana', completed_onboarding: true });
        } else await page.keyboard.press('Escape');
        await expect(dialog(page, t.slides[0])).toBeVisible();
        await page.keyboard.press('Escape');
        await page.reload();
        const profile = page.getByRole('region', { name: t.settings.sections.profile, exact: true });
        await expect(profile.getByLabel(t.name, { exact: true })).toHaveValue('Ana');
        await page.evaluate(() => localStorage.clear());
      }
    });

    turn.es('is started over by the settings', async ({ page }) => {
      await signInNew(page);
      await page.evaluate(() => localStorage.setItem('diary-profile-setup-shown', 'true'));
      await open(page, `/${t.locale}/settings`);
      await page.getByRole('button', { name: t.again }).click();
      await expect(dialog(page, t.slides[0])).toBeVisible();
      expect(await flags(page)).toEqual([null, null]);
      const session = await page.evaluate(() => JSON.parse(localStorage.getItem('diary-auth') ?? ''));
      await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([false, false]);
      // If it was not finished, it is offered again.
      await page.reload();
      await throughTutorial(page, t);
      await expect.poll(() => flags(page)).toEqual([null, 'true']);
      await expect.poll(() => flagsOfAccount(session, page.request)).toEqual([false, true]);
    });

    turn.en('says once that the profile could not be loaded', async ({ page }) => {
      await arrive(page);
      await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 403, json: {} }));
      await open(page, `/${t.locale}/`);
      await expect(page.getByText(t.loadFailed, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    for (const theme of [t.locale === 'es' ? 'light' : 'dark'] as const) {
      turn.es(`is accessible, ${theme}`, async ({ page }) => {
        await arrive(page);
        await chooseTheme(page, theme);
        const [phone, desktop] = [windows.phone, windows.desktop];
        await page.setViewportSize(phone);
        await open(page, `/${t.locale}/`);
        await expect(dialog(page, t.setup)).toBeVisible();
        await expectNoFlaws(page);
        await page.screenshot({ path: `test-results/first-run-${t.locale}-${theme}-360.png` });
        await button(page, t.next).click();
        await expectNoFlaws(page);
        await button(page, t.next).click();
        await expectNoFlaws(page);
        await page.keyboard.press('Escape');
        await page.setViewportSize(desktop);
        await expect(dialog(page, t.slides[0])).toBeVisible();
        await expectNoFlaws(page);
        await page.screenshot({ path: `test-results/tutorial-${t.locale}-${theme}-1280.png` });
      });
    }
  });
}
