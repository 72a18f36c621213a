/** Notifications as the service worker shows them: only the whole Chromium has any. */
import { expect, test } from '@playwright/test';
import { somebody } from './journeys/journey.ts';
import { open } from './support.ts';

test.use({ permissions: ['notifications'], serviceWorkers: 'allow' });

test('what arrives is shown as it is sent, a newer one replaces it', async ({ page, context, baseURL }) => {
  const person = await somebody(page);
  await person.enter(context);
  await open(page, '/en/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(baseURL ?? '').origin;
  const push = (title: string) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({
        web_push: 8030,
        notification: {
          title,
          body: 'Tap to open it.',
          lang: 'en',
          tag: 'check_in',
          navigate: `${origin}/en/day/2026-11-01`,
        },
        app_badge: 1,
      }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const all = await getNotifications.call(await navigator.serviceWorker.ready);
      return all.map(({ title, tag, lang, data }) => ({ title, tag, lang, navigate: data.navigate }));
    });
  await push('Something to note down');
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toEqual(['Something to note down']);
  await push('Another thing');
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Another thing', tag: 'check_in', lang: 'en', navigate: `${origin}/en/day/2026-11-01` },
    ]);
});
