import { useId } from 'react';
import { useDayTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Minus, Plus } from '#app/ui/icons.tsx';
import { caffeineMax, exerciseMinutesMax, sleepHoursMax, waterMax } from '#domain/limits.ts';
import { Clearable } from './clearable.tsx';
import type { ItemProps } from './item.ts';
import { Scale } from './scale.tsx';

interface StepperProps {
  readonly label: string;
  /** Null for no answer, which is not zero. */
  readonly value: number | null;
  /** The value in words: "7,5 h"; also the text for null. */
  readonly valueText: string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
  /** The value set by the first press of "less" and of "more". */
  readonly first: { readonly less: number; readonly more: number };
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number) => void;
}

/** A small number with two large buttons, in one row with its name; large print takes two. */
function Stepper(props: StepperProps) {
  const { label, value, valueText, step, min, max, first, onChange } = props;
  const id = useId();
  const within = (next: number) => Math.min(max, Math.max(min, next));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in one line with its controls
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1"
    >
      <span id={id} className="min-w-0 flex-1 basis-20 font-medium leading-tight">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          aria-label={props.lessLabel}
          className="px-0!"
          onClick={() => onChange(value === null ? first.less : within(value - step))}
        >
          <Minus aria-hidden="true" className="size-5" />
        </Button>
        <output className="min-w-18 grow text-center leading-tight tabular-nums">{valueText}</output>
        <Button
          aria-label={props.moreLabel}
          className="px-0!"
          onClick={() => onChange(value === null ? first.more : within(value + step))}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}

/** Hours of sleep set by the first press while no night is recorded. */
const defaultSleepHours = 8;
/** Hours per press. */
const sleepStep = 0.5;
/** Minutes per press. */
const exerciseStep = 15;

interface CountProps {
  readonly label: string;
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly step: number;
  readonly max: number;
  /** Value set by the first press; for "less" it is 0 unless given. */
  readonly first: { readonly less?: number; readonly more: number };
  readonly onChange: (value: number | null) => void;
}

function Count({ label, value, format, first, onChange, ...range }: CountProps) {
  const t = useDayTexts().checkIn;
  return (
    <Clearable isRow what={label} isAnswered={value !== null} onClear={() => onChange(null)}>
      <div className="pr-8">
        <Stepper
          {...range}
          min={0}
          first={{ less: 0, ...first }}
          label={label}
          value={value}
          valueText={value === null ? t.noAnswer : format(value)}
          lessLabel={t.less(label)}
          moreLabel={t.more(label)}
          onChange={onChange}
        />
      </div>
    </Clearable>
  );
}

export function SleepItem({ content, usualSleep, onChange }: ItemProps) {
  const t = useDayTexts().sleep;
  const locale = useLocale();
  const usual = usualSleep ?? defaultSleepHours;
  return (
    <Count
      label={t.hours}
      value={content.sleepHours}
      format={(hours) => t.format(formatNumber(locale, hours))}
      step={sleepStep}
      max={sleepHoursMax}
      first={{ less: usual, more: usual }}
      onChange={(sleepHours) => onChange({ sleepHours })}
    />
  );
}

export function SleepQualityItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().sleep;
  return (
    <Scale
      label={t.quality}
      levels={t.qualities}
      value={content.sleepQuality}
      onChange={(sleepQuality) => onChange({ sleepQuality })}
    />
  );
}

export function CaffeineItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().caffeine;
  return (
    <Count
      {...t}
      value={content.caffeine}
      step={1}
      max={caffeineMax}
      first={{ more: 1 }}
      onChange={(caffeine) => onChange({ caffeine })}
    />
  );
}

export function WaterItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().water;
  return (
    <Count
      {...t}
      value={content.water}
      step={1}
      max={waterMax}
      first={{ more: 1 }}
      onChange={(water) => onChange({ water })}
    />
  );
}

export function ExerciseItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().exercise;
  return (
    <Count
      {...t}
      value={content.exerciseMinutes}
      step={exerciseStep}
      max={exerciseMinutesMax}
      first={{ more: exerciseStep }}
      onChange={(exerciseMinutes) => onChange({ exerciseMinutes })}
    />
  );
}
