import { cx } from '#app/ui/cx.ts';
import { Check, Syringe } from '#app/ui/icons.tsx';
import { DropMark, PillMark } from '#app/ui/marks/index.tsx';
import type { DayFacts } from '#domain/day/day-index.ts';
import { isBleeding } from '#domain/day/day-status.ts';
import type { Bar, Bars } from './bars.ts';
import type { DaySquare } from './month-page.ts';
import type { Overlay } from './overlays.ts';
import { PainBar } from './pain-bar.tsx';

/** Mark of an unknown day: a dotted ring. */
export function UnknownMark() {
  return (
    <span
      aria-hidden="true"
      className="block size-5 rounded-full border-[1.5px] border-border-strong border-dotted md:size-6"
    />
  );
}

/** Mark of a day stated free of headache: a check. */
export function FreeMark() {
  return <Check aria-hidden="true" className="size-5 text-support md:size-6" />;
}

/** Sample of the bar of a short attack, for legends. */
export function ShortPainSample() {
  return (
    <span className="relative block size-6">
      <PainBar hatched intensity={7} className="font-semibold text-xs" />
    </span>
  );
}

/** Mark of an aura without pain: a plain ring around a point. */
export function EpisodeOnlyMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-5 place-items-center rounded-full border-2 border-border-strong before:size-1.5 before:rounded-full before:bg-border-strong md:size-6"
    />
  );
}

/** Mark of a bleeding day: a drop, filled on the first day. */
export function BleedMark({ start }: { readonly start: boolean }) {
  return (
    <DropMark fill={start ? 'currentColor' : 'none'} className="size-3 shrink-0 text-plum md:size-4.5" />
  );
}

/** An acute medicine was taken, in an attack or outside of one. */
export function MedicationMark() {
  return <PillMark className="size-3 shrink-0 md:size-4.5" />;
}

/** A dose of a preventive: an injection or infusion, or a tick. */
export function DoseMark() {
  return <Syringe aria-hidden="true" strokeWidth={1.75} className="size-3 shrink-0 md:size-4.5" />;
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

/** The headache status of a day in one mark: worst pain, free, or unknown. */
export function HeadState({ facts: { status, peak }, isFuture }: Pick<DaySquare, 'facts' | 'isFuture'>) {
  return (
    <span className="relative grid w-full flex-1 place-items-center">
      {status === 'headache' && peak !== undefined && (
        <PainBar intensity={peak} className="pb-0.5 font-semibold text-base md:text-lg" />
      )}
      {status === 'episode_only' &&
        (peak ? (
          <PainBar hatched intensity={peak} className="pb-0.5 font-semibold text-base md:text-lg" />
        ) : (
          <EpisodeOnlyMark />
        ))}
      {status === 'free' && <FreeMark />}
      {status === 'unknown' && !isFuture && <UnknownMark />}
    </span>
  );
}

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
    <span className="ml-auto flex md:gap-1">
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
