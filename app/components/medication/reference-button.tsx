import { Suspense, useState } from 'react';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { CircleHelp } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';

// Rarely opened.
const ReferenceDialog = lazily(() => import('./reference-dialog.tsx'));

/** Opens the source of the count; shown beside every count. */
export function ReferenceButton() {
  const t = useMedicationTexts().days;
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
        className="-mx-1.5 inline-flex min-h-target items-center gap-1.5 rounded-md px-1.5 text-accent text-sm underline underline-offset-4 hover:bg-accent-soft hover:text-on-accent-soft"
      >
        <CircleHelp aria-hidden="true" className="size-4" />
        {t.explain}
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <ReferenceDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
