/** `npm run format`: formats and repairs what the linter can repair. */
import { run } from './lib/command.ts';

process.exitCode = await run('biome', ['check', '--write', '.']);
