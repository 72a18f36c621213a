import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServiceWorker } from './build-service-worker.ts';
import { writeCalendarFiles } from './calendar-files.ts';
import { compressFiles } from './compress.ts';
import { finishPages } from './finish-pages.ts';
import { writeManifests } from './manifests.ts';
import { writePageHeads } from './page-heads.ts';
import { reportSizes } from './report-sizes.ts';
import { slimRouteManifest } from './route-manifest.ts';
import { writeSearchFiles } from './search-files.ts';
import { readSite } from './site.ts';
import { writeSocialCards } from './social-cards.ts';
import { writeExportSchemas } from './write-export-schema.ts';

/** The folder `react-router build` writes and the server serves. */
export const clientDir = join(fileURLToPath(import.meta.url), '../../../build/client');

/**
 * The steps after `react-router build`, in order: finish the HTML; write the files for search engines, launchers and
 * readers of exports; list the files a device caches; compress static files; report the size of a first visit.
 * @param verbose print the first loads
 * @throws Error when one exceeds its budget
 */
export async function finishBuild({ verbose }: { readonly verbose: boolean }): Promise<void> {
  await slimRouteManifest(clientDir);
  await finishPages(clientDir);
  const site = await readSite(clientDir);
  await writePageHeads(clientDir, site);
  await writeSearchFiles(clientDir, site);
  await writeSocialCards(clientDir, site);
  await writeCalendarFiles(clientDir);
  await writeManifests(clientDir);
  await writeExportSchemas(clientDir);
  await buildServiceWorker(clientDir);
  await compressFiles(clientDir);
  await reportSizes(clientDir, verbose);
}
