import type { ComponentProps } from 'react';
import { useHomeTexts, useMonthTexts } from '#app/i18n/areas.ts';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { daysToFigures } from '#domain/statistics/usual.ts';
import type { MonthFigures } from './month-figures.tsx';

/** Places of the drawing: an open ring, as the letter draws a month. */
const [places, radius, from, to] = [30, 104, -120, 120];
const turns = Array.from({ length: places }, (_, place) => from + ((to - from) * place) / (places - 1));

/** An empty diary in place of its month: a ring of days to come with its first dot, and when there will be figures. */
export function EmptyDiary({
  present,
  before,
  today,
}: Pick<ComponentProps<typeof MonthFigures>, 'present' | 'before' | 'today'>) {
  const t = useHomeTexts().member.empty;
  const { soon } = useMonthTexts().figures;
  const awaited = daysToFigures({ present, before, today, isTodayLogged: false });
  return (
    <section
      aria-labelledby="empty"
      className="flex flex-col gap-4 @min-[42rem]:flex-row @min-[42rem]:items-center @min-[42rem]:gap-10"
    >
      <div className="relative mx-auto grid w-full max-w-64 place-items-center @min-[42rem]:mx-0">
        <svg aria-hidden="true" viewBox="-114 -114 228 174" className="w-full forced-color-adjust-none">
          {turns.map((turn, place) => (
            <circle
              key={turn}
              transform={`rotate(${turn.toFixed(1)})`}
              cy={-radius}
              {...(place === 0
                ? { r: 8, className: 'fill-accent' }
                : { r: 4, strokeWidth: 1.5, className: 'fill-none stroke-border-strong' })}
            />
          ))}
        </svg>
        <LogoMark className="absolute top-1/4 size-24 text-accent" />
      </div>
      <div>
        <h2 id="empty" className="text-xl">
          {t.heading}
        </h2>
        <p className="mt-2 max-w-text text-muted">
          {t.text} {awaited !== undefined && soon(awaited)}
        </p>
      </div>
    </section>
  );
}
