import { Button } from '#app/ui/button.tsx';

interface Props {
  readonly label: string;
  /** Out of `all`; undefined while nobody knows. */
  readonly value: number | undefined;
  readonly all: number;
  readonly said: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** How far something has come that takes a while, and how to end it. */
export function Progress({ label, value, all, said, cancelLabel, onCancel }: Props) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-medium">
        {label}
      </p>
      <progress
        aria-label={label}
        {...(value !== undefined && { value })}
        max={Math.max(1, all)}
        className="h-2 w-full"
      />
      <p className="text-muted text-sm tabular-nums">{said}</p>
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  );
}
