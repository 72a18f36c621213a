import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws at the end of the page instead of in place: a dialog opened from within a form must not be part of it, or Enter
 * in one of its fields would submit what lies behind.
 */
export function Outside({ children }: { readonly children: ReactNode }) {
  return createPortal(children, document.body);
}
