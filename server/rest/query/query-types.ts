import type {
  IsOperand,
  QuantifiedOperator,
  Quantifier,
  SearchOperator,
  ValueOperator,
} from './operators.ts';

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

export type SelectItem = SelectedField | SelectedEmbed | { readonly kind: 'all' };

export interface SelectedField {
  readonly kind: 'field';
  readonly field: Field;
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
