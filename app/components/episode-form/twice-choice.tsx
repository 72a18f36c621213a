import { useFormTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { type Instant, minutesBetween, utcOffsetOf } from '#domain/calendar-date.ts';

interface Props {
  /** The instants with this local time, in order. */
  readonly instants: readonly Instant[];
  /** The chosen one. */
  readonly value: Instant | null;
  /** IANA name. */
  readonly zone: string;
  readonly onChange: (instant: Instant) => void;
}

/** `UTC+2`, `UTC−3:30`. @param minutes ahead of UTC */
function offsetName(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The choice between two instants with the same local time, when the clock went back. */
export default function TwiceChoice({ instants, value, zone, onChange }: Props) {
  const t = useFormTexts().twice;
  // A saved time may have seconds, which the fields do not show.
  const chosen = instants.findIndex((instant) => {
    const after = value === null ? -1 : minutesBetween(instant, value);
    return after >= 0 && after < 1;
  });
  return (
    <ChoiceChips
      legend={t.legend}
      hint={t.hint}
      options={instants.map((instant, index) => ({
        value: String(index),
        label: (index === 0 ? t.before : t.after)(offsetName(utcOffsetOf(instant, zone))),
      }))}
      value={chosen < 0 ? null : String(chosen)}
      onChange={(index) => onChange(instants[Number(index)] ?? '')}
    />
  );
}
