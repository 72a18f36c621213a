import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { type Failure, failureOf, isTransient, isUnreachable } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Milliseconds between two attempts to reach the server. */
const tryAgainMs = 15_000;

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Classes of the skeleton shown while loading. */
  readonly place: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders loaded data, a skeleton while loading, or the failure. Transient failures are retried; being offline is shown as
 * a notice, not as an error.
 */
export function Loaded<T>({ query, place, children }: LoadedProps<T>) {
  const t = useShellTexts();
  const { needsConnection } = useSettingsTexts().offline;
  const messageFor = useFailureMessage();
  const { data, isError, failureReason, fetchStatus, refetch } = query;
  const reason = failureReason === null ? undefined : failureOf(failureReason);
  // Kept until data arrive: each retry resets the query's own failure.
  const [known, setKnown] = useState<Failure>();
  const isMissing = data === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is another object each time
  useEffect(() => {
    if (reason && (isError || isUnreachable(reason))) setKnown(reason);
  }, [failureReason, isError]);
  useEffect(() => {
    // A browser that was offline fires an event when it is online again, and then the query resumes by itself.
    if (!isMissing || !isError || !known || !isTransient(known)) return;
    const timer = setInterval(() => void refetch(), tryAgainMs);
    return () => clearInterval(timer);
  }, [isMissing, isError, known, refetch]);

  if (!isMissing) return children(data);
  if (fetchStatus === 'paused' || (known && isUnreachable(known)))
    return <p className="text-muted">{needsConnection}</p>;
  const message = known && messageFor(known);
  if (!message) return <Skeleton className={place} />;
  return (
    <LoadFailed
      texts={{ heading: message.title, text: message.text ?? '', retry: t.retry }}
      onRetry={() => void refetch()}
    />
  );
}
