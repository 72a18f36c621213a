import { useExportTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import type { useFile } from './use-file.ts';

interface Props {
  readonly file: ReturnType<typeof useFile>;
  /** Text once the file is saved. */
  readonly done: string;
}

/** Progress of a file beside its button: a slow export with its Cancel button, and the confirmation. */
export function FileProgress({ file, done }: Props) {
  const t = useExportTexts().pdf;
  return (
    <>
      {file.state === 'slow' && (
        <div className="flex flex-wrap items-center gap-3">
          {/* Indeterminate (no value) while the remaining share is unknown. */}
          <progress aria-label={t.busy} value={file.share} className="h-2 min-w-24 flex-1" />
          <Button variant="quiet" onClick={file.cancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      <SavedMark className="text-sm">{file.state === 'done' && done}</SavedMark>
      <p role="status" className="text-muted text-sm empty:sr-only">
        {file.state === 'cancelled' && t.cancelled}
      </p>
    </>
  );
}
