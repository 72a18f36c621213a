import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { failureOf, isUnreachable } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShellTexts } from '#app/shell/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSettingsTexts } from './texts.ts';

/** Milliseconds between two tries to reach the server. */
const tryAgainMs = 15_000;

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Classes of the place it takes while it is on its way. */
  readonly place: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or the failure; without a connection it says so, and loads when there is one. */
export function Loaded<T>({ query, place, children }: LoadedProps<T>) {
  const t = useShellTexts();
  const { needsConnection } = useSettingsTexts().offline;
  const messageFor = useFailureMessage();
  const { data, isError, failureReason, fetchStatus, refetch } = query;
  const isWaiting =
    fetchStatus === 'paused' || (failureReason !== null && isUnreachable(failureOf(failureReason)));
  const isMissing = data === undefined;

  useEffect(() => {
    // A browser without a network is told of one by an event, and then the query goes on by itself.
    if (!isMissing || !isError || !isWaiting) return;
    const timer = setInterval(() => void refetch(), tryAgainMs);
    return () => clearInterval(timer);
  }, [isMissing, isError, isWaiting, refetch]);

  if (!isMissing) return children(data);
  if (isWaiting) return <p className="text-muted">{needsConnection}</p>;
  const message = isError && messageFor(failureOf(query.error));
  if (!message) return <Skeleton className={place} />;
  return (
    <LoadFailed
      texts={{ heading: message.title, text: message.text ?? '', retry: t.retry }}
      onRetry={() => void refetch()}
    />
  );
}
