import { useState } from 'react';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { useProblemText } from '#app/components/problem-text.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { reportPeriods } from '#domain/reports/report-period.ts';
import type { ChoiceChanges } from './use-export-choice.ts';

const placeId = 'report-days';

/** Focuses the invalid date, because no report can be made without days. */
export function showWrongDates(): void {
  const place = document.getElementById(placeId);
  if (place) focusFirstProblem(place);
}

/** Choice of the report's days, in a line until it is opened. Typed text is kept, even when invalid. */
export function PeriodChoice({ choice, choosePeriod, type, today }: ChoiceChanges & { today: CalendarDay }) {
  const t = useExportTexts().period;
  const locale = useLocale();
  const { period, typed, span } = choice;
  const problem = useProblemText(span.ok ? {} : span.problems);
  // Dates of one's own may have to be put right.
  const [open] = useState(period === 'custom');
  return (
    <div id={placeId}>
      <Disclosure summary={t.legend} value={t.names[period]} open={open} className="border-b-0">
        <ChoiceChips
          legend={t.legend}
          hideLegend
          options={reportPeriods.map((value) => ({ value, label: t.names[value] }))}
          value={period}
          onChange={choosePeriod}
        />
        {period === 'custom' && (
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
            {(['first', 'last'] as const).map((name) => (
              <Field key={name} label={t[name]} error={problem(name)}>
                <TextInput
                  type="date"
                  max={today}
                  value={typed[name]}
                  onChange={({ target }) => type(name, target.value)}
                />
              </Field>
            ))}
          </div>
        )}
      </Disclosure>
      <p aria-live="polite" className="text-muted text-sm empty:sr-only">
        {span.ok &&
          t.days(formatDay(locale, span.value.first, 'dated'), formatDay(locale, span.value.last, 'dated'))}
      </p>
    </div>
  );
}
