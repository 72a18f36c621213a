import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload } from '#app/ui/icons.tsx';
import { ensureSession } from '../account/session/session-gate.ts';
import { useStatusExplanation, useStatusLabel } from '../components/sync/status-label.ts';
import { usePageDiary, useSync } from '../diary/diary.ts';
import { useSyncTexts } from '../i18n/areas.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

// Rarely needed, and it loads the words of the whole diary.
const ProblemCard = lazily(() => import('../components/sync/problem-card.tsx'));

/** The sync status and all open problems. */
function SyncDialog({ onClose }: { readonly onClose: () => void }) {
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

const icons = {
  loading: CloudDownload,
  saved: CloudCheck,
  sending: CloudUpload,
  here: CloudOff,
  'needs-you': CircleAlert,
} as const;

/** The sync status on every page; opens the sync dialog. */
export default function SyncStatus() {
  const t = useSyncTexts();
  const status = useSync();
  const label = useStatusLabel()(status);
  const [open, setOpen] = useState(false);
  const Icon = icons[status.state];
  const isAsking = status.state === 'needs-you' || status.waiting === 'session';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t.details}: ${label}`}
        data-sync={status.state}
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-2 text-sm hover:bg-accent-soft hover:text-on-accent-soft',
          isAsking ? 'bg-caution-soft text-on-caution-soft' : 'text-muted',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <span className={cx(!isAsking && 'max-md:sr-only', 'truncate')}>{label}</span>
      </button>
      <VisuallyHidden role="status">{status.state === 'needs-you' && label}</VisuallyHidden>
      {/* Rendered outside the header, which must not contain the dialog. */}
      {open && createPortal(<SyncDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
