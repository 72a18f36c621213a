import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useShellTexts } from '#app/shell/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Classes of the place it takes while it is on its way. */
  readonly place: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or the failure. */
export function Loaded<T>({ query, place, children }: LoadedProps<T>) {
  const t = useShellTexts();
  const messageFor = useFailureMessage();
  if (query.data !== undefined) return children(query.data);
  const failure = query.isError
    ? failureOf(query.error)
    : query.fetchStatus === 'paused' && new Failure('network');
  const message = failure && messageFor(failure);
  if (!message) return <Skeleton className={place} />;
  return (
    <LoadFailed
      texts={{ heading: message.title, text: message.text ?? '', retry: t.retry }}
      onRetry={() => void query.refetch()}
    />
  );
}
