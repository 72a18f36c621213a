import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportSchemaPath } from '../../domain/copy/export.ts';
import { exportSchema } from '../../domain/copy/export-schema.ts';
import { diaryCodeSystem } from '../../domain/reports/fhir/code-system.ts';
import { codeSystemPath } from '../../domain/reports/fhir/fhir-codes.ts';

/**
 * Writes public files that exports refer to: the JSON Schema of a copy of everything (docs/decisions/073) and the
 * diary's own codes in FHIR (072), with the site's origin filled in by the server.
 */
export async function writeExportSchemas(clientDir: string): Promise<void> {
  const written = { [exportSchemaPath]: exportSchema(), [codeSystemPath]: diaryCodeSystem('__SITE_URL__') };
  for (const [path, content] of Object.entries(written)) {
    const file = join(clientDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  }
}
