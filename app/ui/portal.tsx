import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders at the end of the document: a dialog opened inside a form must not be part of the form, or Enter in it would
 * submit the form.
 */
export function Portal({ children }: { readonly children: ReactNode }) {
  return createPortal(children, document.body);
}
