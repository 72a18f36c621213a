/**
 * The consent to storing health data, from before the first entry to its withdrawal, in a browser. tests/screens/consent.test.ts
 * has the other ways to it.
 */
import { expect, type Page, test } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import { localDateOf } from '#domain/calendar-date.ts';
import { consentVersions } from '#domain/person/consent.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { settings } from '../../app/i18n/es/settings.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { zone } from './diary-rows.ts';
import { enterAs, expectNoFlaws, newPerson, open, windows, writeAs } from './support.ts';

const t = settings.consents;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Antes de empezar' });

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

async function logAttack(page: Page): Promise<void> {
  await open(page, '/es/entry');
  await page.getByRole('radio', { name: entry.intensity.chosen(7, vocabulary.pain.severe) }).check();
  await page.getByRole('button', { name: entry.save, exact: true }).click();
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

test('is asked before the first entry is kept or sent, shown in the settings and withdrawn there: the diary goes, the account stays', async ({
  page,
}) => {
  await page.setViewportSize(windows.phone);
  const { session } = await newPerson(page.request);
  // The first run would come between.
  const profile = { user_id: session.user.id, display_name: 'Ana', completed_onboarding: true };
  await writeAs(page.request, session, 'profiles?on_conflict=user_id', profile);
  await enterAs(page, JSON.stringify(session));
  await logAttack(page);
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText(entry.saved.done)).toBeHidden();
  expect(await keptHere(page)).not.toContain('intensity');
  expect(await rows(page, session, 'episodes')).toEqual([]);
  await expectNoFlaws(page);
  await page.screenshot({ path: 'test-results/consent.png' });
  await agree(page);
  await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');

  await test.step('shown with their date and the version of the text', async () => {
    await open(page, '/es/settings#consents');
    const inWords = (day: string) => formatDay('es', day, 'long');
    const listed = (kind: 'terms' | 'age') =>
      page.locator('#consents').getByRole('listitem').filter({ hasText: t.kinds[kind] });
    const today = localDateOf(new Date().toISOString(), zone);
    await expect(listed('terms')).toContainText(t.granted(inWords(today)));
    await expect(listed('age')).toContainText(t.stated(inWords(today)));
    for (const kind of ['terms', 'age'] as const)
      await expect(listed(kind)).toContainText(t.version(inWords(consentVersions[kind])));
  });

  await test.step('withdrawn where it is shown', async () => {
    await page.getByRole('button', { name: t.withdrawDiary }).click();
    const asked = page.getByRole('dialog', { name: t.withdrawDiaryTitle });
    await expect(asked).toContainText(t.withdrawDiaryCopy);
    await expectNoFlaws(page);
    const confirm = asked.getByRole('button', { name: t.withdrawDiaryConfirm });
    // It needs the network, and shows that.
    await page.context().setOffline(true);
    await expect(confirm).toBeDisabled();
    await page.context().setOffline(false);
    const reloaded = page.waitForEvent('load');
    await confirm.click();
    await reloaded;
    await expect(page.getByText(t.giveExplained)).toBeVisible();
    expect(await rows(page, session, 'episodes')).toEqual([]);
    expect(await rows(page, session, 'consents?kind=eq.health_data')).toMatchObject([
      { withdrawn_at: expect.any(String) },
    ]);
    expect(await keptHere(page)).not.toContain('intensity');
  });

  await test.step('given again, in the words of sign-up, the diary accepts entries again', async () => {
    await page.getByRole('button', { name: t.give }).click();
    await agree(page);
    await logAttack(page);
    await expect.poll(() => rows(page, session, 'episodes')).toHaveLength(1);
  });
});
