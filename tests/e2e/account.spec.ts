/** Signing up, in and out across tabs, in a browser. tests/screens/ has every form, answer and mail. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { entry } from '../../app/i18n/es/entry.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { emailField, expectNoFlaws, open, openWhole, password, windows } from './support.ts';

const notes = 'Empezó al despertar';
const main = (page: Page) => page.getByRole('main');
const passwordField = (page: Page) => page.getByLabel('Contraseña', { exact: true });

async function signIn(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('signs up, confirms in another tab, signs out of both where the draft waits, and in again', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize(windows.phone);
  const email = `e2e-${randomUUID()}@diario.example`;
  await open(page, '/es/auth?mode=signup');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  // Forced: the label covers its box so that the whole row is one target.
  // A forced press does not wait for what is still moving: it is made again where it missed.
  for (const label of [/^Acepto que el diario guarde los datos de salud/, /^Tengo 14 años/])
    await expect(() => page.getByLabel(label).check({ force: true })).toPass();
  await expectNoFlaws(page);
  await main(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('¡Cuenta creada!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expect(main(page).getByText(email)).toBeVisible();

  // The first run opens in whichever tab is first, but never on entry.
  await open(page, '/es/entry');
  // This browser signed up, so it is asked nothing.
  const tab = await context.newPage();
  const link = linkIn(await mailTo(request, email, /confirma tu/i));
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/es\/$/);
  // The message stands over the first run; which of the two comes first depends on the machine.
  await expect(tab.getByText('Correo confirmado', { exact: true })).toBeVisible();
  await expect(tab.getByRole('dialog', { name: 'Tu perfil' })).toBeVisible();
  // One press leaves all of it, the message too.
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('dialog')).toBeHidden();
  await expect(tab.getByText(email)).toBeVisible();

  await test.step('the link works once', async () => {
    await tab.goto(link);
    await expect(tab.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await tab.getByRole('link', { name: 'Ir a mi diario' }).click();
    await expect(tab).toHaveURL(/\/es\/$/);
  });

  await test.step('signed out of one tab, the other is too', async () => {
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    await page.getByRole('textbox', { name: entry.notes.label }).fill(notes);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(tab).toHaveURL(/\/es\/auth$/);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await expect(page.getByText(email)).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('textbox', { name: entry.notes.label })).toHaveValue(notes);
  });

  await test.step('signed in in one tab, the other is too', async () => {
    await open(page, '/es/auth');
    await signIn(tab, email);
    await expect(tab.getByText('¡Bienvenido de vuelta!', { exact: true })).toBeVisible();
    await expect(tab).toHaveURL(/\/es\/$/);
    await expect(page).toHaveURL(/\/es\/$/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  });
});

test('an address without a language keeps its query and its fragment', async ({ page }) => {
  await page.goto('/reset-password?next=%2Fes%2Fcalendar#said=1');
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, search, hash]).toEqual(['/es/reset-password', '?next=%2Fes%2Fcalendar', '#said=1']);
});

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
