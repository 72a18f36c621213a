/** Signing up and in, confirming an address and recovering a password, with the server's own answers and mails. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auth } from '#app/i18n/es/auth.ts';
import { codeIn, linkIn } from '../support/mailbox.ts';
import {
  interceptWith,
  invite,
  mailTo,
  newDevice,
  newEmail,
  newPerson,
  newSettledPerson,
  openAs,
  password,
  refusal,
  requests,
  signInErrorOf,
} from './account-server.ts';
import { main, type Page } from './render-screen.tsx';

const common = 'Esta contraseña es fácil de adivinar.';
const strangersPassword = 'Ajena-clave-31';
const newPassword = 'Otra-luz-2019';

const welcome = { es: '¡Bienvenido de vuelta!', en: 'Welcome back!' };
const emailField = (page: Page) => page.getByLabel(/^(Correo|Email)$/);
const passwordField = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

async function fillSignUp(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
  await page.getByLabel(/^Acepto que el diario guarde los datos de salud/).check();
  await page.getByLabel(/^Tengo 14 años/).check();
}

async function signUp(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email);
  await press(page, 'Crear cuenta');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
  await press(page, 'Iniciar sesión');
}

/** Signs an address up on another device. */
async function signUpElsewhere(email: string, typed: string): Promise<void> {
  const options = { data: { display_name: 'Eva', locale: 'es' } };
  expect((await newDevice().signUp({ email, password: typed, options })).error).toBeNull();
}

async function chooseNewPassword(page: Page, label = 'Nueva contraseña', save = 'Guardar contraseña') {
  await page.getByLabel(label, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: save }).click();
}

// These two come first: the list that has been downloaded is kept for the life of the page.
test('a common password is refused by the server where the list did not arrive', async () => {
  let asked = 0;
  interceptWith((request) => {
    if (!request.includes('passwords')) return undefined;
    asked++;
    return new Response(null, { status: 404 });
  });
  const page = await openAs(undefined, '/es/auth?mode=signup');
  await fillSignUp(page, newEmail(), 'Contraseña1!');
  await press(page, 'Crear cuenta');
  await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(common));
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue('Contraseña1!');
  await expect(notice(page, 'Contraseña débil')).toBeHidden();
  await passwordField(page).fill('Contraseña1!x');
  await expect(page.getByText(common)).toBeHidden();
  // Each password asks for the list that did not arrive; the last answer is not left to the next test.
  await expect.poll(() => asked).toBe(2);
});

test('a common password is named before it is sent, and the list is downloaded only then', async () => {
  const lists = () => requests().filter((one) => /passwords[\w.-]*\.json/.test(one));
  const page = await openAs(undefined, '/es/auth?mode=signup');
  await passwordField(page).fill('contra');
  await expect(main(page).getByText('Al menos 8 caracteres')).toBeVisible();
  const hard = main(page).getByRole('listitem').filter({ hasText: auth.rules.hardToGuess });
  await expect(hard).toHaveCount(0);
  expect(lists()).toEqual([]);
  for (const typed of ['Contraseña1!', 'Migraña2026!']) {
    await passwordField(page).fill(typed);
    await expect(page.getByText(common)).toBeVisible();
    await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(common));
    // Five marks and then a refusal would be no help: what is judged stands among the rules.
    await expect(hard).toContainText(auth.rules.missing);
    await passwordField(page).fill(password);
    await expect(page.getByText(common)).toBeHidden();
    await expect(hard).toContainText(auth.rules.met);
  }
  expect(lists()).toHaveLength(1);
  expect(requests().filter((one) => one.includes('/signup'))).toEqual([]);
});

