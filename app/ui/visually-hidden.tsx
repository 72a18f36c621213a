import type { ComponentPropsWithoutRef } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className="sr-only" />;
}

/** The end of a line for the ear: what stands on lines of its own inside one link or row is read as one sentence. */
export const Pause = () => <VisuallyHidden>. </VisuallyHidden>;
