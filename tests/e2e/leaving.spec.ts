/** Responses that arrive after sign-out are not stored; tests/integration/leaving.test.ts covers every stored key. */
import { expect, type Page, test } from '@playwright/test';
import { shell } from '../../app/i18n/es/shell.ts';
import { enterAs, idle, newSession, open } from './support.ts';

/** Everything a script of this site can read in the browser, as text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    const addresses = caches.flat().map(({ url }) => url);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      addresses,
      document.cookie,
    ]);
  });

test('whatever is asked of the server is held while somebody signs out: nothing of them stays', async ({
  page,
}) => {
  const session = await newSession(page.request);
  const { user } = JSON.parse(session) as { user: { id: string; email: string } };
  await enterAs(page, session);
  const gate = Promise.withResolvers<void>();
  let [asked, answered] = [0, 0];
  const held = new Set<string>();
  await page.route('**/rest/v1/**', async (route) => {
    asked += 1;
    // Requested before sign-out, answered after it.
    const answer = await route.fetch();
    held.add(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.fulfill({ response: answer }).catch(() => undefined);
    answered += 1;
  });
  await open(page, '/es/');
  await expect.poll(() => held.has('/rest/v1/profiles') && held.size > 2).toBe(true);
  expect(await everythingKept(page)).toContain(user.id);
  await page.getByRole('button', { name: shell.signOut }).click();
  await expect(page).toHaveURL(/\/es\/auth/);
  gate.resolve();
  await expect.poll(() => answered).toBe(asked);
  // The page has taken the answers in.
  await idle(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  const kept = await everythingKept(page);
  for (const said of [user.id, user.email, 'Ana']) expect(kept).not.toContain(said);
});
