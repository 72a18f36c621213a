import { type ReactNode, useMemo } from 'react';
import { useDays } from '#app/components/calendar/use-days.ts';
import { formatMonth, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { currentZone, type Instant, localDateOf, monthDays, monthOf } from '#domain/calendar-date.ts';
import { dayAfter, type MonthSummary, monthSummary } from '#domain/statistics/month.ts';
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

/** What each figure is out of, or what is missing for it. */
function useFigureTexts() {
  const t = useHomeTexts().figures;
  const locale = useLocale();
  return {
    migraine({ migraineDays, headacheDays }: MonthSummary): string {
      const headacheDayCount = headacheDays.known ? headacheDays.days : 0;
      if (!migraineDays.known) {
        return migraineDays.because === 'details_missing' ? t.needDetails(headacheDayCount) : t.needDays;
      }
      const { days, undecided, of } = migraineDays;
      const parts = [
        t.ofDays(of),
        headacheDayCount > days && t.withHeadache(headacheDayCount),
        undecided > 0 && t.undecided(undecided),
      ];
      return parts.filter(Boolean).join(' · ');
    },
    medication: ({ medicationDays }: MonthSummary) =>
      medicationDays.known ? t.ofDays(medicationDays.of) : t.needDays,
    relief({ relief }: MonthSummary): string {
      if (relief.known) return t.ofIntakes(relief.judged, relief.intakes);
      return relief.because === 'nothing_taken' ? t.needIntakes : t.needAnswers;
    },
    intensity: ({ intensity }: MonthSummary) =>
      intensity.known
        ? t.ofEpisodes(intensity.episodes, formatNumber(locale, intensity.median))
        : t.needEpisodes,
  };
}

/** The four figures of the present month (docs/specification.md#purpose), each with its denominator. */
export function MonthFigures({ now }: { readonly now: Instant }) {
  const t = useHomeTexts();
  const locale = useLocale();
  const say = useFigureTexts();
  const today = localDateOf(now, currentZone());
  const month = monthOf(today);
  const index = useDays(
    useMemo(() => [...monthDays(month), dayAfter(month)], [month]),
    now,
  );
  const summary = useMemo(() => index && monthSummary(month, index, today), [month, index, today]);
  const { migraineDays, medicationDays, relief, intensity } = summary ?? {};

  return (
    <section aria-labelledby="figures" aria-busy={!summary}>
      <h2 id="figures" className="text-lg">
        {t.member.figuresFor(formatMonth(locale, month))}
      </h2>
      <p className="mb-3 min-h-6 text-muted text-sm">
        {summary && t.figures.observed(summary.observedDays, summary.elapsedDays)}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 md:grid-cols-2 lg:grid-cols-4">
        <Figure
          name={t.figures.migraineDays}
          value={migraineDays?.known ? migraineDays.days : undefined}
          of={summary ? say.migraine(summary) : ''}
        />
        <Figure
          name={t.figures.medicationDays}
          value={medicationDays?.known ? medicationDays.days : undefined}
          of={summary ? say.medication(summary) : ''}
        />
        <Figure
          name={t.figures.relief}
          value={relief?.known ? relief.relieved : undefined}
          of={summary ? say.relief(summary) : ''}
        />
        <Figure
          name={t.figures.averageIntensity}
          value={intensity?.known ? formatNumber(locale, intensity.mean) : undefined}
          of={summary ? say.intensity(summary) : ''}
        />
      </dl>
      <Disclosure summary={t.figures.how.summary} className="text-sm">
        <div className="flex max-w-text flex-col gap-2 text-muted">
          <p>{t.figures.how.observed}</p>
          <p>
            {t.figures.how.migraine} {t.figures.how.source}
          </p>
          <p>{t.figures.how.relief}</p>
          <p>{t.figures.how.intensity}</p>
        </div>
      </Disclosure>
    </section>
  );
}
