/** Countries whose brands are listed (ISO 3166-1). France and Brazil only where a brand is also met elsewhere. */
export const brandCountries = ['ES', 'MX', 'AR', 'CO', 'CL', 'US', 'GB', 'FR', 'BR'] as const;
type BrandCountry = (typeof brandCountries)[number];

/** Brands, each with the countries it is sold in, separated by spaces. The same name elsewhere may be something else. */
type Brands = Readonly<Record<string, BrandCountry | `${BrandCountry} ${string}`>>;

/** What a medicine is called: one entry of the dictionaries. Doses are left out: none is ever suggested. */
export interface MedicineNames {
  /** International non-proprietary name in each language. */
  readonly names: { readonly es: string; readonly en: string };
  /** Further names people search by. */
  readonly alsoCalled?: readonly string[];
  /** Code of the WHO's anatomical therapeutic chemical classification; left out where it is not certain. */
  readonly atc?: string;
  /** Brands whose composition was compared with a leaflet, a register of medicines or a review. */
  readonly brands?: Brands;
  /** Brands from general knowledge, compared with no source: whoever sees one is told so. */
  readonly unchecked?: Brands;
}

/** A brand with what is known of it. */
export interface Brand {
  readonly name: string;
  readonly countries: readonly BrandCountry[];
  readonly checked: boolean;
}

/** Every brand of an entry, the checked ones first. */
export function brandsOf({ brands = {}, unchecked = {} }: MedicineNames): Brand[] {
  const listed = (of: Brands, checked: boolean) =>
    Object.entries(of).map(([name, countries]) => ({
      name,
      countries: countries.split(' ') as BrandCountry[],
      checked,
    }));
  return [...listed(brands, true), ...listed(unchecked, false)];
}
