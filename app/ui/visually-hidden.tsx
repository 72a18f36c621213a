import type { ComponentPropsWithoutRef } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className="sr-only" />;
}
