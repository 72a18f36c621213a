/** Settings of an account, with the server's own answers and mails. */
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { queryClient } from '#app/account/client/query-client.ts';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { settings as en } from '#app/i18n/en/settings.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { settings as t } from '#app/i18n/es/settings.ts';
import { shell } from '#app/i18n/es/shell.ts';
import { codeIn, linkIn } from '../support/mailbox.ts';
import {
  interceptWith,
  mailTo,
  newDevice,
  newEmail,
  newSettledPerson,
  openAs,
  password,
  refusal,
  requests,
  rowsOf,
  setOnline,
  settleIn,
  signInErrorOf,
} from './account-server.ts';
import { violationsIn } from './axe.ts';
import { savedBy } from './downloads.ts';
import type { Page } from './render-screen.tsx';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the settings of a new account. */
async function openSettings() {
  const person = await newSettledPerson();
  return { ...person, page: await openAs(person.session, '/es/settings') };
}

/** Current code of an authenticator app, for a key as shown on the screen. */
function codeOf(written: string): string {
  return new TOTP({ secret: Secret.fromBase32(written.replaceAll(' ', '')) }).generate();
}

test('the profile: what is wrong is said beside it, what is right is kept', async () => {
  const { page, session } = await openSettings();
  const profile = section(page, t.sections.profile);
  const save = profile.getByRole('button', { name: t.profile.save });
  await profile.getByLabel(t.profile.birthYear).fill('1899');
  await profile.getByLabel(t.profile.baseline).fill('32');
  await save.click();
  await expect(profile.getByText(t.profile.birthYearProblem)).toBeVisible();
  await expect(profile.getByText(t.profile.baselineProblem)).toBeVisible();
  await expect(profile.getByLabel(t.profile.birthYear)).toBeFocused();

  await profile.getByLabel(t.profile.displayName).fill('<b>Noa</b>');
  await profile.getByLabel(t.profile.birthYear).fill('1987');
  await profile.getByLabel(t.profile.baseline).fill(' 9 ');
  await profile.getByRole('radio', { name: t.profile.sexes.female, exact: true }).check();
  await profile.getByText(t.profile.aura).click();
  await save.click();
  // A toast, and nothing beside the button.
  const saved = page.locator('[data-toasts]').getByText(t.profile.saved, { exact: true });
  await expect(saved).toBeVisible();
  await expect(profile.getByText(t.profile.saved, { exact: true })).toHaveCount(0);

  expect(await rowsOf(session, 'profiles')).toMatchObject([
    { display_name: 'Noa', birth_year: 1987, biological_sex: 'female', has_aura: true },
  ]);
  // As the server has it, not as this page does.
  queryClient.clear();
  await page.reload();
  await expect(profile.getByLabel(t.profile.displayName)).toHaveValue('Noa');
  await expect(profile.getByLabel(t.profile.birthYear)).toHaveValue('1987');
  await expect(profile.getByLabel(t.profile.baseline)).toHaveValue('9');
  await expect(profile.getByRole('radio', { name: t.profile.sexes.female, exact: true })).toBeChecked();
  await expect(profile.getByLabel(t.profile.aura)).toBeChecked();
});

