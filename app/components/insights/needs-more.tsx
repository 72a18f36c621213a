import type { ReactNode } from 'react';

/** Replaces a chart that cannot be drawn honestly yet: says what it needs, without reproach. */
export function NeedsMore({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-text rounded-lg bg-surface-sunken px-4 py-5 text-muted">{children}</p>;
}
