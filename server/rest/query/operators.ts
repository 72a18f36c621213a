/** Operators that compare with one value, and that `(any)` and `(all)` may follow. */
export const quantifiedOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type QuantifiedOperator = (typeof quantifiedOperators)[number];

/** Operators that compare with one value: inequality, containment, overlap, and those of ranges. */
export const plainOperators = [
  'neq',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
] as const;
export type ValueOperator = QuantifiedOperator | (typeof plainOperators)[number];

/**
 * Regular expressions are known and not offered: some take PostgreSQL longer than any limit on their length or form could
 * tell beforehand, and a visitor can write one.
 */
export const refusedOperators = ['match', 'imatch'] as const;

/** Full-text search: how the query is read (`to_tsquery`, plain, phrase, web search). */
export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export const isWhats = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsWhat = (typeof isWhats)[number];

export const quantifiers = ['any', 'all'] as const;
export type Quantifier = (typeof quantifiers)[number];

export function isOneOf<const T extends string>(list: readonly T[], word: string): word is T {
  return list.some((one) => one === word);
}
