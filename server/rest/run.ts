import type { Context } from 'hono';
import type { Env } from '../http/context.ts';
import { nulCharacter, RestError, tooManyRows } from './errors.ts';
import { limits } from './limits.ts';
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

/**
 * Runs a request's one statement as whoever sent it. `check` sees the outcome before it is kept: what it throws undoes
 * every change.
 * @param c its claims decide, through row-level security
 */
export async function runAsCaller(
  c: Context<Env>,
  service: RestService,
  request: RestRequest,
  statement: Fragment,
  check: (outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const { text, params } = render(statement);
  if (params.some((value) => value.includes('\0'))) throw nulCharacter();
  return service.database.asRole(
    c.var.claims,
    async (sql) => {
      const { rows } = await sql.query<AnswerRow>(text, params);
      const [row] = rows;
      if (!row) throw new Error('The statement answered no row');
      const outcome = {
        body: row.body,
        rows: Number(row.rows),
        total: row.total === null ? undefined : Number(row.total),
      };
      check(outcome);
      if (outcome.body !== null && outcome.rows > limits.rowsPerLevel) throw tooManyRows(limits);
      return outcome;
    },
    settingsOf(c, request),
  );
}

/** One row was asked for, and there is another number of them: 406 PGRST116. */
export function requireOneRow({ rows }: Outcome): void {
  if (rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function settingsOf(c: Context<Env>, { preferences }: RestRequest): Record<string, string> {
  const { method } = c.req;
  const reads = method === 'GET' || method === 'HEAD';
  return {
    'request.method': method,
    'request.path': c.req.path,
    timezone: preferences.timezone ?? 'UTC',
    ...(reads && { transaction_read_only: 'on' }),
  };
}
