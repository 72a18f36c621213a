/** `npm start`: builds what is stale, then serves everything from one process. */
import { build } from './build.ts';

await build();
const { start } = await import('#server/main.ts');
await start();
