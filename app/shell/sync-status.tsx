import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload } from '#app/ui/icons.tsx';
import { useStatusLabel } from '../components/sync/status-label.ts';
import { SyncDialog } from '../components/sync/sync-dialog.tsx';
import { useSync } from '../diary/diary.ts';
import { useSyncTexts } from '../i18n/sync.ts';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

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