test('a password is held to its rules while it is typed', async () => {
  const page = await openAs(undefined, '/es/auth?mode=signup');
  await fillSignUp(page, newEmail(), 'luz');
  const rules = [
    'Al menos 8 caracteres',
    'Una letra mayúscula',
    'Una letra minúscula',
    'Un número',
    'Un carácter especial',
  ];
  for (const rule of rules) await expect(main(page).getByText(rule)).toBeVisible();
  const item = (hasText: string) => page.getByRole('listitem').filter({ hasText });
  await expect(item('Una letra minúscula')).toContainText('Cumplido:');
  await expect(item('Al menos 8 caracteres')).toContainText('Falta:');
  const submit = main(page).getByRole('button', { name: 'Crear cuenta' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await passwordField(page).press('Enter');
  await expect(notice(page, 'Contraseña débil')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await passwordField(page).fill(password);
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
});

test('an address is confirmed by the code, for mail read elsewhere', async () => {
  const email = newEmail();
  const page = await openAs(undefined, '/es/auth?mode=signup');
  await signUp(page, email);
  await page.getByLabel('Código de 6 cifras').fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Ese código no vale')).toBeVisible();
  await page.getByLabel('Código de 6 cifras').fill(codeIn(await mailTo(email, /confirma tu/i)));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/es/');
});

test('a sign-in that opens the first run is greeted over it', async () => {
  const { email } = await newPerson();
  const page = await openAs(undefined, '/es/auth');
  await signIn(page, email);
  await expect(page.getByRole('dialog', { name: 'Tu perfil' })).toBeVisible();
  await expect(page.getByText(welcome.es, { exact: true })).toBeVisible();
});

test('a wrong password, an unconfirmed address and a taken one are named', async () => {
  const { email } = await newPerson();
  const page = await openAs(undefined, '/es/auth');
  const alert = page.getByRole('alert');
  await signIn(page, email, 'Not-the-one-1');
  await expect(alert).toContainText('Email o contraseña incorrectos');
  await expect(emailField(page)).toHaveValue(email);

  await page.goto('/es/auth?mode=signup');
  await fillSignUp(page, email);
  await press(page, 'Crear cuenta');
  await expect(alert).toContainText('Email ya registrado');
  await expect(alert).toContainText(
    'Ya existe una cuenta con este email. Puedes iniciar sesión o usar otro email.',
  );
  await alert.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(emailField(page)).toHaveValue(email);

  const waiting = newEmail();
  await page.goto('/es/auth?mode=signup');
  await signUp(page, waiting);
  await page.goto('/es/auth');
  await signIn(page, waiting);
  await expect(alert).toContainText('Falta confirmar tu correo');
});

const recovery = {
  es: {
    send: 'Enviar enlace',
    sent: 'Email enviado',
    label: 'Nueva contraseña',
    save: 'Guardar contraseña',
    changed: 'Contraseña cambiada',
  },
  en: {
    send: 'Send link',
    sent: 'Email sent',
    label: 'New password',
    save: 'Save password',
    changed: 'Password changed',
  },
} as const;
const languages = ['es', 'en'] as const;

test.each(languages)(
  'a forgotten password is replaced in the language it was asked in, %s',
  async (locale) => {
    const { send, sent, label, save, changed } = recovery[locale];
    const { email } = await newSettledPerson();
    const page = await openAs(undefined, `/${locale}/auth?mode=forgot`);
    await emailField(page).fill(email);
    await page.getByRole('button', { name: send }).click();
    await expect(notice(page, sent)).toBeVisible();
    // The mail is in the account's language.
    await page.goto(linkIn(await mailTo(email, /contraseña/i)));
    await expect(page).toHaveURL(`/${locale}/reset-password`);
    if (locale === 'es') {
      await page.getByLabel(label, { exact: true }).fill('Barcelona-2024');
      await expect(page.getByText(common)).toBeVisible();
      await page.getByLabel(label, { exact: true }).fill(newPassword);
      await expect(page.getByText(common)).toBeHidden();
    }
    await chooseNewPassword(page, label, save);
    await expect(notice(page, changed)).toBeVisible();
    expect(await signInErrorOf(email, newPassword)).toBeUndefined();
  },
);

const byCode = {
  es: {
    open: 'Entrar con un código por correo',
    send: 'Enviar código',
    label: 'Código de 6 cifras',
    go: 'Continuar',
  },
  en: { open: 'Sign in with an emailed code', send: 'Send code', label: '6-digit code', go: 'Continue' },
} as const;

test.each(languages)('a mailed code signs in without a password, %s', async (locale) => {
  const t = byCode[locale];
  const { email } = await newSettledPerson();
  const page = await openAs(undefined, `/${locale}/auth?next=%2F${locale}%2Fcalendar`);
  await page.getByRole('link', { name: t.open }).click();
  await expect(page.getByLabel(/^(Contraseña|Password)$/)).toHaveCount(0);
  await emailField(page).fill(email);
  await press(page, t.send);
  await expect(main(page).getByText(email)).toBeVisible();
  const code = page.getByLabel(t.label);
  await code.fill('000000');
  await press(page, t.go);
  await expect(code).toHaveAccessibleDescription(/(Ese código no vale|That code doesn’t work)/);
  await code.fill(codeIn(await mailTo(email, /código para entrar/)));
  await press(page, t.go);
  await expect(page).toHaveURL(`/${locale}/calendar`);
  await expect(page.getByText(welcome[locale], { exact: true })).toBeVisible();
});

test('an address without an account is answered like any other, and gets none', async () => {
  const email = newEmail();
  const page = await openAs(undefined, '/es/auth?mode=mail');
  await emailField(page).fill(email);
  await press(page, 'Enviar código');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused();
  await expect(main(page).getByText(`Si hay una cuenta con ${email}`)).toBeVisible();
  expect((await newDevice().signUp({ email, password })).data.user?.identities).toHaveLength(1);
});

test('where a hosted service tells addresses apart, the screen does not', async () => {
  interceptWith((asked) =>
    asked.startsWith('POST /auth/v1/otp') ? refusal(422, 'otp_disabled') : undefined,
  );
  const page = await openAs(undefined, '/es/auth?mode=mail');
  await emailField(page).fill(newEmail());
  await press(page, 'Enviar código');
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

test('the link beside a code signs in as well, and where it is spent another is asked for by mail', async () => {
  const { email } = await newSettledPerson();
  const emailRedirectTo = `${window.location.origin}/es/calendar`;
  await newDevice().signInWithOtp({ email, options: { emailRedirectTo } });
  const page = await openAs(undefined, linkIn(await mailTo(email, /código para entrar/)));
  await expect(page).toHaveURL('/es/calendar');
  await expect(page.getByText(welcome.es, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es/auth');
  await page.goto('/es/auth/confirm?token_hash=spent&type=magiclink');
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/es/auth?mode=mail');
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
});

test('a code for an address that somebody signed up elsewhere asks for that password first', async () => {
  const email = newEmail();
  await signUpElsewhere(email, password);
  const page = await openAs(undefined, '/es/auth?mode=mail');
  await emailField(page).fill(email);
  await press(page, 'Enviar código');
  await page.getByLabel('Código de 6 cifras').fill(codeIn(await mailTo(email, /código para entrar/)));
  await press(page, 'Continuar');
  await expect(page.getByRole('heading', { name: 'Un paso más para confirmar tu cuenta' })).toBeVisible();
  await passwordField(page).fill(password);
  await press(page, 'Confirmar y entrar');
  await expect(page).toHaveURL('/es/');
  expect(await signInErrorOf(email, password)).toBeUndefined();
});

test('an invitation opens the diary without a password', async () => {
  const email = newEmail();
  await invite(email);
  const page = await openAs(undefined, linkIn(await mailTo(email, /invitado/)));
  await expect(notice(page, 'Correo confirmado')).toBeVisible();
  await expect(page).toHaveURL('/es/');
});

test('signing in leads back to where one came from, and to no other site', async () => {
  const { email } = await newSettledPerson();
  const page = await openAs(undefined, '/es/auth?next=%2Fes%2Fcalendar');
  await signIn(page, email);
  await expect(page).toHaveURL('/es/calendar');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es/auth');
  await page.goto('/es/auth?next=https%3A%2F%2Fevil.example%2F');
  await signIn(page, email);
  await expect(page).toHaveURL('/es/');
});

test('confirming on another device asks for the password once; a slip costs nothing', async () => {
  const email = newEmail();
  await signUpElsewhere(email, password);
  const page = await openAs(undefined, linkIn(await mailTo(email, /confirm/i)));
  await expect(page.getByRole('heading', { name: 'Un paso más para confirmar tu cuenta' })).toBeFocused();
  const submit = page.getByRole('button', { name: 'Confirmar y entrar' });
  await submit.click();
  await expect(passwordField(page)).toHaveAccessibleDescription('Escribe tu contraseña.');
  await passwordField(page).fill('Not-the-one-1');
  await submit.click();
  await expect(main(page).getByText('Con esa contraseña no se creó la cuenta')).toBeVisible();
  await expect(passwordField(page)).toHaveValue('Not-the-one-1');
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
  await expect(notice(page, 'Correo confirmado')).toBeVisible();
  await expect(page).toHaveURL('/es/');
  expect(await signInErrorOf(email, password)).toBeUndefined();
});

test('an address that a stranger signed up first asks for a new password', async () => {
  const email = newEmail();
  await signUpElsewhere(email, strangersPassword);
  const page = await openAs(undefined, linkIn(await mailTo(email, /confirm/i)));
  await page.getByRole('button', { name: 'Elegir otra contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Elige otra contraseña' })).toBeVisible();
  await chooseNewPassword(page);
  await expect(notice(page, 'Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL('/es/');
  expect(await signInErrorOf(email, strangersPassword)).toBe('invalid_credentials');
  expect(await signInErrorOf(email, newPassword)).toBeUndefined();
});

test('a code confirms too where the account was not signed up from here', async () => {
  const email = newEmail();
  await signUpElsewhere(email, strangersPassword);
  // The owner signs up here; an address is sent one mail a minute, so the mail used is the stranger's.
  interceptWith((asked) =>
    asked.startsWith('POST /auth/v1/signup')
      ? Response.json({ id: randomUUID(), email, identities: [{}], aud: 'authenticated' })
      : undefined,
  );
  const page = await openAs(undefined, '/es/auth?mode=signup');
  await signUp(page, email);
  await page.getByLabel('Código de 6 cifras').fill(codeIn(await mailTo(email, /confirm/i)));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Un paso más para confirmar tu cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otra contraseña' }).click();
  await chooseNewPassword(page);
  await expect(notice(page, 'Contraseña cambiada')).toBeVisible();
  expect(await signInErrorOf(email, strangersPassword)).toBe('invalid_credentials');
});

const signingUp = {
  es: {
    name: 'Nombre',
    password: 'Contraseña',
    health: /^Acepto que el diario guarde los datos de salud/,
    age: /^Tengo 14 años/,
    submit: 'Crear cuenta',
    subject: /confirma tu/i,
    confirmed: 'Correo confirmado',
    signOut: 'Cerrar sesión',
  },
  en: {
    name: 'Name',
    password: 'Password',
    health: /^I agree that the diary keeps the health data/,
    age: /^I am 14/,
    submit: 'Create account',
    subject: /confirm your/i,
    confirmed: 'Email confirmed',
    signOut: 'Sign out',
  },
} as const;

test.each(languages)(
  'whoever signs up here confirms without being asked anything, in their language, %s',
  async (locale) => {
    const t = signingUp[locale];
    const email = newEmail();
    const page = await openAs(undefined, `/${locale}/auth?mode=signup`);
    await page.getByLabel(t.name, { exact: true }).fill('Ana');
    await emailField(page).fill(email);
    await page.getByLabel(t.password, { exact: true }).fill(password);
    await page.getByLabel(t.health).check();
    await page.getByLabel(t.age).check();
    await press(page, t.submit);
    await page.goto(linkIn(await mailTo(email, t.subject)));
    await expect(notice(page, t.confirmed)).toBeVisible();
    await expect(page).toHaveURL(`/${locale}/`);
    expect(await signInErrorOf(email, password)).toBeUndefined();
    expect(localStorage.getItem('diary-sign-ups')).toBeNull();
    await page.getByRole('button', { name: t.signOut }).click();
    await expect(page).toHaveURL(`/${locale}/auth`);
  },
);

const plainRecoveries = (['implicit', 'pkce'] as const).flatMap((flow) =>
  (['/reset-password', '/es/reset-password', '/en/reset-password'] as const).map(
    (path) => [flow, path] as const,
  ),
);
test.each(plainRecoveries)(
  'a recovery mail of the plain client (%s) to %s ends on the form',
  async (flow, path) => {
    const { email } = await newSettledPerson();
    const redirectTo = window.location.origin + path;
    expect((await newDevice(flow).resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const page = await openAs(undefined, linkIn(await mailTo(email, /contraseña/i)));
    const locale = path.startsWith('/en') ? 'en' : 'es';
    await expect(page).toHaveURL(`/${locale}/reset-password`);
    const { label, save, changed } = recovery[locale];
    await chooseNewPassword(page, label, save);
    await expect(notice(page, changed)).toBeVisible();
    expect(await signInErrorOf(email, newPassword)).toBeUndefined();
  },
);

test('a recovery’s link that was followed long ago asks for a code, and what was typed stays', async () => {
  const { session, email } = await newSettledPerson();
  const page = await openAs(session, '/es/reset-password');
  // The server's own responses to an hour-old session, which no test can wait for.
  const refuseOnce = (status: number, code: string) => {
    let left = 1;
    interceptWith((asked) =>
      asked === 'PUT /auth/v1/user' && left-- > 0 ? refusal(status, code) : undefined,
    );
  };
  refuseOnce(400, 'reauthentication_needed');
  await chooseNewPassword(page);
  const code = page.getByLabel('Código del correo');
  await expect(code).toBeVisible();
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue(newPassword);
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await save.click();
  await expect(code).toHaveAccessibleDescription(/Escribe las 6 cifras/);
  const mailed = codeIn(await mailTo(email, /c[oó]digo/i));
  refuseOnce(422, 'reauthentication_not_valid');
  await code.fill(mailed === '000000' ? '111111' : '000000');
  await save.click();
  await expect(code).toHaveAccessibleDescription(/Ese código no vale/);
  await code.fill(mailed);
  await save.click();
  await expect(notice(page, 'Contraseña cambiada')).toBeVisible();
  expect(await signInErrorOf(email, newPassword)).toBeUndefined();
});
