import { cx } from './cx.ts';

/** The place of something that is on its way; still, because what pulses hurts. Give it the size of what comes. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('h-5 rounded-sm bg-surface-sunken', className)} />;
}
