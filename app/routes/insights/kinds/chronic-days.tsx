import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useKindsTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Check, CircleDashed, ExternalLink, X } from '#app/ui/icons.tsx';
import type { Certainty } from '#domain/clinical/certainty.ts';
import { rollingDays } from '#domain/clinical/overuse.ts';
import { type ChronicPattern, chronicReference } from '#domain/counting/chronic-pattern.ts';

const sourceAddress = 'https://ichd-3.org/1-migraine/1-3-chronic-migraine/';

const marks = { yes: Check, no: X, cannot_say: CircleDashed } as const;

/** Days with headache and with migraine features in four 30-day periods, beside the published thresholds. */
export function ChronicDays({ chronic: { months, attacks } }: { readonly chronic: ChronicPattern }) {
  const t = useKindsTexts().chronic;
  const locale = useLocale();
  const { headacheDays, migraineDays } = chronicReference;
  const count = (answer: Certainty) => months.filter(({ holds }) => holds === answer).length;
  const observed = months.reduce((sum, month) => sum + month.observed, 0);
  // The diary is too young to tell anything about chronic headache.
  if (months[0]?.observed === 0 && count('cannot_say') === months.length) {
    return (
      <div>
        <h2 className="mb-2 max-w-text font-semibold text-lg leading-snug">{t.needsHeading}</h2>
        <NeedsMore>{t.needs(observed, months.length * rollingDays)}</NeedsMore>
      </div>
    );
  }
  const references = [undefined, headacheDays, migraineDays];
  const isOpen = months.some(({ headache, migraine }) => headache.undecided + migraine.undecided > 0);
  return (
    <div>
      <h2 className="max-w-text font-semibold text-lg leading-snug">
        {t.title(
          { reached: count('yes'), open: count('cannot_say'), of: months.length },
          headacheDays,
          migraineDays,
        )}
      </h2>
      <p className="mt-1 max-w-text text-muted text-sm">
        {t.note} {isOpen && t.undecidedNote}
      </p>
      <Disclosure summary={t.show(months.length)} className="border-b-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full max-w-text text-left text-sm">
            <caption className="sr-only">{t.caption}</caption>
            <thead className="text-muted">
              <tr>
                {t.columns.map((column, place) => (
                  <th key={column} scope="col" className="py-1.5 pr-3 align-top font-medium">
                    {column}
                    {references[place] !== undefined && (
                      <span className="block font-normal">{t.reference(references[place])}</span>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border tabular-nums">
              {months.toReversed().map(({ span, headache, migraine }) => (
                <tr key={span.first}>
                  <th scope="row" className="py-2 pr-3 align-top font-normal leading-6">
                    {t.span(formatDay(locale, span.first, 'short'), formatDay(locale, span.last, 'short'))}
                  </th>
                  <Compared compared={headache} />
                  <Compared compared={migraine} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
      <p className="mt-2 max-w-text text-sm">{t.attacks(attacks.counted, chronicReference.attacks)}</p>
      <p className="mt-1 text-sm">
        <a
          href={sourceAddress}
          target="_blank"
          rel="noreferrer"
          hrefLang="en"
          className="text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.source}
          <ExternalLink aria-hidden="true" className="ml-1 inline size-4" />
        </a>
      </p>
    </div>
  );
}

/** A day count, whether it reaches the threshold, and how many undecided days could change that. */
function Compared({
  compared: { days, undecided, holds },
}: {
  readonly compared: ChronicPattern['months'][number]['headache'];
}) {
  const t = useKindsTexts().chronic;
  const Mark = marks[holds];
  return (
    <td className="py-2 pr-3 align-top">
      <span className="block font-medium text-base">{t.days(days, rollingDays - undecided)}</span>
      <span className="flex items-baseline gap-1.5 whitespace-nowrap">
        <Mark aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
        {t.holds[holds]}
      </span>
      {undecided > 0 && <span className="block text-muted">{t.undecidedDays(undecided)}</span>}
    </td>
  );
}
