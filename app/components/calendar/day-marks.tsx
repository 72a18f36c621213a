import { Check, Syringe } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { DropMark, PillMark } from '#app/ui/marks/index.tsx';
import type { DayFacts } from '#domain/day-index.ts';
import { PainMark } from '../pain-mark.tsx';
import type { Bar, Bars } from './bars.ts';
import type { DaySquare } from './month-page.ts';
import type { Overlay } from './overlays.ts';

/** Mark of an unknown day: a dotted ring. */
export function UnknownMark() {
  return (
    <span
      aria-hidden="true"
      className="block size-7 rounded-full border-[1.5px] border-border-strong border-dotted md:size-9"
    />
  );
}

/** Mark of a day stated to be free of headache: a check. */
export function FreeMark() {
  return (
    <span aria-hidden="true" className="grid size-7 place-items-center text-support md:size-9">
      <Check className="size-5 md:size-6" />
    </span>
  );
}

/** Mark of an episode that makes no headache day: a plain ring. */
export function EpisodeOnlyMark() {
  return (
    <span
      aria-hidden="true"
      className="block size-5 rounded-full border-[1.5px] border-border-strong md:size-6"
    />
  );
}

/** Mark of a bleeding day: a drop, filled on the first day. */
export function BleedMark({ start }: { readonly start: boolean }) {
  return (
    <DropMark fill={start ? 'currentColor' : 'none'} className="size-3.5 shrink-0 text-plum md:size-4.5" />
  );
}

/** Something was taken for an attack, or outside of one. */
export function MedicationMark() {
  return <PillMark className="size-3.5 shrink-0 md:size-4.5" />;
}

/** A dose of a preventive: an injection or infusion, or a tick. */
export function DoseMark() {
  return <Syringe aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0 md:size-4.5" />;
}

const rowHeights = ['bottom-1', 'bottom-2.5'];

/** The line that leads from one day of an episode to the next; dashed where it is still open. */
export function SpanLine({ bar, row = 0 }: { readonly bar: Bar | undefined; readonly row?: number }) {
  if (!bar) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute border-muted border-t-3',
        rowHeights[row],
        bar.continues ? 'left-0' : 'left-[22%] rounded-l-full',
        bar.goesOn ? '-right-px' : 'right-[22%] rounded-r-full',
        bar.open && 'border-dashed',
      )}
    />
  );
}

function SpanLines({ bars }: { readonly bars: Bars }) {
  return bars.map((bar, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
    <SpanLine key={row} bar={bar} row={row} />
  ));
}

/** Whether somebody bled that day. */
export function bled({ log }: DayFacts): boolean {
  return log !== undefined && (log.menstruationStart || (log.menstruation ?? 'none') !== 'none');
}

interface Props {
  readonly square: DaySquare;
  readonly isShown: (overlay: Overlay) => boolean;
}

/** The marks of one day: pain, medication, dose, bleeding, and the bars of episodes. */
export function DayMarks({ square, isShown }: Props) {
  const { facts, isFuture, bars } = square;
  const { status, peak, intakes, doses, log } = facts;
  return (
    <>
      <span className="grid min-h-8 flex-1 place-items-center">
        {status === 'headache' && peak !== undefined && <PainMark intensity={peak} size="cell" />}
        {status === 'episode_only' && <EpisodeOnlyMark />}
        {status === 'free' && <FreeMark />}
        {status === 'unknown' && !isFuture && <UnknownMark />}
      </span>
      <span className="mb-2.5 flex h-4.5 items-center justify-center gap-0.5 md:gap-1">
        {isShown('medication') && intakes.length > 0 && <MedicationMark />}
        {isShown('menstruation') && bled(facts) && <BleedMark start={log?.menstruationStart === true} />}
        {isShown('treatments') && doses.some(({ dose }) => dose.taken) && <DoseMark />}
      </span>
      <SpanLines bars={bars} />
    </>
  );
}
