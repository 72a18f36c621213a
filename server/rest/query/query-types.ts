/** One step into a JSON value: `->key` stays JSON, `->>key` becomes text. A key of digits is an array index. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
}

/** A column, or a JSON value inside it. */
export interface Field {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

export type SelectItem = SelectedField | SelectedAggregate | SelectedEmbed | { readonly kind: 'all' };

export interface SelectedField {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
}

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max';

/** One value of many rows: of those alike in the columns selected beside it, or of all. */
export interface SelectedAggregate {
  readonly kind: 'aggregate';
  readonly aggregate: Aggregate;
  /** What is added up, with its cast; undefined for `count()`. */
  readonly of: Pick<SelectedField, 'field' | 'cast'> | undefined;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
}

/** Embedded rows of another table, reached by a foreign key. */
export interface SelectedEmbed {
  readonly kind: 'embed';
  /** Name of a table, a foreign key or its column. */
  readonly relation: string;
  readonly alias: string | undefined;
  /** The foreign key to use, where several connect the tables. */
  readonly hint: string | undefined;
  /** Rows without an embedded row are omitted. */
  readonly inner: boolean;
  /** The embedded row's columns become the outer row's own. */
  readonly spread: boolean;
  readonly select: readonly SelectItem[];
}

/** A comparison, after `not.` has been removed. */
export type Comparison =
  | { readonly kind: 'value'; readonly operator: ValueOperator; readonly value: string }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantifiedOperator;
      readonly quantifier: Quantifier;
      readonly values: readonly string[];
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly what: IsOperand }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly config: string | undefined;
      readonly query: string;
    };

/** A tree of comparisons. `F` is a field as parsed, or with its column of the catalogue. */
export type Condition<F = Field> =
  | {
      readonly kind: 'compare';
      readonly field: F;
      readonly negated: boolean;
      readonly comparison: Comparison;
    }
  | {
      readonly kind: 'group';
      readonly operator: 'and' | 'or';
      readonly negated: boolean;
      readonly conditions: readonly Condition<F>[];
    };

export interface OrderTerm<F = Field> {
  readonly field: F;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | undefined;
}

/** The query for the rows of one resource: the requested one, or an embedded one. */
export interface RowsQuery {
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly limit: number | undefined;
  readonly offset: number;
}

/** A parsed query string, with names not looked up. */
export interface RestQuery {
  /** Undefined when the request has no `select`. */
  readonly select: readonly SelectItem[] | undefined;
  readonly rows: RowsQuery;
  /** By the path of embedded names, joined with dots. */
  readonly embedded: ReadonlyMap<string, RowsQuery>;
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
}

/** Operators with one value that may be followed by `(any)` or `(all)`. */
export const quantifiedOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
type QuantifiedOperator = (typeof quantifiedOperators)[number];

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
