/** What the specification quotes, character by character, where the built product shows it (docs/specification.md). */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  agreeElsewhere,
  emailField,
  enterAs,
  newPerson,
  open,
  password,
  settleIn,
  windows,
  writeAs,
} from './support.ts';

/** Waits until each text is a whole line of the page, as it is drawn. */
const shows = (page: Page, ...texts: string[]) =>
  expect
    .poll(async () => (await page.locator('body').allInnerTexts()).join().split(/\s*\n\s*/))
    .toEqual(expect.arrayContaining(texts));

const main = (page: Page) => page.getByRole('main');

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await emailField(page).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Fills in the form of a new account. Forced: a label covers its box so that the whole row is one target. */
async function fillSignUp(page: Page, email: string, secret = password): Promise<void> {
  await open(page, '/es/auth?mode=signup');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await emailField(page).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  for (const label of [/^Acepto que el diario guarde los datos de salud/, /^Tengo 14 años/])
    await expect(() => page.getByLabel(label).check({ force: true })).toPass();
}

/** Sign-in and sign-up are answered with this message, as a service without codes would. */
async function answerAuth(page: Page, message: string, status = 400): Promise<void> {
  await page.route(/\/auth\/v1\/(token|signup)/, (route) =>
    route.fulfill({ status, json: { msg: message } }),
  );
}

/** Requests of one method to the table of profiles fail. */
const failProfiles = (page: Page, method: string) =>
  page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { code: 'XX000', message: 'odd' } })
      : route.fallback(),
  );

const stranger = () => `e2e-${randomUUID()}@diario.example`;

test('pages: what is not there, what broke, the foot', async ({ page }) => {
  await open(page, '/es/no-such-page');
  await shows(page, 'Página no encontrada', 'Volver al inicio', 'Versión 1.0');
  await open(page, '/en/help');
  await shows(page, 'Version 1.0');
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {
      if (location.pathname.endsWith('/calendar')) throw new Error('No such calendar');
    };
  });
  await page.goto('/es/calendar');
  await shows(page, 'Unexpected Application Error!', 'No such calendar');
});

test('signing in: the form, what the service says, the rate limit', async ({ page, request }) => {
  const { session } = await newPerson(request);
  await settleIn(request, session);
  const { email = '' } = session.user;
  await open(page, '/es/auth');
  // Otherwise the tutorial is due after the sign-in, over the way out.
  await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));

  await signIn(page, 'nobody');
  await shows(page, 'Email inválido', 'Por favor ingresa un email válido.');

  // The service says it in the words of the specification.
  const refused = page.waitForResponse(/\/auth\/v1\/token/);
  await signIn(page, email, 'Wrong-one-1');
  const { msg, message = msg } = await (await refused).json();
  expect(message).toBe('Invalid login credentials');
  await shows(page, 'Email o contraseña incorrectos');

  await test.step('a success starts the count again; the sixth attempt is not sent', async () => {
    await signIn(page, email);
    await shows(page, '¡Bienvenido de vuelta!');
    await expect(page).toHaveURL('/es/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/es/auth');
    const another = stranger();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(/\/auth\/v1\/token/);
      await signIn(page, another, 'Wrong-one-1');
      await answered;
      await shows(page, 'Email o contraseña incorrectos');
    }
    await signIn(page, another, 'Wrong-one-1');
    await shows(page, 'Demasiados intentos', 'Espera 15 minutos antes de intentar de nuevo.');
  });

  await test.step('any other error is shown as it came', async () => {
    await answerAuth(page, 'Raw 422', 422);
    await signIn(page, stranger());
    await shows(page, 'Error', 'Raw 422');
  });

  await test.step('forgotten', async () => {
    await open(page, '/es/auth?mode=forgot');
    await shows(page, 'Volver al inicio de sesión');
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await shows(page, 'Email enviado');
  });
});

test('signing up: a weak password, an address that is taken, too many mails, done', async ({
  page,
  request,
}) => {
  const taken = [
    'Email ya registrado',
    'Ya existe una cuenta con este email. Puedes iniciar sesión o usar otro email.',
  ];
  await fillSignUp(page, stranger(), 'corta');
  const submit = main(page).getByRole('button', { name: 'Crear cuenta' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await shows(page, 'Contraseña débil', 'Al menos 8 caracteres');

  const { session } = await newPerson(request);
  await fillSignUp(page, session.user.email ?? '');
  await submit.click();
  await shows(page, ...taken);

  for (const [message, ...texts] of [
    ['User already registered', ...taken],
    ['A user is already registered with it', ...taken],
    [
      'Email rate limit exceeded',
      'Límite de emails alcanzado',
      'Se han enviado demasiados emails. Espera unos minutos antes de intentar de nuevo.',
    ],
  ] as const)
    await test.step(message, async () => {
      await page.unrouteAll();
      await answerAuth(page, message);
      await fillSignUp(page, stranger());
      await submit.click();
      await shows(page, ...texts);
    });

  await page.unrouteAll();
  await fillSignUp(page, stranger());
  await submit.click();
  await expect(page.getByText('¡Cuenta creada!', { exact: true })).toBeVisible();
});

test('the profile: loaded, made, changed, saved', async ({ page, request }) => {
  const { session } = await newPerson(request);
  await agreeElsewhere(request, session);

  await test.step('without a part before the @ it begins with another name', async () => {
    await enterAs(
      page,
      JSON.stringify({ ...session, user: { ...session.user, email: '', user_metadata: {} } }),
    );
    const made = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().includes('/rest/v1/profiles'),
    );
    await open(page, '/es/settings#profile');
    expect((await made).postDataJSON()).toEqual({
      user_id: session.user.id,
      display_name: 'Usuario',
      completed_onboarding: false,
    });
  });

  await writeAs(request, session, 'profiles?on_conflict=user_id', {
    user_id: session.user.id,
    completed_onboarding: true,
  });
  await enterAs(page, JSON.stringify(session));
  await failProfiles(page, 'GET');
  await page.setViewportSize(windows.desktop);
  await open(page, '/es/settings#profile');
  await shows(page, 'No se pudo cargar el perfil del usuario.');

  await page.unrouteAll();
  await failProfiles(page, 'PATCH');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Guardar perfil' }).click();
  await shows(page, 'No se pudo actualizar el perfil.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Guardar perfil' }).click();
  // A toast, as everywhere.
  await expect(page.locator('[data-toasts]').getByText('Perfil guardado', { exact: true })).toBeVisible();
});

for (const [locale, failure, next, save] of [
  ['en', 'Could not save your profile. Please try again.', 'Next', 'Save profile'],
  ['es', 'No se pudo guardar tu perfil. Inténtalo de nuevo.', 'Siguiente', 'Guardar perfil'],
] as const)
  test(`the setup that cannot be saved says so (${locale})`, async ({ page, request }) => {
    const { session } = await newPerson(request);
    await agreeElsewhere(request, session);
    await page.goto('/favicon.svg');
    await page.evaluate((text) => localStorage.setItem('diary-auth', text), JSON.stringify(session));
    await open(page, `/${locale}/`);
    const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
    await press(next);
    await press(next);
    await failProfiles(page, 'POST');
    await press(save);
    await shows(page, failure);
  });
