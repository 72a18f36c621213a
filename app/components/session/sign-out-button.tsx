import { useEffect, useState } from 'react';
import { localDiary } from '#app/account/session/session.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { countUnsentWrites, signOutOfDevice } from '#app/diary/sign-out-of-device.ts';
import { useSyncTexts } from '#app/i18n/areas.ts';
import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface Props {
  readonly onStay: () => void;
  /** Called after sign-out; navigates away. */
  readonly onLeft: () => void | Promise<void>;
}

/** Signs out when mounted, which removes the diary from the device. Asks first if there are unsent writes. */
export default function SignOutButton({ onStay, onLeft }: Props) {
  const pageDiary = usePageDiary();
  const { leave: t, close } = useSyncTexts();
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(false);

  const go = async () => {
    setBusy(true);
    await signOutOfDevice(pageDiary);
    await onLeft();
    // Last: a form still on the page would have stored its draft again.
    removeDrafts(localDiary());
  };
  /** Sends the unsent writes; if none is left, nothing needs to be asked. */
  const leave = async () => {
    setBusy(true);
    const left = await countUnsentWrites(pageDiary);
    if (left === 0) return go();
    setUnsent(left);
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(() => void leave(), []);

  if (unsent === 0) return null;
  return (
    <Dialog open onClose={onStay} title={t.title} closeLabel={close} closesOutside={false}>
      <div className="flex flex-col gap-4">
        <p>{t.text(unsent)}</p>
        {failed && !busy && (
          <Notice role="alert" tone="caution">
            {t.failed}
          </Notice>
        )}
        <Button variant="primary" busy={busy} onClick={() => void leave().then(() => setFailed(true))}>
          {t.send}
        </Button>
        <Button variant="danger" onClick={() => void go()}>
          {t.lose(unsent)}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
