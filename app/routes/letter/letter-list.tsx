import { Link } from 'react-router';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { LetterMonth } from '#domain/statistics/month-letter.ts';

/** Months listed before the older ones are folded. */
const mostListed = 6;

/** Links to the letters of other months; of a month without one, how many days are recorded. */
export function LetterList({ months }: { readonly months: readonly LetterMonth[] }) {
  const t = useLetterTexts().list;
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="letters" className="print:hidden">
      <h2 id="letters" className="text-lg">
        {t.heading}
      </h2>
      <MonthLinks months={months.slice(0, mostListed)} />
      {months.length > mostListed && (
        <Disclosure summary={t.older} className="border-t">
          <MonthLinks months={months.slice(mostListed)} />
        </Disclosure>
      )}
    </nav>
  );
}

function MonthLinks({ months }: { readonly months: readonly LetterMonth[] }) {
  const t = useLetterTexts().list;
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {months.map(({ month, observed, isEnough }) => (
        <li key={month}>
          <Link
            to={`${linkTo('letter', locale)}?month=${month}`}
            className="inline-flex min-h-target flex-col justify-center text-accent"
          >
            <span className="underline decoration-border-strong underline-offset-4 first-letter:uppercase">
              {formatMonth(locale, month)}
            </span>
            {!isEnough && <span className="text-muted text-sm">{t.few(observed)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
