/** The first run: what the person takes, the profile in three steps, the tutorial; once, and never in the way. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
// Loaded before the tests: where nothing is to open, nothing has to be waited for.
import '#app/account/client/build-client.ts';
import { firstRun } from '#app/i18n/es/first-run.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { shell } from '#app/i18n/es/shell.ts';
import '#app/shell/first-run/first-run-dialogs.tsx';
import { type Account, signIn } from './account.ts';
import { violationsIn } from './axe.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { episodeRow, rowsOf } from './rows.ts';

const t = firstRun.usual;
const usual = 'Para tu próxima crisis';
const setup = 'Tu perfil';
const slides = ['Te damos la bienvenida', 'Registra tus crisis', 'Tu informe para la consulta'] as const;
const saveFailed = 'No se pudo guardar tu perfil. Inténtalo de nuevo.';

const anyDialog = (page: Page) => page.getByRole('dialog');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => anyDialog(page).getByRole('button', { name }).click();
const nameField = (page: Page) => page.getByLabel('Nombre', { exact: true });

/** First-run flags stored in this browser. */
const flags = () => [
  localStorage.getItem('diary-profile-setup-shown'),
  localStorage.getItem('diary-onboarding-completed'),
];

const flagsOf = ({ metadata }: Account) => [metadata.profile_setup_shown, metadata.onboarding_completed];

