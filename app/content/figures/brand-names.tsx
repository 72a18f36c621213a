import type { Locale } from '#app/paths.ts';
import { type Brand, brandsOf, type MedicineNames } from '#domain/vocabulary/medicine.ts';
import { medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { medicineOf } from '#domain/vocabulary/medicines.ts';
import { preventives } from '#domain/vocabulary/preventives.ts';

const texts = {
  es: {
    caption: 'Nombres en la caja. Un asterisco: no hemos podido comprobar qué contiene; míralo en el envase.',
    medicine: 'Medicamento',
    countries: ['ES', 'MX', 'AR'],
  },
  en: {
    caption: 'Names on the box. An asterisk: we couldn’t check what it contains; see the package.',
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
function medicinesOf(words: string): readonly MedicineNames[] {
  const entries = [
    ...medicineCodes.map(medicineOf).map((entry) => ({ entry, words: [entry.code, entry.overuseClass] })),
    ...preventives.map((entry) => ({ entry, words: [entry.code, entry.preventiveClass] })),
  ];
  return words.split(' ').flatMap((word) => {
    const found = entries.filter((one) => one.words.some((own) => own === word));
    if (found.length === 0) throw new Error(`No dictionary has ${word}`);
    return found.map(({ entry }) => entry);
  });
}

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
    return cells.some((one) => one.length > 0) ? [{ name: entry.names[locale], cells }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="table-box" aria-label={t.caption} tabIndex={0}>
      <table>
        <caption className="text-muted text-sm">{t.caption}</caption>
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
  );
}
