import { useState } from 'react';
import { removeLocalDiary } from '#app/diary/local-diary.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useLocalDiaryTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Removes the diary of this device, after asking. */
export function RemoveLocal({ onRemoved }: { readonly onRemoved?: () => void }) {
  const { remove: t, close } = useLocalDiaryTexts();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    toastFailure(undefined);
    removeLocalDiary().then(
      () => {
        toast({ title: t.done });
        onRemoved?.();
      },
      (error: unknown) => toastFailure(failureOf(error)),
    );
  };
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} title={t.title} closeLabel={close}>
          <div className="flex flex-col gap-4">
            <p>{t.text}</p>
            <Button variant="danger" onClick={remove}>
              {t.submit}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
