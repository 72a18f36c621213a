import type { Identifier, TypeName } from '../catalogue/names.ts';

/**
 * A piece of SQL that can only be made in four ways: from text of this program (the `sql` template), from a limit of
 * this program (`integer`), from an identifier that gets quoted (`name`), and from a value that gets bound (`bound`).
 * A plain string cannot become part of a fragment, so nothing from a request ever becomes SQL; the type checker
 * enforces it.
 */
export interface Fragment {
  readonly parts: readonly Part[];
}

type Part = string | BoundValue;

interface BoundValue {
  readonly value: string;
}

/** Template for SQL text; every interpolation is itself a fragment. */
export function sql(text: TemplateStringsArray, ...inner: readonly Fragment[]): Fragment {
  return { parts: text.flatMap((piece, at) => [piece, ...(inner[at]?.parts ?? [])]) };
}

export const nothing: Fragment = { parts: [] };

/** An integer literal: part of the statement's shape, so that PostgreSQL plans with it. */
export function integer(number: number): Fragment {
  if (!Number.isSafeInteger(number)) throw new TypeError('A whole number was expected');
  return { parts: [String(number)] };
}

/** A quoted identifier, dotted when several are given. */
export function name(...identifiers: readonly Identifier[]): Fragment {
  return { parts: [identifiers.map((one) => `"${one.replaceAll('"', '""')}"`).join('.')] };
}

/** A type as the catalogue (or the list of casts) has it: already quoted where necessary. */
export function typeName(type: TypeName): Fragment {
  return { parts: [type] };
}

/**
 * A value, bound as text and cast by PostgreSQL itself, so that a value that does not fit the type is 22P02 and both
 * drivers send it the same way.
 */
export function bound(value: string, type: TypeName): Fragment {
  return { parts: ['$', { value }, '::text::', type] };
}

export function join(fragments: readonly Fragment[], separator: Fragment): Fragment {
  return {
    parts: fragments.flatMap((one, at) => (at === 0 ? one.parts : [...separator.parts, ...one.parts])),
  };
}

export function list(fragments: readonly Fragment[]): Fragment {
  return join(fragments, sql`, `);
}

/** A statement with its parameters. */
export interface Rendered {
  readonly text: string;
  readonly params: readonly string[];
}

/** Renders a fragment as a statement. A value that occurs twice in one fragment object is bound once. */
export function render(fragment: Fragment): Rendered {
  const numbers = new Map<BoundValue, number>();
  const text = fragment.parts.map((part) => {
    if (typeof part === 'string') return part;
    const number = numbers.get(part) ?? numbers.size + 1;
    numbers.set(part, number);
    return String(number);
  });
  return { text: text.join(''), params: [...numbers.keys()].map(({ value }) => value) };
}
