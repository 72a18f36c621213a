import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportSchemaPath } from '../../domain/export.ts';
import { exportSchema } from '../../domain/export-schema.ts';

/** Writes the JSON Schema of a copy of everything to its public address (docs/decisions/073). */
export async function writeExportSchema(clientDir: string): Promise<void> {
  const file = join(clientDir, exportSchemaPath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(exportSchema(), null, 2)}\n`);
}
