import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { standing } from '#app/components/treatments/regimen-facts.ts';
import { useFormatDay, useTreatmentTexts } from '#app/components/treatments/texts.ts';
import { useDose } from '#app/components/treatments/use-dose.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { addDays, type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment.ts';
import { adherence } from '#domain/treatment-rules.ts';

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/** Doses shown at once; the rest come with a tap. */
const page = 12;

/** The days it was given or taken, the latest first, and the way to write down today's or an earlier one. */
export function DoseSection({ treatment, today }: Props) {
  const t = useTreatmentTexts().doses;
  const formatDay = useFormatDay(today);
  const { doseOf, record, remove } = useDose(treatment, today);
  const [shown, setShown] = useState(page);
  const injected = treatment.interval !== null;
  const doses = treatment.doses.toSorted((a, b) => b.localDate.localeCompare(a.localDate));
  const window = adherence(treatment, addDays(today, -27), today);

  return (
    <section aria-labelledby="doses" className="flex flex-col gap-3">
      <h2 id="doses" className="text-lg">
        {injected ? t.heading : t.ticksHeading}
      </h2>
      {standing(treatment, today) === 'now' && doseOf(today) === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => record(today, true)}>
            {injected ? t.givenToday : t.takenToday}
          </Button>
          {!injected && <Button onClick={() => record(today, false)}>{t.leftOut}</Button>}
        </div>
      )}
      {!injected && treatment.adherence && (
        <p className="text-muted text-sm">
          {t.adherence(window.taken, window.leftOut, window.unknown)} {t.unknownIsNotMissed}
        </p>
      )}
      {doses.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-border">
        {doses.slice(0, shown).map(({ id, localDate, taken }) => (
          <li key={id} className="flex min-h-target items-center gap-3">
            {taken ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-support" />
            ) : (
              <X aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            <span className="flex-1">
              {formatDay(localDate)} · {taken ? (injected ? t.isGiven : t.isTaken) : t.isLeftOut}
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
      <OtherDay treatment={treatment} today={today} onRecord={(day) => record(day, true)} />
    </section>
  );
}

/** A dose of another day than today. */
function OtherDay({ treatment, today, onRecord }: Props & { readonly onRecord: (day: CalendarDay) => void }) {
  const t = useTreatmentTexts().doses;
  const [day, setDay] = useState('');
  const isPossible = isCalendarDay(day) && day <= today;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPossible) return;
    onRecord(day);
    setDay('');
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <Field label={t.add}>
        <TextInput
          type="date"
          min={treatment.startDate}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={!isPossible}>
        {t.save}
      </Button>
    </form>
  );
}
