/**
 * Adds rows to a database and reports which are committed, until the power fails at the given write. A process of its
 * own: `node power-cut.ts <folder> <stock|synced> <kept> <write> <seed>`
 */
import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FsyncFileSystem } from '#server/database/fsync-file-system.ts';
import { startPglite } from '#server/database/pglite-engine.ts';
import { randomNumbers } from './random.ts';
import { UnsyncedPages } from './unsynced-pages.ts';

const [folder = '', disk, kept, lastWrite, seed] = process.argv.slice(2);
const pages = new UnsyncedPages();
let writes = 0;

const random = randomNumbers(Number(seed));

function beforeWrite(): void {
  writes += 1;
  if (writes < Number(lastWrite)) return;
  pages.losePower(Number(kept), random);
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment, in which nothing may be written.
  for (;;);
}

const fileSystem = disk === 'stock' ? new NodeFS(folder) : new FsyncFileSystem(folder);
const pglite = await (disk === 'stock' ? PGlite.create({ fs: fileSystem }) : startPglite(fileSystem));

await pglite.exec('create table if not exists rows (id integer primary key, filler text); checkpoint');
pages.watch(beforeWrite);

for (let id = 1; ; id += 1) {
  await pglite.query('insert into rows values ($1, $2)', [id, `${id}`.repeat(20)]);
  writeSync(1, `${id}\n`);
  if (id % 300 === 0) await pglite.exec('checkpoint');
}
