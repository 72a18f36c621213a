/** Notifications in the service worker: shows what the server sends, takes answers, and opens where a tap leads. */
import { keepAnswer } from '../diary/store/waiting.ts';

declare const self: ServiceWorkerGlobalScope;

interface Action {
  readonly action: string;
  readonly title: string;
  readonly navigate: string;
  /** What is said once it is kept without a page; `{time}` is the time of the tap. */
  readonly noted?: string;
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
    /** What is said beside `noted`. */
    readonly kept?: string;
  };
  readonly app_badge?: number;
}

async function show({ notification, app_badge: badge }: Pushed): Promise<void> {
  const { title, navigate, actions = [], kept, ...rest } = notification;
  const targets = Object.fromEntries(actions.map((one) => [one.action, one.navigate]));
  const noted = Object.fromEntries(actions.map((one) => [one.action, one.noted]));
  await self.registration.showNotification(title, {
    ...rest,
    icon: '/icon-192.png',
    data: { navigate, targets, noted, kept },
    // Not in TypeScript's own types; browsers without them ignore it.
    ...({ actions: actions.map(({ action, title: label }) => ({ action, title: label })) } as object),
  });
  if (badge) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/**
 * Gives the answer that an address holds to the server, which takes it for its secret (product/functions/answer-reminder):
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

/** Says that an answer was kept: silently, where the question was. */
function confirm({ tag, lang, data }: Notification, noted: string, at: Date): Promise<void> {
  const time = at.toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' });
  return self.registration.showNotification(noted.replace('{time}', time), {
    body: data.kept,
    tag,
    lang,
    silent: true,
    icon: '/icon-192.png',
    data: { navigate: data.navigate },
  });
}

/**
 * Keeps an answer about a dose or an attack on the device, with the moment of the tap: an open page takes it at once, else the
 * next one, so that neither a window nor a network is needed. The page makes the write, as it has the session.
 * @returns false where it is no such answer, and where nothing can be kept
 */
async function kept(address: string, notification: Notification, noted?: string): Promise<boolean> {
  if (noted === undefined) return false;
  const at = new Date();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    await keepAnswer(new URL(address, self.location.origin).searchParams, at.getTime(), timeZone);
  } catch {
    return false;
  }
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage('answer-waits');
  // A page that is looked at says it itself.
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible'))
    // Where it may not be shown it is kept all the same.
    await confirm(notification, noted, at).catch(() => undefined);
  return true;
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
  const { navigate, targets, noted } = notification.data ?? {};
  notification.close();
  const address = targets?.[action] ?? navigate ?? '/';
  const take = async () =>
    (await kept(address, notification, noted?.[action])) || (await answered(address)) || openAt(address);
  event.waitUntil(take());
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
