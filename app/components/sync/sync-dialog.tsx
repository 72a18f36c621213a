import { Suspense } from 'react';
import { ensureSession } from '#app/account/session/session-gate.ts';
import { usePageDiary, useSync } from '#app/diary/diary.ts';
import { useSyncTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { useStatusExplanation } from './status-label.ts';

// Rarely needed, and it loads the words of the whole diary.
const ProblemCard = lazily(() => import('./problem-card.tsx'));

/** The sync status and all open problems. */
export function SyncDialog({ onClose }: { readonly onClose: () => void }) {
  const pageDiary = usePageDiary();
  const t = useSyncTexts();
  const status = useSync();
  const explain = useStatusExplanation();
  const signIn = () => {
    onClose();
    // The password is asked for in the dialog every page has; afterwards unsent writes are sent automatically.
    ensureSession('write').then(pageDiary.sync, () => undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t.details} closeLabel={t.close}>
      <div className="flex flex-col gap-4">
        <div role="status" className="flex flex-col gap-2">
          {explain(status).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {status.waiting === 'session' && (
          <Button variant="primary" onClick={signIn} className="self-start">
            {t.signIn}
          </Button>
        )}
        {status.waiting === 'network' && (
          <Button onClick={() => void pageDiary.sync()} className="self-start">
            {t.retry}
          </Button>
        )}
        <Suspense fallback={null}>
          {status.problems.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} onLeave={onClose} />
          ))}
        </Suspense>
      </div>
    </Dialog>
  );
}
