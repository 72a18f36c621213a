/**
 * The process that makes a database in the folder it is given, and ends: `node --liftoff-only pglite-maker.ts FOLDER`,
 * with a channel to whoever started it. Says over it why it failed.
 */
import { FsyncFileSystem } from './fsync-file-system.ts';
import { startPglite } from './pglite-engine.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Started without a folder');

// Whoever started it is gone: nobody is going to use this database.
process.once('disconnect', () => process.exit(1));
try {
  const pglite = await startPglite(new FsyncFileSystem(folder));
  await pglite.close();
  process.exit(0);
} catch (error) {
  // PGlite quotes its own source: the first words are enough.
  process.send?.(error instanceof Error ? error.message.slice(0, 200) : 'unknown', () => process.exit(1));
}
