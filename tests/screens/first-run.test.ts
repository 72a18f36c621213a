/** The first run: the profile in three steps, the tutorial of three slides; once, and never in the way. */
import { expect, test, vi } from 'vitest';
// Loaded before the tests: where nothing is to open, nothing has to be waited for.
import '#app/account/client/build-client.ts';
import { firstRun as firstRunEn } from '#app/i18n/en/first-run.ts';
import { firstRun } from '#app/i18n/es/first-run.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { shell } from '#app/i18n/es/shell.ts';
import { screens } from '#app/paths.ts';
import '#app/shell/first-run/first-run-dialogs.tsx';
import { type Account, signIn } from './account.ts';
import { violationsIn } from './axe.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { episodeRow } from './rows.ts';

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

/** Somebody who has just signed in for the first time, on the home page. */
const arrive = ({ userId }: Account, locale: 'es' | 'en' = 'es') =>
  renderScreen('home', {}, { userId, locale });

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
  await expect(dialog(page, slides[0])).toBeVisible();
  await expect(page.getByText(saveFailed, { exact: true })).toBeHidden();
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
  // It waited until no dialog was open.
  await expect(page.getByText('Perfil guardado', { exact: true })).toBeVisible();

  await page.goto('/es/');
  await expectUndisturbed(page);
});

test('waits while the theme of attacks is on', async () => {
  localStorage.setItem('vite-ui-theme', 'attack');
  await expectUndisturbed(await arrive(signIn()));
});

test('skipped, completes the profile and goes on to the tutorial, also when the server does not answer', async () => {
  const account = signIn();
  const page = await arrive(account, 'en');
  await expect(dialog(page, 'Your profile')).toBeVisible();
  account.isReachable = false;
  await press(page, 'Skip the profile');
  await expect(dialog(page, firstRunEn.tutorial.slides[0]?.title ?? '')).toBeVisible();
  await expect(page.getByText('Could not save your profile. Please try again.')).toBeHidden();
  expect(flags()).toEqual(['true', null]);
  await press(page, 'Later');
  await expectUndisturbed(page);
  await page.reload();
  await expectUndisturbed(page);
});

for (const way of ['Escape', firstRun.later] as const) {
  for (const [at, presses] of [
    ['the first step', []],
    ['the last step', ['Siguiente', 'Siguiente']],
    ['the tutorial', ['Saltar el perfil']],
  ] as const) {
    test(`is left as a whole at ${at} by one press: ${way}`, async () => {
      const account = signIn();
      const page = await arrive(account);
      await expect(dialog(page, setup)).toBeVisible();
      for (const name of presses) await press(page, name);
      if (at === 'the tutorial') await expect(dialog(page, slides[0])).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await press(page, way);
      await expectUndisturbed(page);
      await expect.poll(() => flagsOf(account)).toEqual([true, true]);
      await page.reload();
      await page.goto('/es/calendar');
      await expectUndisturbed(page);
    });
  }
}

test('asks nobody anything before the first entry of a diary without an account', async () => {
  await expectUndisturbed(await renderScreen('home'));
});

test.each(['home', 'calendar', 'insights', 'export', 'settings', 'appointment', 'treatments'] as const)(
  'comes over %s, if that is the page of the diary opened first; never where somebody logs or reads',
  async (screen) => {
    const { userId } = signIn();
    const page = await renderScreen('entry', {}, { userId });
    await expectUndisturbed(page);
    if (screen === 'home')
      for (const path of ['auth/confirm', 'auth/callback', 'reset-password', 'intake', 'library']) {
        await page.goto(`/es/${path}`);
        await expectUndisturbed(page);
      }
    expect(flags()).toEqual([null, null]);
    await page.goto(screens[screen].path === '/' ? '/es/' : `/es${screens[screen].path}`);
    await expect(dialog(page, setup)).toBeVisible();
    expect(flags()).toEqual(['true', null]);
    await page.keyboard.press('Escape');
    await expectUndisturbed(page);
    await expect.poll(flags).toEqual(['true', 'true']);
    await page.goto('/es/insights');
    await expectUndisturbed(page);
  },
);

test('waits on the page of an attack that is over, until its person goes elsewhere', async () => {
  const { userId } = signIn();
  const before = episodeRow(300, 60);
  const page = await renderScreen('episode', { episodes: [before] }, { userId, params: { id: before.id } });
  await expectUndisturbed(page);
  await page.goto('/es/calendar');
  await expect(dialog(page, setup)).toBeVisible();
});

test('waits until an attack is over, and has been for ten minutes', async () => {
  const { userId } = signIn();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const page = await renderScreen('home', { episodes: [episodeRow(1)] }, { userId });
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
      await press(page, 'Saltar el perfil');
      await press(page, firstRun.later);
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
  const page = await renderScreen('settings', {}, { userId: account.userId });
  await page.getByRole('button', { name: 'Mostrarla de nuevo' }).click();
  expect(flags()).toEqual([null, null]);
  await expect(dialog(page, slides[0])).toBeVisible();
  await expect.poll(() => flagsOf(account)).toEqual([false, false]);
  await throughTutorial(page);
  await expect.poll(() => flags()[1]).toBe('true');
  await expect.poll(() => flagsOf(account)).toEqual([true, true]);
});

test('started over by somebody who filled in the profile in the settings, it begins with what is there', async () => {
  const filled = { display_name: 'Noa', birth_year: 1987, biological_sex: 'female', has_aura: true };
  const account = signIn({ ...filled, baseline_migraine_days: 9 });
  for (const flag of ['profile-setup-shown', 'onboarding-completed'])
    localStorage.setItem(`diary-${flag}`, 'true');
  const page = await renderScreen('settings', {}, { userId: account.userId });
  await page.getByRole('button', { name: 'Mostrarla de nuevo' }).click();
  await expect(dialog(page, setup)).toBeVisible();
  await press(page, 'Siguiente');
  await press(page, 'Siguiente');
  await press(page, 'Guardar perfil');
  await expect(dialog(page, slides[0])).toBeVisible();
  expect(account.profiles.at(-1)).toMatchObject({
    birth_year: 1987,
    biological_sex: 'female',
    has_aura: true,
    baseline_migraine_days: 9,
    completed_onboarding: true,
  });
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
