/** The localStorage key under which auth-js keeps the session; the inline script in the head looks at it too. */
export const sessionKey = 'diary-auth';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** A browser may forbid localStorage altogether; then the session lives as long as the page. */
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

/** Calls back, at once, whenever this tab has written or removed something here; other tabs send a `storage` event. */
export function onStored(listener: () => void): void {
  listeners.add(listener);
}

/** The storage handed to auth-js and read by the session store: one truth for both. */
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
