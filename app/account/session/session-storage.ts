/** The localStorage key under which auth-js stores the session; the inline script in the head reads it too. */
export const sessionKey = 'diary-auth';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Uses localStorage, or the fallback in a browser that forbids it; the session then lives as long as the page. */
function attempt<T>(use: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return use(window.localStorage);
  } catch {
    return otherwise();
  }
}

function notified<T>(result: T): T {
  for (const listener of listeners) listener();
  return result;
}

/** Calls back synchronously after this tab has written or removed something here; other tabs get a `storage` event. */
export function onStored(listener: () => void): void {
  listeners.add(listener);
}

/** Storage of the session for auth-js and the session store, so that both read the same. */
export const sessionStorage = {
  getItem: (key: string): string | null =>
    attempt(
      (storage) => storage.getItem(key),
      () => memory.get(key) ?? null,
    ),
  setItem: (key: string, value: string): void =>
    notified(
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    ),
  removeItem: (key: string): void =>
    notified(
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    ),
};
