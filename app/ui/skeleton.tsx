import { cx } from './cx.ts';

/** Placeholder of the size of the loading content; not animated. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div aria-hidden="true" data-loading className={cx('h-5 rounded-sm bg-surface-sunken', className)} />
  );
}
