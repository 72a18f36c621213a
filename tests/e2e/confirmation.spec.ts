/** Ownership of an unconfirmed account, and where the mail of a plain client call leads, in a real browser. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { AuthClient } from '@supabase/auth-js';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import {
  enterAs,
  expectNoFlaws,
  inTurns,
  newDevice,
  newPerson,
  open,
  openWhole,
  password,
} from './support.ts';

const strangersPassword = 'Ajena-clave-31';
const newPassword = 'Otra-luz-2019';

const languages = {
  es: {
    locale: 'es',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    title: 'Un paso más para confirmar tu cuenta',
    submit: 'Confirmar y entrar',
    wrong: 'Con esa contraseña no se creó la cuenta',
    required: 'Escribe tu contraseña.',
    chooseNew: 'Elegir otra contraseña',
    choose: 'Elige otra contraseña',
    save: 'Guardar contraseña',
    changed: 'Contraseña cambiada',
    confirmed: 'Correo confirmado',
    name: 'Nombre',
    email: 'Correo',
    healthConsent: /^Acepto que el diario guarde los datos de salud/,
    oldEnough: /^Tengo 14 años/,
    signUp: 'Crear cuenta',
    checkMail: 'Revisa tu correo',
    code: 'Código de 6 cifras',
    continue: 'Continuar',
  },
  en: {
    locale: 'en',
    password: 'Password',
    newPassword: 'New password',
    title: 'One more step to confirm your account',
    submit: 'Confirm and continue',
    wrong: 'The account was not created with that password',
    required: 'Enter your password.',
    chooseNew: 'Choose another password',
    choose: 'Choose a new password',
    save: 'Save password',
    changed: 'Password changed',
    confirmed: 'Email confirmed',
    name: 'Name',
    email: 'Email',
    healthConsent: /^I agree that the diary keeps the health data/,
    oldEnough: /^I am 14/,
    signUp: 'Create account',
    checkMail: 'Check your email',
    code: '6-digit code',
    continue: 'Continue',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const newEmail = () => `e2e-${randomUUID()}@diario.example`;
const main = (page: Page) => page.getByRole('main');

/** Signs an address up on another device. */
async function signUpElsewhere(request: APIRequestContext, email: string, typed: string, locale: string) {
  const auth = await newDevice(request);
  const options = { data: { display_name: 'Eva', locale } };
  expect((await auth.signUp({ email, password: typed, options })).error).toBeNull();
}

async function signUpHere(page: Page, t: Words, email: string): Promise<void> {
  await open(page, `/${t.locale}/auth?mode=signup`);
  await page.getByLabel(t.name, { exact: true }).fill('Ana');
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  // Forced: the label covers its box so that the whole row is one target.
  await page.getByLabel(t.healthConsent).check({ force: true });
  await page.getByLabel(t.oldEnough).check({ force: true });
  await main(page).getByRole('button', { name: t.signUp }).click();
}

async function signInErrorOf(request: APIRequestContext, email: string, typed: string) {
  const { error } = await (await newDevice(request)).signInWithPassword({ email, password: typed });
  return error?.code;
}

async function chooseNewPassword(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.chooseNew }).click();
  await expect(page.getByRole('heading', { name: t.choose })).toBeVisible();
  await page.getByLabel(t.newPassword, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.changed, { exact: true })).toBeVisible();
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`confirming in ${t.locale}`, () => {
    turn.es(
      'on another device asks for the password once; a slip costs nothing',
      async ({ page, request }) => {
        const email = newEmail();
        await signUpElsewhere(request, email, password, t.locale);
        await open(page, linkIn(await mailTo(request, email, /confirm/i)));
        await expect(page.getByRole('heading', { name: t.title })).toBeFocused();
        await expectNoFlaws(page);
        const field = page.getByLabel(t.password, { exact: true });
        await page.getByRole('button', { name: t.submit }).click();
        await expect(field).toHaveAccessibleDescription(t.required);
        await field.fill('Not-the-one-1');
        await page.getByRole('button', { name: t.submit }).click();
        await expect(main(page).getByText(t.wrong)).toBeVisible();
        await expect(field).toHaveValue('Not-the-one-1');
        await expect(field).toBeFocused();
        await field.fill(password);
        await field.press('Enter');
        await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
        expect(await signInErrorOf(request, email, password)).toBeUndefined();
      },
    );

    turn.en(
      'an address that a stranger signed up first asks for a new password',
      async ({ page, request }) => {
        const email = newEmail();
        await signUpElsewhere(request, email, strangersPassword, t.locale);
        await open(page, linkIn(await mailTo(request, email, /confirm/i)));
        await chooseNewPassword(page, t);
        await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
        expect(await signInErrorOf(request, email, strangersPassword)).toBe('invalid_credentials');
        expect(await signInErrorOf(request, email, newPassword)).toBeUndefined();
      },
    );

    turn.es('by the code, where the account was not signed up from here', async ({ page, request }) => {
      const email = newEmail();
      await signUpElsewhere(request, email, strangersPassword, t.locale);
      // The owner signs up here; each network may request one mail a minute, so the mail used is the stranger's.
      await page.route('**/auth/v1/signup*', (route) =>
        route.fulfill({ json: { id: randomUUID(), email, identities: [{}], aud: 'authenticated' } }),
      );
      await signUpHere(page, t, email);
      await expect(page.getByRole('heading', { name: t.checkMail })).toBeVisible();
      await page.getByLabel(t.code).fill(codeIn(await mailTo(request, email, /confirm/i)));
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
      await chooseNewPassword(page, t);
      expect(await signInErrorOf(request, email, strangersPassword)).toBe('invalid_credentials');
    });
  });
}

