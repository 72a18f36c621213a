import type { Locale } from '#app/paths.ts';
import { type Brand, brandsOf, type MedicineNames } from '#domain/vocabulary/medicine.ts';
import { medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { medicineOf } from '#domain/vocabulary/medicines.ts';
import { preventives } from '#domain/vocabulary/preventives.ts';

const texts = {
  es: {
    summary: 'Marcas, por país',
    unchecked: '* Composición: mira el envase.',
    medicine: 'Medicamento',
    countries: ['ES', 'MX', 'AR'],
  },
  en: {
    summary: 'Brands, by country',
    unchecked: '* Contents: see the package.',
    medicine: 'Medicine',
    countries: ['US', 'GB'],
  },
} as const satisfies Record<Locale, unknown>;

/** More would hide the ones people know. */
const brandsInCell = 4;

interface Props {
  readonly locale: Locale;
  /** Classes or codes of the dictionaries, separated by spaces: `triptan`, `ibuprofen naproxen`. */
  readonly of?: string | undefined;
}

/** @throws Error for a word that neither dictionary has */
function medicinesOf(words: string): readonly (MedicineNames & { readonly code: string })[] {
  const entries = [
    ...medicineCodes.map(medicineOf).map((entry) => ({ entry, words: [entry.code, entry.overuseClass] })),
    ...preventives.map((entry) => ({ entry, words: [entry.code, entry.preventiveClass] })),
  ];
  return words.split(' ').flatMap((word) => {
    const found = entries.filter((one) => one.words.some((own) => own === word));
    if (found.length === 0) throw new Error(`No dictionary has ${word}`);
    // A medicine for attacks that also prevents is in both dictionaries.
    return found
      .map(({ entry }) => entry)
      .filter((entry, at, all) => all.findIndex(({ code }) => code === entry.code) === at);
  });
}

/** The texts in English use the names of the United States. */
const inWordsOfTheTexts = (locale: Locale, name: string) =>
  locale === 'es'
    ? name
    : name
        .replace('paracetamol', 'acetaminophen')
        .replace('(acetaminophen)', '(paracetamol)')
        .replace('acetylsalicylic acid', 'aspirin');

const cell = (brands: readonly Brand[]) =>
  brands
    .slice(0, brandsInCell)
    .map(({ name, checked }) => (checked ? name : `${name}*`))
    .join(', ');

/** Brands of medicines in the countries of a language, from the dictionaries. */
export default function BrandNames({ locale, of = '' }: Props) {
  const t = texts[locale];
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rows = medicinesOf(of).flatMap((entry) => {
    const brands = brandsOf(entry);
    const cells = t.countries.map((country) => brands.filter(({ countries }) => countries.includes(country)));
    return cells.some((one) => one.length > 0)
      ? [{ name: inWordsOfTheTexts(locale, entry.names[locale]), cells }]
      : [];
  });
  const isUnchecked = rows.some(({ cells }) =>
    cells.some((brands) => brands.slice(0, brandsInCell).some(({ checked }) => !checked)),
  );
  return (
    <details className="my-3">
      <summary className="min-h-target cursor-pointer py-2 font-semibold">{t.summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="table-box" aria-label={t.summary} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.medicine}</th>
              {t.countries.map((country) => (
                <th key={country} scope="col">
                  {regions.of(country)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((brands, at) => (
                  <td key={t.countries[at]}>{cell(brands) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isUnchecked && <p className="text-muted text-sm">{t.unchecked}</p>}
    </details>
  );
}
