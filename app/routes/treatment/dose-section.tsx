import { type FormEvent, useState } from 'react';
import { AddToCalendar } from '#app/components/add-to-calendar.tsx';
import { useProblemText } from '#app/components/problem-text.ts';
import { useFormatDay, useFormatDose } from '#app/components/treatments/format-regimen.ts';
import { standing } from '#app/components/treatments/regimen-facts.ts';
import { useDose } from '#app/components/treatments/use-dose.ts';
import { useTreatmentTexts, useWords } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Check, X } from '#app/ui/icons.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { addDays, type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import { typedDecimal } from '#domain/model/number-text.ts';
import { check } from '#domain/model/validation.ts';
import type { Treatment, TreatmentDose } from '#domain/treatment/treatment.ts';
import { doseContentSchema } from '#domain/treatment/treatment-form.ts';
import { adherence, doseOn, nextDue } from '#domain/treatment/treatment-rules.ts';

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/** Doses shown at once, and added with each press. */
const page = 12;

/** Days it was taken or injected, latest first, with buttons to record today or an earlier day. */
export function DoseSection({ treatment, today }: Props) {
  const t = useTreatmentTexts().doses;
  const formatDay = useFormatDay(today);
  const formatDose = useFormatDose();
  const { doseOf, record, remove } = useDose(treatment, today);
  const [shown, setShown] = useState(page);
  const injected = treatment.interval !== null;
  const due = nextDue(treatment, today);
  // An injection leads only once it is due.
  const isAhead = injected && due !== undefined && due > today;
  const doses = treatment.doses.toSorted((a, b) => b.localDate.localeCompare(a.localDate));
  const window = adherence(treatment, addDays(today, -27), today);

  return (
    <section aria-labelledby="doses" className="flex flex-col gap-3">
      <h2 id="doses" className="text-lg">
        {injected ? t.heading : t.ticksHeading}
      </h2>
      {standing(treatment, today) === 'now' && doseOf(today) === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button variant={isAhead ? 'secondary' : 'primary'} onClick={() => record(today, true)}>
            {injected ? t.givenToday : t.takenToday}
          </Button>
          {!injected && <Button onClick={() => record(today, false)}>{t.leftOut}</Button>}
        </div>
      )}
      {isAhead && <AddToCalendar kind="dose" day={due} />}
      {!injected && treatment.adherence && (
        <p className="text-muted text-sm">
          {t.adherence(window.taken, window.leftOut, window.unknown)} {t.unknownIsNotMissed}
        </p>
      )}
      {doses.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-border">
        {doses.slice(0, shown).map(({ id, localDate, taken, dose, unit }) => (
          <li key={id} className="flex min-h-target items-center gap-3">
            {taken ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-support" />
            ) : (
              <X aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            <span className="flex-1">
              {formatDay(localDate)} ·{' '}
              {taken ? (injected ? t.isGiven : t.isTaken) : injected ? t.isSkipped : t.isLeftOut}
              {dose !== null && ` · ${formatDose({ dose, unit })}`}
            </span>
            <button
              type="button"
              aria-label={t.removeOf(formatDay(localDate))}
              onClick={() => remove(localDate)}
              className="grid size-target place-items-center rounded-md text-muted hover:bg-accent-soft"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {doses.length > shown && (
        <Button variant="quiet" className="self-start" onClick={() => setShown(shown + page * 3)}>
          {t.earlier}
        </Button>
      )}
      <OtherDay treatment={treatment} today={today} onRecord={(day, amount) => record(day, true, amount)} />
    </section>
  );
}

interface OtherDayProps extends Props {
  readonly onRecord: (day: CalendarDay, amount: Pick<TreatmentDose, 'dose' | 'unit'>) => void;
}

/** Records a dose on another day, or another amount than the regimen's; a day already recorded is changed. */
function OtherDay({ treatment, today, onRecord }: OtherDayProps) {
  const { doses: t, form } = useTreatmentTexts();
  const words = useWords();
  const [day, setDay] = useState('');
  const [amount, setAmount] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { unit } = (isCalendarDay(day) ? doseOn(treatment, day) : undefined) ?? treatment;
  const dose = typedDecimal(amount);
  const checked = check(doseContentSchema(today), {
    localDate: day,
    taken: true,
    dose,
    unit: dose === null ? null : unit,
    notes: '',
  });
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {}, { dose: amount });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (!checked.ok) return;
    onRecord(day, { dose: checked.value.dose, unit: checked.value.unit });
    setAttempted(false);
    setDay('');
    setAmount('');
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
      <Field label={t.add} error={problem('localDate')}>
        <TextInput
          type="date"
          min={treatment.startDate}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {unit !== null && (
        <Field
          label={t.amount(words.units[unit])}
          aside={form.optional}
          error={problem('dose')}
          className="w-56"
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
      )}
      <div className="w-full">
        <Button type="submit">{t.save}</Button>
      </div>
    </form>
  );
}
