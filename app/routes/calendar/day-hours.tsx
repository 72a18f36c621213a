import { painShade } from '#app/components/pain-shade.ts';
import { cx } from '#app/ui/cx.ts';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { painStretches, shareOfDay } from '#domain/episode/day-stretches.ts';
import { isDoseHourUnknown } from '#domain/episode/start-hour.ts';

/** Least share of the day with room for a number. */
const numberedFrom = 0.08;
const percent = (share: number) => `${share * 100}%`;

interface Props {
  readonly day: CalendarDay;
  readonly facts: Pick<DayFacts, 'episodes' | 'intakes'>;
  readonly now: Instant;
}

/** A day with pain as a line of hours with its doses on it; the rows around it say the same. Nothing without an hour. */
export function DayHours({ day, facts, now }: Props) {
  const stretches = facts.episodes.flatMap(({ episode }) =>
    painStretches(episode, day, now).map((stretch) => ({ ...stretch, key: `${episode.id} ${stretch.from}` })),
  );
  if (stretches.length === 0) return null;
  const doses = facts.intakes.filter((intake) => !isDoseHourUnknown(intake));
  return (
    <div aria-hidden="true" className="mx-1">
      <div className="relative h-9 overflow-hidden rounded-sm bg-surface-sunken">
        {stretches.map(({ key, from, to, pain }) => (
          <span
            key={key}
            style={{ left: percent(from), width: percent(to - from) }}
            className={cx(
              'absolute inset-y-0 grid min-w-1.5 place-items-center font-semibold text-sm',
              painShade(pain),
            )}
          >
            {to - from >= numberedFrom && pain}
          </span>
        ))}
      </div>
      <div className="relative h-3.5">
        {doses.map(({ id, takenAt, zone }) => (
          <span
            key={id}
            style={{ left: percent(shareOfDay(day, takenAt, zone)) }}
            className="absolute top-0.5 size-2.5 -translate-x-1/2 rounded-full bg-accent"
          />
        ))}
      </div>
      <div className="flex justify-between text-muted text-xs tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
