import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useFormatRelativeInstant, useFormatTaken } from '#app/components/relative-instant.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { eraseRows, restoreRow } from '#app/diary/writes/trash-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useQualityTexts, useTrashTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isPicture } from '#domain/attachment/attachment.ts';

/** One item in the trash. */
export type Trashed = Diary['trash'][number];

const treatmentsOf = ({ treatments }: Diary) => treatments;

/** Actions on items in the trash, and their names. */
export function useTrash() {
  const pageDiary = usePageDiary();
  const t = useTrashTexts();
  const nameOf = useNameOf();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const attempt = (work: Promise<unknown>, title: string) => {
    toastFailure(undefined);
    return work.then(() => toast({ title, tone: 'calm' }), toastFailure);
  };
  return {
    nameOf,
    restore: (item: Trashed) => attempt(restoreRow(pageDiary, item), t.restored(nameOf(item))),
    erase: (item: Trashed) => attempt(eraseRows(pageDiary, [item]), t.erased),
    empty: (items: readonly Trashed[]) => attempt(eraseRows(pageDiary, items), t.emptied),
  };
}

/** Name of an item in the trash, enough to tell it from the others. */
function useNameOf(): (item: Trashed) => string {
  const t = useTrashTexts();
  const { instruments } = useQualityTexts();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const formatTaken = useFormatTaken();
  const formatMedicine = useFormatMedicine();
  const treatments = useDiary(treatmentsOf);
  const labelOf = useCodeLabels();
  return ({ entity, row }) => {
    switch (entity) {
      case 'episodes':
        return t.episode(formatInstant(row.startedAt, row.zone, 'short'), row.intensity);
      case 'intakes':
        return t.at(formatMedicine(row), formatTaken(row));
      case 'intensity_readings':
        return t.at(t.pain(row.intensity), formatInstant(row.readAt, row.zone, 'short'));
      case 'day_logs':
        return formatDay(locale, row.localDate, 'full');
      case 'questionnaire_results':
        return t.at(instruments[row.instrument], formatDay(locale, row.localDate, 'dated'));
      case 'treatment_steps': {
        const treatment = treatments?.find(({ id }) => id === row.treatmentId)?.name ?? '';
        return t.since(treatment, formatDay(locale, row.startDate, 'short'));
      }
      case 'attachments':
        return row.caption || (isPicture(row) ? t.picture : t.document);
      case 'factor_trials':
        return t.since(labelOf('context', row.factor), formatDay(locale, row.startDate, 'short'));
      case 'cabinet_items':
      case 'own_items':
      case 'treatments':
        return row.name;
    }
  };
}
