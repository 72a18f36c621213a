import { useMedicationTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type CalendarMonth, currentZone, localDateOf, monthOf } from '#domain/calendar-date.ts';
import { type DaysLeft, type DaysWindow, saidDays } from '#domain/clinical/days-left.ts';
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

interface Props {
  readonly lefts: readonly DaysLeft[];
  /** Whether the intakes are in the count already. */
  readonly moment: 'before' | 'after';
  /** Offers to explain the count. */
  readonly explains?: boolean;
}

/** One line, where there is something to say (`saidDays`): the days with a kind of medicine, and their reference. */
export function SaidDaysLine({ lefts, moment, explains = false }: Props) {
  const t = useMedicationTexts().days;
  const windowText = useWindowText();
  const said = saidDays(lefts, moment);
  return (
    // Also without words: a region that comes with its words is not read out.
    <div
      role="status"
      className="flex flex-col items-start gap-1 text-muted text-sm leading-tight empty:sr-only"
    >
      {said && (
        <>
          <p>{t.said(said.days, t.groups[said.decides] ?? '', windowText(said.window), said.reference)}</p>
          {explains && <ReferenceButton />}
        </>
      )}
    </div>
  );
}
