import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { settings as en } from '#app/i18n/en/settings.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { settings as es } from '#app/i18n/es/settings.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import { exportedTables } from '#domain/copy/export-columns.ts';
import { readExport } from '#tests/support/read-export.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import {
  enterAs,
  expectNoFlaws,
  goOffline,
  inTurns,
  newDevice,
  newSession,
  open,
  settleIn,
  windows,
} from './support.ts';

const languageOfShell = { es: shellEs, en: shellEn } as const;

const password = 'Luz-tenue-2018';
const languages = { es: { locale: 'es', t: es }, en: { locale: 'en', t: en } } as const;

/** Opens the settings of a new account. @returns its address */
async function openSettings(page: Page, locale: string): Promise<string> {
  const session = await newSession(page.request);
  await enterAs(page, session);
  await open(page, `/${locale}/settings`);
  const { user } = JSON.parse(session) as { user: { email: string } };
  return user.email;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Current code of an authenticator app, for a key as shown on the screen. */
function codeOf(written: string): string {
  return new TOTP({ secret: Secret.fromBase32(written.replaceAll(' ', '')) }).generate();
}

for (const { locale, t } of Object.values(languages)) {
  const turn = inTurns(locale);
  test.describe(`settings in ${locale}`, () => {
    turn.es('the profile: what is wrong is said beside it, what is right is kept', async ({ page }) => {
      await openSettings(page, locale);
      const profile = section(page, t.sections.profile);
      await profile.getByLabel(t.profile.birthYear).fill('1899');
      await profile.getByLabel(t.profile.baseline).fill('32');
      await profile.getByRole('button', { name: t.profile.save }).click();
      await expect(profile.getByText(t.profile.birthYearProblem)).toBeVisible();
      await expect(profile.getByText(t.profile.baselineProblem)).toBeVisible();
      await expect(profile.getByLabel(t.profile.birthYear)).toBeFocused();

      await profile.getByLabel(t.profile.displayName).fill('<b>Noa</b>');
      await profile.getByLabel(t.profile.birthYear).fill('1987');
      await profile.getByLabel(t.profile.baseline).fill(' 9 ');
      await profile.getByRole('radio', { name: t.profile.sexes.female, exact: true }).check();
      await profile.getByText(t.profile.aura).click();
      await profile.getByRole('button', { name: t.profile.save }).click();
      // Beside the button until the next edit; no toast.
      const saved = profile.getByRole('status').getByText(t.profile.saved, { exact: true });
      await expect(saved).toBeInViewport();
      await expect(page.getByText(t.profile.saved, { exact: true })).toHaveCount(1);
      await profile.getByLabel(t.profile.baseline).fill('9');
      await expect(saved).toBeHidden();

      await page.reload();
      await expect(profile.getByLabel(t.profile.displayName)).toHaveValue('Noa');
      await expect(profile.getByLabel(t.profile.birthYear)).toHaveValue('1987');
      await expect(profile.getByLabel(t.profile.baseline)).toHaveValue('9');
      await expect(profile.getByRole('radio', { name: t.profile.sexes.female, exact: true })).toBeChecked();
      await expect(profile.getByLabel(t.profile.aura)).toBeChecked();
    });

    turn.en('address and password: proven, explained, and told to both mailboxes', async ({ page }) => {
      const email = await openSettings(page, locale);
      const account = section(page, t.sections.account);
      await account.getByText(t.account.email, { exact: true }).click();
      await account.getByLabel(t.account.newEmail).fill(email);
      await account.getByRole('button', { name: t.account.changeEmail }).click();
      await expect(account.getByText(t.account.sameEmail)).toBeVisible();
      const wanted = `new-${email}`;
      await account.getByLabel(t.account.newEmail).fill(wanted);
      await account.getByRole('button', { name: t.account.changeEmail }).click();
      await expect(account.getByText(t.account.pending(wanted))).toBeVisible();
      const aboutIt = /email|correo|address/i;
      const mails = [await mailTo(page.request, email, aboutIt), await mailTo(page.request, wanted, aboutIt)];
      for (const mail of mails) await open(page, linkIn(mail));
      await expect(page).toHaveURL(/\/settings$/);
      await expect(account.getByText(wanted, { exact: true })).toBeVisible();

      await account.getByText(t.account.password, { exact: true }).click();
      await account.getByLabel(t.account.currentPassword, { exact: true }).fill('Wrong-one-1');
      const chosen = account.locator('input[name=password]');
      await chosen.fill('Otra-tenue-2019');
      await account.getByRole('button', { name: t.account.changePassword }).click();
      await expect(account.locator('[aria-invalid=true]')).toHaveAttribute('name', 'currentPassword');
      await expect(chosen).toHaveValue('Otra-tenue-2019');
      await account.getByLabel(t.account.currentPassword, { exact: true }).fill(password);
      await account.getByRole('button', { name: t.account.changePassword }).click();
      await expect(page.getByText(t.account.passwordChanged, { exact: true })).toBeVisible();
    });

    turn.es('two steps: enrolled by key, codes shown once, removed with one of them', async ({ page }) => {
      await openSettings(page, locale);
      const steps = section(page, t.sections.twoFactor);
      await steps.getByRole('button', { name: t.twoFactor.activate }).click();
      await steps.getByRole('button', { name: t.twoFactor.next }).click();
      await expect(steps.getByRole('img', { name: t.twoFactor.qrCode })).toBeVisible();
      const secret = (await steps.locator('code').textContent()) ?? '';
      await steps.getByLabel(t.twoFactor.code).fill('000000');
      await steps.getByRole('button', { name: t.twoFactor.verify }).click();
      await expect(steps.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
      await expectNoFlaws(page);
      await steps.getByLabel(t.twoFactor.code).fill(codeOf(secret));
      await steps.getByRole('button', { name: t.twoFactor.verify }).click();

      const codes = steps.getByRole('list', { name: t.recovery.list }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectNoFlaws(page);
      const saving = page.waitForEvent('download');
      await steps.getByRole('button', { name: t.recovery.download }).click();
      expect((await saving).suggestedFilename()).toBe(t.recovery.fileName);
      const [first = ''] = await steps.locator('ol code').allTextContents();
      await steps.getByRole('button', { name: t.recovery.done }).press('Enter');
      await expect(codes).toHaveCount(10);
      await steps.getByText(t.recovery.kept).click();
      await steps.getByRole('button', { name: t.recovery.done }).click();
      await expect(steps.getByText(t.recovery.left(10, 10))).toBeVisible();
      await expect(steps.getByText(first)).toHaveCount(0);

      await steps.getByRole('button', { name: t.twoFactor.removeNamed(t.twoFactor.defaultName) }).click();
      await steps.getByRole('button', { name: t.twoFactor.useRecovery }).click();
      await steps.getByLabel(t.twoFactor.recoveryCode).fill(first);
      await steps.getByRole('button', { name: t.twoFactor.removeConfirm }).click();
      await expect(steps.getByText(t.twoFactor.none)).toBeVisible();
    });

    turn.en('devices are named and signed out; the log tells of it', async ({ page }) => {
      const email = await openSettings(page, locale);
      await page.request.post('/auth/v1/token?grant_type=password', {
        headers: await keyOf(page),
        data: { email, password },
      });
      await page.reload();
      const devices = section(page, t.sections.devices);
      await expect(devices.getByText(t.devices.current, { exact: true })).toBeVisible();
      await devices.getByRole('button', { name: t.devices.endOthers }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.devices.endOthers }).click();
      await expect(devices.getByText(t.devices.alone)).toBeVisible();
      const activity = section(page, t.sections.activity);
      await activity.getByText(t.activity.show).click();
      await expect(activity.getByText(t.activity.events.other_sessions_ended)).toBeVisible();
      await expect(activity.getByText(t.activity.otherEvent)).toHaveCount(0);
      await expectNoFlaws(page);
    });

    turn.es('a copy of everything, in one file', async ({ page }) => {
      await openSettings(page, locale);
      await expect(page.getByText(t.consents.kinds.health_data)).toBeVisible();
      const saving = page.waitForEvent('download');
      await section(page, t.sections.export).getByRole('button', { name: t.export.submit }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^diario-migrana-\d{4}-\d\d-\d\d\.zip$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const files = unzipSync(Buffer.concat(chunks));
      expect(Object.keys(files).sort()).toEqual(
        [t.export.noteName, 'diario-migrana.json', ...exportedTables.map((table) => `${table}.csv`)].sort(),
      );
      const text = strFromU8(files['diario-migrana.json'] ?? new Uint8Array());
      const { tables, $schema = '' } = readExport(text);
      expect(tables.consents).toHaveLength(1);
      const schema = await page.request.get($schema);
      expect(schema.headers()['content-type']).toMatch(/^application\/(schema\+)?json/);
      const ajv = new Ajv2020({ strictTypes: false });
      addFormats.default(ajv);
      const validate = ajv.compile(await schema.json());
      validate(JSON.parse(text));
      expect(validate.errors).toBeNull();
      await expect(page.getByText(t.export.done, { exact: true })).toBeVisible();
    });

    turn.en('a copy that is cancelled is not saved, and can be asked for again', async ({ page }) => {
      await openSettings(page, locale);
      await expect(page.getByText(t.consents.kinds.health_data)).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/rest/v1/episodes?*', async (route) => {
        await held.promise;
        // The cancelled one is gone by then.
        await route.continue().catch(() => undefined);
      });
      const saved: string[] = [];
      page.on('download', (file) => saved.push(file.suggestedFilename()));
      const copy = section(page, t.sections.export);
      await copy.getByRole('button', { name: t.export.submit }).click();
      await expect(copy.getByRole('progressbar')).toBeVisible();
      await copy.getByRole('button', { name: t.export.cancel }).click();
      await expect(copy.getByRole('progressbar')).toHaveCount(0);
      const submit = copy.getByRole('button', { name: t.export.submit });
      await expect(submit).toBeFocused();
      await expect(copy.getByText(t.export.cancelled, { exact: true })).toBeVisible();
      expect(saved).toEqual([]);
      held.resolve();
      const saving = page.waitForEvent('download');
      await submit.click();
      await saving;
      expect(saved).toHaveLength(1);
    });

    turn.es('an account is deleted only by who knows the password and means it', async ({ page }) => {
      const email = await openSettings(page, locale);
      const gone = section(page, t.sections.delete);
      await gone.getByRole('button', { name: t.delete.begin }).click();
      await expect(gone.getByText(t.delete.andAccess)).toBeVisible();
      await expectNoFlaws(page);
      await gone.getByLabel(t.delete.password, { exact: true }).fill('Wrong-one-1');
      await gone.getByRole('button', { name: t.delete.submit }).click();
      await expect(gone.getByText(t.delete.wordMissing(t.delete.word))).toBeVisible();
      await gone.getByLabel(t.delete.typeWord(t.delete.word)).fill(t.delete.word);
      await gone.getByRole('button', { name: t.delete.submit }).click();
      await expect(gone.getByText(t.delete.passwordWrong)).toBeVisible();
      await gone.getByLabel(t.delete.password, { exact: true }).fill(password);
      await gone.getByRole('button', { name: t.delete.submit }).click();
      await expect(page.getByRole('heading', { name: t.delete.goneTitle })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('diary-auth'))).toBeNull();
      await expectNoFlaws(page);
      const again = await page.request.post('/auth/v1/token?grant_type=password', {
        headers: await keyOf(page),
        data: { email, password },
      });
      expect(again.status()).toBe(400);
    });

    turn.en('an account without a password is deleted with a mailed code', async ({ page }) => {
      const auth = await newDevice(page.request);
      const email = `e2e-${randomUUID()}@diario.example`;
      await auth.signUp({ email, password, options: { data: { locale } } });
      // The mail does not prove who chose the password, so it is dropped.
      const token = codeIn(await mailTo(page.request, email, /confirm/i));
      const { data } = await auth.verifyOtp({ email, token, type: 'signup' });
      if (!data.session) throw new Error('The code of the mail signed nobody in.');
      await settleIn(page.request, data.session);
      await enterAs(page, JSON.stringify(data.session));
      await open(page, `/${locale}/settings`);
      await expect(section(page, t.sections.account).getByText(t.account.noPassword)).toBeVisible();
      const gone = section(page, t.sections.delete);
      await gone.getByRole('button', { name: t.delete.begin }).click();
      await expect(gone.getByText(t.delete.noPassword)).toBeVisible();
      await gone.getByRole('button', { name: t.twoFactor.resetMail }).click();
      await expect(page.getByText(t.account.codeSent, { exact: true })).toBeVisible();
      const code = codeIn(await mailTo(page.request, email, /c[oó]d/i));
      await gone.getByLabel(t.account.mailedCode).fill(code === '000000' ? '111111' : '000000');
      await gone.getByLabel(t.delete.typeWord(t.delete.word)).fill(t.delete.word);
      await gone.getByRole('button', { name: t.delete.submit }).click();
      await expect(gone.getByLabel(t.account.mailedCode)).toHaveAttribute('aria-invalid', 'true');
      await expectNoFlaws(page);
      await gone.getByLabel(t.account.mailedCode).fill(code);
      await gone.getByRole('button', { name: t.delete.submit }).click();
      await expect(page.getByRole('heading', { name: t.delete.goneTitle })).toBeVisible();
    });

    turn.es(
      'on a phone an index leads to each section and back, by touch, by address and by keyboard',
      async ({ page }) => {
        await page.setViewportSize(windows.phone);
        await openSettings(page, locale);
        const index = page.getByRole('navigation', { name: t.index });
        await expect(index.getByRole('link')).toHaveText(Object.values(t.sections));
        await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
        await expectNoFlaws(page);

        await index.getByRole('link', { name: t.sections.devices, exact: true }).press('Enter');
        await expect(page).toHaveURL(`/${locale}/settings#devices`);
        await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
        await expect(section(page, t.sections.devices).getByRole('heading').first()).toBeFocused();
        await expect(index).toBeHidden();
        await page.getByRole('main').getByRole('link', { name: t.title, exact: true }).click();
        await expect(page).toHaveURL(`/${locale}/settings`);
        await expect(index.getByRole('link', { name: t.sections.devices, exact: true })).toBeFocused();
        await page.goBack();
        await expect(section(page, t.sections.devices)).toBeVisible();

        // Input in a section is preserved while another section is open.
        await page.goto(`/${locale}/settings#profile`);
        const name = section(page, t.sections.profile).getByLabel(t.profile.displayName);
        await name.fill('Noa');
        await page.getByRole('main').getByRole('link', { name: t.title, exact: true }).click();
        await index.getByRole('link', { name: t.sections.appearance, exact: true }).click();
        await page.goBack();
        await page.goBack();
        await expect(name).toHaveValue('Noa');
      },
    );

    turn.en(
      'on a wide screen the index stays beside the sections and marks the one in view',
      async ({ page }) => {
        await page.setViewportSize(windows.desktop);
        await openSettings(page, locale);
        const index = page.getByRole('navigation', { name: t.index });
        const marked = index.locator('[aria-current]');
        await expect(marked).toHaveText(t.sections.profile);
        await expect(
          section(page, t.sections.devices).getByText(t.devices.current, { exact: true }),
        ).toBeVisible();
        await index.getByRole('link', { name: t.sections.twoFactor, exact: true }).click();
        await expect(section(page, t.sections.twoFactor).getByRole('heading').first()).toBeFocused();
        await expect(marked).toHaveText(t.sections.twoFactor);
        await expect(index).toBeInViewport();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(marked).toHaveText(t.sections.delete);
      },
    );

    turn.es(
      'without a network: what is kept here works, the rest says so and comes back',
      async ({ page }) => {
        await openSettings(page, locale);
        const devices = section(page, t.sections.devices);
        await expect(devices.getByText(t.devices.current, { exact: true })).toBeVisible();
        await section(page, t.sections.activity).scrollIntoViewIfNeeded();
        await goOffline(page);
        await expect(page.getByRole('status').filter({ hasText: t.offline.title })).toBeVisible();
        const activity = section(page, t.sections.activity);
        await activity.getByText(t.activity.show).click();
        await expect(activity.getByText(t.offline.needsConnection)).toBeVisible();
        for (const name of ['export', 'delete'] as const)
          await expect(
            section(page, t.sections[name]).getByText(t.offline.needsConnectionToAct),
          ).toBeVisible();
        await expectNoFlaws(page);

        const { themes } = languageOfShell[locale];
        await section(page, t.sections.appearance).getByText(themes.dark, { exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

        await page.context().setOffline(false);
        await expect(activity.getByText(t.activity.events.signed_in).first()).toBeVisible();
        await expect(page.getByText(t.offline.title, { exact: true })).toHaveCount(0);
        await expect(page.getByText(t.offline.needsConnectionToAct)).toHaveCount(0);
      },
    );

    turn.en('a visitor chooses theme and language; the rest needs a diary', async ({ page }) => {
      await open(page, `/${locale}/settings`);
      const other = locale === 'es' ? 'en' : 'es';
      const shell = languageOfShell[locale];
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(2);
      await expect(section(page, t.sections.cookies)).toBeVisible();
      const appearance = section(page, t.sections.appearance);
      await appearance.getByText(shell.themes.dark, { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectNoFlaws(page);
      await appearance.getByRole('link', { name: shell.languages[other] }).click();
      await expect(page).toHaveURL(new RegExp(`/${other}/settings`));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    for (const [name, size] of Object.entries(windows)) {
      turn[name === 'phone' ? 'es' : 'en'](`without a flaw on a ${name}`, async ({ page }) => {
        await page.setViewportSize(size);
        await openSettings(page, locale);
        if (name === 'phone') await page.goto(`/${locale}/settings#devices`);
        await expect(
          section(page, t.sections.devices).getByText(t.devices.current, { exact: true }),
        ).toBeVisible();
        await expectNoFlaws(page);
      });
    }
  });
}

test('mails follow the language that is chosen', async ({ page }) => {
  const email = await openSettings(page, 'es');
  const changed = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/v1/user') && answer.request().method() === 'PUT',
  );
  await section(page, es.sections.appearance).getByRole('link', { name: 'English' }).click();
  expect((await changed).ok()).toBe(true);
  await page.request.post('/auth/v1/recover', { headers: await keyOf(page), data: { email } });
  expect((await mailTo(page.request, email, /password|contraseña/i)).subject).toMatch(/password/i);
});

test('an address leads to a section, and a visitor may begin', async ({ page }) => {
  await open(page, '/es/settings');
  await expect(page.getByRole('heading', { name: episodeEs.visitor.heading })).toBeVisible();
  await openSettings(page, 'es');
  await page.goto('/es/settings#export');
  await expect(section(page, es.sections.export).getByRole('heading')).toBeInViewport();
});

async function keyOf(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.get('/dev/client.json');
  const { publishableKey } = (await answer.json()) as { publishableKey: string };
  return { apikey: publishableKey };
}
