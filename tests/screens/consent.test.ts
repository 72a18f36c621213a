/** A person who has not seen this product's sign-up form consents before the first row of the diary is stored. */
import { expect, test } from 'vitest';
import { sessionStorage as accountStorage } from '#app/account/session/session-storage.ts';
import { auth } from '#app/i18n/es/auth.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { localDiary } from '#app/i18n/es/local-diary.ts';
import { safety } from '#app/i18n/es/safety.ts';
import { vocabulary } from '#app/i18n/es/vocabulary.ts';
import { definitions } from '#app/preferences/definitions.ts';
import { newLocalId } from '#domain/model/local-id.ts';
import { consentVersions } from '#domain/person/consent.ts';
import {
  interceptWith,
  keptHere,
  newPerson,
  newSettledPerson,
  openAs,
  requests,
  rowsOf,
  setOnline,
  writeAs,
} from './account-server.ts';
import { violationsIn } from './axe.ts';
import type { Page } from './render-screen.tsx';
import { episodeRow, today } from './rows.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Antes de empezar' });
const status = (page: Page) => page.locator('[data-sync]');
const chosen = (page: Page) =>
  page.getByRole('radio', { name: entry.intensity.chosen(7, vocabulary.pain.severe) });
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Falta tu permiso' });
const save = (page: Page) => page.getByRole('button', { name: entry.save, exact: true }).click();
/** Writes of consents and episodes, in order. */
const writes = () => requests().filter((one) => /^POST .*\/(consents|episodes)/.test(one));

async function logAttack(page: Page): Promise<void> {
  await chosen(page).check();
  await save(page);
}

async function agree(page: Page): Promise<void> {
  await dialog(page)
    .getByLabel(/Acepto que el diario guarde/)
    .check();
  await dialog(page)
    .getByLabel(/Tengo 14 años o más/)
    .check();
  await dialog(page).getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('consent is asked before the first entry is kept or sent, and sent before it', async () => {
  const { session } = await newPerson();
  const page = await openAs(session, '/es/entry');
  await logAttack(page);
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText(entry.saved.done)).toBeHidden();
  expect(await keptHere()).not.toContain('intensity');
  expect(await rowsOf(session, 'episodes')).toEqual([]);
  expect(await violationsIn(dialog(page))).toEqual([]);

  // Neither box is checked beforehand, and both are required.
  await dialog(page).getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(
    dialog(page).getByText('Sin tu permiso no podemos guardar tu diario en este servidor.').first(),
  ).toBeVisible();
  await agree(page);
  await expect.poll(() => rowsOf(session, 'episodes')).toHaveLength(1);
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  // Terms and age are recorded too, each in a row of its own.
  const agreed = await rowsOf(session, 'consents?order=kind');
  expect(agreed.map(({ kind, version }) => [kind, version])).toEqual([
    ['age', consentVersions.age],
    ['health_data', consentVersions.health_data],
    ['terms', consentVersions.terms],
  ]);
  expect(writes().map((one) => one.replace(/\?.*/, ''))).toEqual([
    ...Array(3).fill('POST /rest/v1/consents'),
    'POST /rest/v1/episodes',
  ]);
});

test('consent that is not given: nothing is kept and nothing typed is lost; the next try asks again', async () => {
  const { session } = await newPerson();
  const page = await openAs(session, '/es/entry');
  await logAttack(page);
  await dialog(page).getByRole('button', { name: 'Ahora no' }).last().click();
  await expect(missing(page)).toBeVisible();
  await expect(chosen(page)).toBeChecked();
  expect(await keptHere()).not.toContain('intensity');
  expect(await rowsOf(session, 'consents')).toEqual([]);
  await save(page);
  await expect(dialog(page)).toBeVisible();
});

test('consent given on another device is not asked for again', async () => {
  const { session } = await newPerson();
  await writeAs(session, 'consents', { kind: 'health_data', version: consentVersions.health_data });
  const page = await openAs(session, '/es/entry');
  await logAttack(page);
  await expect.poll(() => rowsOf(session, 'episodes')).toHaveLength(1);
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  await expect(dialog(page)).toBeHidden();
});

