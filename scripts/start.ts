/** `npm start`: builds what is stale, then serves everything from one process. */
import { run } from './lib/command.ts';
import { isBuilt } from './lib/inputs.ts';

// In a process of its own: what a build takes in memory would never be given back.
if (!isBuilt()) {
  const code = await run(process.execPath, ['scripts/build.ts']);
  if (code !== 0) process.exit(code);
}
const { start } = await import('#server/main.ts');
await start();
