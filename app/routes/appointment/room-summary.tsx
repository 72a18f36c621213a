import type { ReactNode } from 'react';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { comparisonTexts, scoreTexts } from '#app/reports/words/summary-comparison.ts';
import { responseText } from '#app/reports/words/summary-treatments.ts';
import { describing, type ReportTexts } from '#app/reports/words/words.ts';
import { cx } from '#app/ui/cx.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Report, ReportPeriod } from '#domain/reports/report.ts';

interface Props {
  readonly report: Report;
  readonly texts: ReportTexts;
}

/** Characters of the longest number, "10,4–10,9": what is longer is a sentence. */
const longestNumber = 9;
/** Medicines shown: the most used ones. */
const medicinesShown = 4;

/**
 * The few figures a doctor asks for, in type that is read across a table. Each is the report's own, in its words; what the
 * report does not know is left out or stands with its denominator.
 */
export function RoomSummary({ report: made, texts }: Props) {
  const t = useAppointmentTexts().room;
  const locale = useLocale();
  const about = describing(made, locale, texts);
  const { report, words } = about;
  const { report: r } = texts;
  const { lastThirty, whole, person, questions, comparison, disability } = report;
  // The figures and windows of the head of the report.
  const head = comparison && comparisonTexts(comparison, about);
  const scores = disability === null ? [] : scoreTexts(disability, about);
  const medicines = (report.acute ?? []).filter(({ judged }) => judged > 0).slice(0, medicinesShown);
  const preventives = (report.preventives ?? []).filter(({ current }) => current);
  return (
    <article className="mx-auto flex w-full max-w-5xl flex-col gap-6 text-xl">
      <header>
        {person && person.name !== '' && <p className="font-semibold text-2xl">{person.name}</p>}
        <p className="text-base text-muted">
          {r.period(words.day(whole.first), words.day(report.choice.last))} ·{' '}
          {r.recorded(whole.observed, whole.elapsed)}
        </p>
      </header>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 landscape:grid-cols-3">
        {head?.figures.map(({ label, now, before, earlier }) => (
          <Figure key={label} label={label} value={now} earlier={earlier}>
            {earlier === null && before}
          </Figure>
        ))}
      </dl>
      {head && (
        <Disclosure
          summary={<span className="font-normal text-base">{t.how}</span>}
          className="text-base text-muted"
        >
          <ul>
            {head.figures.map(
              ({ label, change }) =>
                change && (
                  <li key={label}>
                    {label}: {change}
                  </li>
                ),
            )}
          </ul>
          <p className="mt-2 pb-3">{head.windows}</p>
        </Disclosure>
      )}
      {scores.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-base">
          {scores.map(({ label, text }) => (
            <div key={label}>
              <dt className="inline font-semibold">{label}</dt> <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="gap-x-8 md:columns-2">
        <Classes period={lastThirty} texts={r}>
          {r.limits.label(lastThirty.elapsed, false)}
        </Classes>
        {medicines.length > 0 && (
          <Part heading={r.acute.heading}>
            <ul className="flex flex-col gap-2">
              {medicines.map(({ names, relief, free }) => (
                <li key={names.join()}>
                  <span className="font-semibold">{names.join(' + ')}</span>
                  <span className="block text-base">
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
                    <span className="block text-base">
                      {r.preventives.columns.response}: {responseText(response, about)}
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
      </div>
    </article>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** What it was before, if it is the same kind of number. */
  readonly earlier: string | null;
  /** What it was before in words, where it is not. */
  readonly children?: ReactNode;
}

function Figure({ label, value, earlier, children }: FigureProps) {
  const t = useAppointmentTexts().room;
  return (
    <div className="flex flex-col">
      <dt className="text-base leading-tight">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        {earlier !== null && (
          <span className="whitespace-nowrap text-2xl text-muted tabular-nums">
            <span className="sr-only">{t.before} </span>
            {earlier} <span aria-hidden="true">→ </span>
            <span className="sr-only">, {t.now} </span>
          </span>
        )}
        <span
          className={cx(
            'font-semibold tabular-nums leading-tight',
            value.length > longestNumber
              ? 'text-2xl'
              : 'whitespace-nowrap text-[clamp(2.25rem,10vmin,4.5rem)]',
          )}
        >
          {value}
        </span>
        {children && <span className="basis-full text-base text-muted">{children}</span>}
      </dd>
    </div>
  );
}

interface ClassesProps {
  readonly period: ReportPeriod;
  readonly texts: ReportTexts['report'];
  /** The days they are of. */
  readonly children: ReactNode;
}

/** Days of each class beside the reference it has, and of all together, as in the report. */
function Classes({ period: { classes, several }, texts, children }: ClassesProps) {
  const t = useAppointmentTexts().room;
  const counted = [
    ...classes
      .filter(({ days, reached }) => days > 0 || reached === 'cannot_say')
      .map((one) => ({ ...one, name: texts.classes[one.medicationClass] })),
    ...(several ? [{ ...several, name: texts.limits.several }] : []),
  ];
  const shown = counted.flatMap(({ name, days, reference, reached }) => {
    if (reference === null) return [];
    const text = reached === 'cannot_say' ? t.maybe : t.reference;
    return { name, isReached: reached === 'yes', text: text(days, reference) };
  });
  if (shown.length === 0) return null;
  return (
    <Part heading={children}>
      <ul>
        {shown.map(({ name, isReached, text }) => (
          <li key={name}>
            {name}: {isReached && '▲ '}
            {text}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="mb-6 break-inside-avoid border-border border-t pt-4">
      <h3 className="mb-1 text-base text-muted">{heading}</h3>
      {children}
    </section>
  );
}
