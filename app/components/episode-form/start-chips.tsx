import { useEffect, useId, useRef } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/field.tsx';
import { chipControlStyle, chipStyle } from '#app/ui/option-group.tsx';
import { type Instant, instantOf, localDateOf } from '#domain/calendar-date.ts';
import type { Problems } from '#domain/model/validation.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute, useNow } from '../use-now.ts';
import {
  type EpisodeDraft,
  type Moment,
  momentAt,
  type StartChoice,
  startChoices,
  startOf,
} from './draft.ts';
import { MomentFields } from './moment-fields.tsx';
import type { Change } from './use-episode-form.ts';

/** Initial value for an unknown hour of waking; the form says so beside it. */
const usualWaking = '06:00';

/** Six this morning, or now before six. */
function wakingMoment(now: Instant, zone: string) {
  const six = instantOf(`${localDateOf(now, zone)}T${usualWaking}`, zone);
  return momentAt(six < now ? six : now, zone);
}

/** The fields a choice fills in; "15 minutes ago" counts from the moment of choosing. */
function choose(start: StartChoice, draft: EpisodeDraft): Partial<EpisodeDraft> {
  const now = thisMinute();
  if (start === 'woke') return { start, asked: now, startedAt: wakingMoment(now, draft.zone) };
  if (start === 'other') return { start, startedAt: momentAt(startOf(draft, now) ?? now, draft.zone) };
  return { start, asked: now };
}

export interface StartProps extends Pick<EpisodeDraft, 'start' | 'asked' | 'startedAt' | 'zone'> {
  readonly problems: Problems;
  readonly change: Change;
}

interface Props extends StartProps {
  readonly error: string | undefined;
  /** Opened by hand: the focus goes on to the choice. */
  readonly focused: boolean;
}

/** The choices of a start: some time ago, on waking, or a date and a time. */
export default function StartChips(props: Props) {
  const { start: chosen, zone, startedAt, error, focused, change } = props;
  const t = useFormTexts().start;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) chips.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [focused]);
  const formatInstant = useFormatRelativeInstant();
  const id = useId();
  const typed = chosen === 'woke' || chosen === 'other';
  const now = useNow();
  const started = now === null ? null : startOf(props, now);
  const clock = {
    value: startedAt,
    zone,
    onChange: (moment: Moment) => change({ startedAt: moment }),
    dateLabel: t.date,
    error,
  };
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 font-semibold text-lg">{t.legend}</legend>
      <div
        ref={chips}
        className="grid grid-cols-2 gap-2 @min-[17rem]:grid-cols-4 @min-[34rem]:grid-cols-[repeat(4,1fr)_1.4fr_1.4fr] attack:grid-cols-2! attack:@min-[17rem]:grid-cols-3! attack:@min-[34rem]:grid-cols-6!"
      >
        {startChoices.map((start) => (
          <label
            key={start}
            className={cx(
              chipStyle,
              'min-h-13 min-w-0 px-1.5! text-center',
              (start === 'woke' || start === 'other') &&
                'col-span-2 @min-[34rem]:col-span-1 attack:col-span-1!',
            )}
          >
            <input
              type="radio"
              name={id}
              value={start}
              checked={chosen === start}
              onChange={() => change((draft) => choose(start, draft))}
              className={chipControlStyle}
            />
            {t[start]}
          </label>
        ))}
      </div>
      {chosen === 'woke' && (
        <div className="mt-4 flex flex-col gap-2">
          <MomentFields {...clock} timeLabel={t.wokeTime} timeOnly />
          <p className="text-muted text-sm">{t.wokeExplain}</p>
        </div>
      )}
      {chosen === 'other' && (
        <div className="mt-4">
          <MomentFields {...clock} timeLabel={t.time} />
        </div>
      )}
      {!typed && error && <FieldError>{error}</FieldError>}
      <p className="mt-2 min-h-6 text-muted text-sm" aria-live="polite">
        {started !== null && t.resolved(formatInstant(started, zone))}
      </p>
    </fieldset>
  );
}
