import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeys, removeDrafts } from '#app/preferences/draft-keys.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';

const form = draftKeys.intake;
const schema = v.object({ id: v.string(), name: v.string() });
const draft = { id: '1', name: 'Maxalt' };
const another = { id: '2', name: 'Zomig' };

/** A tab with the form: its own module state and sessionStorage, and the browser's localStorage and Web Locks. */
async function openTab(own = localStorageOf()) {
  vi.resetModules();
  const { draftStorage } = await import('./stored-drafts.ts');
  const storage = draftStorage(form, schema);
  const asThisTab = () => vi.stubGlobal('sessionStorage', own);
  const opened: (() => void)[] = [];
  return {
    own,
    open: (id: string) => void opened.push(storage.open(id)),
    keep: (...args: Parameters<typeof storage.keep>) => {
      asThisTab();
      storage.keep(...args);
    },
    restore: async (
      owner: string,
      purpose = '',
      isSaved: (draft: { id: string }) => boolean = () => false,
    ) => {
      asThisTab();
      const restored = await storage.restore(owner, purpose, isSaved);
      if (restored) opened.push(storage.open(restored.id));
      return restored;
    },
    drop: storage.drop,
    /** The browser releases the locks of a closed tab. */
    close: async () => {
      for (const close of opened) close();
      await storage.restore('nobody', '', () => false);
    },
  };
}

let browser: Map<string, string>;
let tabs: Awaited<ReturnType<typeof openTab>>[];
const newTab = async (own?: ReturnType<typeof localStorageOf>) => {
  const tab = await openTab(own);
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  browser = new Map();
  tabs = [];
  vi.stubGlobal('localStorage', localStorageOf(browser));
});
afterEach(async () => {
  for (const tab of tabs) await tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('input that is not saved yet', () => {
  it('is restored in its form, and not in one opened for another purpose', async () => {
    const tab = await newTab();
    tab.keep(draft, 'ana', 'day=2026-11-10');
    expect(await tab.restore('ana', 'day=2026-11-11')).toBeUndefined();
    expect(await tab.restore('ana')).toBeUndefined();
    expect(await tab.restore('luis', 'day=2026-11-10')).toBeUndefined();
    expect(await tab.restore('ana', 'day=2026-11-10')).toEqual(draft);
  });

  it('is removed at sign-out', async () => {
    const tab = await newTab();
    tab.keep(draft, 'ana');
    tab.keep(another, 'ana');
    localStorage.setItem('vite-ui-theme', 'dark');
    removeDrafts(undefined);
    expect([...browser.keys()]).toEqual(['vite-ui-theme']);
  });

  it('of a local diary stays when an account signs out', async () => {
    const tab = await newTab();
    tab.keep(draft, 'device');
    tab.keep(another, 'ana');
    tab.keep({ id: '3', name: '"owner":"device"' }, null);
    removeDrafts('device');
    expect([...browser.keys()]).toEqual([`${form}:1`]);
    expect(await tab.restore('device')).toEqual(draft);
  });

  it('of another version’s shape is not restored, and is removed', async () => {
    localStorage.setItem(
      `${form}:1`,
      JSON.stringify({ owner: 'ana', purpose: '', keptAt: 1, draft: { id: '1' } }),
    );
    expect(await (await newTab()).restore('ana')).toBeUndefined();
    expect(browser.size).toBe(0);
  });

  it('in two tabs has a draft for each', async () => {
    const [left, right] = [await newTab(), await newTab()];
    left.open(draft.id);
    left.keep(draft, 'ana');
    right.open(another.id);
    right.keep(another, 'ana');
    expect(await (await newTab()).restore('ana')).toBeUndefined();
    left.drop(draft.id);
    expect([...browser.keys()]).toEqual([`${form}:2`]);
  });

  it('is never offered to two tabs that ask at once', async () => {
    const first = await newTab();
    first.open(draft.id);
    first.keep(draft, 'ana');
    await first.close();
    const [left, right] = [await newTab(), await newTab()];
    const offered = await Promise.all([left.restore('ana'), right.restore('ana')]);
    expect(offered.filter(Boolean)).toEqual([draft]);
  });

  it('of closed tabs is offered to the next form, newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const [left, right] = [await newTab(), await newTab()];
    left.open(draft.id);
    left.keep(draft, 'ana');
    vi.setSystemTime(2_000);
    right.open(another.id);
    right.keep(another, 'ana');
    await left.close();
    await right.close();
    const later = await newTab();
    expect(await later.restore('ana')).toEqual(another);
    expect(await later.restore('ana')).toEqual(draft);
    expect(await later.restore('ana')).toBeUndefined();
  });

  it('is removed if a tab closed while saving left it, and the next one is offered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const left = await newTab();
    left.open(draft.id);
    left.keep(draft, 'ana');
    vi.setSystemTime(2_000);
    left.open(another.id);
    left.keep(another, 'ana');
    await left.close();
    const isSaved = ({ id }: { id: string }) => id === another.id;
    expect(await (await newTab()).restore('ana', '', isSaved)).toEqual(draft);
    expect([...browser.keys()]).toEqual([`${form}:1`]);
  });

  it('is restored in a reloaded tab, although another draft is newer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const [left, right] = [await newTab(), await newTab()];
    left.open(draft.id);
    left.keep(draft, 'ana');
    vi.setSystemTime(2_000);
    right.open(another.id);
    right.keep(another, 'ana');
    await right.close();
    // The replaced page releases its lock a little after the new one asks.
    const reloaded = (await newTab(left.own)).restore('ana');
    await left.close();
    expect(await reloaded).toEqual(draft);
  });
});

it('is kept in five drafts, and the oldest one not open is dropped', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const open = await newTab();
  open.open('n0');
  open.keep({ id: 'n0', name: 'still open' }, 'ana');
  const tab = await newTab();
  for (let n = 1; n <= 7; n += 1) {
    vi.setSystemTime(1_000 + n);
    tab.keep({ id: `n${n}`, name: '' }, 'ana');
  }
  await vi.waitFor(() =>
    expect([...browser.keys()].sort()).toEqual(
      ['n0', 'n3', 'n4', 'n5', 'n6', 'n7'].map((id) => `${form}:${id}`),
    ),
  );
});
