import type { ReactNode } from 'react';
import { syncNow, useSync } from '#app/data/diary.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  /** What is said when the diary has never been on this device and cannot be fetched now. */
  readonly failed: { readonly heading: string; readonly text: string; readonly retry: string };
  /** What stands in its place until it is there. */
  readonly children?: ReactNode;
}

/** The place of a diary that is not there yet. */
export function DiaryAwaited({ failed, children }: Props) {
  const { waiting } = useSync();
  return waiting ? <LoadFailed texts={failed} onRetry={() => void syncNow()} /> : children;
}
