import type { ReactNode } from 'react';
import type { DrawnDay } from '#domain/statistics/month-letter.ts';
import { dateOf, markOf } from './drawn-days.tsx';

/** Units of the drawing: the circle of the points, and the room for bars outside of it. */
const [radius, room] = [104, 54];
const half = radius + room + 4;
/** Where the first and the last day stand, in degrees from the top. */
const [first, last] = [-120, 120];

interface RingProps {
  readonly label: string;
  /** The one giant number of a card, and what it counts. */
  readonly number: string | number;
  readonly caption: string;
  readonly children: ReactNode;
}

/** A picture of a letter: marks around a number. */
export function Ring({ label, number, caption, children }: RingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-half} ${-half} ${2 * half} ${half + 100}`}
      className="block w-full max-w-60 max-md:h-[clamp(7rem,100dvh-31.5rem,12.25rem)] md:max-w-72 print:h-auto! forced-color-adjust-none"
    >
      {children}
      <g textAnchor="middle">
        <text y={8} fontSize={64} fontWeight={620} fill="var(--on-surface)">
          {number}
        </text>
        <text y={38} fontSize={17} fill="var(--muted)">
          {caption}
        </text>
      </g>
    </svg>
  );
}

/** Part of the circle, for days or hours to be seen together. */
function RingBand({ from, to }: { readonly from: number; readonly to: number }) {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
  };
  return (
    <path
      d={`M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`}
      fill="none"
      stroke="var(--support-soft)"
      strokeWidth={24}
      strokeLinecap="round"
    />
  );
}

interface MonthRingProps extends Omit<RingProps, 'children'> {
  readonly days: readonly DrawnDay[];
  /** Days to be seen together, by their date. */
  readonly marked?: { readonly from: number; readonly to: number };
}

/** The ring of a month: a bar as long and as dark as the pain of a day, a green point for one without, an empty ring for one not recorded. */
export function MonthRing({ days, marked, ...ring }: MonthRingProps) {
  const degreesOf = (date: number) => first + ((last - first) * (date - 1)) / (days.length - 1);
  return (
    <Ring {...ring}>
      {marked && <RingBand from={degreesOf(marked.from)} to={degreesOf(marked.to)} />}
      {days.map((one) => {
        const { bar, tall, fill, stroke } = markOf(one);
        const turn = `rotate(${degreesOf(dateOf(one.day)).toFixed(1)})`;
        return bar ? (
          <rect
            key={one.day}
            transform={turn}
            x={-5.5}
            y={-radius - room * tall}
            width={11}
            height={room * tall + 6}
            rx={5.5}
            fill={fill}
            stroke={stroke}
            className="attack:stroke-border-strong"
          />
        ) : (
          <circle
            key={one.day}
            transform={turn}
            cy={-radius}
            r={fill === 'none' ? 3.6 : 5}
            fill={fill}
            stroke={stroke}
            strokeWidth={1.4}
          />
        );
      })}
    </Ring>
  );
}
