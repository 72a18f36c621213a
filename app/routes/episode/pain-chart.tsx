import { useId } from 'react';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Episode } from '#domain/episode.ts';
import { type PainCurve, painCurve } from './pain-curve.ts';

/** Part of the height kept free above 10 and below 0, where marks reach over the edge. */
const margin = 0.1;
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
const left = (across: number) => percent(0.03 + across * 0.94);
const top = (down: number) => percent(margin + down * (1 - 2 * margin));

/** How the pain went, as a picture whose title says the finding, and as a table. Nothing with fewer than two readings. */
export function PainChart({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts().curve;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const id = useId();
  const curve = painCurve(episode);
  if (!curve) return null;
  const { worst, steady, from, to } = curve;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {steady
          ? t.steady(worst.intensity)
          : t.heading(worst.intensity, formatInstant(worst.readAt, worst.zone))}
      </h2>
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative w-6 text-right text-muted text-xs tabular-nums">
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
      <div aria-hidden="true" className="mt-1 flex justify-between gap-3 pl-8 text-muted text-xs">
        <span>{formatTime(locale, from, episode.zone)}</span>
        <span>{formatTime(locale, to, episode.zone)}</span>
      </div>
      <Disclosure summary={t.table} className="mt-2">
        <PainTable curve={curve} />
      </Disclosure>
    </section>
  );
}

function Lines({ curve: { readings, intakes } }: { readonly curve: PainCurve }) {
  return (
    <>
      {[0, 0.5, 1].map((down) => (
        <line
          key={down}
          x1="0"
          x2="100%"
          y1={top(down)}
          y2={top(down)}
          className="stroke-border"
          strokeWidth="1"
        />
      ))}
      {readings.slice(1).map((point, index) => {
        const before = readings[index];
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
          />
        );
      })}
      {intakes.map(({ thing, across }) => (
        // A tablet on the line of no pain, told from the readings by its shape.
        <svg key={thing.id} aria-hidden="true" x={left(across)} y={top(1)} className="overflow-visible">
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
        </svg>
      ))}
      {readings.map(({ thing, across, down }) => (
        <circle
          key={thing.id}
          cx={left(across)}
          cy={top(down)}
          r="6"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
      ))}
    </>
  );
}

function PainTable({ curve }: { readonly curve: PainCurve }) {
  const t = useEpisodeTexts().curve;
  const formatInstant = useFormatRelativeInstant();
  const formatMedicine = useFormatMedicine();
  const rows = [
    ...curve.readings.map(({ thing }) => ({
      id: thing.id,
      at: thing.readAt,
      zone: thing.zone,
      pain: thing.intensity,
      took: '',
    })),
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
            <td className="py-1.5 pr-3 first-letter:uppercase">{formatInstant(at, zone, 'short')}</td>
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
