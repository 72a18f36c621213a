import { useStore } from '../use-store.ts';
import { parseCookieConsent } from './cookie-consent.ts';
import { definitions, type Preference, type PreferenceName } from './definitions.ts';
import { paint } from './paint.ts';

function readCookie(key: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(key.length + 1));
}

function writeCookie(key: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the next paint is not
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

type Definition = (typeof definitions)[PreferenceName];

/** The stored text of a preference; null if there is none or storage is forbidden. */
function readText({ key, place, category }: Definition): string | null {
  try {
    if (place.in === 'cookie') return readCookie(key);
    const ofTab = category === 'functional' ? sessionStorage.getItem(key) : null;
    return ofTab ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @throws if storage is full or forbidden */
function writeText({ key, place, category }: Definition, text: string): void {
  if (place.in === 'cookie') {
    writeCookie(key, text, place.maxAgeSeconds);
    return;
  }
  if (category === 'necessary') {
    localStorage.setItem(key, text);
    return;
  }
  const isAgreed = parseCookieConsent(readPreference('cookieConsent'))?.functional === true;
  const [target, other] = isAgreed ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  target.setItem(key, text);
}

/** The stored value of a preference, or its default. */
export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const definition = definitions[name];
  const text = readText(definition);
  const value = text === null ? undefined : definition.parse(text);
  return (value ?? definition.fallback) as Preference<Name>;
}

const listeners = new Set<() => void>();

/** Values read since the last change: dozens of components read at every render, and reading a cookie is slow. */
const cache = new Map<PreferenceName, unknown>();

function cachedPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  if (!cache.has(name)) cache.set(name, readPreference(name));
  return cache.get(name) as Preference<Name>;
}

function changed(): void {
  cache.clear();
  paint();
  for (const listener of listeners) listener();
}

/** Stores a value, repaints the document and notifies every component that uses it. */
export function writePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  const definition = definitions[name];
  try {
    writeText(definition, String(value));
  } catch {
    // Storage is full or forbidden: the choice lasts until it is read again.
  }
  changed();
}

/** Removes a value: it returns to its default, in every tab. */
export function removePreference(name: PreferenceName): void {
  const definition = definitions[name];
  try {
    if (definition.place.in === 'cookie') writeCookie(definition.key, '', 0);
    else {
      if (definition.category === 'functional') sessionStorage.removeItem(definition.key);
      localStorage.removeItem(definition.key);
    }
  } catch {
    // Where storing is forbidden there is nothing to remove.
  }
  changed();
}

/** Moves functional values to where the present consent allows them: this tab only, or this browser. */
export function keepFunctionalByConsent(): void {
  for (const name of Object.keys(definitions) as PreferenceName[])
    if (definitions[name].category === 'functional' && readText(definitions[name]) !== null)
      writePreference(name, readPreference(name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Repaints when another tab or the system theme changes. @returns a function that stops it */
export function followChanges(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  return () => {
    system.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
  };
}

/** A preference and its setter. Prerendered pages show the default until hydrated. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): readonly [Preference<Name>, (value: Preference<Name>) => void] {
  const value = useStore(
    subscribe,
    () => cachedPreference(name),
    () => definitions[name].fallback as Preference<Name>,
  );
  return [value, (next) => writePreference(name, next)];
}
