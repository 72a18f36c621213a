/**
 * Renders a screen of the app in jsdom, on an in-memory diary: the real route modules with their texts, router, replica and
 * outbox, and no server. Drawing, storage and requests are for the end-to-end tests (docs/decisions/011-tests-and-measurements.md).
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ensureConsent } from '#app/account/consent/consent-gate.ts';
import { removeStoredConsent, storeConsent } from '#app/account/consent/stored-consent.ts';
import { currentSession, onSession } from '#app/account/session/session.ts';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { createDiary, type PageDiary } from '#app/diary/create-diary.ts';
import { DiaryContext } from '#app/diary/diary.ts';
import { firstRecentDay } from '#app/diary/snapshot/recent-days.ts';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import { createLocalEngine } from '#app/diary/sync/local-engine.ts';
import { type OpenDiary, openDiary } from '#app/diary/sync/open-diary.ts';
import type { Columns, Entity, Write } from '#app/diary/sync/sync-types.ts';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { textsLoaded } from '#app/i18n/texts.ts';
import { type Locale, localeOf, type Screen, screens } from '#app/paths.ts';
import { definitions } from '#app/preferences/definitions.ts';
import { removePreference } from '#app/preferences/store.ts';
import App from '#app/root.tsx';
import routes from '#app/routes.ts';
import { newLocalId } from '#domain/model/local-id.ts';
import { dayLogId, reminderId, settingsId, treatmentDoseId } from '#domain/model/natural-ids.ts';
import { presentDeclarations } from '#domain/person/consent.ts';
import { afterEachTest } from './browser.ts';
import { everything, type Locator, press } from './locator.ts';

/** Rows by table, as they would be written; a missing id is generated. */
export type Rows = Readonly<Partial<Record<Entity, readonly Columns[]>>>;

interface Options {
  readonly locale?: Locale;
  /** Parameters of the route's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** What follows the path: `?edit`, `#days`. */
  readonly search?: string;
  /** No account and no diary. */
  readonly visitor?: boolean;
  /** The signed-in person (account.ts), whose diary holds `rows`; otherwise a diary without an account. */
  readonly userId?: string;
  /** Whether the device keeps what is written, as usual. */
  readonly isPersistent?: boolean;
  /** The diary of a person with an account, who is signed in; `rows` are not used. */
  readonly account?: OpenDiary;
  /** Until then only the recent days have been read. */
  readonly arriving?: Promise<void>;
  /** The fixed current instant; otherwise the machine's clock. */
  readonly now?: string;
}

/** A screen under test: Playwright's page, as far as it needs no browser. */
export interface Page extends Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'> {
  readonly diary: PageDiary;
  readonly keyboard: { readonly press: (key: string) => Promise<void> };
  /** Path, query and fragment. */
  readonly url: () => string;
  /** Renders the whole page again, at this address or another. */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly goBack: () => Promise<void>;
}

/** The page without menu, bar and messages. */
export const main = (page: Pick<Page, 'getByRole'>): Locator => page.getByRole('main');

/** `loader` has what is written on a page, which it is built with. */
type RouteModule = { readonly default: ComponentType } & Pick<RouteObject, 'loader'>;
const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.tsx');

/** A route object from a route module, as the framework makes it; errors of a screen are not caught. */
function routeOf({ path, file, children }: RouteConfigEntry): RouteObject {
  return {
    ...(path !== undefined && { path: `/${path}` }),
    lazy: async () => {
      const load = modules[`../../app/${file}`];
      if (!load) throw new Error(`There is no ${file}`);
      const { default: Component, loader } = await load();
      await textsLoaded();
      return { Component, ...(loader && { loader }) };
    },
    ...(children && { children: children.map(routeOf) }),
  };
}

/** The providers that root.tsx puts around every screen, without the document. */
function Around() {
  return (
    <LocaleProvider locale={localeOf(useLocation().pathname) ?? 'es'}>
      <Suspense fallback={null}>
        <App />
      </Suspense>
    </LocaleProvider>
  );
}

const table: RouteObject[] = [{ Component: Around, children: (routes as RouteConfigEntry[]).map(routeOf) }];

/** The id of a row: its own, or its natural id. */
function idOf(entity: Entity, row: Columns, userId: string): string {
  if (typeof row.id === 'string') return row.id;
  if (entity === 'day_logs') return dayLogId(userId, String(row.local_date));
  if (entity === 'treatment_doses') return treatmentDoseId(String(row.treatment_id), String(row.local_date));
  if (entity === 'diary_settings') return settingsId(userId);
  if (entity === 'reminders') return reminderId(userId, String(row.kind));
  return crypto.randomUUID();
}

