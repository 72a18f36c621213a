import { useNavigate } from 'react-router';
import { useTreatmentTexts } from '#app/components/treatments/texts.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { Treatment } from '#domain/treatment.ts';

/** Moves a regimen to the trash, goes back to the list and offers to undo it. */
export function useRemove(): (treatment: Treatment) => Promise<void> {
  const t = useTreatmentTexts().page;
  const locale = useLocale();
  const navigate = useNavigate();
  const moveToTrash = useMoveToTrash();
  return async ({ id }) => {
    if (await moveToTrash({ entity: 'treatments', id }, { title: t.removed })) {
      await navigate(linkTo('treatments', locale));
    }
  };
}
