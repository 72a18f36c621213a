/** Moving a diary of the device on a real IndexedDB that fails at any write, in two tabs, with the bytes of its files. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { localDiary } from '#app/account/session/session.ts';
import { startLocalDiary } from '#app/diary/local-diary.ts';
import { failureOf } from '#app/errors/failure.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { scaled, seed } from '#tests/support/random.ts';
import type { PageDiary } from './create-diary.ts';
import { dropLeft, mendLeft, planTakingAlong, takeAlong } from './local-adoption.ts';
import { startLocalDiary as openLocal } from './local-diary-engine.ts';
import { deleteFiles, keepFile, keptFile } from './store/file-store.ts';
import { databaseName, deleteStore, openStore } from './store/replica-store.ts';
import type { OpenDiary } from './sync/open-diary.ts';
import type { Row, Write } from './sync/sync-types.ts';

const account = '11111111-1111-4111-8111-111111111111';
const zone = 'UTC';
const past = '2026-11-01T08:00:00.000Z';
const future = new Date(Date.now() + 3_600_000).toISOString();
const ahead = new Date(Date.now() + 2 * 3_600_000).toISOString();
const tables = Object.keys(diaryTables) as DiaryTable[];
const answer = { takesTheirs: false, fileName: 'x' };

// It paints a document.
vi.mock('#app/preferences/paint.ts', () => ({ paint: () => undefined, holdSession: () => undefined }));
const items = new Map<string, string>();
beforeEach(async () => {
  items.clear();
  vi.stubGlobal('localStorage', localStorageOf(items));
  vi.stubGlobal('sessionStorage', localStorageOf());
  vi.stubGlobal('window', {
    localStorage: localStorageOf(items),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => null,
    visibilityState: 'visible',
  });
  vi.stubGlobal('navigator', { onLine: false });
  items.set(
    'diary-auth',
    JSON.stringify({
      access_token: 'x',
      refresh_token: 'x',
      user: { id: account, email: 'ana@diario.example', user_metadata: { display_name: 'Ana' } },
    }),
  );
});

/** The account's diary on this device, offline, as a page has it. */
async function openAccount(): Promise<{
  page: PageDiary;
  open: OpenDiary;
  disk: Awaited<ReturnType<typeof openStore>>;
}> {
  const server = createModelServer(account);
  const disk = await openStore(account);
  if ((await disk.cursor()) === null) await disk.write({ cursor: { since: past, after: account } });
  const connect = () => server.connect('phone', () => 'offline' as const);
  const { open } = await createDevice('phone', account, disk, connect, () =>
    new Date().toISOString(),
  ).openTab();
  const page = { whenOpen: async () => open, commit: open.commit } as unknown as PageDiary;
  return { page, open, disk };
}

interface Drawn {
  /** Attacks: whether their end lies in the future, and how many doses and pictures they have. */
  readonly attacks: readonly {
    readonly isEarly: boolean;
    readonly doses: number;
    readonly pictures: number;
  }[];
  readonly loose: number;
}

const idOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The writes of a local diary, parents first. */
function writesOf({ attacks, loose }: Drawn): Write[] {
  let number = 0;
  const next = (kind: number) => {
    number += 1;
    return idOf(kind, number);
  };
  const dose = (episode_id: string | null): Write => ({
    kind: 'create',
    entity: 'intakes',
    id: next(2),
    columns: { episode_id, name: 'Maxalt', taken_at: past, zone },
  });
  return [
    ...attacks.flatMap(({ isEarly, doses, pictures }): Write[] => {
      const id = next(1);
      const started_at = isEarly ? future : past;
      const columns = { intensity: 6, started_at, ended_at: isEarly ? ahead : past, zone };
      return [
        { kind: 'create', entity: 'episodes', id, columns },
        ...Array.from({ length: doses }, () => dose(id)),
        ...Array.from(
          { length: pictures },
          (): Write => ({
            kind: 'create',
            entity: 'attachments',
            id: next(3),
            columns: { episode_id: id, media_type: 'image/jpeg', byte_size: 3 },
          }),
        ),
      ];
    }),
    ...Array.from({ length: loose }, () => dose(null)),
  ];
}

const bytesOf = (id: string) => new TextEncoder().encode(id).buffer as ArrayBuffer;

