import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PortalProps {
  readonly children: ReactNode;
  /** Another place than the end of the document. */
  readonly into?: Element;
}

/**
 * Renders at the end of the document: a dialog opened inside a form must not be part of the form, or Enter in it would
 * submit the form.
 */
export function Portal({ children, into = document.body }: PortalProps) {
  return createPortal(children, into);
}
