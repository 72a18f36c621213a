/** For tests that stop the server, or change it: one of their own for each worker, at an address that stays the same. */
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
  // Whatever the last test left: it runs.
  baseURL: async ({ diary }, use) => {
    await diary.start();
    await use(diary.url);
  },
});

/** Waits until the service worker keeps everything and looks after this page. */
export async function precached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}
