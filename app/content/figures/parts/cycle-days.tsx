import { Label } from './frame.tsx';

/** Days around the first day of a period, which is 1; the day before is -1. */
const days = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5] as const;
export type CycleDay = (typeof days)[number];

const width = 32;
const left = (place: number) => 4 + place * width;

interface CycleDaysProps {
  readonly y: number;
  readonly height: number;
  /** Writes the number into each day. */
  readonly numbers?: boolean;
  /** Days on which an attack began. */
  readonly onsets?: readonly CycleDay[];
}

/** A row of days with the menstrual window shaded. */
export function CycleDays({ y, height, numbers = false, onsets = [] }: CycleDaysProps) {
  return (
    <>
      {days.map((day, place) => {
        const inWindow = day >= -2 && day <= 3;
        return (
          <g key={day}>
            <rect
              x={left(place) + 1}
              y={y}
              width={width - 2}
              height={height}
              rx={5}
              strokeWidth={inWindow ? 1.5 : 1}
              className={inWindow ? 'fill-plum-soft stroke-plum' : 'fill-surface-raised stroke-border'}
            />
            {numbers && (
              <Label x={left(place) + width / 2} y={y + height / 2 + 5} anchor="middle" bold={inWindow}>
                {String(day).replace('-', '−')}
              </Label>
            )}
            {onsets.includes(day) && (
              <circle
                cx={left(place) + width / 2}
                cy={y + height / 2}
                r={8}
                className="fill-pain-7 stroke-border-strong"
              />
            )}
          </g>
        );
      })}
    </>
  );
}
