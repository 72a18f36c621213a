import { Link } from 'react-router';
import { useFormatDay, useFormatStart } from '#app/components/treatments/texts.ts';
import { useCodes } from '#app/i18n/codes.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToTreatment } from '#app/paths.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { PreventiveResponse, ResponseMeasure } from '#domain/clinical/preventive-response.ts';
import { comparisonOf } from '#domain/clinical/response-level.ts';
import { type RememberedDays, useInsightsPreventivesTexts, useSayNumbers } from './texts.ts';

interface Props {
  readonly responses: readonly PreventiveResponse[];
  readonly measure: ResponseMeasure;
  readonly remembered: RememberedDays;
  readonly today: CalendarDay;
}

/** Treatments that are over or put aside: what was before, what was meanwhile, and why they were left. */
export function PastTreatments({ responses, measure, remembered, today }: Props) {
  const t = useInsightsPreventivesTexts().past;
  const { columns } = t;
  return (
    <section aria-labelledby="past-treatments">
      <h3 id="past-treatments" className="font-semibold text-lg">
        {t.heading}
      </h3>
      <p className="mt-1 max-w-text text-muted text-sm">{t.note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="mt-3 overflow-x-auto" tabIndex={0}>
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              {Object.entries(columns).map(([key, column]) => (
                <th key={key} scope="col" className="py-1.5 pr-4 align-bottom font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border tabular-nums">
            {responses.map((response) => (
              <PastRow
                key={response.treatment.id}
                response={response}
                measure={measure}
                remembered={remembered}
                today={today}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = Omit<Props, 'responses'> & { readonly response: PreventiveResponse };

function PastRow({ response, measure, remembered, today }: RowProps) {
  const t = useInsightsPreventivesTexts().past;
  const locale = useLocale();
  const codes = useCodes();
  const { sayRange, sayChange } = useSayNumbers();
  const formatDay = useFormatDay(today);
  const formatStart = useFormatStart(formatDay);
  const { treatment, besides, lacks } = response;
  const { baseline, now, change } = comparisonOf(response, measure, remembered ?? null);
  const start = formatStart(treatment);
  const cells = [
    treatment.endDate === null ? start : t.until(start, formatDay(treatment.endDate)),
    baseline &&
      (baseline.source === 'measured'
        ? sayRange
        : (days: typeof baseline.days) => t.remembered(sayRange(days)))(baseline.days),
    lacks === undefined ? now && sayRange(now) : t.lacks[lacks],
    change && sayChange(change),
    treatment.stopReason === null ? t.unsaid : codes.stopReasons[treatment.stopReason],
  ];
  return (
    <tr className="align-top">
      <th scope="row" className="min-w-32 py-2 pr-4 font-normal">
        <Link
          to={linkToTreatment(treatment.id, locale)}
          className="font-medium wrap-anywhere text-accent underline decoration-border-strong underline-offset-4"
        >
          {treatment.name}
        </Link>
        {besides.length > 0 && (
          <span className="block text-muted">
            {t.besides(formatList(locale, [...new Set(besides.map(({ name }) => name))]))}
          </span>
        )}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={place} className="min-w-24 py-2 pr-4">
          {cell ?? t.unknown}
        </td>
      ))}
    </tr>
  );
}
