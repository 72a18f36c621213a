import type { Role } from '../database/sql-types.ts';
import type { Catalogue } from './catalogue/catalogue-types.ts';
import type { Payload } from './payload.ts';
import type { RestRequest } from './request.ts';
import { type Fragment, type Rendered, render } from './sql/fragment.ts';

/** A request's plan and its rendered statement. */
export interface Compiled<Plan> {
  readonly plan: Plan;
  readonly statement: Rendered;
}

/**
 * The input of a statement. Requests that differ only in compared values, or in values of the body, have one shape
 * and one statement.
 */
export interface Shape {
  /** Equal for requests of one shape; undefined for a request that is not cached. */
  readonly key: string | undefined;
  /** The query with placeholders instead of values. */
  readonly params: URLSearchParams;
  /** The body with a placeholder instead of its text. */
  readonly payload: Payload;
  /** The values of the placeholders, in order. */
  readonly values: readonly string[];
}

const noPayload: Payload = { json: '', rows: 0, isList: true, keys: [], uniform: true, structured: {} };

/** Parameters whose whole text is grammar, also those of an embedded resource. */
const grammar = /(^|\.)(select|order|limit|offset|and|or|columns|on_conflict)$/;

/** Operators whose whole operand is one value, bound as it is. */
const beforeValue = /^(not\.)?(eq|neq|gt|gte|lt|lte)\./;

/** Starts a placeholder. Nobody types it, and JSON cannot hold it unescaped. */
const mark = '\u0001';

/** @param about whatever else the statement depends on */
export function shapeOf(
  { params, schema, preferences, media, wantsBody }: RestRequest,
  about: readonly [verb: string, target: string, role: Role],
  payload: Payload = noPayload,
): Shape {
  if ([...params].flat().some((text) => text.includes(mark))) {
    return { key: undefined, params, payload, values: [] };
  }
  const values: string[] = [];
  const placeholder = (value: string): string => `${mark}${values.push(value) - 1}`;
  const shaped = new URLSearchParams();
  for (const [name, value] of params) {
    const operator = grammar.test(name) ? undefined : beforeValue.exec(value)?.[0];
    shaped.append(
      name,
      operator === undefined ? value : operator + placeholder(value.slice(operator.length)),
    );
  }
  const json = placeholder(payload.json);
  const { keys, uniform, rows, isList, structured } = payload;
  const key = JSON.stringify([
    ...about,
    schema,
    shaped.toString(),
    preferences,
    media,
    wantsBody,
    keys,
    uniform,
    structured,
    rows === 1,
    isList,
  ]);
  return { key, params: shaped, payload: { ...payload, json }, values };
}

/** Statements cached per catalogue. An application has some dozens of shapes. */
const maxStatements = 500;

type Build<Plan> = (shape: Shape) => { readonly plan: Plan; readonly sql: Fragment };

/** The statements of a catalogue by their shape; they are dropped with it when the tables change. */
export class StatementCache {
  readonly #byCatalogue = new WeakMap<Catalogue, Map<string, Compiled<unknown>>>();

  /**
   * @param build plans a shape without reading the values of its placeholders
   * @throws what `build` throws, which is not cached
   */
  find<Plan>(catalogue: Catalogue, shape: Shape, build: Build<Plan>): Compiled<Plan> {
    if (shape.key === undefined) return compile(build, shape);
    const known = this.#byCatalogue.get(catalogue) ?? new Map<string, Compiled<unknown>>();
    this.#byCatalogue.set(catalogue, known);
    // A key always has the same kind of plan, because it begins with the verb.
    const compiled = (known.get(shape.key) as Compiled<Plan> | undefined) ?? compile(build, shape);
    // Moved to the end: the first entry is the least recently used.
    known.delete(shape.key);
    known.set(shape.key, compiled);
    const [oldest] = known.keys();
    if (known.size > maxStatements && oldest !== undefined) known.delete(oldest);
    return { plan: compiled.plan, statement: fill(compiled.statement, shape.values) };
  }
}

function compile<Plan>(build: Build<Plan>, shape: Shape): Compiled<Plan> {
  const { plan, sql } = build(shape);
  return { plan, statement: render(sql) };
}

function fill({ text, params }: Rendered, values: readonly string[]): Rendered {
  return {
    text,
    params: params.map((param) =>
      param.startsWith(mark) ? (values[Number(param.slice(1))] ?? param) : param,
    ),
  };
}
