import type { IsWhat, QuantifiedOperator, Quantifier, SearchOperator, ValueOperator } from './operators.ts';

/** One step into a JSON value: `->key` stays JSON, `->>key` becomes text. A key of digits is an array index. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
}

/** A column, or something inside it. */
export interface Field {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

export type SelectItem = SelectedField | SelectedEmbed | { readonly kind: 'all' };

export interface SelectedField {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
}

/** Rows of another table that a foreign key leads to. */
export interface SelectedEmbed {
  readonly kind: 'embed';
  /** A table, a foreign key or its column. */
  readonly relation: string;
  readonly alias: string | undefined;
  /** Which foreign key, where several lead there. */
  readonly hint: string | undefined;
  /** Rows without a partner are left out. */
  readonly inner: boolean;
  /** The partner's columns become the row's own. */
  readonly spread: boolean;
  readonly select: readonly SelectItem[];
}

/** What a field is compared with, after `not.` has been taken off. */
export type Comparison =
  | { readonly kind: 'value'; readonly operator: ValueOperator; readonly value: string }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantifiedOperator;
      readonly quantifier: Quantifier;
      readonly values: readonly string[];
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly what: IsWhat }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly config: string | undefined;
      readonly query: string;
    };

/** A tree of comparisons. `F` is a field as written, later as found in the catalogue. */
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

/** What is said about the rows of one resource: the one in the path, or an embedded one. */
export interface RowsQuery {
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly limit: number | undefined;
  readonly offset: number;
}

/** A query string, read but not yet looked up. */
export interface RestQuery {
  /** Undefined when the request has no `select`. */
  readonly select: readonly SelectItem[] | undefined;
  readonly rows: RowsQuery;
  /** By the path of embedded names, joined with dots. */
  readonly embedded: ReadonlyMap<string, RowsQuery>;
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
}
