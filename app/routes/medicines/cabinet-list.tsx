import { ChevronRight } from 'lucide-react';
import { LevelMark } from '#app/components/medication/level-mark.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import type { Diary } from '#app/diary/diary.ts';
import { useMedicationTexts } from '#app/i18n/medication.ts';
import { useWords } from '#app/i18n/vocabulary.ts';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { medicineKey } from '#domain/intake/cabinet-rules.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { overuseReferenceDays } from '#domain/vocabulary/overuse-classes.ts';
import { type ClassWindows, decidingCount } from './class-windows.ts';

interface Props {
  readonly items: readonly CabinetItem[];
  readonly diary: Diary;
  readonly counts: ClassWindows;
  readonly onOpen: (id: string) => void;
}

/** The medicines, each with its class, that class's days in the deciding window (month or 30 days), and its last intake. */
export function CabinetList({ items, diary, counts, onOpen }: Props) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface-raised">
      {items.map((item) => (
        <li key={item.id}>
          <CabinetRow item={item} diary={diary} counts={counts} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function CabinetRow({ item, diary, counts, onOpen }: Omit<Props, 'items'> & { readonly item: CabinetItem }) {
  const t = useMedicationTexts().medicines;
  const formatInstant = useFormatRelativeInstant();
  const key = medicineKey(item);
  const last = diary.intakes.find((intake) => medicineKey(intake) === key);
  return (
    <button
      type="button"
      onClick={() => onOpen(item.id)}
      aria-haspopup="dialog"
      className="flex min-h-target w-full items-center gap-3 px-4 py-3 text-left hover:bg-accent-soft hover:text-on-accent-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium">{item.name}</span>
        <ClassDays item={item} counts={counts} />
        <span className="block text-muted text-sm">
          {last ? t.lastTaken(formatInstant(last.takenAt, last.zone, 'short')) : t.neverTaken}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}

/** A medicine's class with its days in the deciding window; two lines for a medicine of two classes. */
export function ClassDays({ item, counts }: { readonly item: CabinetItem; readonly counts: ClassWindows }) {
  const t = useMedicationTexts().medicines;
  const words = useWords().medicationClass;
  return countsAs(item).map((one) => {
    const { window, days, level } = decidingCount(counts, one);
    const reference = overuseReferenceDays[one];
    const texts = {
      month: { count: t.monthCount, days: t.monthDays },
      thirty: { count: t.thirtyCount, days: t.thirtyDays },
    }[window];
    return (
      <span key={one} className="block text-sm">
        {words[one]}
        {(reference !== null || days > 0) && ': '}
        <span className="inline-flex items-center gap-1">
          {reference !== null ? texts.count(days, reference) : days > 0 && texts.days(days)}
          <LevelMark level={level} />
        </span>
      </span>
    );
  });
}
