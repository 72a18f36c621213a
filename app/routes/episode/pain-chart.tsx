import { useId } from 'react';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { formatDay, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { type PainCurve, painCurve } from './pain-curve.ts';
import { useCourseLabels } from './use-course-labels.ts';

type CourseLabels = ReturnType<typeof useCourseLabels>;

/** Share of the height kept free above 10 and below 0 for marks that extend over the edge. */
const margin = 0.1;
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
const left = (across: number) => percent(0.05 + across * 0.9);
const top = (down: number) => percent(margin + down * (1 - 2 * margin));

/** Maximum number of points with a number each; more would overlap. */
const mostNumbered = 8;
/** Maximum number of days with a name each below the chart. */
const mostNamedDays = 4;

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
}

/**
 * Pain over time as a chart, with its finding as title, and as a table. Renders nothing where only one number is
 * known.
 */
export function PainChart({ episode, now }: Props) {
  const t = useEpisodeTexts().curve;
  const locale = useLocale();
  const labels = useCourseLabels(episode);
  const formatMedicine = useFormatMedicine();
  const id = useId();
  const curve = painCurve(episode, now);
  if (!curve) return null;
  const { worst, peak, steady, from, to, midnights, intakes, points } = curve;
  const endsHere = points.some(({ thing }) => thing.isEnd && thing.at === to);
  const title = () => {
    if (steady) return t.steady(peak);
    return worst ? t.heading(peak, labels.time(worst)) : t.worst(peak);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title()}
      </h2>
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative w-6 text-right text-muted text-xs">
          {[10, 5, 0].map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: top(1 - value / 10) }}
            >
              {value}
            </span>
          ))}
        </div>
        <svg role="img" aria-label={t.label} className="h-44 min-w-0 flex-1 overflow-visible">
          <Lines curve={curve} />
        </svg>
      </div>
      <div aria-hidden="true" className="relative mt-1 ml-8 flex justify-between gap-3 text-muted text-xs">
        <span>{formatTime(locale, from, episode.zone)}</span>
        {midnights.length <= mostNamedDays &&
          midnights
            .filter(({ across }) => across > 0.15 && across < 0.85)
            .map(({ day, across }) => (
              <span
                key={day}
                className="absolute -translate-x-1/2 whitespace-nowrap"
                style={{ left: left(across) }}
              >
                {formatDay(locale, day, 'short')}
              </span>
            ))}
        <span>
          {endsHere && `${t.end} `}
          {formatTime(locale, to, episode.zone)}
        </span>
      </div>
      {intakes.length > 0 && (
        <ul aria-hidden="true" className="mt-2 ml-8 flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {intakes.map(({ thing }) => (
            <li key={thing.id} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="-10 -6 20 12" className="h-3 w-5 shrink-0">
                <Tablet />
              </svg>
              <span className="wrap-anywhere">
                {formatMedicine(thing)}, {formatTime(locale, thing.takenAt, thing.zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary={t.table} className="mt-2">
        <PainTable curve={curve} labels={labels} />
      </Disclosure>
    </section>
  );
}

function Lines({ curve: { points, intakes, midnights, peak, worst } }: { readonly curve: PainCurve }) {
  const crowded = points.length > mostNumbered;
  return (
    <>
      {[0, 0.5, 1].map((down) => (
        <line key={down} x1="0" x2="100%" y1={top(down)} y2={top(down)} className="stroke-border" />
      ))}
      {midnights.map(({ day, across }) => (
        <line
          key={day}
          x1={left(across)}
          x2={left(across)}
          y1={top(0)}
          y2={top(1)}
          className="stroke-border-strong"
          strokeDasharray="1 4"
        />
      ))}
      {!worst && (
        // Applies to the whole episode, at no particular time.
        <line
          x1={left(0)}
          x2={left(1)}
          y1={top(1 - peak / 10)}
          y2={top(1 - peak / 10)}
          className="stroke-accent"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      )}
      {points.slice(1).map((point, index) => {
        const before = points[index];
        if (!before) return null;
        return (
          <line
            key={point.thing.id}
            x1={left(before.across)}
            y1={top(before.down)}
            x2={left(point.across)}
            y2={top(point.down)}
            className="stroke-accent"
            strokeWidth="2"
            // Down to the end nothing was measured.
            strokeDasharray={point.thing.isEnd ? '4 4' : undefined}
          />
        );
      })}
      {intakes.map(({ thing, across }) => (
        // A tablet on the zero line; its shape tells it apart from the readings.
        <svg key={thing.id} aria-hidden="true" x={left(across)} y={top(1)} className="overflow-visible">
          <Tablet />
        </svg>
      ))}
      {points.map(({ thing, across, down }) => (
        <svg key={thing.id} aria-hidden="true" x={left(across)} y={top(down)} className="overflow-visible">
          {/* The end is a ring: nothing hurts any more. */}
          <circle
            r={crowded ? 4 : 6}
            className={thing.isEnd ? 'fill-surface stroke-accent' : 'fill-accent stroke-surface'}
            strokeWidth={crowded ? 1 : 2}
          />
          {!crowded && (
            <text y="-11" textAnchor="middle" className="fill-on-surface font-semibold text-sm">
              {thing.pain}
            </text>
          )}
        </svg>
      ))}
    </>
  );
}

/** The mark of a dose. */
function Tablet() {
  return (
    <>
      <rect
        x="-9"
        y="-5"
        width="18"
        height="10"
        rx="5"
        className="fill-surface stroke-on-surface"
        strokeWidth="1.5"
      />
      <path d="M0-5v10" className="stroke-on-surface" strokeWidth="1.5" />
    </>
  );
}

function PainTable({ curve, labels }: { readonly curve: PainCurve; readonly labels: CourseLabels }) {
  const t = useEpisodeTexts().curve;
  const formatMedicine = useFormatMedicine();
  const rows = [
    // The pain of an intake stands in its own row.
    ...curve.points
      .filter(({ thing }) => !curve.intakes.some((intake) => thing.id === `${intake.thing.id}-taken`))
      .map(({ thing: { isEnd, ...point } }) => ({ ...point, took: isEnd ? t.end : '' })),
    ...curve.intakes.map(({ thing }) => ({
      id: thing.id,
      at: thing.takenAt,
      zone: thing.zone,
      pain: thing.painAt,
      took: formatMedicine(thing),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          {[t.time, t.pain, t.medicine].map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-3 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(({ id, at, zone, pain, took }) => (
          <tr key={id}>
            <td className="py-1.5 pr-3 first-letter:uppercase">{labels.time({ at, zone })}</td>
            <td className="py-1.5 pr-3">
              {pain !== null && <PainMark intensity={pain} size="small" label={String(pain)} />}
            </td>
            <td className="py-1.5 wrap-anywhere">{took}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
