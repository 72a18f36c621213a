import { useMedicationTexts } from '#app/i18n/areas.ts';
import { formatDuration } from '#app/i18n/format.ts';
import { type Instant, minutesBetween } from '#domain/calendar-date.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { useFormatMedicine } from './format-medicine.ts';

interface Props {
  /** The last dose of the same medicine, less than two hours before. */
  readonly before: Intake;
  /** When the next one is taken. */
  readonly at: Instant;
  /** Asks whether it is another one; otherwise saving the form says so. */
  readonly asks?: boolean;
}

/** Says before a second dose is saved when the first one was; nothing is forbidden. */
export function DoseAgain({ before, at, asks = false }: Props) {
  const t = useMedicationTexts().again;
  const name = useFormatMedicine()(before);
  const minutes = Math.floor(minutesBetween(before.takenAt, at));
  return (
    <div role="alert">
      <p className="font-medium">{minutes < 1 ? t.saidNow(name) : t.said(name, formatDuration(minutes))}</p>
      {asks ? <p>{t.question}</p> : <p className="text-muted text-sm">{t.why}</p>}
    </div>
  );
}
