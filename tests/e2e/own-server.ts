/** For tests that stop or change the server: one server per worker, at an address that stays the same. */
import { test as base, expect, type Page } from '@playwright/test';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';

export const test = base.extend<{ baseURL: string }, { diary: DiaryServer }>({
  diary: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const server = await startDiaryServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The server is started again, whatever the last test did to it.
  baseURL: async ({ diary }, use) => {
    await diary.start();
    await use(diary.url);
  },
});

/** Waits until the service worker has cached everything and controls this page. */
export async function precached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 90_000 })
    .toBe('activated');
}
