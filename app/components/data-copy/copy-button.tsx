import { useRef } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Download } from '#app/ui/icons.tsx';
import { useCopy } from './use-copy.ts';

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
      <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
        {isOnline || isLocal ? message : offline.needsConnectionToAct}
      </p>
    </div>
  );
}
