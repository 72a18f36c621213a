import { type FormEvent, useState } from 'react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { CalendarMonth } from '#domain/calendar-date.ts';

/** How far back the list of years goes: further than most diaries, and an address reaches any other month. */
const yearsBack = 30;

interface Props {
  readonly open: boolean;
  readonly month: CalendarMonth;
  readonly thisMonth: CalendarMonth;
  readonly onClose: () => void;
  readonly onMonth: (month: CalendarMonth) => void;
}

/** Any month by its name and year; one that has not come yet leads to the present one. */
export function JumpDialog({ open, month, thisMonth, onClose, onMonth }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const [year, setYear] = useState(month.slice(0, 4));
  const [number, setNumber] = useState(month.slice(5));
  const thisYear = Number(thisMonth.slice(0, 4));

  const months = monthNames(locale).map((label, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label,
  }));
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const chosen = `${year}-${number}`;
    onMonth(chosen < thisMonth ? chosen : thisMonth);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t.jumpTitle} closeLabel={t.close}>
      <form onSubmit={go} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.month}>
            <Select value={number} onChange={(event) => setNumber(event.target.value)} options={months} />
          </Field>
          <Field label={t.year}>
            <Select
              value={year}
              onChange={(event) => setYear(event.target.value)}
              options={years.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary">
          {t.go}
        </Button>
      </form>
    </Dialog>
  );
}
