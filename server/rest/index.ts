import { Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../database/sql-types.ts';
import type { Rate } from '../http/limiter.ts';
import type { Log } from '../http/log.ts';
import type { Env } from '../http/request-context.ts';
import { answerFailure } from './answer/answer-failure.ts';
import { cacheCatalogue } from './catalogue/cache.ts';
import { callFunction, callReadOnly } from './handlers/call-function.ts';
import { readTable } from './handlers/read-table.ts';
import { deleteRows, insertRows, updateRows } from './handlers/write-rows.ts';
import { RestError } from './rest-error.ts';
import type { RestService } from './run.ts';
import { StatementCache } from './statement-cache.ts';
import { limitFunctions, limitTraffic, type TrafficLimits } from './traffic.ts';

interface RestOptions {
  readonly database: Database;
  /** Exposed schemas, the default one first. */
  readonly schemas: readonly string[];
  readonly log: Log;
  /** No traffic limits when absent. */
  readonly traffic?: TrafficLimits | undefined;
  /** How often one network may call a function, by its name; other functions have the traffic limits only. */
  readonly functionRates?: Readonly<Record<string, Rate>> | undefined;
}

/**
 * The tables and functions of a database in the protocol of PostgREST, for `/rest/v1`. PostgreSQL decides what may be
 * seen and changed: every request runs with the role and claims of the context.
 * @param guards middleware to run first; one of them sets `claims`. Their refusals are formatted by this service, too
 */
export function createRest(
  { database, schemas, log, traffic, functionRates }: RestOptions,
  ...guards: readonly MiddlewareHandler<Env>[]
): Hono<Env> {
  const service: RestService = {
    database,
    schemas,
    withCatalogue: cacheCatalogue(database, schemas),
    statements: new StatementCache(),
  };
  const app = new Hono<Env>();

  app.onError((error, c) => {
    const { answer, isFault } = answerFailure(error, c);
    if (isFault) log.error('rest_failed', error, { request_id: c.get('requestId') });
    return answer;
  });
  for (const guard of guards) app.use(guard);
  if (functionRates) app.use('/rpc/:function', limitFunctions(functionRates));
  if (traffic) app.use(limitTraffic(traffic));

  app.get('/rpc/:function', (c) => callReadOnly(c, service));
  app.post('/rpc/:function', (c) => callFunction(c, service));
  app.get('/:table', (c) => readTable(c, service));
  app.post('/:table', (c) => insertRows(c, service));
  app.patch('/:table', (c) => updateRows(c, service));
  app.delete('/:table', (c) => deleteRows(c, service));

  for (const path of ['/rpc/:function', '/:table']) {
    app.all(path, () => {
      throw new RestError(405, 'PGRST117', 'Unsupported HTTP method');
    });
  }
  app.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return app;
}
