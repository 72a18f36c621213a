/**
 * Opens the database after a power cut and prints the numbers of the rows, as found by a table scan and by the index.
 * A process of its own, because a damaged database may crash it: `node after-power-cut.ts <folder>`
 */
import { writeSync } from 'node:fs';
import { FsyncFileSystem } from '#server/database/fsync-file-system.ts';
import { startPglite } from '#server/database/pglite-engine.ts';

const [folder = ''] = process.argv.slice(2);
const pglite = await startPglite(new FsyncFileSystem(folder));

async function rows(setting: string): Promise<readonly number[]> {
  await pglite.exec(`set enable_seqscan = ${setting}; set enable_bitmapscan = ${setting}`);
  const { rows: found } = await pglite.query<{ id: number; filler: string }>(
    'select id, filler from rows order by id',
  );
  return found.filter(({ id, filler }) => filler === `${id}`.repeat(20)).map(({ id }) => id);
}

writeSync(1, JSON.stringify({ table: await rows('on'), index: await rows('off') }));
await pglite.close();
