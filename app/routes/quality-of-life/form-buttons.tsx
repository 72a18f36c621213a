import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';
import type { QuestionnaireResult } from '#domain/person/questionnaire.ts';

interface Props {
  /** The result that can be deleted; absent for a new one. */
  readonly before: QuestionnaireResult | undefined;
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** Save; for an existing result also delete. */
export function FormButtons({ before, saving, onClose }: Props) {
  const t = useQualityTexts();
  const moveToTrash = useMoveToTrash();
  async function remove({ id }: QuestionnaireResult) {
    if (await moveToTrash({ entity: 'questionnaire_results', id }, { title: t.results.removed })) onClose();
  }
  return (
    <DialogActions>
      <Button type="submit" variant="primary" busy={saving}>
        {t.save}
      </Button>
      {before && (
        <Button variant="quiet" onClick={() => void remove(before)}>
          {t.results.remove}
        </Button>
      )}
    </DialogActions>
  );
}
