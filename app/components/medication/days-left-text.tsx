import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useWords } from '#app/i18n/vocabulary.ts';
import { type CalendarMonth, currentZone, localDateOf, monthOf } from '#domain/calendar-date.ts';
import type { DaysLeft } from '#domain/clinical/days-left.ts';
import { LevelMark } from './level-mark.tsx';
import { ReferenceButton } from './reference-button.tsx';
import { useMedicationTexts } from './texts.ts';

/** A month by its name, for a sentence that says which one is counted. */
function useMonthName(): (month: CalendarMonth) => string {
  const names = monthNames(useLocale());
  return (month) => names[Number(month.slice(5)) - 1] ?? month;
}

const today = () => localDateOf(new Date().toISOString(), currentZone());

/** The days its class has left, short, on a button. */
export function DaysLeftShort({
  left: { before, left, costsADay, day, month },
}: {
  readonly left: DaysLeft;
}) {
  const t = useMedicationTexts().days;
  const monthName = useMonthName();
  if (before.reference === null || left === null) return null;
  const inMonth = month === monthOf(today()) ? t.thisMonth : t.inMonth(monthName(month));
  return (
    <span className="inline-flex items-center gap-1.5">
      <LevelMark level={before.level} />
      {costsADay
        ? t.left(left, before.reference, inMonth)
        : (day === today() ? t.today : t.sameDay)(before.days, before.reference)}
    </span>
  );
}

/** What saving an intake means for the days of its class, and of several classes where that comes near the reference. */
export function DaysLeftLine({ left }: { readonly left: DaysLeft }) {
  const t = useMedicationTexts().days;
  const monthName = useMonthName()(left.month);
  const { after, severalAfter, costsADay } = left;
  const group = useWords().medicationClass[after.medicationClass];
  const several = severalAfter && severalAfter.level !== 'ok' ? severalAfter : null;
  const sentence = () => {
    if (after.reference !== null) {
      return (costsADay ? t.after : t.same)(group, after.days, after.reference, monthName);
    }
    if (after.medicationClass === 'not_counted') return t.notCounted;
    return after.medicationClass === 'unclassified' ? t.unclassified : t.noReference(group);
  };
  return (
    <div role="status" className="flex flex-col items-start gap-1 text-muted text-sm">
      <p>{sentence()}</p>
      <LevelMark level={after.level} spelledOut />
      {several && (
        <p>
          {t.several(several.days, several.reference, monthName)}{' '}
          <LevelMark level={several.level} spelledOut />
        </p>
      )}
      {(after.reference !== null || several) && <ReferenceButton />}
    </div>
  );
}
