import { useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { withdrawHealthData } from '#app/diary/sign-out-of-device.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { ExportButton } from '../export-button.tsx';
import { useAction } from '../use-action.ts';

/** Withdraws the consent to storing health data: lists the consequences, offers a copy, then does it. Needs the network. */
export function WithdrawDiary({ userId }: { readonly userId: string }) {
  const pageDiary = usePageDiary();
  const { consents: t, offline, busy: busyLabel } = useSettingsTexts();
  const common = useShellTexts();
  const isOnline = useOnline();
  const { busy, problem, run } = useAction();
  const [isConfirming, setConfirming] = useState(false);

  async function withdraw() {
    // This page's diary is closed: reload into a page that shows what was withdrawn.
    if (await run(() => withdrawHealthData(pageDiary))) location.reload();
  }

  const footer = (
    <>
      <Button variant="quiet" onClick={() => setConfirming(false)}>
        {common.cancel}
      </Button>
      <Button variant="danger" busy={busy} busyLabel={busyLabel} disabled={!isOnline} onClick={withdraw}>
        {t.withdrawDiaryConfirm}
      </Button>
    </>
  );
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {t.withdrawDiary}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.withdrawDiaryTitle}
        closeLabel={common.close}
        footer={footer}
      >
        <div className="flex flex-col gap-4">
          {t.withdrawDiaryText.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{t.withdrawDiaryCopy}</p>
          <ExportButton userId={userId} />
          {!isOnline && <p role="status">{offline.needsConnectionToAct}</p>}
          {problem && <p role="alert">{problem}</p>}
        </div>
      </Dialog>
    </>
  );
}