async function logHere(writes: readonly Write[]): Promise<string> {
  startLocalDiary();
  // A session of an account is there already: the diary was begun before it.
  items.set('diary-local', items.get('diary-local') ?? '0b9f4a52-5c1e-8f00-a1b2-c3d4e5f60718');
  const id = localDiary() ?? '';
  const open = await openLocal(id);
  await open.commit(writes);
  await open.sync();
  open.close();
  for (const { entity, id: one } of writes)
    if (entity === 'attachments')
      await keepFile(id, { id: one, mediaType: 'image/jpeg', bytes: bytesOf(one), state: 'waiting' });
  return id;
}

/** All rows of a diary as they are shown, read afresh from the disk. */
async function rowsIn(userId: string): Promise<(Row & { readonly entity: string })[]> {
  const store = await openStore(userId);
  const { loadReplica } = await import('./sync/replica.ts');
  const { viewsOf } = await loadReplica(userId, store, () => undefined);
  store.close();
  return tables.flatMap((entity) => viewsOf(entity).map((row) => ({ ...row, entity })));
}

/** Something recognisable of each row, whatever its id; and the bytes of each file, by the row it is of. */
async function contentOf(userId: string): Promise<string[]> {
  const rows = await rowsIn(userId);
  const found: string[] = [];
  for (const row of rows) {
    if (row.entity === 'import_batches') continue;
    const parent = rows.find(({ id }) => id === row.episode_id);
    found.push(`${row.entity} ${row.started_at ?? ''} of ${parent?.started_at ?? 'nothing'}`);
    if (row.entity !== 'attachments') continue;
    const file = await keptFile(userId, row.id);
    if (file) found.push(`bytes ${new TextDecoder().decode(file.bytes)}`);
  }
  return found.sort();
}

/** Lets no transaction write from the given one on, as on a full device or in a page that is killed there. */
function failFrom(first: number): () => void {
  let left = first;
  const real = IDBDatabase.prototype.transaction;
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<IDBDatabase['transaction']>
  ) {
    const isWriting = args[1] === 'readwrite';
    if (isWriting) left -= 1;
    if (isWriting && left < 0) throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  });
  return () => failing.mockRestore();
}

const anyDiary = fc.record({
  attacks: fc.array(fc.record({ isEarly: fc.boolean(), doses: fc.nat(2), pictures: fc.nat(2) }), {
    maxLength: 3,
  }),
  loose: fc.nat(2),
});

/** Everything of both is there, and nothing twice but what a row that stays belongs to. */
async function expectAll(before: readonly string[], local: string): Promise<void> {
  const [here, there] = [await contentOf(local), await contentOf(account)];
  for (const one of new Set(before)) {
    const count = (list: readonly string[]) => list.filter((other) => other === one).length;
    expect(count(here) + count(there), one).toBeGreaterThanOrEqual(count(before));
  }
}

test(`${scaled(60)} moves that fail at any write: account and device together have everything`, async () => {
  let [failed, stayed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(anyDiary, fc.nat(12), async (drawn, failAt) => {
      const writes = writesOf(drawn);
      const local = await logHere(writes);
      const before = await contentOf(local);
      let { page, open } = await openAccount();
      const restore = failFrom(failAt);
      const first = await takeAlong(page, 'es', answer).then(
        () => 'done',
        () => 'failed',
      );
      restore();
      open.close();
      if (first === 'failed') failed += 1;
      await expectAll(before, local);

      // The next page tries again, in two tabs at once.
      ({ page, open } = await openAccount());
      const results = await Promise.all([takeAlong(page, 'es', answer), takeAlong(page, 'es', answer)]);
      await expectAll(before, local);
      const early = drawn.attacks.filter(({ isEarly }) => isEarly);
      const left = results.map((result) => result?.left.length ?? 0);
      expect(Math.max(...left, 0)).toBe(early.length);
      // The account has what can pass once, with its files; the device has the rest alone.
      const there = await contentOf(account);
      expect(there.filter((one) => one.includes(future))).toEqual([]);
      const pictures = drawn.attacks
        .filter(({ isEarly }) => !isEarly)
        .reduce((sum, one) => sum + one.pictures, 0);
      expect(there.filter((one) => one.startsWith('bytes'))).toHaveLength(pictures);
      expect(there).toHaveLength(
        new Set(await rowsIn(account)).size - importsIn(await rowsIn(account)) + pictures,
      );
      if (early.length === 0) expect(localDiary()).toBeUndefined();
      else {
        stayed += 1;
        expect(await contentOf(local)).toEqual(before.filter((one) => isEarlyIn(one, writes)));
        // Mended, it follows; nothing is left.
        for (;;) {
          const planned = await planTakingAlong(page, 'es');
          const [one] = planned?.left ?? [];
          if (!one) break;
          await mendLeft(one, { started_at: past, ended_at: past });
        }
        await takeAlong(page, 'es', answer);
        expect(localDiary()).toBeUndefined();
        expect(await contentOf(account)).toHaveLength(before.length);
      }
      open.close();
      await deleteStore(account);
      await deleteStore(local);
      items.delete('diary-local');
    }),
    { seed, numRuns: scaled(60) },
  );
  expect(failed).toBeGreaterThan(scaled(10));
  expect(stayed).toBeGreaterThan(scaled(10));
});

