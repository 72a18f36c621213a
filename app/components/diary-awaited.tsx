import { type ReactNode, useEffect, useState } from 'react';
import { syncNow, useSync } from '#app/data/diary.ts';
import { wholeSession } from '#app/data/session-gate.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  /** What is said when the diary has never been on this device and cannot be fetched now. */
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string };
  /** What stands in its place until it is there. */
  readonly children?: ReactNode;
}

/**
 * The place of a diary that is not there yet. What is fetched behind a page never interrupts it; but here there is nothing
 * to interrupt, so a session that lacks something is made whole now.
 */
export function DiaryAwaited({ failed, children }: Props) {
  const { waiting } = useSync();
  const [declined, setDeclined] = useState(false);
  const asks = waiting === 'session' && !declined;
  useEffect(() => {
    if (!asks) return;
    wholeSession('read').then(syncNow, () => setDeclined(true));
  }, [asks]);

  if (!waiting || asks) return children;
  return <LoadFailed texts={failed} onRetry={() => (declined ? setDeclined(false) : void syncNow())} />;
}
