/** A notification from this server to a real Firefox, through a stand-in for its push service. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reminders as t } from '../../app/i18n/es/reminders.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { openPushService } from '../support/push-service.ts';
import { openFirefox } from './firefox.ts';
import { enter, open, press, shows, somebody, until } from './main-job.ts';

let server: DiaryServer;
beforeAll(async () => {
  server = await startDiaryServer();
});
afterAll(() => server?.close());

test('a device is subscribed by a tap, receives a test, and no longer after it was told to stop', async () => {
  const service = await openPushService();
  const tab = await openFirefox({
    'dom.push.serverURL': service.url,
    'dom.push.connection.enabled': true,
    'dom.push.testing.allowInsecureServerURL': true,
    'permissions.default.desktop-notification': 1,
  });
  try {
    const { session } = await somebody(server.url);
    await enter(tab, server.url, session);
    await open(tab, `${server.url}/es/settings#reminders`);
    await until('the worker is there', () =>
      tab.evaluate(`return navigator.serviceWorker.controller?.state === 'activated'`),
    );
    await press(tab, 'button', t.device.activate);
    await shows(tab, 'main', t.device.on);
    await press(tab, 'button', t.device.test);
    await shows(tab, 'main', t.device.results.sent);
    // Firefox shows a declarative message itself, without the worker (tests/e2e/notifications.spec.ts has that): it says that it
    // was decrypted and delivered.
    await until('Firefox has acknowledged it', async () => service.acknowledged.length > 0);
    expect(service.acknowledged).toEqual([100]);

    await press(tab, 'button', t.device.deactivate);
    await shows(tab, 'main', t.device.off);
    expect(
      await tab.evaluate(
        `return navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription())
           .then((left) => left === null)`,
      ),
    ).toBe(true);
  } finally {
    await tab.close();
    await service.close();
  }
});
