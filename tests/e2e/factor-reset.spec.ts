import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import {
  emailField,
  enterAs,
  expectNoFlaws,
  inTurns,
  newPerson,
  open,
  password,
  settleIn,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    secondStep: 'Un paso más',
    code: 'Código de tu aplicación',
    go: 'Continuar',
    lost: 'No puedo usar ninguno de mis códigos',
    lostTitle: 'Entrar sin el segundo paso',
    send: 'Enviarme el enlace',
    sent: 'Revisa tu correo',
    resetSubject: /Entrar sin tu segundo paso/,
    begin: 'Empezar el plazo',
    running: 'El plazo ya ha empezado',
    spent: 'Este enlace ya no sirve',
    startedSubject: /Se va a quitar tu segundo paso/,
    banner: /se quitará el segundo paso de tu cuenta/,
    view: 'Ver y cancelar',
    cancel: 'Cancelarlo',
    mailCode: 'Enviarme el código por correo',
    mailSubject: /Tu código de seguridad/,
    mailedCode: 'Código del correo',
    appCode: 'Código de 6 cifras',
    stays: 'El segundo paso sigue activado',
    activate: 'Activar la verificación',
    name: 'Nombre para reconocerla',
    who: 'Antes, confirma que eres tú',
    currentPassword: 'Contraseña actual',
    wrongPassword: /Esa no es tu contraseña actual/,
    confirmWho: 'Confirmar y seguir',
    scan: 'Escanea este código con la aplicación',
  },
  en: {
    locale: 'en',
    password: 'Password',
    signIn: 'Sign in',
    secondStep: 'One more step',
    code: 'Code from your app',
    go: 'Continue',
    lost: 'I can’t use any of my codes',
    lostTitle: 'Sign in without the second step',
    send: 'Send me the link',
    sent: 'Check your email',
    resetSubject: /Signing in without your second step/,
    begin: 'Start the waiting period',
    running: 'The waiting period has started',
    spent: 'This link no longer works',
    startedSubject: /going to be removed/,
    banner: /Your account’s second step will be removed/,
    view: 'View and cancel',
    cancel: 'Cancel it',
    mailCode: 'Email me the code',
    mailSubject: /Your security code/,
    mailedCode: 'Code from the email',
    appCode: '6-digit code',
    stays: 'The second step stays on',
    activate: 'Turn on two-step verification',
    name: 'A name to recognize it by',
    who: 'First, confirm that it’s you',
    currentPassword: 'Current password',
    wrongPassword: /That’s not your current password/,
    confirmWho: 'Confirm and continue',
    scan: 'Scan this code with the app',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

async function newPersonOf(page: Page, t: Words) {
  const { auth, session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await auth.updateUser({ data: { locale: t.locale } });
  return { auth, email: session.user.email ?? '' };
}

/** A person with an authenticator app. Codes are accepted once, so each code requested is from a later time step. */
async function newPersonWithApp(page: Page, t: Words) {
  const person = await newPersonOf(page, t);
  const enrolled = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  const step = Math.floor(Date.now() / 30_000);
  const codes = [-1, 0, 1].map((steps) => totp.generate({ timestamp: (step + steps) * 30_000 }));
  const nextCode = () => codes.shift() ?? '';
  const verified = await person.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: nextCode() });
  if (verified.error) throw verified.error;
  return { ...person, nextCode };
}

async function signIn(page: Page, t: Words, email: string): Promise<void> {
  await open(page, `/${t.locale}/auth`);
  await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
  await emailField(page).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.signIn }).click();
  await expect(page.getByRole('heading', { name: t.secondStep })).toBeVisible();
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  turn.es(
    `who has lost the codes begins the wait, and who has them cancels it, in ${t.locale}`,
    async ({ page }) => {
      const { email, nextCode } = await newPersonWithApp(page, t);
      await signIn(page, t, email);
      await page.getByRole('button', { name: t.lost }).click();
      await expect(page.getByRole('heading', { name: t.lostTitle })).toBeFocused();
      await expectNoFlaws(page);
      await page.getByRole('button', { name: t.send }).click();
      await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();

      const link = linkIn(await mailTo(page.request, email, t.resetSubject));
      const elsewhere = await page.context().browser()?.newPage();
      if (!elsewhere) throw new Error('No browser');
      await elsewhere.goto(link);
      await elsewhere.getByRole('button', { name: t.begin }).click();
      await expect(elsewhere.getByRole('heading', { name: t.running })).toBeVisible();
      await expectNoFlaws(elsewhere);
      await elsewhere.goto(link);
      await elsewhere.getByRole('button', { name: t.begin }).click();
      await expect(elsewhere.getByRole('heading', { name: t.spent })).toBeVisible();
      await elsewhere.close();
      await mailTo(page.request, email, t.startedSubject);

      await open(page, `/${t.locale}/auth`);
      await page.getByLabel(t.code).fill(nextCode());
      await page.getByRole('button', { name: t.go }).click();
      await expect(page.getByRole('alert').filter({ hasText: t.banner })).toBeVisible();
      await page.getByRole('link', { name: t.view }).click();
      await page.getByRole('button', { name: t.cancel }).click();
      // The app is new and might be a stranger's, so a mailed code is required too.
      await page.getByRole('button', { name: t.mailCode }).click();
      await page.getByLabel(t.mailedCode).fill(codeIn(await mailTo(page.request, email, t.mailSubject)));
      await page.getByRole('button', { name: t.go }).click();
      await page.getByLabel(t.appCode).fill(nextCode());
      await expectNoFlaws(page);
      await page.getByRole('button', { name: t.cancel }).click();
      await expect(page.getByText(t.stays, { exact: true })).toBeVisible();
      await expect(page.getByText(t.banner)).toBeHidden();
    },
  );

  turn.en(
    `a session that is not new asks for the password before a factor is added, in ${t.locale}`,
    async ({ page }) => {
      const { auth } = await newPersonOf(page, t);
      const { data } = await auth.getSession();
      await enterAs(page, JSON.stringify(data.session));
      await open(page, `/${t.locale}/settings`);
      await page.getByRole('button', { name: t.activate }).click();
      await page.getByLabel(t.name).fill('Mi tableta');
      // The server's own response to an hour-old session, which no test can wait for.
      await page.route(
        '**/auth/v1/factors',
        (route) =>
          route.fulfill({
            status: 400,
            headers: { 'x-supabase-api-version': '2024-01-01' },
            json: { code: 'reauthentication_needed', message: 'This change requires reauthentication' },
          }),
        { times: 1 },
      );
      await page.getByRole('button', { name: t.go }).click();
      await expect(page.getByRole('heading', { name: t.who })).toBeVisible();
      const field = page.locator('#two-factor').getByLabel(t.currentPassword);
      await field.fill('Not-this-1');
      await page.getByRole('button', { name: t.confirmWho }).click();
      await expect(field).toHaveAccessibleDescription(t.wrongPassword);
      await expectNoFlaws(page);
      await field.fill(password);
      await page.getByRole('button', { name: t.confirmWho }).click();
      await expect(page.getByRole('heading', { name: t.scan })).toBeVisible();
      const { data: now } = await auth.getUser();
      expect(now.user?.factors).toMatchObject([{ friendly_name: 'Mi tableta', status: 'unverified' }]);
    },
  );
}
