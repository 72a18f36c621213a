import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { type Failure, failureOf, isTransient, isUnreachable } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useSettingsTexts } from '#app/i18n/settings.ts';
import { useShellTexts } from '#app/i18n/shell.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Milliseconds between two tries to reach the server. */
const tryAgainMs = 15_000;

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Classes of the place it takes while it is on its way. */
  readonly place: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders loaded data, a skeleton while loading, or the failure. What may pass by itself is tried again; that there is no connection
 * is said in a sentence, because it is no fault of anybody.
 */
export function Loaded<T>({ query, place, children }: LoadedProps<T>) {
  const t = useShellTexts();
  const { needsConnection } = useSettingsTexts().offline;
  const messageFor = useFailureMessage();
  const { data, isError, failureReason, fetchStatus, refetch } = query;
  const reason = failureReason === null ? undefined : failureOf(failureReason);
  // Known until there are data: each try begins without a failure.
  const [known, setKnown] = useState<Failure>();
  const isMissing = data === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is another object each time
  useEffect(() => {
    if (reason && (isError || isUnreachable(reason))) setKnown(reason);
  }, [failureReason, isError]);
  useEffect(() => {
    // A browser without a network is told of one by an event, and then the query goes on by itself.
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
