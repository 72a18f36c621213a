import type { ReactNode } from 'react';
import { UnknownMark } from '#app/components/calendar/day-marks.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { MonthSummary } from '#domain/statistics/month.ts';
import { compareWithUsual, type MonthComparison } from '#domain/statistics/usual.ts';
import { useMonthTexts } from './month-texts.ts';

interface FigureProps {
  readonly name: string;
  /** Absent while nobody can say. */
  readonly value: ReactNode;
  /** What the value is out of, or what is still needed for one. */
  readonly of: string;
  /** The change against the usual, where there is something to say of it. */
  readonly usual: string | undefined;
}

/** One figure as a row: the number in a column of its own, then what it says. */
function Figure({ name, value, of, usual }: FigureProps) {
  const t = useMonthTexts().figures;
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-start gap-x-3">
      <dt className="col-start-2 font-medium">{name}</dt>
      {value === undefined ? (
        <>
          <dd aria-hidden="true" className="col-start-1 row-span-3 row-start-1">
            <UnknownMark />
          </dd>
          <dd className="col-start-2 text-sm">{t.notYet}</dd>
        </>
      ) : (
        <dd className="col-start-1 row-span-3 row-start-1 font-semibold text-3xl leading-7 tabular-nums">
          {value}
        </dd>
      )}
      <dd className="col-start-2 text-muted text-sm">{of}</dd>
      {usual && <dd className="col-start-2 text-sm">{usual}</dd>}
    </div>
  );
}

/** What each figure is out of, or what is missing for it. */
function useFigureTexts() {
  const t = useMonthTexts().figures;
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

/** The change of each figure against the usual, in words; undefined where the figure itself is not known. */
function useUsualTexts(comparison: MonthComparison) {
  const t = useMonthTexts().figures.usual;
  const locale = useLocale();
  const compared = Object.values(comparison).filter((one) => one.known);
  const months = Math.max(0, ...compared.map((one) => one.months));
  const say = (figure: keyof MonthComparison): string | undefined => {
    const one = comparison[figure];
    if (months === 0) return undefined;
    if (!one.known) return one.because === 'no_usual' ? t.unknown : t.tooLittle;
    const number = (value: number) => formatNumber(locale, value);
    const usual = 'of' in one ? t.share(one.usual, one.of) : number(one.usual);
    const amount = number(Math.abs(one.change));
    const change = one.change === 0 ? t.same(usual) : (one.change > 0 ? t.more : t.less)(amount, usual);
    return one.months === months ? change : `${change} (${t.from(one.months)})`;
  };
  return { say, note: months === 0 ? t.needMonth : t.note(months) };
}

interface Props {
  readonly present: MonthSummary;
  /** The whole months before it. */
  readonly before: readonly MonthSummary[];
}

/** The four figures of the present month (docs/specification.md#purpose), each with its denominator and its change. */
export function MonthFigures({ present, before }: Props) {
  const t = useMonthTexts().figures;
  const locale = useLocale();
  const say = useFigureTexts();
  const usual = useUsualTexts(compareWithUsual(present, before));
  const { migraineDays, medicationDays, relief, intensity } = present;
  const figures = [
    {
      key: 'migraineDays',
      name: t.migraineDays,
      value: migraineDays.known ? migraineDays.days : undefined,
      of: say.migraine(present),
    },
    {
      key: 'medicationDays',
      name: t.medicationDays,
      value: medicationDays.known ? medicationDays.days : undefined,
      of: say.medication(present),
    },
    {
      key: 'relief',
      name: t.relief,
      value: relief.known ? relief.relieved : undefined,
      of: say.relief(present),
    },
    {
      key: 'intensity',
      name: t.averageIntensity,
      value: intensity.known ? formatNumber(locale, intensity.mean) : undefined,
      of: say.intensity(present),
    },
  ] as const;

  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-xl">
        {t.heading}
      </h2>
      <p className="mt-1 text-muted text-sm">{t.observed(present.observedDays, present.elapsedDays)}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:max-lg:grid-cols-2">
        {figures.map(({ key, ...figure }) => (
          <Figure key={key} {...figure} usual={figure.value === undefined ? undefined : usual.say(key)} />
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">{usual.note}</p>
      <Disclosure summary={t.how.summary} className="border-b-0 text-sm">
        <div className="flex max-w-text flex-col gap-2 text-muted">
          <p>{t.how.observed}</p>
          <p>
            {t.how.migraine} {t.how.source}
          </p>
          <p>{t.how.relief}</p>
          <p>{t.how.intensity}</p>
          <p>{t.how.usual}</p>
        </div>
      </Disclosure>
    </section>
  );
}
