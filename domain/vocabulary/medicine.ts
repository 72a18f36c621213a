import type { OveruseClass } from './overuse.ts';

/** Where a brand is sold under its name: Spain, Latin America, the United States. */
export type BrandRegion = 'es' | 'latam' | 'us';

/** One entry of the dictionary of acute medicines. Doses are left out: none is ever suggested. */
export interface Medicine {
  /** What is stored; never changes its meaning. */
  readonly code: string;
  /** International non-proprietary name in each language. */
  readonly names: { readonly es: string; readonly en: string };
  /** Further names people search by. */
  readonly alsoCalled?: readonly string[];
  /** Code of the WHO's anatomical therapeutic chemical classification, where it was checked. */
  readonly atc?: string;
  /** The class it is shown under. */
  readonly overuseClass: OveruseClass;
  /** Every class a day with it counts for, where that is more than its own. */
  readonly countsAs?: readonly OveruseClass[];
  /** It treats nausea and not pain: its two-hour answer is no relief of pain. */
  readonly antiemetic?: true;
  readonly brands: Readonly<Partial<Record<BrandRegion, readonly string[]>>>;
}
