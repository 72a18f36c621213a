/** `npm run admin -- feedback`: commands for the operator, whether or not the server runs (docs/operations.md). */

import { product } from '#product/index.ts';
import { admin } from '#server/admin.ts';
import { parseEnvironment } from '#server/env.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';

try {
  const { dataDir, databaseUrl } = parseEnvironment(process.env);
  const words = process.argv.slice(2);
  const { text, exitCode } = await admin({ dataDir, databaseUrl, commands: product.admin, words });
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  exitWithReason(error);
}
