import { Skeleton } from '#app/ui/skeleton.tsx';

/**
 * The places of the signed-in home page. On a wide screen: now and this month in the leading column, what it comes to beside
 * them, and below what was last. On a phone one after the other.
 */
export const columns = {
  page: 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]',
  lead: 'flex flex-col gap-7',
  side: 'flex flex-col gap-9 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  rest: 'flex flex-col gap-7',
} as const;

/** The page before the diary is there, in the same places. */
export function HomeSkeleton() {
  return (
    <div className={columns.page}>
      <div className={columns.lead}>
        <Skeleton className="h-36 sm:h-20" />
        <Skeleton className="h-80 lg:h-56" />
      </div>
      <div className={columns.side}>
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
      <div className={columns.rest}>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
