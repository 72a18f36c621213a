import { Suspense } from 'react';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useProblemText } from '../problem-text.ts';
import type { Moment } from './draft.ts';
import { possibleInstants } from './moment.ts';

// Needed for one hour of the year.
const TwiceChoice = lazily(() => import('./twice-choice.tsx'));

interface Props {
  readonly value: Moment;
  /** The zone of the time. */
  readonly zone: string;
  readonly onChange: (moment: Moment) => void;
  readonly dateLabel: string;
  readonly timeLabel: string;
  /** Only the time of day is asked; the day stays. */
  readonly timeOnly?: boolean;
  readonly error?: string | undefined;
}

/** A date and a time in the device's own pickers. */
export function MomentFields({ value, onChange, dateLabel, timeLabel, timeOnly = false, ...props }: Props) {
  const { zone } = props;
  const instants = possibleInstants(value, zone);
  const skipped = useProblemText({ time: 'time_skipped' })('time');
  const error = props.error ?? (instants?.length === 0 ? skipped : undefined);
  const time = (
    <Field label={timeLabel} error={error} className="min-w-0">
      <TextInput
        type="time"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value, exact: null })}
      />
    </Field>
  );
  const twice = instants?.[1] !== undefined && (
    <Suspense fallback={null}>
      <TwiceChoice
        instants={instants}
        value={value.exact ?? instants[0] ?? null}
        zone={zone}
        onChange={(exact) => onChange({ ...value, exact })}
      />
    </Suspense>
  );
  if (timeOnly) {
    return (
      <div className="flex flex-col gap-3">
        <div className="max-w-56">{time}</div>
        {twice}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={dateLabel} className="min-w-0">
        <TextInput
          type="date"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value, exact: null })}
        />
      </Field>
      {time}
      {twice && <div className="sm:col-span-2">{twice}</div>}
    </div>
  );
}
