import type { Context } from 'hono';
import type { Database } from '../database/sql-types.ts';
import type { Env } from '../http/request-context.ts';
import type { WithCatalogue } from './catalogue/cache.ts';
import type { RestRequest } from './request.ts';
import { nulCharacter, RestError, tooManyRows } from './rest-error.ts';
import { limits } from './rest-limits.ts';
import type { AnswerRow } from './sql/answer-sql.ts';
import type { Rendered } from './sql/fragment.ts';
import type { StatementCache } from './statement-cache.ts';

/** The counts of an answer, and its body. */
export interface Outcome {
  readonly body: string | null;
  readonly rows: number;
  readonly total: number | undefined;
}

interface RunOptions {
  /** Checks the outcome. @throws to refuse it */
  readonly check?: ((outcome: Outcome) => void) | undefined;
  /** Commits only after the check, which takes a second round trip. */
  readonly mayRollBack?: boolean;
}

/**
 * Runs a request's statement with its claims, in one round trip unless it may have to be rolled back.
 * @param c its claims set the role and apply row-level security
 */
export async function runAsCaller(
  c: Context<Env>,
  { database }: RestService,
  request: RestRequest,
  { text, params }: Rendered,
  { check, mayRollBack = false }: RunOptions = {},
): Promise<Outcome> {
  if (params.some((value) => value.includes('\0'))) throw nulCharacter();
  const { claims } = c.var;
  const settings = settingsOf(c, request);
  const accepted = (answer: { readonly rows: readonly AnswerRow[] }) => {
    const outcome = outcomeOf(answer);
    check?.(outcome);
    if (outcome.body !== null && outcome.rows > limits.rowsPerLevel) throw tooManyRows(limits);
    return outcome;
  };
  if (mayRollBack) {
    return database.asRole(claims, async (sql) => accepted(await sql.query(text, params)), settings);
  }
  return accepted(await database.query(claims, text, params, settings));
}

function outcomeOf({ rows: [row] }: { readonly rows: readonly AnswerRow[] }): Outcome {
  if (!row) throw new Error('The statement answered no row');
  return {
    body: row.body,
    rows: Number(row.rows),
    total: row.total === null ? undefined : Number(row.total),
  };
}

/** One row was requested, but the result has another number: 406 PGRST116. */
export function requireOneRow({ rows }: Outcome): void {
  if (rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** More rows than `Prefer: max-affected` allows: 400 PGRST124, before the commit. */
export function refuseTooManyAffected(affected: number, maxAffected: number | undefined): void {
  if (maxAffected === undefined || affected <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  });
}

function reads({ req }: Context<Env>): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

function settingsOf(c: Context<Env>, { preferences }: RestRequest): Record<string, string> {
  return {
    'request.method': c.req.method,
    'request.path': c.req.path,
    ...(preferences.timezone && { timezone: preferences.timezone }),
    ...(reads(c) && { transaction_read_only: 'on' }),
  };
}

/** The context of every handler. */
export interface RestService {
  readonly database: Database;
  /** Exposed schemas; the first is used when a request names none. */
  readonly schemas: readonly string[];
  readonly withCatalogue: WithCatalogue;
  readonly statements: StatementCache;
}
