/**
 * A device's database as text, to be opened by later versions of the app: its shape in one line of JSON, then a line
 * `[store, key, value]` for each record. Lines that begin with `#` are comments.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IDBPDatabase, openDB } from 'idb';
import { root } from '../../scripts/lib/command.ts';

interface StoreShape {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
}

export interface DeviceDump {
  readonly version: number;
  readonly stores: readonly StoreShape[];
  readonly records: readonly (readonly [store: string, key: IDBValidKey, value: unknown])[];
}

/** The dump of a release. @param edit changes its text before it is read: ids, whose it is */
export function readDump(release: string, edit = (text: string) => text): DeviceDump {
  const text = readFileSync(join(root, `tests/fixtures/device-${release}.txt`), 'utf8');
  const lines = edit(text)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [shape = '', ...records] = lines;
  return { ...JSON.parse(shape), records: records.map((line) => JSON.parse(line)) };
}

/** The values of one store of a dump. */
export const valuesIn = (dump: DeviceDump, store: string): unknown[] =>
  dump.records.filter(([name]) => name === store).map(([, , value]) => value);

function shapeOf(database: IDBPDatabase, name: string): StoreShape {
  const { autoIncrement, keyPath } = database.transaction(name).store;
  return { name, keyPath: keyPath as StoreShape['keyPath'], autoIncrement };
}

/** What a database of this device is like and holds. @param name of the database */
export async function dumpDevice(name: string): Promise<DeviceDump> {
  const database = await openDB(name);
  const names = [...database.objectStoreNames];
  const records: [string, IDBValidKey, unknown][] = [];
  for (const store of names) {
    const [keys, values] = [await database.getAllKeys(store), await database.getAll(store)];
    for (const [index, key] of keys.entries()) records.push([store, key, values[index]]);
  }
  const dump = { version: database.version, stores: names.map((one) => shapeOf(database, one)), records };
  database.close();
  return dump;
}

/** Makes a database that is like a dump. @param name of the database */
export async function restoreDevice(name: string, { version, stores, records }: DeviceDump): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(made) {
      for (const { name: store, keyPath, autoIncrement } of stores)
        made.createObjectStore(store, { keyPath, autoIncrement });
    },
  });
  for (const [store, key, value] of records) {
    const hasOwnKey = stores.some((shape) => shape.name === store && shape.keyPath !== null);
    await database.put(store, value, hasOwnKey ? undefined : key);
  }
  database.close();
}
