import { useState } from 'react';
import { fetchEverything, recordExport } from '#app/data/export.ts';
import { type Failure, failureOf, type Outcome } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { download } from '#app/reports/download.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { makeExport } from '#domain/export.ts';
import { withOffset } from '#domain/export-cells.ts';
import { useCopyTexts } from './texts.ts';

interface Progress {
  readonly fetched: number;
  readonly all: number;
}

/**
 * Fetches, packs and saves a copy of everything. `progress` is undefined while nothing is under way.
 * @param onDone called when the browser has the file
 */
export function useCopy(
  userId: string,
  onDone: () => void,
): {
  readonly progress: Progress | undefined;
  readonly start: () => Promise<void>;
} {
  const t = useCopyTexts().export;
  const toastFailure = useFailureToast();
  const [progress, setProgress] = useState<Progress>();

  async function pack(): Promise<Outcome> {
    const fetched = await fetchEverything(userId, (done, all) => setProgress({ fetched: done, all }));
    if (!fetched.ok) return fetched;
    try {
      const now = new Date().toISOString();
      const zone = currentZone();
      const { makeArchive } = await import('#app/reports/archive.ts');
      const made = makeExport(fetched.tables, { at: withOffset(now, zone), zone });
      const archive = makeArchive(made, { name: t.noteName, text: t.note });
      download(`diario-migrana-${localDateOf(now, zone)}.zip`, 'application/zip', archive);
      return { ok: true };
    } catch (error) {
      const failure: Failure = failureOf(error);
      return { ok: false, failure };
    }
  }

  return {
    progress,
    start: async () => {
      if (progress) return;
      setProgress({ fetched: 0, all: 0 });
      const outcome = await pack();
      setProgress(undefined);
      if (!outcome.ok) {
        toastFailure(outcome.failure);
        return;
      }
      onDone();
      await recordExport();
    },
  };
}
