/** Whoever has not seen the sign-up form of this product agrees before the first line of the diary is kept. */
import { expect, type Page, test } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import { entry as enEntry } from '../../app/i18n/en/entry.ts';
import { vocabulary as enWords } from '../../app/i18n/en/vocabulary.ts';
import { entry as esEntry } from '../../app/i18n/es/entry.ts';
import { vocabulary as esWords } from '../../app/i18n/es/vocabulary.ts';
import {
  agreeElsewhere,
  enterAs,
  expectNoFlaws,
  inTurns,
  newPerson,
  open,
  windowIn,
  windows,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    entry: esEntry,
    words: esWords,
    title: 'Antes de empezar',
    health: /Acepto que el diario guarde/,
    age: /Tengo 14 años o más/,
    agree: 'Aceptar y continuar',
    later: 'Ahora no',
    needed: 'Sin tu permiso no podemos guardar tu diario.',
    missing: /Falta tu permiso/,
  },
  en: {
    locale: 'en',
    entry: enEntry,
    words: enWords,
    title: 'Before you start',
    health: /I agree that the diary keeps/,
    age: /I am 14 or older/,
    agree: 'Agree and continue',
    later: 'Not now',
    needed: 'Without your permission we can’t store your diary.',
    missing: /Your permission is missing/,
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const dialog = (page: Page, t: Words) => page.getByRole('dialog', { name: t.title });
const status = (page: Page) => page.locator('[data-sync]');

/** Somebody who has an account and has never been asked, on a device of theirs. */
async function arrive(page: Page): Promise<Session> {
  const { session } = await newPerson(page.request);
  await enterAs(page, JSON.stringify(session));
  return session;
}

/** What the server has of a person, as their other device reads it. */
async function rows(page: Page, session: Session, path: string): Promise<Record<string, unknown>[]> {
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const answer = await page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
  });
  return answer.json();
}

/** Everything this browser keeps of the diary, as text. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        kept.push(...all.result);
      }
      database.close();
    }
    return JSON.stringify(kept);
  });

async function logAttack(page: Page, t: Words): Promise<void> {
  await open(page, `/${t.locale}/entry`);
  await page.getByRole('radio', { name: t.entry.intensity.chosen(7, t.words.pain.severe) }).check();
  await page.getByRole('button', { name: t.entry.save, exact: true }).click();
}

async function agree(page: Page, t: Words): Promise<void> {
  await dialog(page, t).getByLabel(t.health).check();
  await dialog(page, t).getByLabel(t.age).check();
  await dialog(page, t).getByRole('button', { name: t.agree }).click();
  await expect(dialog(page, t)).toBeHidden();
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`consent in ${t.locale}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    turn.test('is asked before the first entry is kept or sent, and sent before it', async ({ page }) => {
      const session = await arrive(page);
      const writes: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
      });
      await logAttack(page, t);
      await expect(dialog(page, t)).toBeVisible();
      await expect(page.getByText(t.entry.saved.done)).toBeHidden();
      expect(await keptHere(page)).not.toContain('intensity');
      expect(await rows(page, session, 'episodes')).toEqual([]);
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/consent-${t.locale}.png` });

      // Neither box is ticked beforehand, and both are needed.
      await dialog(page, t).getByRole('button', { name: t.agree }).click();
      await expect(dialog(page, t).getByText(t.needed).first()).toBeVisible();
      await agree(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
      await expect(status(page)).toHaveAttribute('data-sync', 'saved');
      expect(await rows(page, session, 'consents')).toMatchObject([{ kind: 'health_data' }]);
      const order = writes.filter((path) => /consents|episodes/.test(path));
      expect(order).toEqual(['/rest/v1/consents', '/rest/v1/episodes']);
    });

    turn.test(
      'not given, nothing is kept and nothing typed is lost; the next try asks again',
      async ({ page }) => {
        const session = await arrive(page);
        await logAttack(page, t);
        await dialog(page, t).getByRole('button', { name: t.later }).last().click();
        await expect(page.getByRole('alert').filter({ hasText: t.missing })).toBeVisible();
        const chosen = page.getByRole('radio', { name: t.entry.intensity.chosen(7, t.words.pain.severe) });
        await expect(chosen).toBeChecked();
        expect(await keptHere(page)).not.toContain('intensity');
        expect(await rows(page, session, 'consents')).toEqual([]);
        await page.getByRole('button', { name: t.entry.save, exact: true }).click();
        await expect(dialog(page, t)).toBeVisible();
      },
    );

    turn.test('that cannot be asked for says so, and nothing typed is lost', async ({ page }) => {
      await arrive(page);
      await page.route(/\/consent-dialog-/, (route) => route.abort());
      await logAttack(page, t);
      const missing = page.getByRole('alert').filter({ hasText: t.missing });
      await expect(missing).toBeVisible();
      await page.getByRole('button', { name: t.entry.save, exact: true }).click();
      await expect(missing).toBeVisible();
      const chosen = page.getByRole('radio', { name: t.entry.intensity.chosen(7, t.words.pain.severe) });
      await expect(chosen).toBeChecked();
      expect(await keptHere(page)).not.toContain('intensity');
    });

    turn.test('given on another device, is not asked for again', async ({ page }) => {
      const session = await arrive(page);
      await agreeElsewhere(page.request, session);
      await logAttack(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
      await expect(status(page)).toHaveAttribute('data-sync', 'saved');
      await expect(dialog(page, t)).toBeHidden();
    });

    turn.test('given without a network, is kept and sent before the entry', async ({ page, context }) => {
      const session = await arrive(page);
      // This device never gets to know what the server has.
      await page.route('**/rest/v1/consents*', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      );
      await open(page, `/${t.locale}/entry`);
      // The question, in several files, is downloaded beforehand; no service worker keeps it here.
      await page.waitForLoadState('networkidle');
      await expect(status(page)).toHaveAttribute('data-sync', 'saved');
      await context.setOffline(true);
      await page.getByRole('radio', { name: t.entry.intensity.chosen(7, t.words.pain.severe) }).check();
      await page.getByRole('button', { name: t.entry.save, exact: true }).click();
      await agree(page, t);
      await expect(status(page)).toHaveAttribute('data-sync', 'here');
      expect(await keptHere(page)).toContain('intensity');
      const writes: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
      });
      await context.setOffline(false);
      await expect(status(page)).toHaveAttribute('data-sync', 'saved', { timeout: 60_000 });
      const order = writes.filter((path) => /consents|episodes/.test(path));
      expect(order[0]).toBe('/rest/v1/consents');
      expect(order.at(-1)).toBe('/rest/v1/episodes');
      expect(await rows(page, session, 'consents')).toHaveLength(1);
      expect(await rows(page, session, 'episodes')).toHaveLength(1);
    });
  });
}