function writesOf(rows: Rows, userId: string): Write[] {
  return (Object.entries(rows) as [Entity, readonly Columns[]][]).flatMap(([entity, list]) =>
    list.map((row): Write => {
      const { id: _, ...columns } = row;
      return { kind: 'create', entity, id: idOf(entity, row, userId), columns };
    }),
  );
}

async function openInMemory(userId: string, rows: Rows, isPersistent = true): Promise<OpenDiary> {
  const open = await openDiary({
    userId,
    store: { ...memoryStore(), isPersistent },
    engine: (parts) => createLocalEngine({ ...parts, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now: () => new Date().toISOString(),
  });
  await open.sync();
  const writes = writesOf(rows, userId);
  if (writes.length > 0) await open.commit(writes);
  await open.sync();
  return open;
}

/** Signs in an account that has agreed to what the diary needs. */
function signIn(userId: string): void {
  const user = { id: userId, email: 'ana@diario.example', user_metadata: {}, factors: [] };
  const tokens = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4e9 };
  accountStorage.setItem(sessionKey, JSON.stringify({ ...tokens, expires_in: 3600, user }));
  const { health_data: version, terms, age } = presentDeclarations;
  storeConsent(userId, { version, terms, age, sent: true });
}

/** How the diaries of this test stop to follow the session. */
const followed: (() => void)[] = [];

function subscribe(listener: () => void): () => void {
  const stop = onSession(listener);
  followed.push(stop);
  return stop;
}

/** Renders a screen for a person whose diary on this device holds these rows. One screen at a time. */
export async function renderScreen(
  screen: Screen,
  rows: Rows = {},
  {
    locale = 'es',
    params = {},
    search = '',
    visitor = false,
    userId: signedIn,
    isPersistent,
    account,
    arriving,
    now,
  }: Options = {},
): Promise<Page> {
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const userId = account?.userId ?? signedIn ?? newLocalId();
  if (account) signIn(userId);
  else if (!visitor && !signedIn) accountStorage.setItem(definitions.localDiary.key, userId);
  const open = visitor ? undefined : (account ?? (await openInMemory(userId, rows, isPersistent)));
  const diary = createDiary({
    session: { current: currentSession, subscribe },
    consent: { ensure: ensureConsent, forget: removeStoredConsent },
    open: async (id, _isLocal, recent) => {
      if (!open || id !== userId) return openInMemory(id, {});
      const known = open.diary();
      if (arriving && known)
        recent.show({
          from: firstRecentDay(known.episodes[0]?.localDate ?? ''),
          diary: known,
          hasLandmarks: true,
        });
      await arriving;
      return open;
    },
    remove: async () => undefined,
  });
  const path = screens[screen].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  if (!visitor && !arriving) await diary.whenOpen();
  return openPage(diary, `/${locale}${path}${search}`);
}

/** Opens an address on a diary. One page at a time. */
export async function openPage(diary: PageDiary, first: string): Promise<Page> {
  const draw = async () => {
    unmount();
    document.documentElement.lang = localeOf(window.location.pathname) ?? 'es';
    router = await startRouter();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <DiaryContext value={diary}>
        <RouterProvider router={router} />
      </DiaryContext>,
    );
  };
  const goto = (address: string) => {
    window.history.pushState(null, '', address);
    return draw();
  };
  await goto(first);
  return {
    getByRole: everything.getByRole.bind(everything),
    getByText: everything.getByText.bind(everything),
    getByLabel: everything.getByLabel.bind(everything),
    locator: everything.locator.bind(everything),
    diary,
    keyboard: { press },
    url: () => {
      const { pathname, search: query, hash } = window.location;
      return pathname + query + hash;
    },
    goto,
    reload: draw,
    goBack: async () => {
      const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await gone;
    },
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** A router whose first screen and its texts have loaded. */
async function startRouter(): Promise<Router> {
  const router = createBrowserRouter(table);
  await new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
  return router;
}

let root: Root | undefined;
let router: Router | undefined;

function unmount(): void {
  root?.unmount();
  router?.dispose();
  root = router = undefined;
  document.body.replaceChildren();
}

afterEachTest(() => {
  vi.useRealTimers();
  unmount();
  for (const stop of followed.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
  // The one in a cookie; what was read of the others is forgotten with it.
  removePreference('sidebar');
  for (const key of [definitions.localDiary.key, sessionKey]) accountStorage.removeItem(key);
});
