import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  emailField,
  enterAs,
  expectNoFlaws,
  inTurns,
  newPerson,
  open,
  openWhole,
  password,
  settleIn,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    title: 'Un paso más',
    code: 'Código de tu aplicación',
    wrong: /Ese código no vale/,
    missing: 'Escribe las 6 cifras.',
    useRecovery: 'Usar un código de recuperación',
    recovery: 'Código de recuperación',
    recoveryCodes: 'Códigos de recuperación',
    lost: 'No puedo usar ninguno de mis códigos',
    submit: 'Continuar',
    cancel: 'Cancelar y salir',
    welcome: '¡Bienvenido de vuelta!',
    empty: 'Aún no hay nada anotado',
  },
  en: {
    locale: 'en',
    password: 'Password',
    signIn: 'Sign in',
    title: 'One more step',
    code: 'Code from your app',
    wrong: /That code doesn’t work/,
    missing: 'Enter all 6 digits.',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    recoveryCodes: 'Recovery codes',
    lost: 'I can’t use any of my codes',
    submit: 'Continue',
    cancel: 'Cancel and sign out',
    welcome: 'Welcome back!',
    empty: 'Nothing logged yet',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

/** A person with an authenticator app and recovery codes. Codes are accepted once, so the test requests the next one. */
async function newPersonWithApp(page: Page) {
  const { auth, session } = await newPerson(page.request);
  await settleIn(page.request, session);
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  // The server accepts the adjacent time steps; enrolling with the previous code leaves the next for the test.
  const verified = await auth.mfa.challengeAndVerify({
    factorId: enrolled.data.id,
    code: totp.generate({ timestamp: Date.now() - 30_000 }),
  });
  if (verified.error) throw verified.error;
  return { auth, email: session.user.email ?? '', nextCode: () => totp.generate() };
}

async function toSecondStep(page: Page, t: Words, email: string): Promise<void> {
  await open(page, `/${t.locale}/auth?next=%2F${t.locale}%2Fcalendar`);
  await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
  await emailField(page).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.signIn }).click();
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`second step in ${t.locale}`, () => {
    turn.es('asks for the code after the password, and goes on to where one was going', async ({ page }) => {
      const { email, nextCode } = await newPersonWithApp(page);
      await toSecondStep(page, t, email);
      await expect(page.getByText(t.welcome)).toBeHidden();
      const code = page.getByLabel(t.code);
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expectNoFlaws(page);

      await code.fill('12');
      await page.getByRole('button', { name: t.submit }).click();
      await expect(code).toHaveAccessibleDescription(new RegExp(t.missing));
      await code.fill('000000');
      await page.getByRole('button', { name: t.submit }).click();
      await expect(code).toHaveAccessibleDescription(t.wrong);
      await expect(code).toBeFocused();

      const right = nextCode();
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/calendar$`));
      await expect(page.getByText(t.welcome, { exact: true })).toBeVisible();
    });

    turn.en('takes a code from paper instead, and cancelling is signing out', async ({ page }) => {
      const { auth, email } = await newPersonWithApp(page);
      await toSecondStep(page, t, email);
      await expect(page.getByRole('button', { name: t.lost })).toBeVisible();
      await page.getByRole('button', { name: t.useRecovery }).click();
      await page.getByLabel(t.recovery).fill('not-one-of-them');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t.recovery)).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: t.cancel }).click();
      await expect(page.getByLabel(t.password, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('diary-auth'))).toBeNull();
      await auth.signOut({ scope: 'local' });
    });

    turn.es(
      'asks in place where a session without its second step is kept, and shows no empty diary',
      async ({ page }) => {
        const { auth, email, nextCode } = await newPersonWithApp(page);
        const { data } = await auth.signInWithPassword({ email, password });
        await enterAs(page, JSON.stringify(data.session));
        await openWhole(page, `/${t.locale}/`);
        await expect(page.getByRole('dialog', { name: t.title })).toBeVisible();
        await expect(page.getByText(t.empty)).toBeHidden();
        await expectNoFlaws(page);
        await page.screenshot({ path: `test-results/second-step-${t.locale}.png` });
        await page.getByLabel(t.code).fill(nextCode());
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByText(t.empty)).toBeVisible();
      },
    );
  });
}

test('where the server states no more than the protocol, as a hosted Supabase does, nothing more is offered', async ({
  page,
}) => {
  const t = languages.es;
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch();
    const { capabilities, ...protocol } = await response.json();
    expect(capabilities).toEqual({ factor_reset: true, recovery_codes: true });
    await route.fulfill({ response, json: protocol });
  });
  const { email, nextCode } = await newPersonWithApp(page);
  await toSecondStep(page, t, email);
  const cancel = page.getByRole('button', { name: t.cancel });
  await expect(cancel).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: t.useRecovery })).toBeHidden();
  await expect(page.getByRole('button', { name: t.lost })).toBeHidden();

  await page.getByLabel(t.code).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/calendar$/);
  await page.goto('/es/settings');
  await page.getByRole('button', { name: 'Quitar Móvil' }).click();
  await expect(page.getByText(/sin ella bastará la contraseña\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.recoveryCodes })).toBeHidden();
  await expect(page.getByRole('button', { name: t.useRecovery })).toBeHidden();
});
