import { Button } from '#app/ui/button.tsx';

interface Props {
  readonly label: string;
  /** Progress out of `all`; undefined while unknown. */
  readonly value: number | undefined;
  readonly all: number;
  readonly text: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** Progress bar of a long operation, with a cancel button. */
export function Progress({ label, value, all, text, cancelLabel, onCancel }: Props) {
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
      <p className="text-muted text-sm tabular-nums">{text}</p>
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  );
}
