/** The second step of signing in, as it is drawn and focused. tests/screens/session.test.ts has the rest. */
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { emailField, expectNoFlaws, newPerson, open, password, settleIn, windows } from './support.ts';

/** A person with an authenticator app. Codes are accepted once, so the test requests the next one. */
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
  return { email: session.user.email ?? '', nextCode: () => totp.generate() };
}

test('the second step has the focus after the password, and on a page that was opened without it', async ({
  page,
}) => {
  await page.setViewportSize(windows.phone);
  const { email, nextCode } = await newPersonWithApp(page);
  await open(page, '/es/auth');
  await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
  await emailField(page).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  const code = page.getByLabel('Código de tu aplicación');
  await expect(code).toBeFocused();
  await expectNoFlaws(page);

  await open(page, '/es/');
  const asked = page.getByRole('dialog', { name: 'Un paso más' });
  await expect(asked).toBeVisible();
  await expect(code).toBeFocused();
  await expectNoFlaws(page);
  await code.fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.getByText('Hoy es el primer punto')).toBeVisible();
});
