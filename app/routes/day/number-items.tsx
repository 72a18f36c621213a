import { useDayTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { caffeineMax, exerciseMinutesMax, sleepHoursMax, waterMax } from '#domain/limits.ts';
import { Clearable } from './clearable.tsx';
import type { ItemProps } from './item.ts';
import { Scale } from './scale.tsx';

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
    <Clearable what={label} isAnswered={value !== null} onClear={() => onChange(null)}>
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
    <div className="flex flex-col gap-4">
      <Count
        label={t.hours}
        value={content.sleepHours}
        format={(hours) => t.format(formatNumber(locale, hours))}
        step={sleepStep}
        max={sleepHoursMax}
        first={{ less: usual, more: usual }}
        onChange={(sleepHours) => onChange({ sleepHours })}
      />
      <Scale
        label={t.quality}
        levels={t.qualities}
        value={content.sleepQuality}
        onChange={(sleepQuality) => onChange({ sleepQuality })}
      />
    </div>
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
