/** The sign-up screen of a public server whose operator has not said who they are. */
import { expect, test } from '@playwright/test';
import { auth as en } from '../../app/i18n/en/auth.ts';
import { signUpClosed as enClosed } from '../../app/i18n/en/sign-up-closed.ts';
import { auth as es } from '../../app/i18n/es/auth.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { signUpClosed as esClosed } from '../../app/i18n/es/sign-up-closed.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { languages, painButton, saveButton } from './journeys/journey.ts';
import { hydrated, windows } from './support.ts';

test.use({ viewport: windows.phone });
// In one worker, which starts one server for all three.
test.describe.configure({ mode: 'default' });

let server: DiaryServer;
test.beforeAll(async () => {
  server = await startDiaryServer({ SITE_URL: 'https://diario.example' });
});
test.afterAll(() => server.close());

for (const [locale, t, closed] of [
  ['es', es, esClosed],
  ['en', en, enClosed],
] as const)
  test(`says why nobody can sign up, and lets people sign in: ${locale}`, async ({ page }) => {
    await page.goto(`${server.url}/${locale}/auth?mode=signup`);
    await hydrated(page);
    await expect(page.getByText(closed.title)).toBeVisible();
    await expect(page.getByText(closed.unnamed)).toBeVisible();
    await expect(page.getByLabel(t.fields.password, { exact: true })).toBeHidden();
    await page.getByRole('link', { name: t.signup.other }).click();
    await expect(page.getByRole('button', { name: t.login.submit, exact: true })).toBeVisible();
    await expect(page.getByText(closed.title)).toBeHidden();
  });

test('the diary without an account is offered, and works', async ({ page }) => {
  await page.goto(`${server.url}/es/auth?mode=signup`);
  await hydrated(page);
  await page.getByRole('link', { name: esClosed.start }).click();
  const t = languages.es;
  await painButton(page, t, 7).check();
  await saveButton(page, t).click();
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
});
