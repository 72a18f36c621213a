import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ByteStore } from '../sealed-files.ts';

/** Ends the name of a file that is being written. */
const unfinished = '.part';

/** Files in a folder, in 256 folders by the first two characters of their names. */
export async function openDiskStore(folder: string): Promise<ByteStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const parent = join(folder, name.slice(0, 2));
      const isNew = (await mkdir(parent, { recursive: true, mode: 0o700 })) !== undefined;
      {
        await using file = await open(path + unfinished, 'wx', 0o600);
        await file.writeFile(bytes);
        await file.sync();
      }
      await rename(path + unfinished, path);
      await syncFolder(parent);
      if (isNew) await syncFolder(folder);
    },
    async read(name, start, end) {
      const path = pathOf(name);
      const { size } = await stat(path);
      if (size < end) throw new Error('A stored file is shorter than its row says');
      return createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 });
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    async *namesBefore(time) {
      for await (const parent of await opendir(folder)) {
        if (!parent.isDirectory()) continue;
        for await (const file of await opendir(join(folder, parent.name))) {
          const found = await stat(join(folder, parent.name, file.name)).catch(() => undefined);
          if (found && found.mtime < time) yield file.name;
        }
      }
    },
  };
}

/** Paths of all finished files below the folder of a disk store. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
    .map(({ parentPath, name }) => join(relative(folder, parentPath), name));
}

/** A rename is durable only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}
