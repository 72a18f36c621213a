/** Moving a local diary to an account: by mail, without consent, offline, and back again. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { consentVersions } from '#domain/person/consent.ts';
import { appointment as appointmentEn } from '../../app/i18n/en/appointment.ts';
import { localDiary as localEn } from '../../app/i18n/en/local-diary.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { appointment as appointmentEs } from '../../app/i18n/es/appointment.ts';
import { localDiary as localEs } from '../../app/i18n/es/local-diary.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { zone } from './diary-rows.ts';
import { languages, lineOf, painButton, saveButton, section, sheet, somebody } from './journeys/journey.ts';
import {
  enterAs,
  goOffline,
  hearOfConsent,
  newDevice,
  newPerson,
  open,
  openWhole,
  password,
  windowIn,
  windows,
} from './support.ts';

type Language = (typeof languages)['es' | 'en'];

const texts = {
  es: {
    appointment: appointmentEs,
    local: localEs,
    shell: shellEs,
    name: 'Nombre',
    email: 'Correo',
    password: 'Contraseña',
    health: /^Acepto que el diario guarde/,
    age: /^Tengo 14 años/,
    signUp: 'Crear cuenta',
    checkMail: 'Revisa tu correo',
    before: 'Antes de empezar',
    later: 'Ahora no',
    missing: /Falta tu permiso/,
  },
  en: {
    appointment: appointmentEn,
    local: localEn,
    shell: shellEn,
    name: 'Name',
    email: 'Email',
    password: 'Password',
    health: /^I agree that the diary keeps/,
    age: /^I am 14/,
    signUp: 'Create account',
    checkMail: 'Check your email',
    before: 'Before you start',
    later: 'Not now',
    missing: /Your permission is missing/,
  },
} as const;

/** Id of the local diary in localStorage. */
const localId = (page: Page) => page.evaluate(() => localStorage.getItem('diary-local'));

async function logHere(page: Page, t: Language, value: number, isAnother = false): Promise<void> {
  await open(page, `/${t.locale}/entry`);
  await painButton(page, t, value).check();
  await saveButton(page, t).click();
  if (isAnother) await page.getByRole('button', { name: t.entry.sameAttack.another }).click();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
}

