import type { ReactNode } from 'react';

/** In place of a picture that cannot be drawn honestly yet: what it needs, without reproach. */
export function NeedsMore({ children }: { readonly children: ReactNode }) {
  return (
    <p className="max-w-text rounded-lg border border-border-strong border-dashed px-4 py-5 text-muted">
      {children}
    </p>
  );
}
