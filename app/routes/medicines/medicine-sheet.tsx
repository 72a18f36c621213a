import { Link } from 'react-router';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import type { Diary } from '#app/diary/diary.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeCabinetItem } from '#app/diary/writes/cabinet-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { nameFor } from '#domain/vocabulary/generic-name.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { medicineOf } from '#domain/vocabulary/medicines.ts';
import { OwnDays } from './cabinet-list.tsx';
import type { DaysAsOfToday } from './class-windows.ts';
import { MedicineHistory } from './medicine-history.tsx';

interface Props {
  /** Undefined if the address names a medicine that no longer exists. */
  readonly item: CabinetItem | undefined;
  readonly diary: Diary;
  readonly days: DaysAsOfToday;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One medicine: its facts, its days this month, its history and its actions. */
export default function MedicineSheet({ item, diary, days, onEdit, onClose }: Props) {
  const t = useMedicationTexts().medicines;
  const locale = useLocale();
  const title = item ? nameFor(locale, item.name, item.medicine) : t.title;
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      closeLabel={t.close}
      title={<span className="wrap-anywhere">{title}</span>}
    >
      {item ? (
        <MedicineDetails item={item} diary={diary} days={days} onEdit={onEdit} onClose={onClose} />
      ) : (
        <p>{t.notFound}</p>
      )}
    </Dialog>
  );
}

function MedicineDetails({ item, diary, days, onEdit, onClose }: Props & { readonly item: CabinetItem }) {
  const t = useMedicationTexts().medicines;
  const locale = useLocale();
  const words = useWords().medicationClass;
  const formatMedicine = useFormatMedicine();
  const { hide, show, remove } = useMedicineActions(item, onClose);
  const generic = item.medicine && medicineOf(item.medicine).names[locale];
  return (
    <div className="flex flex-col gap-4">
      <div>
        {generic && generic !== nameFor(locale, item.name, item.medicine).toLocaleLowerCase(locale) && (
          <p className="text-muted">{generic}</p>
        )}
        <p>{words[countsAs(item)[0] ?? 'unclassified']}</p>
        <OwnDays item={item} diary={diary} days={days} />
        {item.dose !== null && (
          <p>{t.usual(formatMedicine({ name: '', dose: item.dose, unit: item.unit }).trim())}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton as={Link} variant="primary" to={linkToIntake(locale, { medicine: item.id })}>
          <PillMark className="size-5" />
          {t.log}
        </LinkButton>
        <Button onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          {t.edit}
        </Button>
        <Button variant="quiet" onClick={item.hidden ? show : hide}>
          {item.hidden ? (
            <Eye aria-hidden="true" className="size-5" />
          ) : (
            <EyeOff aria-hidden="true" className="size-5" />
          )}
          {item.hidden ? t.show : t.hide}
        </Button>
        <Button variant="quiet" onClick={remove}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.remove}
        </Button>
      </div>
      <MedicineHistory item={item} intakes={diary.intakes} />
    </div>
  );
}

/** Hides, shows and removes a medicine. Each can be undone, and recorded intakes stay. */
function useMedicineActions(item: CabinetItem, onGone: () => void) {
  const pageDiary = usePageDiary();
  const t = useMedicationTexts().medicines;
  const name = nameFor(useLocale(), item.name, item.medicine);
  const { toast } = useToast();
  const moveToTrash = useMoveToTrash();
  const toastFailure = useFailureToast();
  const attempt = (write: Promise<void>, then?: () => void) => {
    toastFailure(undefined);
    void write.then(then, toastFailure);
  };

  const show = () => attempt(changeCabinetItem(pageDiary, item, { hidden: false }));
  return {
    show,
    hide: () =>
      attempt(changeCabinetItem(pageDiary, item, { hidden: true }), () => {
        onGone();
        toast({
          title: t.hiddenNow(name),
          action: {
            label: t.undo,
            onAct: () => attempt(changeCabinetItem(pageDiary, { ...item, hidden: true }, { hidden: false })),
          },
        });
      }),
    remove: async () => {
      const toastTexts = { title: t.removed(name), text: t.removedText };
      if (await moveToTrash({ entity: 'cabinet_items', id: item.id }, toastTexts)) onGone();
    },
  };
}