/** A person's rows of a table, read from another device. */
async function rowsOf(page: Page, token: string, table: string): Promise<Record<string, unknown>[]> {
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const answer = await page.request.get(`/rest/v1/${table}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
  });
  return answer.json();
}

for (const t of Object.values(languages)) {
  const { locale } = t;
  const words = texts[locale];

  test.describe(`from this device to an account in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test('stays here while the mail is waited for, and goes along when its link is opened', async ({
      page,
      context,
    }) => {
      const email = `e2e-${randomUUID()}@diario.example`;
      await logHere(page, t, 6);
      const visit = page.getByLabel(words.appointment.date.label);
      const inAWeek = addDays(localDateOf(new Date().toISOString(), zone), 7);
      await open(page, `/${locale}/appointment`);
      await visit.fill(inAWeek);
      await expect(page.getByText(words.appointment.date.inDays(7))).toBeVisible();
      await openWhole(page, `/${locale}/settings`);
      await page.getByRole('main').getByRole('link', { name: words.local.means.account }).click();
      await page.getByLabel(words.name, { exact: true }).fill('Ana');
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      // Forced: the label covers its box so that the whole row is one target.
      await page.getByLabel(words.health).check({ force: true });
      await page.getByLabel(words.age).check({ force: true });
      await page.getByRole('main').getByRole('button', { name: words.signUp }).click();
      await expect(page.getByRole('heading', { name: words.checkMail })).toBeVisible();

      // Nobody is signed in: the diary continues here and takes another episode.
      const meanwhile = await context.newPage();
      await logHere(meanwhile, t, 3, true);
      await open(meanwhile, `/${locale}/`);
      await expect(lineOf(meanwhile, t, 6)).toBeVisible();
      expect(await localId(meanwhile)).not.toBeNull();
      await meanwhile.close();

      const link = await context.newPage();
      await link.goto(linkIn(await mailTo(page.request, email, /confirm/i)));
      await expect(sheet(link)).toContainText(words.local.take.has(2, 0, 0));
      await link.getByRole('button', { name: words.local.take.submit }).click();
      await expect(link.getByText(words.local.take.done, { exact: true })).toBeVisible();
      await expect.poll(() => localId(link)).toBeNull();
      const device = await newDevice(page.request);
      const { data } = await device.signInWithPassword({ email, password });
      const token = data.session?.access_token ?? '';
      await expect
        .poll(async () => (await rowsOf(page, token, 'episodes')).map(({ intensity }) => intensity).sort())
        .toEqual([3, 6]);
      // The consent given in the form comes before the first row.
      expect(await rowsOf(page, token, 'consents?order=kind')).toMatchObject([
        { kind: 'age', version: consentVersions.age },
        { kind: 'health_data', version: consentVersions.health_data },
        { kind: 'terms', version: consentVersions.terms },
      ]);
      // Data stored only on this device belong to the same person.
      await open(page, `/${locale}/appointment`);
      await expect(visit).toHaveValue(inAWeek);
    });

    test('stays as it is, and nothing is sent, when the consent is declined', async ({ page }) => {
      await logHere(page, t, 8);
      const id = await localId(page);
      const { session } = await newPerson(page.request);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && /\/rest\/v1\/(?!rpc|profiles)/.test(request.url()))
          sent.push(`${request.method()} ${request.url()}`);
      });
      await enterAs(page, JSON.stringify(session));
      await open(page, `/${locale}/`);
      await page.getByRole('button', { name: words.local.take.submit }).click();
      const consent = page.getByRole('dialog', { name: words.before });
      await consent.getByRole('button', { name: words.later }).last().click();
      await expect(consent).toBeHidden();
      await expect(sheet(page).getByRole('alert')).toContainText(words.local.take.failed);
      await expect(sheet(page).getByRole('alert')).toContainText(words.missing);

      await page.getByRole('button', { name: words.local.take.later }).click();
      expect(await localId(page)).toBe(id);
      expect(sent).toEqual([]);
      for (const table of ['episodes', 'consents', 'import_batches'])
        expect(await rowsOf(page, session.access_token, table), table).toEqual([]);
      // Complete once nobody is signed in.
      await page.evaluate(() => localStorage.removeItem('diary-auth'));
      await open(page, `/${locale}/`);
      await expect(lineOf(page, t, 8)).toHaveCount(1);
    });

    test('goes along without a network where no service worker keeps the page, and the page stays', async ({
      page,
    }) => {
      const person = await somebody(page);
      await logHere(page, t, 4);
      await enterAs(page, JSON.stringify(person.session));
      await open(page, `/${locale}/`);
      await expect(sheet(page)).toContainText(words.local.take.has(1, 0, 0));
      await hearOfConsent(page);
      await page.evaluate(() => Object.assign(window, { stillThere: true }));
      await goOffline(page);
      await page.getByRole('button', { name: words.local.take.submit }).click();
      await expect(page.getByText(words.local.take.done, { exact: true })).toBeVisible();
      await expect(lineOf(page, t, 4)).toHaveCount(1);

      // Screens whose chunks are missing cannot load offline. The page does not navigate to a browser error; it asks
      // whether the server has a newer version.
      let asked = 0;
      page.on('requestfailed', (request) => {
        if (request.method() === 'HEAD') asked += 1;
      });
      const paths = ['calendar', 'treatments', 'trash'];
      for (const path of paths)
        await page
          .locator(`a[href^="/${locale}/${path}"]`)
          .first()
          .evaluate((found) => (found as HTMLElement).click());
      await expect.poll(() => asked).toBe(paths.length);
      expect(page.url()).toMatch(new RegExp(`/${locale}/$`));
      expect(await page.evaluate(() => 'stillThere' in window)).toBe(true);
      await expect(lineOf(page, t, 4)).toHaveCount(1);
      await expect(page.getByText(words.shell.reloading.incomplete.reason)).toBeHidden();

      await page.context().setOffline(false);
      await expect.poll(async () => (await person.rows('episodes')).length).toBe(1);
      await page.getByRole('button', { name: words.shell.reloading.incomplete.accept }).click();
      await expect(lineOf(page, t, 4)).toHaveCount(1);
    });

    test('goes along from the settings without a network, too', async ({ page }) => {
      const person = await somebody(page);
      await logHere(page, t, 9);
      await enterAs(page, JSON.stringify(person.session));
      await open(page, `/${locale}/`);
      await page.getByRole('button', { name: words.local.take.later }).click();
      await openWhole(page, `/${locale}/settings#diary`);
      await goOffline(page);
      await page.getByRole('button', { name: words.local.settings.take }).click();
      await sheet(page).getByRole('button', { name: words.local.take.submit }).click();
      await expect(page.getByText(words.local.take.done, { exact: true })).toBeVisible();
      await expect(page.getByText(words.local.settings.text)).toBeHidden();
      expect(await localId(page)).toBeNull();
      await page.context().setOffline(false);
      await expect.poll(async () => (await person.rows('episodes')).length).toBe(1);
    });

    test('keeps what was being typed in it when the account is left; the account’s goes', async ({
      page,
    }) => {
      const notes = page.getByRole('textbox', { name: t.entry.notes.label });
      const type = async (text: string) => {
        await open(page, `/${locale}/entry`);
        await section(page, t.entry.sections.notes).click();
        await notes.fill(text);
      };
      await logHere(page, t, 2);
      await type('Solo aquí');
      const person = await somebody(page);
      await enterAs(page, JSON.stringify(person.session));
      await open(page, `/${locale}/`);
      await page.getByRole('button', { name: words.local.take.later }).click();
      await type('De la cuenta');
      // From the form itself, which stays on the page until the end.
      if (locale === 'es') await page.getByRole('button', { name: words.shell.openMenu }).click();
      await page.getByRole('button', { name: words.shell.signOut }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/(auth.*)?$`));
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.entries({ ...localStorage })
              .filter(([key]) => key.startsWith('diary-draft'))
              .map(([, text]) => JSON.parse(text).draft.notes),
          ),
        )
        .toEqual(['Solo aquí']);
      await open(page, `/${locale}/entry`);
      await expect(page.getByText(t.entry.draftRestored)).toBeVisible();
      await expect(section(page, t.entry.sections.notes)).toContainText('Solo aquí');
    });
  });
}
