import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';

/** A point of a chart that can be read one by one. */
interface ReadablePoint {
  readonly key: string;
  /** Its position, from 0 (left) to 1. */
  readonly across: number;
  /** Its value as a sentence: "October: 6 headache days of 24 recorded". */
  readonly text: string;
}

interface Props {
  readonly points: readonly ReadablePoint[];
  /** The id of the figure's title. */
  readonly labelledBy: string;
  /** Height of the drawing, as a class. */
  readonly className?: string;
  /** Called with a point chosen by key, finger or click; one that the mouse only passes over is not chosen. */
  readonly onChoose?: (key: string) => void;
  /** The drawing; it receives the point being read. */
  readonly children: (read: number | undefined) => ReactNode;
}

/**
 * Lets a chart be read point by point: one tab stop, then arrows; a touch reads the nearest point. The text is shown above
 * the drawing. The points are values of one slider, so that a screen reader reads each as it comes.
 */
export function PointReader({ points, labelledBy, className, onChoose, children }: Props) {
  const [chosen, setChosen] = useState<string>();
  const found = points.findIndex(({ key }) => key === chosen);
  const read = found < 0 ? undefined : found;
  const last = points.length - 1;
  const choose = (key: string | undefined) => {
    setChosen(key);
    if (key !== undefined) onChoose?.(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = read ?? last + 1;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (event.key === 'Escape') setChosen(undefined);
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(points[Math.min(last, Math.max(0, place))]?.key);
  };
  const nearestTo = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - left) / width;
    const distance = (point: ReadablePoint) => Math.abs(point.across - across);
    const nearest = points.reduce<ReadablePoint | undefined>(
      (best, one) => (!best || distance(one) < distance(best) ? one : best),
      undefined,
    );
    return nearest?.key;
  };

  if (points.length === 0) return <div className={className}>{children(undefined)}</div>;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(read ?? last) + 1}
      aria-valuetext={points[read ?? last]?.text}
      onKeyDown={onKeyDown}
      onFocus={() => setChosen((before) => before ?? points[last]?.key)}
      onBlur={() => setChosen(undefined)}
      onPointerDown={(event) => choose(nearestTo(event))}
      onPointerMove={(event) => event.pointerType === 'mouse' && setChosen(nearestTo(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      className={cx('relative cursor-crosshair touch-pan-y rounded-sm', className)}
    >
      {children(read)}
      {/* Above the plot, where no finger covers it; over the name of the scale, so that nothing moves. */}
      {read !== undefined && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-full z-10 mb-1 rounded-sm border border-border bg-surface-raised px-2 py-1 text-sm shadow-sm print:hidden"
        >
          {points[read]?.text}
        </p>
      )}
    </div>
  );
}
