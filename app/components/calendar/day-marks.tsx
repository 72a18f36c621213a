import { cx } from '#app/ui/cx.ts';
import { PillMark } from '#app/ui/marks/index.tsx';
import { PainMark } from '../pain-mark.tsx';
import type { DaySquare } from './month-page.ts';

/** A day nobody knows about: a dotted ring, never an empty square and never a zero. */
export function UnknownMark() {
  return (
    <span
      aria-hidden="true"
      className="block size-7 rounded-full border-[1.5px] border-border-strong border-dotted md:size-9"
    />
  );
}

/** The line that leads from one day of an episode to the next; dashed where it is still open. */
export function SpanLine({ continues, goesOn, open }: Pick<DaySquare, 'continues' | 'goesOn' | 'open'>) {
  if (!continues && !goesOn && !open) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute bottom-1.5 border-muted border-t-3',
        continues ? 'left-0' : 'left-[22%] rounded-l-full',
        goesOn ? '-right-px' : 'right-[22%] rounded-r-full',
        open && 'border-dashed',
      )}
    />
  );
}

/** What a day looks like without its number: pain, medication, and where the episode comes from and goes to. */
export function DayMarks({ square }: { readonly square: DaySquare }) {
  const { peak, medication, isFuture } = square;
  return (
    <>
      <span className="grid min-h-8 flex-1 place-items-center pb-2">
        {peak !== undefined && <PainMark intensity={peak} size="cell" />}
        {peak === undefined && !isFuture && <UnknownMark />}
      </span>
      {medication && <PillMark className="absolute top-1 right-0.5 size-4 md:top-2 md:right-2 md:size-5" />}
      <SpanLine {...square} />
    </>
  );
}
