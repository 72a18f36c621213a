/** Signing in by a mailed code, in a browser. tests/screens/account.test.ts has its answers and its mails. */
import { expect, test } from '@playwright/test';
import { codeIn, mailTo } from '../support/mailbox.ts';
import { emailField, expectNoFlaws, newPerson, open, settleIn, windowIn, windows } from './support.ts';

const words = {
  es: {
    open: 'Entrar con un código por correo',
    send: 'Enviar código',
    code: 'Código de 6 cifras',
    go: 'Continuar',
    wrong: /Ese código no vale/,
  },
  en: {
    open: 'Sign in with an emailed code',
    send: 'Send code',
    code: '6-digit code',
    go: 'Continue',
    wrong: /That code doesn’t work/,
  },
} as const;

for (const locale of ['es', 'en'] as const) {
  test(`signs in without a password and goes on to where one was going, ${locale}, ${windowIn[locale]}`, async ({
    page,
    request,
  }) => {
    const t = words[locale];
    const { session } = await newPerson(request);
    await settleIn(request, session);
    const email = session.user.email ?? '';
    await page.setViewportSize(windows[windowIn[locale]]);
    await open(page, `/${locale}/auth?next=%2F${locale}%2Fcalendar`);
    await page.getByRole('link', { name: t.open }).click();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await emailField(page).fill(email);
    await expectNoFlaws(page);
    await page.getByRole('button', { name: t.send }).click();
    const code = page.getByLabel(t.code);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoFlaws(page);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.wrong)).toBeVisible();
    await code.fill(codeIn(await mailTo(request, email, /código para entrar/)));
    await page.getByRole('button', { name: t.go }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/calendar$`));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  });
}
