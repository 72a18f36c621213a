/** `npm run format`: formats and applies the linter's safe fixes. */
import { run } from './lib/command.ts';

process.exitCode = await run('biome', ['check', '--write', '.']);
