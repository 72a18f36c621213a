import { useId } from 'react';
import { Minus, Plus } from '#app/ui/icons.tsx';
import { Button } from './button.tsx';

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

/** A small number with two large buttons: on a phone below their words, so that all stand in one column. */
export function Stepper(props: StepperProps) {
  const { label, value, valueText, step, min, max, first, onChange } = props;
  const id = useId();
  const within = (next: number) => Math.min(max, Math.max(min, next));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in one line with its controls
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
    >
      <span id={id} className="min-w-0 basis-full font-medium sm:flex-1 sm:basis-24">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          aria-label={props.lessLabel}
          className="px-0"
          onClick={() => onChange(value === null ? first.less : within(value - step))}
        >
          <Minus aria-hidden="true" className="size-5" />
        </Button>
        <output className="min-w-22 grow px-2 text-center tabular-nums">{valueText}</output>
        <Button
          aria-label={props.moreLabel}
          className="px-0"
          onClick={() => onChange(value === null ? first.more : within(value + step))}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
