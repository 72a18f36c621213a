import { useId } from 'react';
import { FilledPlaces } from '#app/components/medication/filled-places.tsx';
import { LevelMark } from '#app/components/medication/level-mark.tsx';
import { useFormatTaken } from '#app/components/relative-instant.ts';
import type { Diary } from '#app/diary/diary.ts';
import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { inClasses, lastIntakeOf, takenDays } from '#domain/clinical/taken-days.ts';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { nameFor } from '#domain/vocabulary/generic-name.ts';
import { countsAs } from '#domain/vocabulary/medicine-classes.ts';
import { type MedicationClass, medicationClasses } from '#domain/vocabulary/overuse-classes.ts';
import { type DaysAsOfToday, type DecidingCount, decidingCount, severalCount } from './class-windows.ts';

interface Props {
  readonly items: readonly CabinetItem[];
  readonly diary: Diary;
  readonly days: DaysAsOfToday;
  readonly onOpen: (id: string) => void;
}

/**
 * The medicines by class, each class with its days once, in the window (month or 30 days) that has more of them. Classes in
 * use without a medicine of the cabinet follow, then several classes together.
 */
export function CabinetByClass({ items, ...props }: Props) {
  const t = useMedicationTexts().month;
  const words = useWords().medicationClass;
  const { days } = props;
  const groups = inClasses(items);
  const isUsed = (one: MedicationClass) => decidingCount(days, one).days > 0;
  const others = medicationClasses.filter(
    (one) => isUsed(one) && !groups.some(({ medicationClass }) => medicationClass === one),
  );
  const several = severalCount(days);
  if (groups.length + others.length === 0) return null;
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10">
      {groups.map((group) => (
        <ClassGroup
          key={group.medicationClass}
          name={words[group.medicationClass]}
          count={decidingCount(days, group.medicationClass)}
        >
          <CabinetList items={group.items} {...props} />
        </ClassGroup>
      ))}
      {others.map((one) => (
        <ClassGroup key={one} name={words[one]} count={decidingCount(days, one)} />
      ))}
      {several && <ClassGroup name={t.several} count={several} />}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly count: DecidingCount;
  readonly children?: React.ReactNode;
}

/** A class: its name, its days beside the reference, its medicines. */
function ClassGroup({ name, count, children }: GroupProps) {
  const t = useMedicationTexts().month;
  const id = useId();
  const { window, days, reference, level } = count;
  const texts = { month: t.inMonth, thirty: t.inThirty }[window];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {name}
      </h3>
      {(reference !== null || days > 0) && (
        <div className="flex flex-col gap-1 text-sm tabular-nums">
          {reference !== null && (
            <span className="flex">
              <FilledPlaces count={days} of={reference} level={level} />
            </span>
          )}
          <p className="flex flex-wrap items-center gap-x-1.5">
            <LevelMark level={level} />
            <span>
              {texts(days)}
              {reference !== null && '. '}
            </span>
            {reference !== null && <span className="text-muted">{t.watchedFrom(reference)}</span>}
          </p>
        </div>
      )}
      {children}
    </section>
  );
}

/** Medicines, each with its own days and its last intake. */
export function CabinetList({ items, ...props }: Props) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface-raised">
      {items.map((item) => (
        <li key={item.id}>
          <CabinetRow item={item} {...props} />
        </li>
      ))}
    </ul>
  );
}

function CabinetRow({ item, onOpen, ...props }: Omit<Props, 'items'> & { readonly item: CabinetItem }) {
  const locale = useLocale();
  return (
    <button
      type="button"
      onClick={() => onOpen(item.id)}
      aria-haspopup="dialog"
      className="flex min-h-target w-full items-center gap-3 px-4 py-3 text-left hover:bg-accent-soft hover:text-on-accent-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium">{nameFor(locale, item.name, item.medicine)}</span>
        <OwnDays item={item} {...props} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}

/** The days a medicine itself was taken, in the window its class is counted in, and its last intake. */
export function OwnDays({
  item,
  diary,
  days,
}: Pick<Props, 'diary' | 'days'> & { readonly item: CabinetItem }) {
  const texts = useMedicationTexts();
  const t = texts.medicines;
  const words = useWords().medicationClass;
  const formatTaken = useFormatTaken();
  const [first, ...rest] = countsAs(item);
  const last = lastIntakeOf(item, diary.intakes);
  const window = first ? decidingCount(days, first).window : 'month';
  const own = takenDays(item, diary.intakes, days.windows[window]);
  return (
    <>
      {last && (
        <span className="block text-sm">
          {{ month: texts.month.inMonth, thirty: texts.month.inThirty }[window](own)}
        </span>
      )}
      <span className="block text-muted text-sm">{last ? t.lastTaken(formatTaken(last)) : t.neverTaken}</span>
      {rest.map((one) => (
        <span key={one} className="block text-muted text-sm">
          {t.alsoIn(words[one])}
        </span>
      ))}
    </>
  );
}
