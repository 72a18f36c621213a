import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';
import { Check, Plus } from '#app/ui/icons.tsx';
import { useFormatMedicine } from './format-medicine.ts';
import type { MedicineLike } from './intake-draft.ts';

interface Props extends ComponentProps<'button'> {
  readonly medicine: MedicineLike;
  /** Recorded in this form. */
  readonly isTaken?: boolean;
  /** Behind the name. */
  readonly children?: ReactNode;
}

/** One tap for a medicine of the cabinet, with its strength: above Save and in an open attack the same. */
export function MedicineChip({ medicine, isTaken = false, className, children, ...button }: Props) {
  const formatMedicine = useFormatMedicine();
  const Icon = isTaken ? Check : Plus;
  return (
    <button
      {...button}
      type="button"
      className={cx(
        buttonStyle(),
        'min-w-0 justify-start gap-1.5! px-2.5! py-1! text-left max-md:text-sm!',
        isTaken && 'border-accent! bg-accent-soft! text-on-accent-soft!',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {formatMedicine(medicine)}
        {children}
      </span>
    </button>
  );
}
