import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import type { Fetching } from '#app/diary/copy/read-everything.ts';
import { failureOf, type Outcome } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { download } from '#app/reports/files/download.ts';
import { Button } from '#app/ui/button.tsx';
import { Download } from '#app/ui/icons.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import { withOffset } from '#domain/copy/export-cells.ts';

interface Progress {
  readonly fetched: number;
  readonly all: number;
}

/**
 * Fetches, packs and saves a full copy; it is cancelled when the page is left. `progress` is undefined while nothing is
 * running.
 * @param fetchRows hands out every row of the diary
 * @param onDone called when the browser has the file
 */
function useCopy(
  fetchRows: (fetching: Fetching) => Promise<Outcome>,
  onDone: () => void,
): {
  readonly progress: Progress | undefined;
  readonly isCancelled: boolean;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
} {
  const t = useSettingsTexts().export;
  const toastFailure = useFailureToast();
  const [progress, setProgress] = useState<Progress>();
  const [isCancelled, setCancelled] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function pack(signal: AbortSignal): Promise<Outcome> {
    try {
      const now = new Date().toISOString();
      const zone = currentZone();
      const { createArchive } = await import('#app/reports/files/archive.ts');
      const made = { at: withOffset(now, zone), zone, site: window.location.origin };
      const archive = createArchive(made, { name: t.noteName, text: t.note }, signal);
      const attached: ExportRow[] = [];
      const fetched = await fetchRows({
        onRows(table, rows) {
          if (table === 'attachments') attached.push(...rows);
          return archive.add(table, rows);
        },
        onProgress: (done, all) => setProgress({ fetched: done, all }),
        signal,
      });
      if (!fetched.ok || signal.aborted) return fetched;
      if (attached.length > 0) {
        const { filesOfRows } = await import('#app/diary/copy/copied-files.ts');
        for await (const [name, content] of filesOfRows(attached)) {
          if (signal.aborted) return fetched;
          archive.addFile(name, content);
        }
      }
      download(`diario-migrana-${localDateOf(now, zone)}.zip`, 'application/zip', archive.end());
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    }
  }

  return {
    progress,
    isCancelled,
    cancel: () => {
      underWay.current?.abort();
      setCancelled(true);
    },
    start: async () => {
      if (progress) return;
      const controller = new AbortController();
      underWay.current = controller;
      toastFailure(undefined);
      setCancelled(false);
      setProgress({ fetched: 0, all: 0 });
      const outcome = await pack(controller.signal);
      setProgress(undefined);
      if (controller.signal.aborted) return;
      if (!outcome.ok) {
        toastFailure(outcome.failure);
        return;
      }
      onDone();
    },
  };
}

interface Props {
  /** Whether the browser has a network: the copy is fetched from the server. */
  readonly isOnline: boolean;
  /** Called when it is done, with the message to show. */
  readonly onDone: (done: { readonly title: string; readonly text: string }) => void;
  /** Hands out every row of the diary. */
  readonly fetchRows: Parameters<typeof useCopy>[0];
}

/** One tap for a copy of a whole diary, with its progress and a way to cancel. */
export function CopyButton({ isOnline, onDone, fetchRows }: Props) {
  const { export: t, offline } = useSettingsTexts();
  const { progress, isCancelled, start, cancel } = useCopy(fetchRows, () =>
    onDone({ title: t.done, text: t.doneText }),
  );
  const isLocal = useSession().status === 'local';
  const submit = useRef<HTMLButtonElement>(null);
  const counted = progress && progress.all > 0 ? t.progress(progress.fetched, progress.all) : '';
  const message = isCancelled && !progress ? t.cancelled : counted;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button ref={submit} busy={progress !== undefined} busyLabel={t.busy} onClick={start}>
          <Download aria-hidden="true" className="size-5" />
          {t.submit}
        </Button>
        {progress && (
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              submit.current?.focus();
            }}
          >
            {t.cancel}
          </Button>
        )}
      </div>
      {progress && (
        <progress
          aria-label={t.busy}
          value={progress.fetched}
          max={Math.max(1, progress.all)}
          className="h-2 w-full max-w-form"
        />
      )}
      <p role="status" className="text-muted text-sm tabular-nums empty:sr-only">
        {isOnline || isLocal ? message : offline.needsConnectionToAct}
      </p>
    </div>
  );
}
