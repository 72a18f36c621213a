import { useNavigate } from 'react-router';
import { useTreatmentTexts } from '#app/components/treatments/texts.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { useToastTrashed } from '#app/components/use-toast-trashed.ts';
import { restoreTreatment, trashTreatment } from '#app/data/treatment-writes.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Treatment } from '#domain/treatment.ts';

/** Moves a regimen to the trash, goes back to the list and offers to undo it. */
export function useRemove(): (treatment: Treatment) => void {
  const t = useTreatmentTexts().page;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastTrashed = useToastTrashed();
  const toastFailure = useToastFailure();
  return ({ id }) => {
    const undo = () =>
      void restoreTreatment(id).then(() => toast({ title: t.restored, tone: 'calm' }), toastFailure);
    trashTreatment(id).then(() => {
      toastTrashed({ title: t.removed, undo });
      return navigate(linkTo('treatments', locale));
    }, toastFailure);
  };
}
