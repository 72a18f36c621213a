import { Suspense, useState } from 'react';
import { useRedFlagTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';

const loadSheet = () => import('./red-flags-sheet.tsx');
const RedFlagsSheet = lazily(loadSheet);

/** A quiet link to the danger signs. */
export function RedFlagsLink() {
  const t = useRedFlagTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-target items-center self-start text-left text-sm underline underline-offset-4"
      >
        {t.open}
      </button>
      {isOpen && (
        <Suspense>
          <RedFlagsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
