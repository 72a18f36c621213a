import { useInsightsMedicationTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { MedicationOverTime } from '#domain/statistics/medication.ts';

/** Whether the use has persisted: three 30-day periods with the days of each. */
export function Persistence({ windows, persistent }: Pick<MedicationOverTime, 'windows' | 'persistent'>) {
  const t = useInsightsMedicationTexts().persistence;
  const locale = useLocale();
  const answers = { yes: t.yes, no: t.no, cannot_say: t.cannotSay } as const;
  const dayText = (day: string) => formatDay(locale, day, 'dated');
  return (
    <section aria-labelledby="medication-persistence" className="max-w-2xl">
      <h2 id="medication-persistence" className="font-semibold text-lg">
        {t.heading}
      </h2>
      <p className="mt-1">{answers[persistent]}</p>
      <p className="mt-1 text-muted text-sm">{t.text}</p>
      <Disclosure summary={t.show(windows.length)} className="border-b-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full text-left text-sm">
            <thead className="text-muted">
              <tr>
                {[t.columns.period, t.columns.medication, t.columns.headache].map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-4 align-bottom font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border tabular-nums">
              {windows.map(({ span, reached, headacheDays, observed }) => (
                <tr key={span.first}>
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {t.period(dayText(span.first), dayText(span.last))}
                  </th>
                  <td className="py-1.5 pr-4">{t.reached[reached]}</td>
                  <td className="py-1.5 pr-4">{t.headache(headacheDays, observed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  );
}
