import type { Context } from 'hono';
import type { Env } from '../http/context.ts';
import { nulCharacter, RestError } from './errors.ts';
import type { RestRequest } from './request.ts';
import type { RestService } from './service.ts';
import type { AnswerRow } from './sql/answer.ts';
import { type Fragment, render } from './sql/fragment.ts';

/** The numbers of an answer, and its body. */
export interface Outcome {
  readonly body: string | null;
  readonly rows: number;
  readonly total: number | undefined;
}

/** Looks at an outcome before it counts. @throws whatever refuses it */
export type Check = (outcome: Outcome) => void;

/**
 * Runs a request's one statement as whoever sent it, in one round trip. Only a check of a write takes a second one: it
 * sees the outcome before it is kept, and what it throws undoes every change.
 * @param c its claims decide, through row-level security
 */
export async function runAsCaller(
  c: Context<Env>,
  { database }: RestService,
  request: RestRequest,
  statement: Fragment,
  check?: Check,
): Promise<Outcome> {
  const { text, params } = render(statement);
  if (params.some((value) => value.includes('\0'))) throw nulCharacter();
  const { claims } = c.var;
  const settings = settingsOf(c, request);
  if (check && !reads(c)) {
    return database.asRole(
      claims,
      async (sql) => {
        const outcome = outcomeOf(await sql.query<AnswerRow>(text, params));
        check(outcome);
        return outcome;
      },
      settings,
    );
  }
  const outcome = outcomeOf(await database.query<AnswerRow>(claims, text, params, settings));
  check?.(outcome);
  return outcome;
}

function outcomeOf({ rows: [row] }: { readonly rows: readonly AnswerRow[] }): Outcome {
  if (!row) throw new Error('The statement answered no row');
  return {
    body: row.body,
    rows: Number(row.rows),
    total: row.total === null ? undefined : Number(row.total),
  };
}

/** One row was asked for, and there is another number of them: 406 PGRST116. */
export function requireOneRow({ rows }: Outcome): void {
  if (rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
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