test('the browser that signed up confirms without being asked anything, in another tab too', async ({
  page,
  request,
  context,
}) => {
  const email = newEmail();
  await signUpHere(page, languages.es, email);
  await expect(page.getByRole('heading', { name: languages.es.checkMail })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(linkIn(await mailTo(request, email, /confirm/i)));
  await expect(tab.getByText(languages.es.confirmed, { exact: true })).toBeVisible();
  await expect(tab).toHaveURL(/\/es\/$/);
  expect(await signInErrorOf(request, email, password)).toBeUndefined();
  expect(await tab.evaluate(() => localStorage.getItem('diary-sign-ups'))).toBeNull();
});

for (const flowType of ['implicit', 'pkce'] as const) {
  for (const path of ['/reset-password', '/es/reset-password', '/en/reset-password']) {
    test(`a recovery mail of the plain client (${flowType}) to ${path} ends on the form`, async ({
      page,
      request,
      baseURL,
    }) => {
      const { session } = await newPerson(request);
      const email = session.user.email ?? '';
      const { url, publishableKey } = await (await request.get('/dev/client.json')).json();
      const client = new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
        persistSession: false,
        autoRefreshToken: false,
        flowType,
      });
      const redirectTo = new URL(path, baseURL).href;
      expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
      await page.goto(linkIn(await mailTo(request, email, /contraseña/i)));
      await expect(page).toHaveURL(/\/(es|en)\/reset-password$/);
      const t = languages[path.startsWith('/en') ? 'en' : 'es'];
      await page.getByLabel(t.newPassword, { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.changed, { exact: true })).toBeVisible();
      expect(await signInErrorOf(request, email, newPassword)).toBeUndefined();
    });
  }
}

test('a recovery’s link that was followed long ago asks for a code, and what was typed stays', async ({
  page,
  request,
}) => {
  const { session } = await newPerson(request);
  const email = session.user.email ?? '';
  await enterAs(page, JSON.stringify(session));
  await openWhole(page, '/es/reset-password');
  // The server's own responses to an hour-old session, which no test can wait for.
  const refuseOnce = (status: number, code: string) =>
    page.route(
      '**/auth/v1/user',
      (route) =>
        route.fulfill({
          status,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code, message: code },
        }),
      { times: 1 },
    );
  await refuseOnce(400, 'reauthentication_needed');
  const { newPassword: label, save, changed } = languages.es;
  await page.getByLabel(label, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: save }).click();
  const code = page.getByLabel('Código del correo');
  await expect(code).toBeVisible();
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(newPassword);
  await page.getByRole('button', { name: save }).click();
  await expect(code).toHaveAccessibleDescription(/Escribe las 6 cifras/);
  await expectNoFlaws(page);
  const mailed = codeIn(await mailTo(request, email, /c[oó]digo/i));
  await refuseOnce(422, 'reauthentication_not_valid');
  await code.fill(mailed === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: save }).click();
  await expect(code).toHaveAccessibleDescription(/Ese código no vale/);
  await code.fill(mailed);
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(changed, { exact: true })).toBeVisible();
  expect(await signInErrorOf(request, email, newPassword)).toBeUndefined();
});

test('an address without a language keeps its query and its fragment', async ({ page }) => {
  await page.goto('/reset-password?next=%2Fes%2Fcalendar#said=1');
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, search, hash]).toEqual(['/es/reset-password', '?next=%2Fes%2Fcalendar', '#said=1']);
});
