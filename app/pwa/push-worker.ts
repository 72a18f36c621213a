/** Notifications in the service worker: shows what the server sends, and opens where a tap leads. */

declare const self: ServiceWorkerGlobalScope;

interface Action {
  readonly action: string;
  readonly title: string;
  readonly navigate: string;
}

/** The declarative payload (webkit.org/blog/16535), which Safari shows by itself. */
interface Pushed {
  readonly notification: {
    readonly title: string;
    readonly body?: string;
    readonly lang?: string;
    readonly tag?: string;
    readonly navigate: string;
    readonly actions?: readonly Action[];
  };
  readonly app_badge?: number;
}

async function show({ notification, app_badge: badge }: Pushed): Promise<void> {
  const { title, navigate, actions = [], ...rest } = notification;
  const targets = Object.fromEntries(actions.map((one) => [one.action, one.navigate]));
  await self.registration.showNotification(title, {
    ...rest,
    icon: '/icon-192.png',
    data: { navigate, targets },
    // Not in TypeScript's own types; browsers without them ignore it.
    ...({ actions: actions.map(({ action, title: label }) => ({ action, title: label })) } as object),
  });
  if (badge) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/**
 * Gives the answer that an address holds to the server, which takes it for its secret (product/reminders/push-functions.ts):
 * no window has to open. @returns false where there is none, and where the page has to take it: offline, or too late
 */
async function answered(address: string): Promise<boolean> {
  const { searchParams } = new URL(address, self.location.origin);
  const token = searchParams.get('token');
  const said = searchParams.get('said');
  if (!token || !said) return false;
  const sent = fetch('/functions/v1/answer-reminder/now', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, said }),
  });
  return sent.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Opens an address of this site in a window that is there, or in a new one. */
async function openAt(address: string): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) {
    await self.clients.openWindow(url.href);
    return;
  }
  await window.focus().catch(() => undefined);
  await window.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

self.addEventListener('push', (event) => {
  let pushed: Pushed | undefined;
  try {
    pushed = event.data?.json();
  } catch {
    // Not ours.
  }
  if (pushed?.notification) event.waitUntil(show(pushed));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { navigate, targets } = notification.data ?? {};
  notification.close();
  const address = targets?.[action] ?? navigate ?? '/';
  event.waitUntil(answered(address).then((isDone) => (isDone ? undefined : openAt(address))));
});

/**
 * The push service has ended the subscription, and the browser may have made none in its place. The worker has no session to
 * say so: it subscribes again with the same key, and the open pages, or the next one, tell the account (useTrueDevice).
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await self.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      // The next page tries it with the server's key.
      .catch(() => undefined);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('push-renewed');
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
