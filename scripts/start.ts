/** `npm start`: builds if the build is out of date, then serves everything from one process. */
import { run } from './lib/command.ts';
import { noteCommit } from './lib/commit.ts';
import { isBuilt } from './lib/inputs.ts';

// In a process of its own, whose memory is freed when the build ends.
if (!isBuilt()) {
  const code = await run(process.execPath, ['scripts/build.ts', ...process.argv.slice(2)]);
  if (code !== 0) process.exit(code);
}
await noteCommit();
const { start } = await import('#server/main.ts');
await start();
