import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { formatList, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarMonth, currentZone, localDateOf, monthOf } from '#domain/calendar-date.ts';
import type { DaysLeft, DaysWindow } from '#domain/clinical/days-left.ts';
import { LevelMark } from './level-mark.tsx';
import { ReferenceButton } from './reference-button.tsx';

/** The name of a month, for a sentence that names the window. */
function useMonthName(): (month: CalendarMonth) => string {
  const names = monthNames(useLocale());
  return (month) => names[Number(month.slice(5)) - 1] ?? month;
}

const today = () => localDateOf(new Date().toISOString(), currentZone());

/** The name of a window: "este mes", "en mayo", "en los últimos 30 días". */
function useWindowText(): (window: DaysWindow) => string {
  const t = useMedicationTexts().days;
  const monthName = useMonthName();
  return (window) => {
    if (window.kind === 'thirty') return window.last === today() ? t.lastThirty : t.thirtyUntil;
    return window.month === monthOf(today()) ? t.thisMonth : t.inMonth(monthName(window.month));
  };
}

/** The count of the medicine's own class, on a button: numbers drawn, the whole sentence for screen readers. */
export function DaysLeftShort({ left }: { readonly left: DaysLeft }) {
  const t = useMedicationTexts().days;
  const words = useWords().medicationClass;
  const windowText = useWindowText();
  const { own, costsADay, day } = left;
  if (own.reference === null) return null;
  const used = t.used(own.days, own.reference, windowText(own.window));
  const counted = costsADay ? used : (day === today() ? t.today : t.sameDay)(used);
  return (
    <span className="inline-flex items-center gap-1.5">
      <LevelMark level={own.level} />
      <span aria-hidden="true">
        {t.brief(t.shortClass[own.of] ?? words[own.of], own.days, own.reference)}
      </span>
      <VisuallyHidden>{`${words[own.of]}: ${counted}`}</VisuallyHidden>
    </span>
  );
}

/** The counts of several medicines, each class once: at its first one. */
export const oncePerClass = (lefts: readonly DaysLeft[]): readonly (DaysLeft | undefined)[] =>
  lefts.map((left, place) =>
    lefts.findIndex(({ own }) => own.of === left.own.of) === place ? left : undefined,
  );

/** Several classes together, once for all the buttons beside it; nothing while one class has been taken. */
export function JointDays({ lefts }: { readonly lefts: readonly DaysLeft[] }) {
  const t = useMedicationTexts().days;
  const windowText = useWindowText();
  const joint = lefts.find((left) => left.joint)?.joint;
  if (!joint || joint.reference === null || joint.days === 0) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm attack:hidden">
      <LevelMark level={joint.level} />
      {t.joint(joint.days, joint.reference)} <VisuallyHidden>{windowText(joint.window)}</VisuallyHidden>
    </p>
  );
}

/**
 * The effect of saving an intake on the days of its class, or of several classes if that leaves fewer, and other classes at
 * their reference.
 */
export function DaysLeftLine({ left }: { readonly left: DaysLeft }) {
  const t = useMedicationTexts().days;
  const locale = useLocale();
  const words = useWords().medicationClass;
  const windowText = useWindowText();
  const { after, atReference, costsADay, decides, window } = left;
  const sentence = () => {
    if (decides === 'not_counted') return t.notCounted;
    if (decides === 'unclassified') return t.unclassified;
    const group = decides === 'several' ? t.severalKinds : words[decides];
    if (after.reference === null) return t.noReference(group);
    return (costsADay ? t.after : t.same)(group, t.used(after.days, after.reference, windowText(window)));
  };
  const others = atReference.map((one) =>
    t.otherOne(words[one.medicationClass], one.days, windowText(one.window)),
  );
  return (
    <div role="status" className="flex flex-col items-start gap-1 text-muted text-sm">
      <p>{sentence()}</p>
      <LevelMark level={after.level} spelledOut />
      {others.length > 0 && <p>{t.others(formatList(locale, others))}</p>}
      {(after.reference !== null || others.length > 0) && <ReferenceButton />}
    </div>
  );
}
