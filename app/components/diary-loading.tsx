import { type ReactNode, useEffect, useState } from 'react';
import { ensureSession } from '#app/account/session/session-gate.ts';
import { usePageDiary, useSync } from '#app/diary/diary.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  /** Shown when this device has no diary yet and cannot fetch it. */
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string };
  /** Name of the place of a whole page, shown until the diary has loaded. */
  readonly loading?: string;
  /** Shown instead of it. */
  readonly children?: ReactNode;
}

/**
 * Placeholder while the diary is loading. An incomplete session is completed here at once, because there is nothing on the
 * page to interrupt.
 */
export function DiaryLoading({ failed, loading, children }: Props) {
  const pageDiary = usePageDiary();
  const { waiting } = useSync();
  const [declined, setDeclined] = useState(false);
  const asks = waiting === 'session' && !declined;
  useEffect(() => {
    if (!asks) return;
    ensureSession('read').then(pageDiary.sync, () => setDeclined(true));
  }, [asks, pageDiary]);

  if (!waiting || asks)
    return loading === undefined ? (
      children
    ) : (
      <div role="status" aria-label={loading}>
        <Skeleton className="h-132" />
      </div>
    );
  return (
    <LoadFailed texts={failed} onRetry={() => (declined ? setDeclined(false) : void pageDiary.sync())} />
  );
}
