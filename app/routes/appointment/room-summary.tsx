import type { ReactNode } from 'react';
import { useAppointmentTexts } from '#app/i18n/appointment.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type ReportTexts, wordsOf } from '#app/reports/words.ts';
import type { Report, ReportPeriod } from '#domain/reports/report.ts';
import { meanOfWholeMonths } from '#domain/reports/report-periods.ts';
import { per28Days } from '#domain/statistics/periods.ts';

interface Props {
  readonly report: Report;
  readonly texts: ReportTexts;
}

/** Medicines shown: the most used ones. */
const medicinesShown = 4;

/**
 * The few figures a doctor asks for, in type that is read across a table. Each is the report's own, in its words; what the
 * report does not know is left out or stands with its denominator.
 */
export function RoomSummary({ report, texts }: Props) {
  const t = useAppointmentTexts().room;
  const locale = useLocale();
  const words = wordsOf(texts, locale, report.ownNames);
  const { report: r } = texts;
  const { lastThirty, whole, person, questions } = report;
  const mean = meanOfWholeMonths(report.months ?? []);
  const rate = (name: string, of: 'headache' | 'migraine') => {
    const counted = mean?.[of] ?? per28Days(whole[of]);
    return counted.known ? (
      <Figure label={t.rate(name)} value={words.range(counted, 1)}>
        {mean ? t.rateOf(mean.months) : words.countOf(whole[of])}
      </Figure>
    ) : (
      <Figure label={name} value={words.countOf(whole[of])} />
    );
  };
  const medicines = (report.acute ?? []).filter(({ judged }) => judged > 0).slice(0, medicinesShown);
  const preventives = (report.preventives ?? []).filter(({ current }) => current);
  return (
    <article className="mx-auto flex w-full max-w-5xl flex-col gap-6 text-xl landscape:text-2xl">
      <header>
        {person && person.name !== '' && <p className="font-semibold text-2xl">{person.name}</p>}
        <p className="text-base text-muted">
          {r.period(words.day(whole.first), words.day(report.choice.last))} ·{' '}
          {r.recorded(whole.observed, whole.elapsed)}
        </p>
      </header>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 landscape:grid-cols-3">
        {rate(r.figures.headache, 'headache')}
        {rate(r.figures.migraine, 'migraine')}
        <Figure
          label={`${r.figures.acute}, ${r.figures.lastDays(lastThirty.elapsed, false)}`}
          value={words.countOf(lastThirty.acute)}
        >
          <Classes period={lastThirty} names={r.classes} />
        </Figure>
      </dl>
      {medicines.length > 0 && (
        <Part heading={r.acute.heading}>
          <ul className="flex flex-col gap-2">
            {medicines.map(({ names, relief, free }) => (
              <li key={names.join()}>
                <span className="font-semibold">{names.join(' + ')}</span>
                <span className="block text-lg">
                  {[relief && t.relief(words.shareOf(relief)), free && t.free(words.shareOf(free))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {preventives.length > 0 && (
        <Part heading={t.preventives}>
          <ul className="flex flex-col gap-2">
            {preventives.map(({ name, dose, startDate, startPrecision, response }) => (
              <li key={`${name} ${startDate}`}>
                <span className="font-semibold">{name}</span>
                {dose && `, ${words.doseOf(dose)}`} ·{' '}
                {startPrecision === 'day'
                  ? t.since(words.day(startDate))
                  : words.start(startDate, startPrecision)}
                {response && (
                  <span className="block text-lg">
                    {r.preventives.columns.response}:{' '}
                    {r.preventives.response(
                      words.range(response.rates.before, 1),
                      words.range(response.rates.judged, 1),
                      undefined,
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {questions && questions.length > 0 && (
        <Part heading={t.questions}>
          <ol className="list-decimal pl-8">
            {questions.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </article>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Where the number comes from. */
  readonly children?: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-lg leading-tight">{label}</dt>
      <dd>
        <span className="font-semibold text-[clamp(2.5rem,12vmin,4.5rem)] tabular-nums leading-tight">
          {value}
        </span>
        {children && <span className="block text-base text-muted">{children}</span>}
      </dd>
    </div>
  );
}

/** Days of each class beside the reference it has. */
function Classes({
  period: { classes },
  names,
}: {
  readonly period: ReportPeriod;
  readonly names: ReportTexts['report']['classes'];
}) {
  const t = useAppointmentTexts().room;
  const counted = classes.filter(({ days, reference }) => days > 0 && reference !== null);
  return counted.map(({ medicationClass, days, reference, reached }) => (
    <span key={medicationClass} className="block">
      {names[medicationClass]}: {reached === 'yes' && '▲ '}
      {t.reference(days, reference ?? 0)}
    </span>
  ));
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="border-border border-t pt-4">
      <h3 className="mb-1 text-lg text-muted">{heading}</h3>
      {children}
    </section>
  );
}