const importsIn = (rows: readonly { readonly entity: string }[]) =>
  rows.filter(({ entity }) => entity === 'import_batches').length;

/** Whether a line of `contentOf` is of an attack in the future. */
const isEarlyIn = (line: string, writes: readonly Write[]) =>
  line.includes(future) ||
  (line.startsWith('bytes') &&
    writes.some(
      (write) =>
        write.kind === 'create' &&
        line === `bytes ${write.id}` &&
        writes.some(
          (parent) =>
            parent.kind === 'create' &&
            parent.id === write.columns.episode_id &&
            parent.columns.started_at === future,
        ),
    ));

test('a database that does not open is not taken for an empty diary, and is not removed', async () => {
  const local = await logHere(writesOf({ attacks: [{ isEarly: false, doses: 1, pictures: 0 }], loose: 0 }));
  const { page, open } = await openAccount();
  const real = indexedDB.open.bind(indexedDB);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === databaseName(local)) throw new DOMException('not now', 'UnknownError');
    return real(name, version);
  });
  vi.stubGlobal('navigator', { onLine: false });
  const outcome = await takeAlong(page, 'es', answer).catch((error: unknown) => failureOf(error).code);
  opening.mockRestore();
  expect(outcome).toBe('device_busy');
  expect(localDiary()).toBe(local);
  expect(await contentOf(local)).toHaveLength(2);
  await takeAlong(page, 'es', answer);
  expect(await contentOf(account)).toHaveLength(2);
  open.close();
  await deleteStore(account);
});

test('what is discarded goes with its file, and what another tab wrote meanwhile stays', async () => {
  const local = await logHere(writesOf({ attacks: [{ isEarly: true, doses: 1, pictures: 1 }], loose: 0 }));
  const { page, open } = await openAccount();
  const { left = [] } = (await takeAlong(page, 'es', answer)) ?? {};
  expect(left.map((one) => [one.entity, one.reason, one.with.length, [...one.columns].sort()])).toEqual([
    ['episodes', 'early', 2, ['ended_at', 'started_at']],
  ]);
  const picture = left[0]?.with.find(({ entity }) => entity === 'attachments')?.id ?? '';
  expect(await keptFile(local, picture)).toBeDefined();
  for (const one of left) await dropLeft(one);
  expect(await keptFile(local, picture)).toBeUndefined();
  expect(await contentOf(local)).toEqual([]);

  // Between the plan and the removal, another tab logs something more.
  await logHere(writesOf({ attacks: [], loose: 1 }));
  const late = writesOf({ attacks: [{ isEarly: false, doses: 0, pictures: 0 }], loose: 0 });
  const commit = open.commit;
  const slow = {
    ...page,
    commit: async (writes: readonly Write[]) => {
      await commit(writes);
      await logHere(late);
    },
  } as PageDiary;
  await takeAlong(slow, 'es', answer);
  expect(localDiary()).toBe(local);
  expect(await contentOf(local)).toHaveLength(1);
  await takeAlong(page, 'es', answer);
  expect(localDiary()).toBeUndefined();
  expect(await contentOf(account)).toHaveLength(2);
  open.close();
  await deleteStore(account);
  await deleteFiles(account);
});
