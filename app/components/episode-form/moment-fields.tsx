import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Moment } from './draft.ts';

interface Props {
  readonly value: Moment;
  readonly onChange: (moment: Moment) => void;
  readonly dateLabel: string;
  readonly timeLabel: string;
  /** Only the hour is asked; the day stays as it is. */
  readonly timeOnly?: boolean;
  readonly error?: string | undefined;
}

/** A date and a time as the device's own pickers offer them. */
export function MomentFields({ value, onChange, dateLabel, timeLabel, timeOnly = false, error }: Props) {
  const time = (
    <Field label={timeLabel} error={error} className="min-w-0">
      <TextInput
        type="time"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value, exact: null })}
      />
    </Field>
  );
  if (timeOnly) return <div className="max-w-56">{time}</div>;
  return (
    <div className={cx('grid grid-cols-1 gap-3 sm:grid-cols-2')}>
      <Field label={dateLabel} className="min-w-0">
        <TextInput
          type="date"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value, exact: null })}
        />
      </Field>
      {time}
    </div>
  );
}