test('a profile that is saved at last takes away the word that it was not', async () => {
  const { page } = await openSettings();
  const profile = section(page, t.sections.profile);
  const save = profile.getByRole('button', { name: t.profile.save });
  const failed = page.getByText('No se pudo actualizar el perfil.', { exact: true });
  let refuses = true;
  interceptWith((asked) =>
    refuses && asked.startsWith('PATCH /rest/v1/profiles') ? refusal(500, 'unexpected') : undefined,
  );
  await profile.getByLabel(t.profile.displayName).fill('Noa');
  await save.click();
  await expect(failed).toBeVisible();
  // Refused again: said again, and not twice.
  await save.click();
  await expect(failed).toHaveCount(1);
  await expect(failed).toBeVisible();
  refuses = false;
  await save.click();
  await expect(page.getByText(t.profile.saved, { exact: true })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('address and password: proven, explained, and told to both mailboxes', async () => {
  const { page, email } = await openSettings();
  const account = section(page, t.sections.account);
  const change = account.getByRole('button', { name: t.account.changeEmail });
  await account.getByText(t.account.email, { exact: true }).click();
  await account.getByLabel(t.account.newEmail).fill(email);
  await change.click();
  await expect(account.getByText(t.account.sameEmail)).toBeVisible();
  const wanted = `new-${email}`;
  await account.getByLabel(t.account.newEmail).fill(wanted);
  await change.click();
  await expect(account.getByText(t.account.pending(wanted))).toBeVisible();
  const aboutIt = /email|correo|address/i;
  for (const mail of [await mailTo(email, aboutIt), await mailTo(wanted, aboutIt)]) {
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => requests().filter((one) => one.includes('/verify')).length).toBeGreaterThan(0);
  }
  await expect(page).toHaveURL('/es/settings');
  await expect(account.getByText(wanted, { exact: true })).toBeVisible();

  await account.getByText(t.account.password, { exact: true }).click();
  const current = account.getByLabel(t.account.currentPassword, { exact: true });
  const chosen = account.locator('input[name=password]');
  const changePassword = account.getByRole('button', { name: t.account.changePassword });
  await current.fill('Wrong-one-1');
  await chosen.fill('Otra-tenue-2019');
  await changePassword.click();
  await expect(account.locator('[aria-invalid=true]')).toHaveAttribute('name', 'currentPassword');
  await expect(chosen).toHaveValue('Otra-tenue-2019');
  await current.fill(password);
  await changePassword.click();
  await expect(page.getByText(t.account.passwordChanged, { exact: true })).toBeVisible();
  expect(await signInErrorOf(wanted, 'Otra-tenue-2019')).toBeUndefined();
});

test('two steps: enrolled by key, codes shown once, removed with one of them', async () => {
  const { page } = await openSettings();
  const steps = section(page, t.sections.twoFactor);
  const press = (name: string) => steps.getByRole('button', { name }).click();
  // The focus is where the next thing is done, and back where a panel was opened from.
  await press(t.twoFactor.activate);
  await expect(steps.getByLabel(t.twoFactor.name)).toBeFocused();
  await press(shell.cancel);
  await expect(steps.getByRole('button', { name: t.twoFactor.activate })).toBeFocused();
  await press(t.twoFactor.activate);
  await press(t.twoFactor.next);
  await expect(steps.getByRole('img', { name: t.twoFactor.qrCode })).toBeVisible();
  await expect(steps.getByRole('heading', { name: t.twoFactor.scan })).toBeFocused();
  const secret = steps.locator('code').element().textContent ?? '';
  await steps.getByLabel(t.twoFactor.code).fill('000000');
  await press(t.twoFactor.verify);
  await expect(steps.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsIn(steps)).toEqual([]);
  await steps.getByLabel(t.twoFactor.code).fill(codeOf(secret));
  await press(t.twoFactor.verify);

  const codes = steps.getByRole('list', { name: t.recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(steps.getByRole('heading', { name: t.recovery.title })).toBeFocused();
  expect(await violationsIn(steps)).toEqual([]);
  const [first = ''] = steps
    .locator('ol code')
    .elements()
    .map((code) => code.textContent ?? '');
  const file = await savedBy(() => press(t.recovery.download));
  expect(file.name).toBe(t.recovery.fileName);
  expect(await file.text()).toContain(first);
  await steps.getByRole('button', { name: t.recovery.done }).press('Enter');
  await expect(codes).toHaveCount(10);
  await steps.getByText(t.recovery.kept).click();
  await press(t.recovery.done);
  await expect(steps.getByText(t.recovery.left(10, 10))).toBeVisible();
  await expect(steps.getByText(first)).toHaveCount(0);

  const remove = t.twoFactor.removeNamed(t.twoFactor.defaultName);
  await press(remove);
  await expect(steps.getByLabel(t.twoFactor.code)).toBeFocused();
  await press(shell.cancel);
  await expect(steps.getByRole('button', { name: remove })).toBeFocused();
  await press(remove);
  await press(t.twoFactor.useRecovery);
  await steps.getByLabel(t.twoFactor.recoveryCode).fill(first);
  await press(t.twoFactor.removeConfirm);
  await expect(steps.getByText(t.twoFactor.none)).toBeVisible();
});

test('devices are named and signed out; the log tells of it', async () => {
  const { page, email } = await openSettings();
  const devices = section(page, t.sections.devices);
  await expect(devices.getByText(t.devices.current, { exact: true })).toBeVisible();
  expect(await signInErrorOf(email, password)).toBeUndefined();
  queryClient.clear();
  await page.reload();
  await devices.getByRole('button', { name: t.devices.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.devices.endOthers }).click();
  await expect(devices.getByText(t.devices.alone)).toBeVisible();
  const activity = section(page, t.sections.activity);
  await activity.getByText(t.activity.show).click();
  await expect(activity.getByText(t.activity.events.other_sessions_ended)).toBeVisible();
  await expect(activity.getByText(t.activity.otherEvent)).toHaveCount(0);
  for (const one of [devices, activity]) expect(await violationsIn(one)).toEqual([]);
});

test('an account is deleted only by who knows the password and means it', async () => {
  const { page, email } = await openSettings();
  const gone = section(page, t.sections.delete);
  const submit = gone.getByRole('button', { name: t.delete.submit });
  await gone.getByRole('button', { name: t.delete.begin }).click();
  await expect(gone.getByText(t.delete.andAccess)).toBeVisible();
  await gone.getByLabel(t.delete.password, { exact: true }).fill('Wrong-one-1');
  expect(await violationsIn(gone)).toEqual([]);
  await submit.click();
  await expect(gone.getByText(t.delete.wordMissing(t.delete.word))).toBeVisible();
  await gone.getByLabel(t.delete.typeWord(t.delete.word)).fill(t.delete.word);
  await submit.click();
  await expect(gone.getByText(t.delete.passwordWrong)).toBeVisible();
  await gone.getByLabel(t.delete.password, { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByRole('heading', { name: t.delete.goneTitle })).toBeVisible();
  expect(await violationsIn(page.getByRole('main'))).toEqual([]);
  expect(accountStorage.getItem(sessionKey)).toBeNull();
  expect(await signInErrorOf(email, password)).toBe('invalid_credentials');
});

test('an account without a password is deleted with a mailed code', async () => {
  const email = newEmail();
  const auth = newDevice();
  await auth.signUp({ email, password, options: { data: { locale: 'es' } } });
  // The mail does not prove who chose the password, so it is dropped.
  const token = codeIn(await mailTo(email, /confirm/i));
  const { data } = await auth.verifyOtp({ email, token, type: 'signup' });
  if (!data.session) throw new Error('The code of the mail signed nobody in.');
  await settleIn(data.session);
  const page = await openAs(data.session, '/es/settings');
  await expect(section(page, t.sections.account).getByText(t.account.noPassword)).toBeVisible();
  const gone = section(page, t.sections.delete);
  const submit = gone.getByRole('button', { name: t.delete.submit });
  await gone.getByRole('button', { name: t.delete.begin }).click();
  await expect(gone.getByText(t.delete.noPassword)).toBeVisible();
  await gone.getByRole('button', { name: t.twoFactor.resetMail }).click();
  await expect(page.getByText(t.account.codeSent, { exact: true })).toBeVisible();
  const code = codeIn(await mailTo(email, /c[oó]d/i));
  await gone.getByLabel(t.account.mailedCode).fill(code === '000000' ? '111111' : '000000');
  await gone.getByLabel(t.delete.typeWord(t.delete.word)).fill(t.delete.word);
  await submit.click();
  await expect(gone.getByLabel(t.account.mailedCode)).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsIn(gone)).toEqual([]);
  await gone.getByLabel(t.account.mailedCode).fill(code);
  await submit.click();
  await expect(page.getByRole('heading', { name: t.delete.goneTitle })).toBeVisible();
});

test('without a network: what is kept here works, the rest says so and comes back', async () => {
  const { page } = await openSettings();
  await expect(section(page, t.sections.devices).getByText(t.devices.current, { exact: true })).toBeVisible();
  await expect(section(page, t.sections.export)).toBeVisible();
  setOnline(false);
  await expect(page.getByRole('status').filter({ hasText: t.offline.title })).toBeVisible();
  const activity = section(page, t.sections.activity);
  await activity.getByText(t.activity.show).click();
  await expect(activity.getByText(t.offline.needsConnection)).toBeVisible();
  for (const name of ['export', 'delete'] as const)
    await expect(section(page, t.sections[name]).getByText(t.offline.needsConnectionToAct)).toBeVisible();
  expect(await violationsIn(page.getByRole('main'))).toEqual([]);

  const root = page.locator('html');
  await section(page, t.sections.appearance).getByText(shell.themes.dark, { exact: true }).click();
  expect(document.documentElement.dataset.theme, String(root)).toBe('dark');

  setOnline(true);
  await expect(activity.getByText(t.activity.events.signed_in).first()).toBeVisible();
  await expect(page.getByText(t.offline.title, { exact: true })).toHaveCount(0);
  await expect(page.getByText(t.offline.needsConnectionToAct)).toHaveCount(0);
});

test('mails follow the language that is chosen', async () => {
  const { page, email } = await openSettings();
  await section(page, t.sections.appearance).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/^\/en\/settings/);
  await expect(page.getByRole('heading', { level: 1, name: en.groups.appearance.title })).toBeVisible();
  await expect.poll(() => requests().includes('PUT /auth/v1/user')).toBe(true);
  const auth = newDevice();
  const { data } = await auth.signInWithPassword({ email, password });
  await expect
    .poll(async () => (await auth.getUser(data.session?.access_token)).data.user?.user_metadata.locale)
    .toBe('en');
  await auth.resetPasswordForEmail(email);
  expect((await mailTo(email, /password|contraseña/i)).subject).toMatch(/password/i);
});

test('a visitor may begin, and chooses theme and language; the rest needs a diary', async () => {
  const page = await openAs(undefined, '/es/settings');
  await expect(page.getByRole('heading', { name: episode.visitor.heading })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(2);
  await expect(section(page, t.sections.cookies)).toBeVisible();
  const appearance = section(page, t.sections.appearance);
  const theme = () => document.documentElement.dataset.theme;
  await appearance.getByText(shell.themes.dark, { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  expect(await violationsIn(page.getByRole('main'))).toEqual([]);
  await appearance.getByRole('link', { name: shell.languages.en }).click();
  await expect(page).toHaveURL(/^\/en\/settings/);
  await page.reload();
  await expect.poll(theme).toBe('dark');
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
});
