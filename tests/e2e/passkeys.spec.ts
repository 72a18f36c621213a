/** Passkeys with Chromium's virtual authenticator. tests/integration/auth/passkeys.test.ts has what a server refuses. */
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { auth as enAuth } from '../../app/i18n/en/auth.ts';
import { passkeys as enPasskeys } from '../../app/i18n/en/passkeys.ts';
import { settings as enSettings } from '../../app/i18n/en/settings.ts';
import { auth as esAuth } from '../../app/i18n/es/auth.ts';
import { home } from '../../app/i18n/es/home.ts';
import { passkeys as esPasskeys } from '../../app/i18n/es/passkeys.ts';
import { settings as esSettings } from '../../app/i18n/es/settings.ts';
import { episodeRow } from './diary-rows.ts';
import {
  emailField,
  enterAs,
  expectNoFlaws,
  newPerson,
  open,
  password,
  settleIn,
  windowIn,
  windows,
  writeAs,
} from './support.ts';

const texts = {
  es: { auth: esAuth, passkeys: esPasskeys, settings: esSettings },
  en: { auth: enAuth, passkeys: enPasskeys, settings: enSettings },
} as const;

interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  /** Whether its owner is recognised when it asks. */
  recognise(is: boolean): Promise<void>;
}

/** Gives the page's device an authenticator of its own: it unlocks by itself, and keeps passkeys. */
async function unlockable(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognise = async (isUserVerified: boolean) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  return { cdp, authenticatorId, recognise };
}

/** A person signed in on the page's device, with a first entry. */
async function signedIn(page: Page) {
  const { auth, session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await enterAs(page, JSON.stringify(session));
  return { auth, session, email: session.user.email ?? '' };
}

const section = (page: Page, locale: 'es' | 'en') =>
  page.getByRole('region', { name: texts[locale].settings.sections.passkeys });

async function signOut(page: Page, locale: 'es' | 'en'): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('diary-auth'));
  await open(page, `/${locale}/auth`);
}

/** The button of the sign-in page, and not the suggestions of its field. */
const button = (page: Page, locale: 'es' | 'en') =>
  page.getByRole('main').getByRole('button', { name: texts[locale].passkeys.signIn });

for (const locale of ['es', 'en'] as const)
  test(`a passkey is added with one tap, opens the diary with one touch, is renamed and removed: ${locale}`, async ({
    page,
  }) => {
    const { passkeys: t, settings } = texts[locale];
    await page.setViewportSize(windows[windowIn[locale]]);
    const device = await unlockable(page);
    await signedIn(page);
    await open(page, `/${locale}/settings#passkeys`);
    const place = section(page, locale);
    await place.getByRole('button', { name: t.add }).click();
    await expect(place.getByText(t.added)).toBeVisible();
    await expect(place.getByRole('list', { name: t.list }).getByRole('listitem')).toHaveCount(1);
    await expect(place.getByText(t.neverUsed)).toBeVisible();
    await expectNoFlaws(page);
    // This device has one.
    await place.getByRole('button', { name: t.add }).click();
    await expect(place.getByText(t.problems.exists)).toBeVisible();

    await signOut(page, locale);
    // Where suggestions are drawn a virtual authenticator takes the first by itself.
    const diary = page.locator('html[data-session="signed-in"]');
    await Promise.race([
      button(page, locale)
        .click({ timeout: 15_000 })
        .catch(() => undefined),
      diary.waitFor(),
    ]);
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: device.authenticatorId,
    });
    expect(credentials).toHaveLength(1);
    expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

    await open(page, `/${locale}/settings#passkeys`);
    await expect(place.getByText(t.neverUsed)).toBeHidden();
    await place.getByRole('button', { name: new RegExp(`^${t.renameNamed('').trim()}`) }).click();
    const name = place.getByLabel(t.name);
    await expect(name).toBeFocused();
    await name.fill('Mi móvil');
    await page.keyboard.press('Enter');
    await expect(place.getByText(t.renamed)).toBeVisible();
    await place.getByRole('button', { name: t.removeNamed('Mi móvil') }).click();
    const asked = page.getByRole('dialog', { name: t.removeTitle('Mi móvil') });
    await expect(asked).toContainText(t.removeText);
    await expect(asked).not.toContainText(t.removeLast);
    await expectNoFlaws(page);
    await asked.getByRole('button', { name: t.remove, exact: true }).click();
    await expect(place.getByText(t.removed)).toBeVisible();
    await expect(place.getByRole('list')).toBeHidden();
    await expect(page.getByText(settings.sections.twoFactor).first()).toBeVisible();
  });

