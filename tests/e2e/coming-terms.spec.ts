/** New terms of use that do not hold yet: a quiet notice until they are accepted. */
import { expect, test } from '@playwright/test';
import { consentVersions } from '#domain/person/consent.ts';
import { comingTerms as t } from '../../app/i18n/es/coming-terms.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import {
  enterAs,
  expectNoFlaws,
  hearOfConsent,
  hydrated,
  newPerson,
  settleIn,
  windows,
  writeAs,
} from './support.ts';

const from = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
let server: DiaryServer;
test.beforeAll(async () => {
  server = await startDiaryServer({ TERMS_NEXT: from });
});
test.afterAll(() => server.close());

test('are said above the page, on each visit until they are accepted', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: windows.phone });
  const page = await context.newPage();
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  await writeAs(page.request, session, 'consents', { kind: 'terms', version: '2026-01-01' });
  await enterAs(page, JSON.stringify(session));
  const visit = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  const notice = page.getByText(t.title);
  await visit('/es/calendar');
  await hearOfConsent(page);
  await visit('/es/calendar');
  await expect(notice).toBeVisible();
  await expect(page.getByText(t.text(formatDay('es', from, 'long')))).toBeVisible();
  await expect(page.getByRole('link', { name: t.read })).toHaveAttribute('href', '/es/terms');
  // It interrupts nothing: no dialog.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoFlaws(page);
  await page.screenshot({ path: 'test-results/coming-terms.png' });
  await page.getByRole('button', { name: t.later }).click();
  await expect(notice).toBeHidden();

  // Never during an attack.
  await visit('/es/entry');
  await expect(notice).toBeHidden();

  await visit('/es/calendar');
  await page.getByRole('button', { name: t.accept }).click();
  await expect(notice).toBeHidden();
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const rows = await (
    await page.request.get('/rest/v1/consents?kind=eq.terms&order=version', {
      headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
    })
  ).json();
  expect(rows).toMatchObject([
    { version: '2026-01-01' },
    { version: consentVersions.terms, granted_at: expect.stringMatching(/^20/), withdrawn_at: null },
  ]);
  await visit('/es/calendar');
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  await expect(notice).toBeHidden();
  await context.close();
});
