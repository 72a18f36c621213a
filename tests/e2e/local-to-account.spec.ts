/** Moving a local diary to an account: by mail, without consent, and offline. journeys/visitor.spec.ts has the rest. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { consentVersions } from '#domain/person/consent.ts';
import { localDiary as localEn } from '../../app/i18n/en/local-diary.ts';
import { appointment } from '../../app/i18n/es/appointment.ts';
import { localDiary as localEs } from '../../app/i18n/es/local-diary.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { zone } from './diary-rows.ts';
import { languages, lineOf, painButton, saveButton, sheet, somebody } from './journeys/journey.ts';
import {
  enterAs,
  goOffline,
  hearOfConsent,
  idle,
  newDevice,
  newPerson,
  open,
  openWhole,
  password,
  windows,
} from './support.ts';

type Language = (typeof languages)['es' | 'en'];

/** Id of the local diary in localStorage. */
const localId = (page: Page) => page.evaluate(() => localStorage.getItem('diary-local'));

async function logHere(page: Page, t: Language, value: number, isAnother = false): Promise<void> {
  await open(page, `/${t.locale}/entry${isAnother ? '?another' : ''}`);
  await painButton(page, t, value).check();
  await saveButton(page, t).click();
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

test.describe('in Spanish, on a phone', () => {
  const t = languages.es;
  const local = localEs;
  test.use({ viewport: windows.phone });

  test('stays here while the mail is waited for, and goes along when its link is opened', async ({
    page,
    context,
  }) => {
    const email = `e2e-${randomUUID()}@diario.example`;
    await logHere(page, t, 6);
    const visit = page.getByLabel(appointment.date.label);
    const inAWeek = addDays(localDateOf(new Date().toISOString(), zone), 7);
    await open(page, '/es/appointment');
    await visit.fill(inAWeek);
    await expect(page.getByText(appointment.date.inDays(7))).toBeVisible();
    await openWhole(page, '/es/settings#device');
    await page.getByRole('main').getByRole('link', { name: local.means.account }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Correo', { exact: true }).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    // Forced: the label covers its box so that the whole row is one target.
    for (const label of [/^Acepto que el diario guarde/, /^Tengo 14 años/])
      await expect(() => page.getByLabel(label).check({ force: true })).toPass();
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();

    // Nobody is signed in: the diary continues here and takes another episode.
    const meanwhile = await context.newPage();
    await logHere(meanwhile, t, 3, true);
    await open(meanwhile, '/es/');
    await expect(lineOf(meanwhile, t, 6)).toBeVisible();
    expect(await localId(meanwhile)).not.toBeNull();
    await meanwhile.close();

    const link = await context.newPage();
    await link.goto(linkIn(await mailTo(page.request, email, /confirm/i)));
    // The sign-up here has said so: nothing is asked, and what has moved is said.
    await expect(link.getByText(local.take.done(2, 0, 0), { exact: true })).toBeAttached();
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
    await open(page, '/es/appointment');
    await expect(visit).toHaveValue(inAWeek);
  });

  test('goes along without a network where no service worker keeps the page, and the page stays', async ({
    page,
  }) => {
    const person = await somebody(page);
    await logHere(page, t, 4);
    await enterAs(page, JSON.stringify(person.session));
    await open(page, '/es/');
    await expect(sheet(page)).toContainText(local.take.has(1, 0, 0));
    await hearOfConsent(page);
    await page.evaluate(() => Object.assign(window, { stillThere: true }));
    // What this page still loads for itself would ask for a newer version as well, once it is missing.
    await idle(page);
    await goOffline(page);
    await page.getByRole('button', { name: local.take.submit }).click();
    await expect(page.getByText(local.take.done(1, 0, 0), { exact: true })).toBeAttached();
    await expect(lineOf(page, t, 4)).toHaveCount(1);

    // Screens whose chunks are missing cannot load offline. The page does not navigate to a browser error; it asks
    // whether the server has a newer version.
    let asked = 0;
    page.on('requestfailed', (request) => {
      if (request.method() === 'HEAD') asked += 1;
    });
    const paths = ['calendar', 'insights'];
    await page.getByRole('button', { name: t.hygiene.attack.showDiary }).click();
    for (const path of paths)
      await page
        .locator(`a[href^="/es/${path}"]`)
        .first()
        .evaluate((found) => (found as HTMLElement).click());
    await expect.poll(() => asked).toBe(paths.length);
    expect(page.url()).toMatch(/\/es\/$/);
    expect(await page.evaluate(() => 'stillThere' in window)).toBe(true);
    // On the open attack's screen, and below it.
    await expect(lineOf(page, t, 4)).toHaveCount(2);
    await expect(page.getByText(shell.reloading.incomplete.reason)).toBeHidden();

    await page.context().setOffline(false);
    await expect.poll(async () => (await person.rows('episodes')).length).toBe(1);
    await page.getByRole('button', { name: shell.reloading.incomplete.accept }).click();
    await expect(lineOf(page, t, 4)).toHaveCount(1);
  });
});

test.describe('in English, on a desktop', () => {
  const t = languages.en;
  const local = localEn;
  test.use({ viewport: windows.desktop });

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
    await open(page, '/en/');
    await page.getByRole('button', { name: local.take.submit }).click();
    const consent = page.getByRole('dialog', { name: 'Before you start' });
    await consent.getByRole('button', { name: 'Not now' }).last().click();
    await expect(consent).toBeHidden();
    await expect(sheet(page).getByRole('alert')).toContainText(local.take.failed);
    await expect(sheet(page).getByRole('alert')).toContainText(/Your permission is missing/);

    await page.getByRole('button', { name: local.take.later }).click();
    expect(await localId(page)).toBe(id);
    expect(sent).toEqual([]);
    for (const table of ['episodes', 'consents', 'import_batches'])
      expect(await rowsOf(page, session.access_token, table), table).toEqual([]);
    // Complete once nobody is signed in.
    await page.evaluate(() => localStorage.removeItem('diary-auth'));
    await open(page, '/en/');
    await expect(lineOf(page, t, 8)).toHaveCount(1);
  });
});
