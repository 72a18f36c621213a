import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RememberedDays } from '#app/components/insights/remembered-days.ts';
import { useFormatDay, useFormatStart } from '#app/components/treatments/format-regimen.ts';
import { useCodes, useInsightsPreventivesTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToTreatment } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type {
  PreventiveResponse,
  ResponseMeasure,
  ResponseMonth,
} from '#domain/counting/preventive-response.ts';
import { comparisonOf } from '#domain/counting/response-level.ts';
import { useFormatNumbers } from './format-numbers.ts';

interface Props {
  readonly responses: readonly PreventiveResponse[];
  readonly measure: ResponseMeasure;
  readonly remembered: RememberedDays;
  readonly today: CalendarDay;
}

/** Treatments that ended or were paused: days before and during each, and why it was stopped. */
export function PastTreatments({ responses, measure, remembered, today }: Props) {
  const t = useInsightsPreventivesTexts().past;
  return (
    <Disclosure summary={t.heading} className="border-t">
      <p className="max-w-text text-muted text-sm">{t.note}</p>
      <ul className="mt-2 divide-y divide-border">
        {responses.map((response) => (
          <PastTreatment
            key={response.treatment.id}
            response={response}
            measure={measure}
            remembered={remembered}
            today={today}
          />
        ))}
      </ul>
    </Disclosure>
  );
}

type RowProps = Omit<Props, 'responses'> & { readonly response: PreventiveResponse };

function PastTreatment({ response, measure, remembered, today }: RowProps) {
  const { past: t, days: spanText } = useInsightsPreventivesTexts();
  const locale = useLocale();
  const codes = useCodes();
  const { formatRange, formatChange } = useFormatNumbers();
  const formatDay = useFormatDay(today);
  const formatStart = useFormatStart(formatDay);
  const { treatment, besides, lacks, needed } = response;
  const { baseline, now, verdict, change } = comparisonOf(response, measure, remembered ?? null);
  const start = formatStart(treatment);
  const counted = (days: string, of: ResponseMonth | undefined) =>
    of ? t.counted(days, spanText(formatDay(of.span.first), formatDay(of.span.last))) : days;
  const { columns } = t;
  const facts = [
    [columns.period, treatment.endDate === null ? start : t.until(start, formatDay(treatment.endDate))],
    [
      columns.before,
      baseline &&
        (baseline.source === 'measured'
          ? counted(formatRange(baseline.days), response.baseline)
          : t.remembered(formatRange(baseline.days))),
    ],
    [
      columns.while,
      lacks === undefined ? now && counted(formatRange(now), response.judged) : t.lacks[lacks](needed),
    ],
    [columns.change, verdict === 'unclear' ? t.unclear : change && formatChange(change)],
    [columns.reason, treatment.stopReason === null ? t.noReason : codes.stopReasons[treatment.stopReason]],
  ] as const;
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]">
      <div>
        <Link
          to={linkToTreatment(treatment.id, locale)}
          className="wrap-anywhere inline-flex min-h-target items-center font-medium text-accent underline decoration-border-strong underline-offset-4 md:min-h-0"
        >
          {treatment.name}
        </Link>
        {besides.length > 0 && (
          <p className="text-muted text-sm">
            {t.besides(formatList(locale, [...new Set(besides.map(({ name }) => name))]))}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-1 text-sm tabular-nums md:grid-flow-col md:grid-cols-[repeat(5,minmax(0,1fr))] md:grid-rows-[auto_auto]">
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{text ?? t.unknown}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
