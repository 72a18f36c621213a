/**
 * A process that creates a database in the given folder and exits: `node --liftoff-only pglite-maker.ts FOLDER`. It
 * reports a failure over its IPC channel.
 */
import { FsyncFileSystem } from './fsync-file-system.ts';
import { startPglite } from './pglite-engine.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Started without a folder');

// The parent process is gone, so this database would not be used.
process.once('disconnect', () => process.exit(1));
try {
  const pglite = await startPglite(new FsyncFileSystem(folder));
  await pglite.close();
  process.exit(0);
} catch (error) {
  // PGlite's errors quote its own source: the beginning is enough.
  process.send?.(error instanceof Error ? error.message.slice(0, 200) : 'unknown', () => process.exit(1));
}
