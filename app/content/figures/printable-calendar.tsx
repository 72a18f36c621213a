import { formatMonth } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import {
  pictureSize,
  printableFile,
  printablePicture,
  printableYears,
} from '#app/reports/layout/printable-calendars.ts';
import { papers } from '#app/reports/words/document.ts';

const texts = {
  es: {
    paper: { a4: 'A4', letter: 'carta' },
    picture: (month: string) => `La página de ${month}: una casilla por día, para rellenar a mano`,
    caption: 'Una página del calendario.',
  },
  en: {
    paper: { a4: 'A4', letter: 'Letter' },
    picture: (month: string) => `The page for ${month}: one box a day, to fill in by hand`,
    caption: 'One page of the calendar.',
  },
} as const;

/** The paper most readers of a language print on comes first. */
const first = { es: 'a4', en: 'letter' } as const;

/** The files of each year, and the picture of a page. */
export default function PrintableCalendar({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const ordered = papers.toSorted((a, b) => Number(b === first[locale]) - Number(a === first[locale]));
  return (
    <>
      <ul>
        {printableYears.map((year) => (
          <li key={year}>
            {year}:{' '}
            {ordered.map((paper, place) => (
              <span key={paper}>
                {place > 0 && ' · '}
                <a href={printableFile(locale, year, paper)} aria-label={`${year}, ${t.paper[paper]} (PDF)`}>
                  {t.paper[paper]} (PDF)
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <figure>
        <img
          src={printablePicture(locale)}
          alt={t.picture(formatMonth(locale, `${printableYears[0]}-01`))}
          {...pictureSize}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{t.caption}</figcaption>
      </figure>
    </>
  );
}