test('a removed passkey says that it opens nothing, and the password still does', async ({ page }) => {
  const { auth: t, passkeys } = texts.es;
  await page.setViewportSize(windows.phone);
  await unlockable(page);
  const { email, session } = await signedIn(page);
  await open(page, '/es/settings#passkeys');
  await section(page, 'es').getByRole('button', { name: passkeys.add }).click();
  await expect(section(page, 'es').getByText(passkeys.added)).toBeVisible();
  const { secretKey } = await (await page.request.get('/dev/client.json')).json();
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  const listed = await page.request.get(`/auth/v1/admin/users/${session.user.id}/passkeys`, { headers });
  const [{ id }] = await listed.json();
  await page.request.delete(`/auth/v1/admin/users/${session.user.id}/passkeys/${id}`, { headers });

  await signOut(page, 'es');
  await button(page, 'es').click();
  await expect(page.getByText(passkeys.problems.unknown)).toBeVisible();
  await expectNoFlaws(page);
  await emailField(page).fill(email);
  await page.getByLabel(t.fields.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
  await expect(page.getByText(t.toasts.welcomeBack, { exact: true })).toBeVisible();
});

test('cancelling, on the way in and in the settings, changes nothing and says so', async ({ page }) => {
  const { passkeys: t } = texts.en;
  await page.setViewportSize(windows.desktop);
  const device = await unlockable(page);
  await signedIn(page);
  // A person whom the device does not recognise has no other way but to cancel.
  await device.recognise(false);
  await open(page, '/en/settings#passkeys');
  const place = section(page, 'en');
  await place.getByRole('button', { name: t.add }).click();
  await expect(place.getByText(t.problems.not_added)).toBeVisible();
  await expect(place.getByRole('list')).toBeHidden();

  await signOut(page, 'en');
  await button(page, 'en').click();
  await expect(page.getByText(t.problems.not_used)).toBeVisible();
  await expect(button(page, 'en')).toBeEnabled();
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username webauthn');
});

test('a browser without passkeys, and an address that has none, offer the password alone', async ({
  page,
}) => {
  const { auth: t, passkeys } = texts.es;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.setViewportSize(windows.phone);
  await signedIn(page);
  await open(page, '/es/settings#passkeys');
  await expect(section(page, 'es').getByText(passkeys.cannot)).toBeVisible();
  await expect(section(page, 'es').getByRole('button', { name: passkeys.add })).toBeHidden();
  await signOut(page, 'es');
  await expect(page.getByRole('button', { name: t.login.submit, exact: true })).toBeVisible();
  await expect(button(page, 'es')).toBeHidden();

  // As a server at a bare IP address, or with PASSKEYS=off, says it.
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), passkeys_enabled: false } });
  });
  await page.addInitScript(() => Object.defineProperty(window, 'PublicKeyCredential', { value: class {} }));
  await open(page, '/es/auth');
  await expect(page.getByRole('button', { name: t.login.submit, exact: true })).toBeVisible();
  await expect(button(page, 'es')).toBeHidden();
});

test('a key is a second step beside the app, and takes the place of its code', async ({ page }) => {
  const { auth: t, passkeys } = texts.es;
  await page.setViewportSize(windows.phone);
  await unlockable(page);
  const { auth, session } = await newPerson(page.request);
  await settleIn(page.request, session);
  const email = session.user.email ?? '';
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  const verified = await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: totp.generate() });
  if (verified.error) throw verified.error;
  await enterAs(page, JSON.stringify(verified.data));
  await open(page, '/es/settings#two-factor');
  await page.getByRole('button', { name: passkeys.factor.add }).click();
  await expect(page.getByText(passkeys.factor.added)).toBeVisible();

  await signOut(page, 'es');
  await emailField(page).fill(email);
  await page.getByLabel(t.fields.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.secondFactor.title })).toBeVisible();
  await page.getByLabel(t.secondFactor.app, { exact: true }).selectOption(passkeys.factor.defaultName);
  await expect(page.getByText(t.secondFactor.keyHint)).toBeVisible();
  await expectNoFlaws(page);
  await page.getByRole('button', { name: t.secondFactor.submit }).click();
  await expect(page.getByRole('heading', { name: t.secondFactor.title })).toBeHidden();
  await expect(page).toHaveURL(/\/es\/?$/);
});

test('after a password home offers a passkey, once, to somebody with an entry', async ({ page }) => {
  const { auth: t, passkeys } = texts.es;
  await page.setViewportSize(windows.phone);
  await unlockable(page);
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await open(page, '/es/auth');
  await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
  const enter = async () => {
    await emailField(page).fill(session.user.email ?? '');
    await page.getByLabel(t.fields.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: t.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/es\/?$/);
    await expect(page.getByText(esAuth.toasts.welcomeBack, { exact: true })).toBeVisible();
  };
  const offer = page.getByRole('link', { name: passkeys.offer });
  await enter();
  await expect(page.getByText(home.member.empty.heading)).toBeVisible();
  await expect(offer).toBeHidden();

  await writeAs(page.request, session, 'episodes', episodeRow(30, 4));
  await signOut(page, 'es');
  await enter();
  await expect(offer).toBeVisible();
  await expectNoFlaws(page);
  await signOut(page, 'es');
  await enter();
  await expect(page.getByText(home.member.last)).toBeVisible();
  await expect(offer).toBeHidden();
});
