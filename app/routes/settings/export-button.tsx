import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useOnline } from '#app/shell/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { useSettingsTexts } from './texts.ts';
import { useExport } from './use-export.ts';

/** One tap for a copy of everything, and how far it has come, until it is cancelled. */
export function ExportButton({ userId }: { readonly userId: string }) {
  const { export: t, offline } = useSettingsTexts();
  const isOnline = useOnline();
  const { progress, start, cancel } = useExport(userId);
  const submit = useRef<HTMLButtonElement>(null);
  const counted = progress && progress.all > 0 ? t.progress(progress.fetched, progress.all) : '';
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
      <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
        {isOnline ? counted : offline.needsConnectionToAct}
      </p>
    </div>
  );
}
