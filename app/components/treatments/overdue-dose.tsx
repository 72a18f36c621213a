import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useProblemText } from '#app/components/problem-text.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { OptionGroup } from '#app/ui/option-group.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { check } from '#domain/model/validation.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { doseContentSchema } from '#domain/treatment/treatment-form.ts';
import { isGivenLate, nextDue } from '#domain/treatment/treatment-rules.ts';
import { useFormatDay } from './format-regimen.ts';
import { useDose } from './use-dose.ts';

interface Props {
  readonly treatment: Treatment;
  /** The day it was due, before today. */
  readonly due: CalendarDay;
  readonly today: CalendarDay;
}

/** An injection whose day has passed: when it was given, or that it will not be. */
export function OverdueDose({ treatment, due, today }: Props) {
  const t = useTreatmentTexts().doses;
  const formatDay = useFormatDay(today);
  const { record } = useDose(treatment, today);
  const [asksDay, setAsksDay] = useState(false);
  const next = nextDue(treatment, today, due);
  return (
    <div className="flex flex-col gap-3">
      <OptionGroup legend={t.overdue(treatment.name, formatDay(due))} layout="flex flex-wrap gap-2">
        <Button onClick={() => record(today, true)}>{t.today}</Button>
        <Button aria-expanded={asksDay} onClick={() => setAsksDay(!asksDay)}>
          {t.otherDay}
        </Button>
        <Button variant="quiet" onClick={() => record(due, false)}>
          {t.skip}
        </Button>
      </OptionGroup>
      <p className="text-sm text-muted">
        {isGivenLate(treatment) ? t.givenLate : t.askWhen} {next && t.skipping(formatDay(next))}
      </p>
      {asksDay && (
        <OtherDay
          first={treatment.startDate}
          suggested={due}
          today={today}
          onSave={(day) => record(day, true)}
        />
      )}
    </div>
  );
}

interface OtherDayProps {
  readonly first: CalendarDay;
  readonly suggested: CalendarDay;
  readonly today: CalendarDay;
  readonly onSave: (day: CalendarDay) => void;
}

function OtherDay({ first, suggested, today, onSave }: OtherDayProps) {
  const t = useTreatmentTexts().doses;
  const [day, setDay] = useState<string>(suggested);
  const [attempted, setAttempted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const checked = check(doseContentSchema(today), {
    localDate: day,
    taken: true,
    dose: null,
    unit: null,
    notes: '',
  });
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {});
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (checked.ok) onSave(checked.value.localDate);
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
      <Field label={t.otherDayLabel} error={problem('localDate')}>
        <TextInput
          ref={input}
          type="date"
          min={first}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Button type="submit">{t.save}</Button>
    </form>
  );
}
