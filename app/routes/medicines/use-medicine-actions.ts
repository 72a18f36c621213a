import { useMedicationTexts } from '#app/components/medication/texts.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { changeCabinetItem } from '#app/data/cabinet-writes.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CabinetItem } from '#domain/cabinet.ts';

/** Hiding, showing and removing a medicine; all of it can be undone, and nothing that was taken is touched. */
export function useMedicineActions(item: CabinetItem, onGone: () => void) {
  const t = useMedicationTexts().medicines;
  const { toast } = useToast();
  const moveToTrash = useMoveToTrash();
  const toastFailure = useToastFailure();
  const attempt = (write: Promise<void>, then?: () => void) => void write.then(then, toastFailure);

  const show = () => attempt(changeCabinetItem(item, { hidden: false }));
  return {
    show,
    hide: () =>
      attempt(changeCabinetItem(item, { hidden: true }), () => {
        onGone();
        toast({
          title: t.hiddenNow(item.name),
          action: {
            label: t.undo,
            onAct: () => attempt(changeCabinetItem({ ...item, hidden: true }, { hidden: false })),
          },
        });
      }),
    remove: async () => {
      const said = { title: t.removed(item.name), text: t.removedText };
      if (await moveToTrash({ entity: 'cabinet_items', id: item.id }, said)) onGone();
    },
  };
}
