import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { emailField, expectNoFlaws, idle, inTurns, newPerson, open, openWhole } from './support.ts';

const password = 'Luz-tenue-2018';

/** Screen texts, as the specification gives them in Spanish, with their English equivalents. */
const languages = {
  es: {
    locale: 'es',
    name: 'Nombre',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    show: 'Mostrar la contraseña',
    toSignUp: 'Crear una cuenta',
    toForgot: '¿Has olvidado tu contraseña?',
    backToLogin: 'Volver al inicio de sesión',
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    signOut: 'Cerrar sesión',
    rules: [
      'Al menos 8 caracteres',
      'Una letra mayúscula',
      'Una letra minúscula',
      'Un número',
      'Un carácter especial',
    ],
    met: 'Cumplido:',
    missing: 'Falta:',
    weak: 'Contraseña débil',
    common: 'Esta contraseña está entre las más usadas. Elige otra.',
    created: '¡Cuenta creada!',
    checkMail: 'Revisa tu correo',
    welcomeBack: '¡Bienvenido de vuelta!',
    wrong: 'Email o contraseña incorrectos',
    taken: 'Email ya registrado',
    takenText: 'Ya existe una cuenta con este email. Puedes iniciar sesión o usar otro email.',
    invalidEmail: 'Email inválido. Por favor ingresa un email válido.',
    tooMany: 'Demasiados intentos',
    wait: /Espera \d+ minutos? antes de intentar de nuevo\./,
    unconfirmed: 'Falta confirmar tu correo',
    spent: 'Este enlace ya no sirve',
    goOn: 'Ir a mi diario',
    sent: 'Email enviado',
    sendLink: 'Enviar enlace',
    savePassword: 'Guardar contraseña',
    changed: 'Contraseña cambiada',
    code: 'Código de 6 cifras',
    submitCode: 'Continuar',
    wrongCode: 'Ese código no vale',
    healthConsent: /^Acepto que el diario guarde los datos de salud/,
    oldEnough: /^Tengo 14 años/,
    consentMissing: 'Sin tu permiso no podemos guardar tu diario.',
    ageMissing: 'Confirma que tienes 14 años o más.',
    setupTitle: 'Tu perfil',
    tutorialTitle: 'Te damos la bienvenida',
    confirmSubject: /confirma tu/i,
    resetSubject: /contraseña/i,
  },
  en: {
    locale: 'en',
    name: 'Name',
    password: 'Password',
    newPassword: 'New password',
    show: 'Show password',
    toSignUp: 'Create an account',
    toForgot: 'Forgot your password?',
    backToLogin: 'Back to sign in',
    signIn: 'Sign in',
    signUp: 'Create account',
    signOut: 'Sign out',
    rules: [
      'At least 8 characters',
      'One uppercase letter',
      'One lowercase letter',
      'One number',
      'One special character',
    ],
    met: 'Done:',
    missing: 'Missing:',
    weak: 'Weak password',
    common: 'This is one of the most common passwords. Choose another one.',
    created: 'Account created!',
    checkMail: 'Check your email',
    welcomeBack: 'Welcome back!',
    wrong: 'Wrong email or password',
    taken: 'Email already registered',
    takenText: 'There is already an account with this email. You can sign in or use another email.',
    invalidEmail: 'Invalid email. Please enter a valid email.',
    tooMany: 'Too many attempts',
    wait: /Wait \d+ minutes? before trying again\./,
    unconfirmed: 'Your email is not confirmed yet',
    spent: 'This link no longer works',
    goOn: 'Go to my diary',
    sent: 'Email sent',
    sendLink: 'Send link',
    savePassword: 'Save password',
    changed: 'Password changed',
    code: '6-digit code',
    submitCode: 'Continue',
    wrongCode: 'That code doesn’t work',
    healthConsent: /^I agree that the diary keeps the health data/,
    oldEnough: /^I am 14/,
    consentMissing: 'Without your permission we can’t store your diary.',
    ageMissing: 'Confirm that you are 14 or older.',
    setupTitle: 'Your profile',
    tutorialTitle: 'Welcome',
    confirmSubject: /confirm your/i,
    resetSubject: /password/i,
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const newEmail = () => `e2e-${randomUUID()}@diario.example`;
const main = (page: Page) => page.getByRole('main');

async function fillSignUp(page: Page, t: Words, email: string): Promise<void> {
  await open(page, `/${t.locale}/auth?mode=signup`);
  await page.getByLabel(t.name, { exact: true }).fill('Ana');
  await emailField(page).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  // Forced: the label covers its box so that the whole row is one target.
  await page.getByLabel(t.healthConsent).check({ force: true });
  await page.getByLabel(t.oldEnough).check({ force: true });
}

/** Closes a newcomer's profile and tutorial, for tests about something else. */
async function closeFirstRun(page: Page, t: Words): Promise<void> {
  for (const title of [t.setupTitle, t.tutorialTitle]) {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function signUp(page: Page, t: Words, email: string): Promise<void> {
  await fillSignUp(page, t, email);
  await main(page).getByRole('button', { name: t.signUp }).click();
  await expect(page.getByRole('heading', { name: t.checkMail })).toBeVisible();
}

async function signIn(page: Page, t: Words, email: string, with_ = password): Promise<void> {
  await emailField(page).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(with_);
  await main(page).getByRole('button', { name: t.signIn }).click();
}

/** A confirmed account, signed in on the home page. */
async function newAccount(page: Page, request: APIRequestContext, t: Words): Promise<string> {
  const email = newEmail();
  await signUp(page, t, email);
  await page.goto(linkIn(await mailTo(request, email, t.confirmSubject)));
  await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
  await closeFirstRun(page, t);
  return email;
}

async function signOut(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.signOut }).click();
  await expect(page).toHaveURL(new RegExp(`/${t.locale}/auth$`));
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`account in ${t.locale}`, () => {
    turn.es('signs up by the rules, confirms by mail, signs out and in again', async ({ page, request }) => {
      const email = newEmail();
      await fillSignUp(page, t, email);
      const submit = main(page).getByRole('button', { name: t.signUp });
      const field = page.getByLabel(t.password, { exact: true });

      await field.fill('luz');
      for (const rule of t.rules) await expect(main(page).getByText(rule)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: t.rules[2] })).toContainText(t.met);
      await expect(page.getByRole('listitem').filter({ hasText: t.rules[0] })).toContainText(t.missing);
      await expect(submit).toBeDisabled();
      await field.press('Enter');
      await expect(page.getByText(t.weak, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t.show }).click();
      await expect(field).toHaveAttribute('type', 'text');

      await field.fill(password);
      await expect(submit).toBeEnabled();
      await submit.click();
      await expect(page.getByText(t.created, { exact: true })).toBeVisible();
      await expect(main(page).getByText(email)).toBeVisible();

      const mail = await mailTo(request, email, t.confirmSubject);
      await page.goto(linkIn(mail));
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
      await expect(page.getByText(email)).toBeVisible();
      await closeFirstRun(page, t);

      await signOut(page, t);
      await signIn(page, t, email);
      await expect(page.getByText(t.welcomeBack, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
      await page.reload();
      await expect(page.getByText(email)).toBeVisible();
    });

    turn.en('confirms by the code, for mail read elsewhere', async ({ page, request }) => {
      const email = newEmail();
      await signUp(page, t, email);
      await page.getByLabel(t.code).fill('000000');
      await page.getByRole('button', { name: t.submitCode }).click();
      await expect(page.getByText(t.wrongCode)).toBeVisible();
      await page.getByLabel(t.code).fill(codeIn(await mailTo(request, email, t.confirmSubject)));
      await page.getByRole('button', { name: t.submitCode }).click();
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
    });

    turn.es('tells a wrong password, an unconfirmed address and a taken one', async ({ page, request }) => {
      const email = await newAccount(page, request, t);
      await signOut(page, t);
      await signIn(page, t, email, 'Not-the-one-1');
      await expect(page.getByRole('alert')).toContainText(t.wrong);
      await expect(emailField(page)).toHaveValue(email);

      await fillSignUp(page, t, email);
      await main(page).getByRole('button', { name: t.signUp }).click();
      await expect(page.getByRole('alert')).toContainText(t.taken);
      await expect(page.getByRole('alert')).toContainText(t.takenText);
      await page.getByRole('alert').getByRole('link', { name: t.signIn }).click();
      await expect(emailField(page)).toHaveValue(email);

      const waiting = newEmail();
      await signUp(page, t, waiting);
      await open(page, `/${t.locale}/auth`);
      await signIn(page, t, waiting);
      await expect(page.getByRole('alert')).toContainText(t.unconfirmed);
    });

    turn.es(
      'names a password everybody uses before it is sent, and downloads the list only then',
      async ({ page }) => {
        const lists: string[] = [];
        const signUps: string[] = [];
        page.on('request', (request) => {
          if (/passwords[\w.-]*\.json/.test(request.url())) lists.push(request.url());
          if (request.url().includes('/auth/v1/signup')) signUps.push(request.url());
        });
        await open(page, `/${t.locale}/auth?mode=signup`);
        const field = page.getByLabel(t.password, { exact: true });
        await field.fill('contra');
        await idle(page);
        expect(lists).toEqual([]);
        for (const common of ['Contraseña1!', 'Migraña2026!']) {
          await field.fill(common);
          await expect(page.getByText(t.common)).toBeVisible();
          await expect(field).toHaveAccessibleDescription(new RegExp(t.common));
          await field.fill('Luz-tenue-2018');
          await expect(page.getByText(t.common)).toBeHidden();
        }
        expect(lists).toHaveLength(1);
        expect(signUps).toEqual([]);
        await expectNoFlaws(page);
      },
    );

    turn.en('says why a password is refused where the list did not arrive', async ({ page }) => {
      await page.route(/passwords[\w.-]*\.json/, (route) => route.abort());
      await fillSignUp(page, t, newEmail());
      const field = page.getByLabel(t.password, { exact: true });
      await field.fill('Contraseña1!');
      await main(page).getByRole('button', { name: t.signUp }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(t.common));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Contraseña1!');
      await expect(page.getByText(t.weak, { exact: true })).toBeHidden();
      await field.press('End');
      await field.pressSequentially('x');
      await expect(page.getByText(t.common)).toBeHidden();
    });

    turn.es('a link works once', async ({ page, request }) => {
      const email = await newAccount(page, request, t);
      const link = linkIn(await mailTo(request, email, t.confirmSubject));
      await page.goto(link);
      await expect(page.getByRole('heading', { name: t.spent })).toBeVisible();
      await page.getByRole('link', { name: t.goOn }).click();
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
    });

    turn.en('replaces a forgotten password', async ({ page, request }) => {
      const email = await newAccount(page, request, t);
      await signOut(page, t);
      await page.getByRole('link', { name: t.toForgot }).click();
      await expect(page.getByRole('link', { name: t.backToLogin })).toBeVisible();
      await emailField(page).fill(email);
      await page.getByRole('button', { name: t.sendLink }).click();
      await expect(page.getByText(t.sent, { exact: true })).toBeVisible();

      await page.goto(linkIn(await mailTo(request, email, t.resetSubject)));
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/reset-password$`));
      await page.getByLabel(t.newPassword, { exact: true }).fill('Barcelona-2024');
      await expect(page.getByText(t.common)).toBeVisible();
      await page.getByLabel(t.newPassword, { exact: true }).fill('Otra-luz-2019');
      await expect(page.getByText(t.common)).toBeHidden();
      await page.getByRole('button', { name: t.savePassword }).click();
      await expect(page.getByText(t.changed, { exact: true })).toBeVisible();
      await signOut(page, t);
      await signIn(page, t, email, 'Otra-luz-2019');
      await expect(page.getByText(t.welcomeBack, { exact: true })).toBeVisible();
    });

    turn.es('goes back to the page one came from, and to no other site', async ({ page, request }) => {
      const email = await newAccount(page, request, t);
      await signOut(page, t);
      await open(page, `/${t.locale}/auth?next=%2F${t.locale}%2Fcalendar`);
      await signIn(page, t, email);
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/calendar$`));
      await signOut(page, t);
      await open(page, `/${t.locale}/auth?next=https%3A%2F%2Fevil.example%2F`);
      await signIn(page, t, email);
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/$`));
    });

    turn.en('two tabs agree', async ({ page, request, context }) => {
      const email = await newAccount(page, request, t);
      const other = await context.newPage();
      await open(other, `/${t.locale}/`);
      await expect(other.getByText(email)).toBeVisible();
      await signOut(page, t);
      await expect(other.getByText(email)).toBeHidden();
      await open(other, `/${t.locale}/auth`);
      await signIn(page, t, email);
      await expect(other).toHaveURL(new RegExp(`/${t.locale}/$`));
    });

    for (const colorScheme of [t.locale === 'es' ? 'light' : 'dark'] as const) {
      turn.es(`is accessible in every mode, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        for (const path of [
          'auth',
          'auth?mode=signup',
          'auth?mode=forgot',
          'auth/confirm',
          'auth/callback?error=access_denied',
          'reset-password',
        ]) {
          await open(page, `/${t.locale}/${path}`);
          await expectNoFlaws(page);
        }
      });
    }
  });
}

for (const t of Object.values(languages)) {
  test(`the mail for a forgotten password leads to the form in the language it was asked for in, ${t.locale}`, async ({
    page,
    request,
  }) => {
    const { session } = await newPerson(request);
    const email = session.user.email ?? '';
    await open(page, `/${t.locale}/auth?mode=forgot`);
    await emailField(page).fill(email);
    await page.getByRole('button', { name: t.sendLink }).click();
    await expect(page.getByText(t.sent, { exact: true })).toBeVisible();
    // The mail is in the account's language.
    await page.goto(linkIn(await mailTo(request, email, languages.es.resetSubject)));
    await expect(page).toHaveURL(`/${t.locale}/reset-password`);
    await expect(page.getByLabel(t.newPassword, { exact: true })).toBeVisible();
  });
}

test('a visitor who only reads does not download the account client', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await openWhole(page, '/es/');
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.filter((script) => script.includes('GoTrueClient') || script.includes('pgrst.object')),
  ).toEqual([]);
});
