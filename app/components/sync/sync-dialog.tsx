import { syncNow, useSync } from '#app/data/diary.ts';
import { wholeSession } from '#app/data/session-gate.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { thisMinute } from '../use-now.ts';
import { ProblemCard } from './problem-card.tsx';
import { useExplainStatus } from './say-status.ts';
import { useSyncTexts } from './texts.ts';

/** Where the diary is, and everything that waits for the person. */
export function SyncDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSyncTexts();
  const status = useSync();
  const explain = useExplainStatus();
  const signIn = () => {
    onClose();
    // Asked for in the dialog every page has; afterwards what waits is sent by itself.
    wholeSession('write').then(syncNow, () => undefined);
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
          <Button onClick={() => void syncNow()} className="self-start">
            {t.retry}
          </Button>
        )}
        {status.problems.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} now={thisMinute()} onLeave={onClose} />
        ))}
      </div>
    </Dialog>
  );
}
