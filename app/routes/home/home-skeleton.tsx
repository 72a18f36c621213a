import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/**
 * Grid areas of the signed-in home page, which is a container. On wide screens the current state and month lead, with the
 * figures beside them and the last attack below; on narrow ones all follow one another.
 */
export const columns = {
  page: 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 @min-[42rem]:grid-rows-[auto_1fr] @min-[42rem]:grid-cols-[minmax(0,1fr)_17rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_22rem]',
  lead: 'flex flex-col gap-6',
  side: 'flex flex-col gap-4 @min-[42rem]:row-span-2',
  rest: 'flex flex-col gap-4',
} as const;

/** Placeholder until the diary has loaded: in the same grid, or of the attack that was open when it was last known. */
export function HomeSkeleton() {
  return (
    <>
      <div className="mx-auto hidden w-full max-w-form flex-col gap-2 in-data-open-attack:flex">
        <Skeleton className="h-11" />
        <Skeleton className="mx-auto size-30 rounded-full! tall:size-37 taller:size-47" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40 tall:h-50 taller:h-62" />
      </div>
      <div className={cx(columns.page, 'in-data-open-attack:hidden')}>
        <div className={columns.lead}>
          <Skeleton className="h-40" />
        </div>
        <div className={columns.side}>
          <Skeleton className="h-64" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </>
  );
}
