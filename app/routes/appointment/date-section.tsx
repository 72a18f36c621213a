import { Suspense, useState } from 'react';
import { AddToCalendar } from '#app/components/add-to-calendar.tsx';
import type { Appointment } from '#app/components/appointment/use-appointment.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type CalendarDay, daysBetween } from '#domain/calendar-date.ts';

// Once the date has passed.
const AfterAppointment = lazily(() => import('#app/components/appointment/after-appointment.tsx'));

interface Props {
  readonly appointment: Appointment;
  readonly today: CalendarDay;
}

/** Date of the appointment; once it has passed, asks what has changed. */
export function DateSection({ appointment, today }: Props) {
  const t = useAppointmentTexts().date;
  const locale = useLocale();
  const [noted, setNoted] = useState<CalendarDay>();
  const { next } = appointment;
  const isPast = next !== undefined && next < today;
  return (
    <section aria-labelledby="date" className="flex flex-col gap-2">
      <h2 id="date" className="sr-only">
        {t.heading}
      </h2>
      {isPast ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <AfterAppointment appointment={appointment} day={next} onSaved={() => setNoted(next)} />
        </Suspense>
      ) : (
        <DateField appointment={appointment} today={today} onChange={() => setNoted(undefined)} />
      )}
      <SavedMark>{noted && t.noted(formatDay(locale, noted, 'full'))}</SavedMark>
    </section>
  );
}

function DateField({ appointment, today, onChange }: Props & { readonly onChange: () => void }) {
  const t = useAppointmentTexts().date;
  const locale = useLocale();
  const { next, isPossible, plan, remove } = appointment;
  const [typed, setTyped] = useState(next ?? '');
  // A year typed digit by digit is invalid until its last digit: show the error only afterwards.
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = typed !== '' && !isPossible(typed);
  const days = next === undefined ? undefined : daysBetween(today, next);
  // What is planned is folded; what is being typed is not.
  const [wasPlanned] = useState(next !== undefined);
  const field = (
    <Field label={t.label} hint={t.hint} error={isWrong && !isTyping && t.invalid}>
      <TextInput
        type="date"
        min={today}
        className="max-w-56"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setIsTyping(true);
          onChange();
          if (isPossible(value)) plan(value);
        }}
        onBlur={() => {
          setIsTyping(false);
          if (typed === '') remove();
        }}
      />
    </Field>
  );
  const left = days !== undefined && (days === 0 ? t.today : t.inDays(days));
  const acts = next !== undefined && !isWrong && (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      {days !== undefined && days > 0 && <AddToCalendar kind="appointment" day={next} />}
      <Button
        variant="quiet"
        onClick={() => {
          remove();
          setTyped('');
        }}
      >
        {t.remove}
      </Button>
    </div>
  );
  if (!wasPlanned)
    return (
      <div>
        {field}
        <p role="status" className="mt-1 empty:sr-only">
          {!isWrong && left}
        </p>
        {acts}
      </div>
    );
  return (
    <Disclosure
      className="border-b-0 [&>summary]:py-1"
      summary={
        <span className="block leading-snug">
          <span className="block text-xl first-letter:uppercase">
            {next === undefined ? t.heading : formatDay(locale, next, 'full')}
          </span>
          <span className="block font-normal text-muted">{left}</span>
        </span>
      }
    >
      {field}
      {acts}
    </Disclosure>
  );
}
