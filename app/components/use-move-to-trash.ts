import { usePageDiary } from '#app/diary/diary.ts';
import { type RowKey, restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { usePartTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';

/** The messages after deleting. */
interface DeletionTexts {
  readonly title: string;
  readonly text?: string;
}

/**
 * Moves something to the trash at once, with a toast of one line: undo in one tap.
 * @returns whether it was done; a failure has been shown
 */
export function useMoveToTrash(): (row: RowKey, texts: DeletionTexts) => Promise<boolean> {
  const pageDiary = usePageDiary();
  const t = usePartTexts().trashed;
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  return async (row, texts) => {
    const undo = () => {
      toastFailure(undefined);
      return restoreRow(pageDiary, row).then(() => toast({ title: t.restored, tone: 'calm' }), toastFailure);
    };
    const showUndoToast = () => {
      toast({
        ...texts,
        action: { label: t.undo, onAct: () => void undo() },
      });
      return true;
    };
    toastFailure(undefined);
    return trashRow(pageDiary, row).then(showUndoToast, (failure) => {
      toastFailure(failure);
      return false;
    });
  };
}
