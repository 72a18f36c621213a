/** The account's forms before a request, and after a refusal. account.test.ts has the real server's answers. */
import { expect, test } from 'vitest';
import { auth } from '#app/i18n/es/auth.ts';
import { linkTo } from '#app/paths.ts';
import { violationsIn } from './axe.ts';
import { answerWith } from './browser.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';

const email = 'ana@diario.example';
const password = 'Luz-tenue-2018';
const consents = {
  health: /^Acepto que el diario guarde los datos de salud/,
  age: /^Tengo 14 años/,
} as const;

const emailField = (page: Page) => page.getByLabel(/^(Correo|Email)$/);
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const openForm = (search = '') => renderScreen('auth', {}, { visitor: true, search });

async function signIn(page: Page, secret: string, address = email): Promise<void> {
  await emailField(page).fill(address);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await press(page, 'Iniciar sesión');
}

async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await emailField(page).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

/** Requests that sign in or up. */
const attempts = (asked: readonly string[]) => asked.filter((request) => /token|signup/.test(request));

const wrongPassword = {
  'POST /auth/v1/token': { status: 400, body: { error_code: 'invalid_credentials', msg: 'Invalid' } },
};

test('points at what is missing before anything is sent', async () => {
  const asked = answerWith({});
  const page = await openForm();
  await emailField(page).fill('nobody');
  await press(page, 'Iniciar sesión');
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription(
    'Email inválido Por favor ingresa un email válido.',
  );
  await expect(emailField(page)).toHaveValue('nobody');
  expect(attempts(asked)).toEqual([]);
});

test('sign-up has a title of its own, and says that the diary of this device comes along', async () => {
  answerWith({});
  document.title = 'Iniciar sesión';
  const page = await renderScreen('auth', {}, { search: '?mode=signup' });
  await expect(page.getByText(auth.comesAlong)).toBeVisible();
  await expect.poll(() => document.title).toBe('Crear cuenta · Diario de Migraña');
  await main(page).getByRole('link', { name: auth.signup.other }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await expect(page.getByText(auth.comesAlong)).toBeVisible();
  await expect.poll(() => document.title).toBe('Iniciar sesión');
  const visitor = await openForm('?mode=signup');
  await expect(visitor.getByText(auth.comesAlong)).toBeHidden();
});

test('asks for each consent by itself, ticks none, and sends nothing without them', async () => {
  const asked = answerWith({});
  const page = await openForm('?mode=signup');
  const [health, age] = [page.getByLabel(consents.health), page.getByLabel(consents.age)];
  await expect(health).not.toBeChecked();
  await expect(age).not.toBeChecked();
  await fillSignUp(page);
  await press(page, 'Crear cuenta');
  await expect(health).toBeFocused();
  await expect(health).toHaveAccessibleDescription(
    /Sin tu permiso no podemos guardar tu diario en este servidor\./,
  );
  await expect(age).toHaveAccessibleDescription(/Confirma que tienes 14 años o más/);
  expect(attempts(asked)).toEqual([]);
});

test('leads to what applies in another tab, where what is typed stays', async () => {
  const page = await openForm('?mode=signup');
  await emailField(page).fill(email);
  for (const [name, screen] of [
    ['política de privacidad', 'privacyPolicy'],
    ['condiciones de uso', 'terms'],
  ] as const) {
    const link = main(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', linkTo(screen, 'es'));
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(emailField(page)).toHaveValue(email);
});

test('keeps what was typed when the language changes', async () => {
  const page = await openForm('?mode=signup');
  await fillSignUp(page);
  await page.getByLabel(consents.health).check();
  await page.locator('a[hreflang=en]').first().click();
  await expect(page).toHaveURL('/en/auth?mode=signup');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana');
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByLabel(/^I agree that the diary keeps the health data/)).toBeChecked();
});

test('forgets what was wrong when the form is for something else', async () => {
  answerWith(wrongPassword);
  const page = await openForm();
  const alert = page.getByRole('alert');
  await signIn(page, password);
  await expect(alert).toContainText('Email o contraseña incorrectos');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
  await page.goBack();
  const forgotten = page.getByRole('link', { name: '¿Has olvidado tu contraseña?' });
  await expect(forgotten).toBeVisible();
  await expect(alert).toBeHidden();

  const invalid = page.getByText('Email inválido Por favor ingresa un email válido.');
  await emailField(page).fill('nobody');
  await press(page, 'Iniciar sesión');
  await expect(invalid).toBeVisible();
  await forgotten.click();
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible();
  await expect(invalid).toBeHidden();
  await expect(emailField(page)).toHaveValue('nobody');
});

test('asks for patience after five attempts, and sends no sixth', async () => {
  const asked = answerWith(wrongPassword);
  const page = await openForm();
  // Attempts are counted by address, for as long as the page lives.
  const another = 'luis@diario.example';
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signIn(page, `Wrong-${attempt}`, another);
    await expect.poll(() => attempts(asked).length).toBe(attempt);
    await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos');
  }
  await signIn(page, password, another);
  await expect(page.getByText('Demasiados intentos', { exact: true })).toBeVisible();
  await expect(page.getByText(/Espera \d+ minutos? antes de intentar de nuevo\./).first()).toBeVisible();
  expect(attempts(asked)).toHaveLength(5);
});

test.each([
  'auth',
  'auth?mode=signup',
  'auth?mode=forgot',
  'auth?mode=mail',
  'auth/confirm',
  'auth/callback?error=access_denied',
  'reset-password',
])('is accessible: %s', async (path) => {
  const page = await openForm();
  await page.goto(`/es/${path}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);
});
