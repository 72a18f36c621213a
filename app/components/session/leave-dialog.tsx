import { useState } from 'react';
import { unsentHere } from '#app/data/leave.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSyncTexts } from '../sync/texts.ts';

interface Props {
  readonly unsent: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Signing out removes the diary from the device: whoever has something here that is nowhere else is asked first. */
export default function LeaveDialog({ unsent, onStay, onLeave }: Props) {
  const { leave: t, close } = useSyncTexts();
  const [left, setLeft] = useState(unsent);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setBusy(true);
    const still = await unsentHere();
    setBusy(false);
    setLeft(still);
    setFailed(still > 0);
    if (still === 0) onLeave();
  };
  return (
    <Dialog open onClose={onStay} title={t.title} closeLabel={close} closesOutside={false}>
      <div className="flex flex-col gap-4">
        <p>{t.text(left)}</p>
        {failed && (
          <Notice role="alert" tone="caution">
            {t.failed}
          </Notice>
        )}
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {t.send}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {t.lose(left)}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
