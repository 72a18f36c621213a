import { type ReactNode, useEffect, useState } from 'react';
import { ensureSession } from '#app/account/session/session-gate.ts';
import { usePageDiary, useSync } from '#app/diary/diary.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  /** Shown when this device has no diary yet and cannot fetch it. */
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string };
  /** Shown until the diary has loaded. */
  readonly children?: ReactNode;
}

/**
 * Placeholder while the diary is loading. An incomplete session is completed here at once, because there is nothing on the
 * page to interrupt.
 */
export function DiaryLoading({ failed, children }: Props) {
  const pageDiary = usePageDiary();
  const { waiting } = useSync();
  const [declined, setDeclined] = useState(false);
  const asks = waiting === 'session' && !declined;
  useEffect(() => {
    if (!asks) return;
    ensureSession('read').then(pageDiary.sync, () => setDeclined(true));
  }, [asks, pageDiary]);

  if (!waiting || asks) return children;
  return (
    <LoadFailed texts={failed} onRetry={() => (declined ? setDeclined(false) : void pageDiary.sync())} />
  );
}
