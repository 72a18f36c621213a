import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

interface Props extends ComponentProps<'form'> {
  /** What an attack needs, and Save: on a phone at the lower edge, below the details. */
  readonly essentials: ReactNode;
  /** The details. */
  readonly children: ReactNode;
}

/** Style of Save among the essentials. In a low window it does not stay in place. */
export const saveInColumn =
  'order-1 @max-[14rem]:static! @max-[14rem]:order-none! wide:order-none wide:mx-0! wide:mt-auto wide:px-0! short:order-none!';

/** The details side by side as tiles; the place an opened one leaves is taken by the next. */
export const sectionTiles =
  'grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))]';

/** The form of an attack: from 1100 px on in two columns, in which the essentials stay in view while the details scroll. */
export function FormColumns({ essentials, children, className, ...form }: Props) {
  return (
    <form
      noValidate
      className={cx('@container flex flex-col wide:grid wide:grid-cols-2 wide:gap-x-10', className)}
      {...form}
    >
      {/* As high as the window, so that Save stays where it is when the medicines arrive above it. */}
      <div className="contents wide:sticky wide:top-4 wide:-mx-3 wide:flex wide:h-[min(100dvh-5.5rem,44rem)] wide:flex-col wide:overflow-y-auto wide:px-3 short:static! short:h-auto!">
        {essentials}
      </div>
      <div className="mt-5 flex flex-col gap-5 attack:mt-4 attack:gap-4 wide:mt-0! wide:pb-8">{children}</div>
    </form>
  );
}
