/** Operators with one value that may be followed by `(any)` or `(all)`. */
export const quantifiedOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type QuantifiedOperator = (typeof quantifiedOperators)[number];

/** Operators with one value: inequality, containment, overlap, and those of ranges. */
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
 * Regular expressions, which are refused: some take PostgreSQL very long, no limit on their length or form could
 * predict it, and a visitor can send one.
 */
export const refusedOperators = ['match', 'imatch'] as const;

/** Full-text search, by the parser of the query (`to_tsquery`, plain, phrase, web search). */
export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export const isOperands = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsOperand = (typeof isOperands)[number];

export const quantifiers = ['any', 'all'] as const;
export type Quantifier = (typeof quantifiers)[number];

export function isOneOf<const T extends string>(list: readonly T[], word: string): word is T {
  return list.some((one) => one === word);
}
