import { type FormEvent, useState } from 'react';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import { earliestDay } from '#domain/limits.ts';

interface FormProps {
  readonly today: CalendarDay;
  /** Initial value of the date field. */
  readonly from: CalendarDay;
  readonly onDay: (day: CalendarDay) => void;
}

function JumpForm({ today, from, onDay }: FormProps) {
  const t = useCalendarTexts();
  const [date, setDate] = useState(from);
  const [problem, setProblem] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (!isCalendarDay(date) || date < earliestDay) setProblem(t.jumpInvalid);
    else if (date > today) setProblem(t.jumpFuture);
    else onDay(date);
  };
  return (
    // The browser's validation bubbles are off: they use the browser's language, not the page's.
    <form onSubmit={go} noValidate className="flex flex-col gap-4">
      <Field label={t.jumpDate} error={problem}>
        <TextInput
          type="date"
          min={earliestDay}
          max={today}
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t.go}
      </Button>
    </form>
  );
}

interface Props extends FormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that opens any day by its date, with the browser's date picker. */
export default function JumpDialog({ open, onClose, ...form }: Props) {
  const t = useCalendarTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t.jump} closeLabel={t.close}>
      <JumpForm {...form} />
    </Dialog>
  );
}
