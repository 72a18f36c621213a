/** Countries whose brands are listed (ISO 3166-1). France and Brazil only for brands also used elsewhere. */
export const brandCountries = ['ES', 'MX', 'AR', 'CO', 'CL', 'US', 'GB', 'FR', 'BR'] as const;
type BrandCountry = (typeof brandCountries)[number];

/**
 * Brands, each with the countries it is sold in, separated by spaces. The same name in another country may be another
 * medicine.
 */
type Brands = Readonly<Record<string, BrandCountry | `${BrandCountry} ${string}`>>;

/** The names of one entry of the dictionaries. Doses are left out: none is ever suggested. */
export interface MedicineNames {
  /** International non-proprietary name in each language. */
  readonly names: { readonly es: string; readonly en: string };
  /** Other names people search by. */
  readonly alsoCalled?: readonly string[];
  /** WHO anatomical therapeutic chemical (ATC) code; left out where it is not certain. */
  readonly atc?: string;
  /** Brands whose composition was checked against a leaflet, a register of medicines or a review. */
  readonly brands?: Brands;
  /** Brands from general knowledge, not checked against a source; marked as such where they are shown. */
  readonly unchecked?: Brands;
}

/** A brand, its countries and whether it was checked. */
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
