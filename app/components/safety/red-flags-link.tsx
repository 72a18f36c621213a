import { Suspense, useState } from 'react';
import { useRedFlagTexts } from '#app/i18n/areas.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';

const loadSheet = () => import('./red-flags-sheet.tsx');
const RedFlagsSheet = lazily(loadSheet);

/** A row that opens the danger signs. */
export function RedFlagsLink() {
  const t = useRedFlagTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-target w-full items-center gap-3 rounded-md text-left hover:text-accent"
      >
        <span className="min-w-0 flex-1">{t.open}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <RedFlagsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
