import { useNavigate } from 'react-router';
import { type RowKey, restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { usePartTexts } from '#app/i18n/parts.ts';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';

/** The messages after deleting. */
interface DeletionTexts {
  readonly title: string;
  readonly text?: string;
}

/**
 * Moves something to the trash at once, with a toast: undo in one tap, and a link to the trash.
 * @returns whether it was done; a failure has been shown
 */
export function useMoveToTrash(): (row: RowKey, texts: DeletionTexts) => Promise<boolean> {
  const t = usePartTexts().trashed;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  return async (row, texts) => {
    const undo = () => restoreRow(row).then(() => toast({ title: t.restored, tone: 'calm' }), toastFailure);
    const showUndoToast = () => {
      toast({
        ...texts,
        action: { label: t.undo, onAct: () => void undo() },
        more: { label: t.toTrash, onAct: () => navigate(linkTo('trash', locale)) },
      });
      return true;
    };
    return trashRow(row).then(showUndoToast, (failure) => {
      toastFailure(failure);
      return false;
    });
  };
}
