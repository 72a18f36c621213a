import type { ReactNode } from 'react';
import { episodeQueries } from '#app/data/episodes.ts';
import { useQuery } from '#app/data/query.ts';
import { formatMonth, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { currentZone, type Instant, localDateOf, monthOf } from '#domain/calendar-date.ts';
import { type MonthSummary, monthSummary } from '#domain/statistics/month.ts';
import { useHomeTexts } from './texts.ts';

interface FigureProps {
  readonly name: string;
  /** Absent while nobody can say. */
  readonly value: ReactNode;
  /** What the value is out of, or what is still needed for one. */
  readonly of: string;
}

function Figure({ name, value, of }: FigureProps) {
  const t = useHomeTexts().figures;
  return (
    <div className="row-span-3 grid grid-rows-subgrid gap-y-1 rounded-lg border border-border bg-surface-raised px-4 py-3.5">
      <dt className="text-muted text-sm">{name}</dt>
      {value === undefined ? (
        <dd className="font-medium text-lg leading-10">{t.notYet}</dd>
      ) : (
        <dd className="font-semibold text-3xl leading-10 tabular-nums">{value}</dd>
      )}
      <dd className="min-h-6 text-muted text-sm">{of}</dd>
    </div>
  );
}

/** The four figures of the present month, each with what it is out of. */
export function MonthFigures({ userId, now }: { readonly userId: string; readonly now: Instant }) {
  const t = useHomeTexts();
  const locale = useLocale();
  const today = localDateOf(now, currentZone());
  const month = monthOf(today);
  const { data: episodes } = useQuery(episodeQueries.month(userId, month));
  const summary = episodes && monthSummary({ month, episodes, today, now });
  const days = summary ? t.figures.ofDays(summary.recordedDays, summary.elapsedDays) : '';
  const { headacheDays, medicationDays, relief, intensity } = summary ?? {};

  const sayRelief = (answers: MonthSummary['relief']) => {
    if (answers.known) return t.figures.ofIntakes(answers.answered, answers.partial);
    return answers.because === 'nothing_taken' ? t.figures.needIntakes : t.figures.needAnswers;
  };

  return (
    <section aria-labelledby="figures" aria-busy={!summary}>
      <h2 id="figures" className="mb-3 text-lg">
        {t.member.figuresFor(formatMonth(locale, month))}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 md:grid-cols-2 lg:grid-cols-4">
        <Figure
          name={t.figures.headacheDays}
          value={headacheDays?.known ? headacheDays.days : undefined}
          of={days}
        />
        <Figure
          name={t.figures.medicationDays}
          value={medicationDays?.known ? medicationDays.days : undefined}
          of={days}
        />
        <Figure
          name={t.figures.relief}
          value={relief?.known ? relief.yes : undefined}
          of={relief ? sayRelief(relief) : ''}
        />
        <Figure
          name={t.figures.averageIntensity}
          value={intensity?.known ? formatNumber(locale, intensity.mean) : undefined}
          of={intensity?.known ? t.figures.ofEpisodes(intensity.episodes) : t.figures.needEpisodes}
        />
      </dl>
    </section>
  );
}
