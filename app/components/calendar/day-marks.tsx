import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Check, Syringe } from '#app/ui/icons.tsx';
import { DropMark, PillMark } from '#app/ui/marks/index.tsx';
import type { DayFacts } from '#domain/day/day-index.ts';
import { isBleeding } from '#domain/day/day-status.ts';
import { painShade } from '../pain-shade.ts';
import type { Bar, Bars } from './bars.ts';
import type { Overlay } from './overlays.ts';
import { hatching } from './pain-bar.tsx';

/** The colour of a day by its status, never its only mark: the pain a headache day had, green for none, sunken for unknown. */
function surfaceOf({ status, peak }: DayState): string {
  if (status === 'headache') return painShade(peak ?? 0);
  if (status === 'free') return 'bg-support-soft text-on-support-soft';
  return cx('bg-surface-sunken', status === 'episode_only' && Boolean(peak) && hatching);
}

type DayState = Pick<DayFacts, 'status' | 'peak'>;

interface DayBoxProps {
  readonly facts: DayState;
  readonly isFuture?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * A day as a cell: filled with its worst pain and numbered, green with a tick, or sunken where nothing is known. A ring is an
 * aura without pain.
 */
export function DayBox({ facts, isFuture = false, className, children }: DayBoxProps) {
  const { status, peak } = facts;
  const place = 'absolute right-1 bottom-1';
  return (
    <span
      aria-hidden="true"
      // An attribute instead of text: the day's accessible name need not contain it (WCAG 2.5.3).
      data-intensity={peak || undefined}
      className={cx(
        'relative rounded-sm forced-colors:border',
        isFuture ? 'text-muted' : surfaceOf(facts),
        Boolean(peak) &&
          'before:absolute before:right-1 before:bottom-0.5 before:font-semibold before:text-lg before:leading-tight before:content-[attr(data-intensity)]',
        className,
      )}
    >
      {children}
      {status === 'free' && <Check className={cx(place, 'size-5')} />}
      {status === 'episode_only' && !peak && (
        <span className={cx(place, 'size-4 rounded-full border-2 border-border-strong')} />
      )}
    </span>
  );
}

/** Legible in a cell of a phone; three of them shrink. */
const markSize = 'size-4 min-w-0 md:size-5';

/** Mark of a bleeding day: a drop, filled on the first day. */
export function BleedMark({ start }: { readonly start: boolean }) {
  return <DropMark fill={start ? 'currentColor' : 'none'} className={markSize} />;
}

/** An acute medicine was taken, in an attack or outside of one. */
export function MedicationMark() {
  return <PillMark className={markSize} />;
}

/** A dose of a preventive: an injection or infusion, or a tick. */
export function DoseMark() {
  return <Syringe aria-hidden="true" strokeWidth={1.75} className={markSize} />;
}

const rowHeights = ['bottom-1', 'bottom-0'];

/** The line from one day of an episode to the next; dashed where it is still open. */
export function SpanLine({
  bar,
  row,
}: {
  readonly bar: Bar | undefined;
  /** Row from the bottom of the day; without one it is in the middle. */
  readonly row?: number;
}) {
  if (!bar) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute border-muted border-t-3',
        row === undefined ? 'top-1/2' : rowHeights[row],
        bar.continues ? '-left-0.5' : 'left-0 rounded-l-full',
        bar.goesOn ? '-right-0.5' : 'right-0 rounded-r-full',
        bar.open && 'border-dashed',
      )}
    />
  );
}

/** Whether bleeding was recorded that day. */
export const bled = ({ log }: DayFacts): boolean => isBleeding(log);

interface Props {
  readonly facts: DayFacts;
  readonly isShown: (overlay: Overlay) => boolean;
}

/** The other marks of a day: medication, bleeding, doses of a preventive. */
export function DayMarks({ facts, isShown }: Props) {
  const { intakes, doses, log } = facts;
  const medication = isShown('medication') && intakes.length > 0;
  const bleed = isShown('menstruation') && bled(facts);
  const dose = isShown('treatments') && doses.some((one) => one.dose.taken);
  if (!medication && !bleed && !dose) return null;
  return (
    <span className="flex px-1 md:gap-1">
      {medication && <MedicationMark />}
      {bleed && <BleedMark start={log?.menstruationStart === true} />}
      {dose && <DoseMark />}
    </span>
  );
}

/** The lines of episodes that last longer than the day. */
export function SpanLines({ bars }: { readonly bars: Bars }) {
  return bars.map((bar, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
    <SpanLine key={row} bar={bar} row={row} />
  ));
}