test('consent given without a network is kept and sent before the entry', async () => {
  const { session } = await newPerson();
  // This device never learns what the server has.
  interceptWith((asked) => {
    if (/^GET \/rest\/v1\/consents/.test(asked)) throw new TypeError('Failed to fetch');
    return undefined;
  });
  const page = await openAs(session, '/es/entry');
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  setOnline(false);
  await logAttack(page);
  await agree(page);
  await expect(status(page)).toHaveAttribute('data-sync', 'here');
  expect(await keptHere()).toContain('intensity');
  const before = writes().length;
  setOnline(true);
  await expect.poll(() => rowsOf(session, 'episodes'), { timeout: 60_000 }).toHaveLength(1);
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  const order = writes().slice(before);
  expect(order[0]).toContain('/rest/v1/consents');
  expect(order.at(-1)).toContain('/rest/v1/episodes');
  expect(await rowsOf(session, 'consents')).toHaveLength(3);
});

test('consent to an earlier text is asked for again, says so, and nothing typed is lost', async () => {
  const { session } = await newPerson();
  await writeAs(session, 'consents', { kind: 'health_data', version: '2026-11-21' });
  const page = await openAs(session, '/es/entry');
  await logAttack(page);
  await expect(dialog(page)).toContainText('El texto ha cambiado');
  await expect(dialog(page)).toContainText('la vida sexual');
  await agree(page);
  await expect.poll(() => rowsOf(session, 'episodes')).toHaveLength(1);
});

test('Save pressed again while consent is waited for adds one reading to the open attack', async () => {
  const { session } = await newPerson();
  await writeAs(session, 'consents', { kind: 'health_data', version: '2026-11-21' });
  await writeAs(session, 'episodes', episodeRow(1));
  const page = await openAs(session, `/es/entry?day=${today()}`);
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  // The server is slow to say whether there is consent: meanwhile the form is open.
  let answer: () => void = () => undefined;
  const slow = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  interceptWith((asked) => (/^GET \/rest\/v1\/consents/.test(asked) ? slow : undefined));
  const question = page.getByRole('region', { name: entry.sameAttack.heading });
  const add = async () => {
    await save(page);
    await question.getByRole('button').first().click();
    await expect(question).toBeHidden();
  };
  await chosen(page).check();
  await add();
  await add();
  answer();
  await agree(page);
  await expect(page.getByText(entry.saved.done)).toBeVisible();
  await expect.poll(() => rowsOf(session, 'intensity_readings')).toHaveLength(1);
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  expect(await rowsOf(session, 'intensity_readings')).toHaveLength(1);
  expect(await rowsOf(session, 'episodes')).toHaveLength(1);
});

test('newer terms are said to who accepted older ones, until they accept', async () => {
  const { session } = await newSettledPerson();
  await writeAs(session, 'consents', { kind: 'terms', version: '2026-01-01' });
  const page = await openAs(session, '/es/calendar');
  await expect.poll(() => localStorage.getItem('diary-health-consent')).toBeTruthy();
  await page.goto('/es/calendar');
  const asked = page.getByRole('dialog', { name: auth.newTerms.title });
  await expect(asked).toBeVisible();
  expect(await violationsIn(asked)).toEqual([]);
  await asked.getByRole('button', { name: auth.newTerms.accept }).click();
  await expect(asked).toBeHidden();
  const accepted = await rowsOf(session, 'consents?kind=eq.terms&order=version');
  expect(accepted.map(({ version }) => version)).toEqual(['2026-01-01', consentVersions.terms]);
  await page.goto('/es/calendar');
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  await expect(asked).toBeHidden();
});

test.each([
  ['newer terms', auth.newTerms.title],
  ['moving the diary of this device', localDiary.take.title],
])('%s wait while a notice cannot, and no longer', async (_, name) => {
  const { session } = await newSettledPerson();
  await writeAs(session, 'consents', { kind: 'terms', version: '2026-01-01' });
  const { id, ...attack } = episodeRow(2, 1, { intensity: 8, sudden_onset: true });
  await writeAs(session, 'episodes', { id, ...attack });
  if (name === localDiary.take.title) {
    // A diary of its own, begun before signing in.
    const local = newLocalId();
    accountStorage.setItem(definitions.localDiary.key, local);
    const diary = await (await import('#app/diary/local-diary-engine.ts')).startLocalDiary(local);
    const { id: own, ...columns } = episodeRow(30, 1);
    await diary.sync();
    await diary.commit([{ kind: 'create', entity: 'episodes', id: String(own), columns }]);
    diary.close();
  }
  const page = await openAs(session, '/es/help');
  await expect.poll(() => localStorage.getItem('diary-health-consent')).toBeTruthy();
  await page.goto('/es/');
  const notice = page.getByRole('region', { name: safety.bands.now });
  const asked = page.getByRole('dialog', { name });
  await expect(notice).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-sync', 'saved');
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(asked).toBeHidden();
  }
  await notice.getByRole('button', { name: /^Ya me ha visto/ }).click();
  await expect(asked).toBeVisible();
});
