import type { ReactNode } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { offerPlace } from '#app/ui/offer-place.ts';
import type { FormPart } from './use-episode-form.ts';

interface Props extends Pick<FormPart, 'problems'> {
  readonly label: string;
  readonly busy?: boolean;
  /** A further row above the button, within thumb reach. */
  readonly row?: ReactNode;
  readonly className?: string | undefined;
  /** Why it could not be saved, shown beside the button. */
  readonly children?: ReactNode;
}

/**
 * Save, always in thumb reach: it stays at the bottom of the screen, or on a phone above the bar there, while the form scrolls
 * behind it.
 */
export function SaveBar(props: Props) {
  const { label, busy = false, problems, row, className, children } = props;
  const t = useFormTexts();
  return (
    <div
      data-save-bar
      className={cx(
        'sticky short:static! bottom-0 z-10 -mx-4 mt-5 border-border border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:signed-in:bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] md:-mx-6 md:px-6',
        className,
      )}
    >
      <div ref={offerPlace} role="status" className="mb-3 empty:sr-only" />
      <p role="status" className="text-plum text-sm empty:sr-only">
        {Object.keys(problems).length > 0 && t.check}
      </p>
      <div className="max-h-[55dvh] overflow-y-auto empty:hidden">{children}</div>
      {row}
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {label}
      </Button>
    </div>
  );
}