/** A diary that has a medicine already: what the person takes is not asked. */
const known = { cabinet_items: [{ id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan' }] };

/** Somebody who has just signed in for the first time, on the home page. */
const arrive = ({ userId }: Account, locale: 'es' | 'en' = 'es') =>
  renderScreen('home', known, { userId, locale });

async function throughTutorial(page: Page): Promise<void> {
  // Each slide begins at its title, back at the first too, where the button that led there is gone.
  await press(page, 'Siguiente');
  await expect(dialog(page, slides[1]).getByText(slides[1], { exact: true })).toBeFocused();
  await press(page, 'Atrás');
  await expect(dialog(page, slides[0]).getByText(slides[0], { exact: true })).toBeFocused();
  for (const slide of slides) {
    await expect(dialog(page, slide)).toBeVisible();
    await press(page, slide === slides[2] ? 'Registrar una crisis' : 'Siguiente');
  }
}

/** Nothing opens: turns of the event loop, more than a request and its drawing take. */
async function expectUndisturbed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  await expect(anyDialog(page)).toBeHidden();
}

test('takes the profile in three steps, then shows the tutorial, then the entry page', async () => {
  const account = signIn();
  const page = await arrive(account);
  await expect(nameField(page)).toHaveValue('Ana');
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  const year = page.getByLabel('Año de nacimiento');
  await year.fill('1899');
  await press(page, 'Siguiente');
  await expect(page.getByText(/Escribe un año entre 1900 y 2010/)).toBeVisible();
  await year.fill('1984');
  await anyDialog(page).getByText('Mujer', { exact: true }).click();
  await press(page, 'Siguiente');
  await page.getByLabel(/migraña con aura/).check();
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  await press(page, 'Atrás');
  await expect(year).toHaveValue('1984');
  await press(page, 'Siguiente');
  await press(page, 'Siguiente');
  const days = page.getByLabel('Días de migraña al mes');
  await days.fill('8');
  expect(await violationsIn(anyDialog(page))).toEqual([]);

  account.refusal = { status: 500, body: {} };
  await press(page, 'Guardar perfil');
  await expect(page.getByText(saveFailed, { exact: true })).toBeVisible();
  await expect(days).toHaveValue('8');
  delete account.refusal;
  await press(page, 'Guardar perfil');
  await expect(page.getByText('Perfil guardado', { exact: true })).toBeVisible();
  expect(account.profiles).toEqual([
    {
      user_id: account.userId,
      display_name: 'Ana',
      birth_year: 1984,
      biological_sex: 'female',
      has_aura: true,
      baseline_migraine_days: 8,
      completed_onboarding: true,
    },
  ]);
  await expect(dialog(page, slides[0])).toBeVisible();
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  await throughTutorial(page);
  await expect(page).toHaveURL('/es/entry');

  await page.goto('/es/');
  await expectUndisturbed(page);
});

test('asks in the second step what the person takes, so that the next dose is one tap', async () => {
  const account = signIn();
  const page = await renderScreen('home', {}, { userId: account.userId });
  await expect(dialog(page, setup)).toBeVisible();
  await press(page, 'Siguiente');
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  const chip = (name: string) => anyDialog(page).getByRole('checkbox', { name, exact: true });
  await chip('Ibuprofeno').check();
  await chip('Rizatriptán').check();
  await anyDialog(page)
    .getByRole('group', { name: t.acute.howMuch('Ibuprofeno') })
    .getByRole('radio', { name: '600\u00a0mg' })
    .check();
  const other = anyDialog(page).getByRole('combobox', { name: t.acute.other });
  // Half a name is not taken for a medicine.
  await other.fill('nolo');
  await press(page, 'Siguiente');
  await expect(page.getByText(problems.medicine_name_unconfirmed)).toBeVisible();
  await other.fill('nolot');
  await anyDialog(page)
    .getByRole('option', { name: /^Nolotil/ })
    .click();
  await expect(chip('Nolotil')).toBeChecked();
  await press(page, 'Siguiente');

  await anyDialog(page).getByRole('combobox', { name: t.preventive.other }).fill('nadol');
  await anyDialog(page).getByRole('option').first().click();
  await press(page, 'Guardar perfil');
  await expect(page.getByText(t.preventive.yearMissing)).toBeVisible();
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  await anyDialog(page).getByLabel(t.preventive.year).selectOption('2025');
  await press(page, 'Guardar perfil');

  // One after the other: the tutorial comes when the profile has closed.
  await expect(dialog(page, slides[0])).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
  expect(await rowsOf(page, 'cabinet_items')).toMatchObject([
    { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' },
    { name: 'Rizatriptán', medicine: 'rizatriptan', dose: null },
    { name: 'Nolotil', medicine: 'metamizole', dose: null },
  ]);
  expect(await rowsOf(page, 'treatments')).toMatchObject([
    { name: 'Nadolol', medicine: 'nadolol', start_date: '2025-01-01', start_precision: 'year' },
  ]);
  await page.goto('/es/entry');
  await expect(page.getByRole('button', { name: /Ibuprofeno 600/ }).first()).toBeVisible();
});

test('takes no answer for none: nothing is stored, and what was chosen is kept when the rest is left', async () => {
  const account = signIn();
  const page = await renderScreen('home', {}, { userId: account.userId });
  await press(page, 'Siguiente');
  const none = (name: string) => anyDialog(page).getByRole('checkbox', { name });
  await none(t.acute.none).check();
  await press(page, 'Siguiente');
  // Nothing is confirmed under an empty field.
  await expect(anyDialog(page).getByRole('button', { name: /«»/ })).toHaveCount(0);
  await press(page, 'Atrás');
  await anyDialog(page).getByRole('checkbox', { name: 'Paracetamol', exact: true }).check();
  await expect(none(t.acute.none)).not.toBeChecked();
  await press(page, 'Siguiente');
  await press(page, t.later);
  await expectUndisturbed(page);
  expect(await rowsOf(page, 'cabinet_items')).toMatchObject([
    { name: 'Paracetamol', medicine: 'paracetamol' },
  ]);
  expect(await rowsOf(page, 'treatments')).toEqual([]);
});

test('offers common preventives without a keyboard, and scolds nobody who leaves both questions', async () => {
  const { userId } = signIn();
  const page = await renderScreen('home', {}, { userId });
  await press(page, 'Siguiente');
  await press(page, 'Siguiente');
  const chip = (name: string) => anyDialog(page).getByRole('checkbox', { name, exact: true });
  await chip('Topiramato').check();
  await expect(anyDialog(page).getByLabel(t.preventive.year)).toBeVisible();
  await expect(anyDialog(page).getByRole('combobox', { name: t.preventive.other })).toHaveValue('');
  await chip(t.preventive.none).check();
  await expect(chip('Topiramato')).not.toBeChecked();
  await chip('Propranolol').check();
  await expect(chip(t.preventive.none)).not.toBeChecked();
  expect(await violationsIn(anyDialog(page))).toEqual([]);
  await chip('Propranolol').uncheck();
  await press(page, 'Guardar perfil');
  await expect(dialog(page, slides[0])).toBeVisible();
  expect(await rowsOf(page, 'treatments')).toEqual([]);
});

test('asks the same in a diary without an account, once, and shows no tutorial unasked', async () => {
  const page = await renderScreen('home');
  await expect(dialog(page, usual)).toBeVisible();
  await anyDialog(page).getByRole('checkbox', { name: t.acute.none }).check();
  await press(page, 'Siguiente');
  await anyDialog(page).getByRole('checkbox', { name: t.preventive.none }).check();
  await press(page, t.save);
  await expect(anyDialog(page)).toBeHidden();
  await page.reload();
  await expectUndisturbed(page);
  expect(await rowsOf(page, 'cabinet_items')).toEqual([]);
});

test('does not ask it of somebody without an account who has begun already', async () => {
  const begun = episodeRow(30, 2);
  await expectUndisturbed(await renderScreen('home', { episodes: [begun] }));
  // What was deleted last leaves room for its undo.
  await expectUndisturbed(
    await renderScreen('home', { episodes: [{ ...begun, deleted_at: new Date().toISOString() }] }),
  );
});

test('does not ask it of an account whose diary has a medicine, either', async () => {
  const page = await arrive(signIn());
  await press(page, 'Siguiente');
  await expect(page.getByLabel(/migraña con aura/)).toBeVisible();
  await expect(anyDialog(page).getByRole('checkbox', { name: t.acute.none })).toHaveCount(0);
});

test('waits while the theme of attacks is on', async () => {
  localStorage.setItem('vite-ui-theme', 'attack');
  await expectUndisturbed(await arrive(signIn()));
});

test('is left in one press, also when the server does not answer', async () => {
  const account = signIn();
  const page = await arrive(account, 'en');
  await expect(dialog(page, 'Your profile')).toBeVisible();
  account.isReachable = false;
  await press(page, 'Skip for now');
  await expectUndisturbed(page);
  await expect(page.getByText('Could not save your profile. Please try again.')).toBeHidden();
  await page.reload();
  await expectUndisturbed(page);
});

test('never comes over the entry screen', async () => {
  const page = await arrive(signIn());
  await page.goto('/es/entry');
  await expectUndisturbed(page);
  await page.goto('/es/');
  await expect(dialog(page, setup)).toBeVisible();
});

test('comes once, over whichever page of the diary is opened first, never where somebody logs or reads', async () => {
  const { userId } = signIn();
  const page = await renderScreen('entry', known, { userId });
  for (const path of ['auth/confirm', 'auth/callback', 'reset-password', 'intake', 'library']) {
    await page.goto(`/es/${path}`);
    await expectUndisturbed(page);
  }
  expect(flags()).toEqual([null, null]);
  await page.goto('/es/calendar');
  await expect(dialog(page, setup)).toBeVisible();
  expect(flags()).toEqual(['true', null]);
  await press(page, 'Saltar por ahora');
  await expectUndisturbed(page);
  await expect.poll(flags).toEqual(['true', 'true']);
  await page.goto('/es/');
  await expectUndisturbed(page);
});

test('waits until an attack is over, and has been for ten minutes', async () => {
  const { userId } = signIn();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const page = await renderScreen('home', { ...known, episodes: [episodeRow(1)] }, { userId });
  await page.getByRole('button', { name: hygiene.attack.over, exact: true }).click();
  await expect(page.getByRole('button', { name: hygiene.ended.done })).toBeVisible();
  await expectUndisturbed(page);
  expect(flags()).toEqual([null, null]);
  vi.advanceTimersByTime(11 * 60_000);
  await page.goto('/es/');
  await expect(dialog(page, setup)).toBeVisible();
});

test('closed without a network, is remembered by the account when there is one', async () => {
  const account = signIn();
  const page = await arrive(account);
  await expect(dialog(page, setup)).toBeVisible();
  account.isReachable = false;
  await page.keyboard.press('Escape');
  await expectUndisturbed(page);
  expect(flagsOf(account)).toEqual([undefined, undefined]);
  account.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => flagsOf(account)).toEqual([true, true]);
});

for (const way of ['skipped', 'closed'] as const) {
  test(`keeps the name given at sign-up when it is ${way}`, async () => {
    const account = signIn();
    const page = await arrive(account);
    await expect(dialog(page, setup)).toBeVisible();
    if (way === 'skipped') {
      await press(page, 'Saltar por ahora');
      await expect
        .poll(() => account.profiles)
        .toMatchObject([{ display_name: 'Ana', completed_onboarding: true }]);
    } else await page.keyboard.press('Escape');
    await page.goto('/es/settings');
    const profile = page.getByRole('region', { name: settings.sections.profile, exact: true });
    await expect(profile.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  });
}

test('is started over by the settings, at once, whatever the diary has', async () => {
  const account = signIn({ display_name: 'Ana', completed_onboarding: true });
  localStorage.setItem('diary-profile-setup-shown', 'true');
  localStorage.setItem('diary-onboarding-completed', 'true');
  const page = await renderScreen('settings', known, { userId: account.userId });
  await page.getByRole('button', { name: 'Mostrarla de nuevo' }).click();
  await expect(dialog(page, slides[0])).toBeVisible();
  expect(flags()).toEqual([null, null]);
  await expect.poll(() => flagsOf(account)).toEqual([false, false]);
  await throughTutorial(page);
  await expect.poll(flags).toEqual([null, 'true']);
  await expect.poll(() => flagsOf(account)).toEqual([false, true]);
});

test('is not shown to an account that has seen it elsewhere, and forgotten here at sign-out', async () => {
  const seen = { profile_setup_shown: true, onboarding_completed: true };
  const page = await arrive(signIn({ display_name: 'Ana', completed_onboarding: true }, seen));
  await expect.poll(flags).toEqual(['true', 'true']);
  await expectUndisturbed(page);
  await page.getByRole('button', { name: shell.signOut }).first().click();
  await expect(page).toHaveURL('/es/auth');
  // Nothing of the account remains here: the next person to sign in may be another one.
  await expect.poll(flags).toEqual([null, null]);
});

test('says once that the profile could not be loaded', async () => {
  const account = signIn();
  account.refusal = { status: 403, body: {} };
  const page = await arrive(account);
  const failed = page.getByText('No se pudo cargar el perfil del usuario.', { exact: true });
  await expect(failed).toHaveCount(1);
  await expectUndisturbed(page);
  await expect(failed).toHaveCount(1);
});
