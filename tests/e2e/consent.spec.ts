/** A person who has not seen this product's sign-up form consents before the first row of the diary is stored. */
import { expect, type Page, test } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import { localDateOf } from '#domain/calendar-date.ts';
import { consentVersions } from '#domain/person/consent.ts';
import { auth as enAuth } from '../../app/i18n/en/auth.ts';
import { entry as enEntry } from '../../app/i18n/en/entry.ts';
import { settings as enSettings } from '../../app/i18n/en/settings.ts';
import { vocabulary as enWords } from '../../app/i18n/en/vocabulary.ts';
import { auth as esAuth } from '../../app/i18n/es/auth.ts';
import { entry as esEntry } from '../../app/i18n/es/entry.ts';
import { settings as esSettings } from '../../app/i18n/es/settings.ts';
import { vocabulary as esWords } from '../../app/i18n/es/vocabulary.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { zone } from './diary-rows.ts';
import {
  agreeElsewhere,
  enterAs,
  expectNoFlaws,
  hearOfConsent,
  inTurns,
  newPerson,
  open,
  settleIn,
  windowIn,
  windows,
  writeAs,
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
    changed: /El texto ha cambiado/,
    sexLife: /la vida sexual/,
    needed: 'Sin tu permiso no podemos guardar tu diario.',
    missing: /Falta tu permiso/,
    settings: esSettings.consents,
    newTerms: esAuth.newTerms,
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
    changed: /The text has changed/,
    sexLife: /sex life/,
    needed: 'Without your permission we can’t store your diary.',
    missing: /Your permission is missing/,
    settings: enSettings.consents,
    newTerms: enAuth.newTerms,
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const dialog = (page: Page, t: Words) => page.getByRole('dialog', { name: t.title });
const status = (page: Page) => page.locator('[data-sync]');

/** A person who has an account and was never asked, on their device. */
async function arrive(page: Page): Promise<Session> {
  const { session } = await newPerson(page.request);
  await enterAs(page, JSON.stringify(session));
  return session;
}

/** The same, with the first run completed. */
async function arriveSettled(page: Page): Promise<Session> {
  const session = await arrive(page);
  await settleIn(page.request, session);
  return session;
}

/** A person's rows on the server, read from another device. */
async function rows(page: Page, session: Session, path: string): Promise<Record<string, unknown>[]> {
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const answer = await page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
  });
  return answer.json();
}

