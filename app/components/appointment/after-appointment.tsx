import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { checkDay } from '#domain/person/appointment.ts';
import type { Appointment } from './use-appointment.ts';

const changes = ['new', 'changed', 'nothing'] as const;
type Change = (typeof changes)[number];

interface Props {
  readonly appointment: Appointment;
  /** Its day, which has passed. */
  readonly day: CalendarDay;
  readonly onSaved?: () => void;
}

/**
 * Asks what an appointment has changed: leads to where that is recorded, begins the next report on its day, and notes the
 * check in three months as the next appointment.
 */
export default function AfterAppointment({
  appointment: { been, plan, remove, isPossible },
  day,
  onSaved,
}: Props) {
  const t = useAppointmentTexts().after;
  const locale = useLocale();
  const navigate = useNavigate();
  const headingId = useId();
  const [change, setChange] = useState<Change | null>(null);
  const [ticked, setTicked] = useState<boolean>();
  const check = checkDay(day);
  const hasCheck = isPossible(check) && (ticked ?? (change === 'new' || change === 'changed'));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (change === null) return;
    been(day);
    if (hasCheck) plan(check);
    onSaved?.();
    if (change === 'new') void navigate(`${linkTo('newTreatment', locale)}?start=${day}`);
    if (change === 'changed') void navigate(linkTo('treatments', locale));
  }

  return (
    <form aria-labelledby={headingId} onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <div>
        <h2 id={headingId} className="text-base">
          {t.heading}
        </h2>
        <p className="text-muted">{t.of(formatDay(locale, day, 'full'))}</p>
      </div>
      <ChoiceChips
        legend={t.heading}
        hideLegend
        options={changes.map((value) => ({ value, label: t.changes[value] }))}
        value={change}
        onChange={setChange}
      />
      {change !== null && (
        <>
          {isPossible(check) && (
            <Checkbox
              label={t.check(formatDay(locale, check, 'full'))}
              hint={t.checkHint}
              checked={hasCheck}
              onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="primary">
            {t.save[change]}
          </Button>
        </>
      )}
      <Button variant="quiet" className="-ml-4" onClick={remove}>
        {t.dismiss}
      </Button>
    </form>
  );
}