/** Everything this browser stores of the diary, as text. */
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

    turn.es('is asked before the first entry is kept or sent, and sent before it', async ({ page }) => {
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

      // Neither box is checked beforehand, and both are required.
      await dialog(page, t).getByRole('button', { name: t.agree }).click();
      await expect(dialog(page, t).getByText(t.needed).first()).toBeVisible();
      await agree(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
      await expect(status(page)).toHaveAttribute('data-sync', 'saved');
      // Terms and age are recorded too, each in a row of its own.
      const agreed = await rows(page, session, 'consents?order=kind');
      expect(agreed.map(({ kind, version }) => [kind, version])).toEqual([
        ['age', consentVersions.age],
        ['health_data', consentVersions.health_data],
        ['terms', consentVersions.terms],
      ]);
      const order = writes.filter((path) => /consents|episodes/.test(path));
      expect(order).toEqual([...Array(3).fill('/rest/v1/consents'), '/rest/v1/episodes']);

      // Both are shown with their date and the version of the text.
      await open(page, `/${t.locale}/settings#consents`);
      const inWords = (day: string) => formatDay(t.locale, day, 'long');
      const listed = (kind: 'terms' | 'age') =>
        page.locator('#consents').getByRole('listitem').filter({ hasText: t.settings.kinds[kind] });
      const today = localDateOf(new Date().toISOString(), zone);
      await expect(listed('terms')).toContainText(t.settings.granted(inWords(today)));
      await expect(listed('age')).toContainText(t.settings.stated(inWords(today)));
      for (const kind of ['terms', 'age'] as const)
        await expect(listed(kind)).toContainText(t.settings.version(inWords(consentVersions[kind])));
    });

    turn.en(
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

    turn.es('that cannot be asked for says so, and nothing typed is lost', async ({ page }) => {
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

    turn.en('given on another device, is not asked for again', async ({ page }) => {
      const session = await arrive(page);
      await agreeElsewhere(page.request, session);
      await logAttack(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
      await expect(status(page)).toHaveAttribute('data-sync', 'saved');
      await expect(dialog(page, t)).toBeHidden();
    });

    turn.es('given without a network, is kept and sent before the entry', async ({ page, context }) => {
      const session = await arrive(page);
      // This device never learns what the server has.
      await page.route('**/rest/v1/consents*', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      );
      await open(page, `/${t.locale}/entry`);
      // The dialog spans several files, loaded beforehand; no service worker caches it here.
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
      expect(await rows(page, session, 'consents')).toHaveLength(3);
      expect(await rows(page, session, 'episodes')).toHaveLength(1);
    });

    turn.en('to an earlier text is asked for again, says so, and nothing typed is lost', async ({ page }) => {
      const session = await arrive(page);
      await writeAs(page.request, session, 'consents', { kind: 'health_data', version: '2026-11-21' });
      await logAttack(page, t);
      await expect(dialog(page, t)).toContainText(t.changed);
      await expect(dialog(page, t)).toContainText(t.sexLife);
      await agree(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
    });

    turn.es('is withdrawn where it is shown: the diary goes, the account stays', async ({ page }) => {
      const session = await arriveSettled(page);
      await logAttack(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
      await open(page, `/${t.locale}/settings#consents`);
      await page.getByRole('button', { name: t.settings.withdrawDiary }).click();
      const asked = page.getByRole('dialog', { name: t.settings.withdrawDiaryTitle });
      await expect(asked).toContainText(t.settings.withdrawDiaryCopy);
      await expectNoFlaws(page);
      const confirm = asked.getByRole('button', { name: t.settings.withdrawDiaryConfirm });
      // It needs the network, and shows that.
      await page.context().setOffline(true);
      await expect(confirm).toBeDisabled();
      await page.context().setOffline(false);
      const reloaded = page.waitForEvent('load');
      await confirm.click();
      await reloaded;
      await expect(page.getByText(t.settings.giveExplained)).toBeVisible();
      expect(await rows(page, session, 'episodes')).toEqual([]);
      expect(await rows(page, session, 'consents?kind=eq.health_data')).toMatchObject([
        { withdrawn_at: expect.any(String) },
      ]);
      expect(await keptHere(page)).not.toContain('intensity');
      // After consenting again, in the words of sign-up, the diary accepts entries again.
      await page.getByRole('button', { name: t.settings.give }).click();
      await agree(page, t);
      await logAttack(page, t);
      await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
    });

    turn.en('newer terms are said to who accepted older ones, until they accept', async ({ page }) => {
      const session = await arriveSettled(page);
      await writeAs(page.request, session, 'consents', { kind: 'terms', version: '2026-01-01' });
      await open(page, `/${t.locale}/calendar`);
      await hearOfConsent(page);
      await open(page, `/${t.locale}/calendar`);
      const asked = page.getByRole('dialog', { name: t.newTerms.title });
      await expect(asked).toBeVisible();
      await expectNoFlaws(page);
      await asked.getByRole('button', { name: t.newTerms.accept }).click();
      await expect(asked).toBeHidden();
      const accepted = await rows(page, session, 'consents?kind=eq.terms&order=version');
      expect(accepted.map(({ version }) => version)).toEqual(['2026-01-01', consentVersions.terms]);
      await open(page, `/${t.locale}/calendar`);
      await page.waitForLoadState('networkidle');
      await expect(asked).toBeHidden();
    });
  });
}
