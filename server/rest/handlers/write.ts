import type { Context } from 'hono';
import type { Env } from '../../http/context.ts';
import { answerWrite } from '../answer/write.ts';
import { readPayload } from '../body.ts';
import { ownName } from '../catalogue/names.ts';
import type { Catalogue, Table } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import type { PlannedWrite } from '../plan/types.ts';
import { planDelete, planInsert, planUpdate } from '../plan/write.ts';
import { parseQuery } from '../query/query.ts';
import { type RestRequest, readRequest } from '../request.ts';
import { type Outcome, requireOneRow, runAsCaller } from '../run.ts';
import type { RestService } from '../service.ts';
import { numberOnly, withBody } from '../sql/answer.ts';
import { type Fragment, name, sql } from '../sql/fragment.ts';
import { rowsSql } from '../sql/read.ts';
import { touchedSql, writeSql } from '../sql/write.ts';

type TableContext = Context<Env, '/:table'>;

const written = ownName('written');
const alias = ownName('t');

/** `POST /:table`: one row or several, with or without a rule for those that are there already. */
export async function insertRows(c: TableContext, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const query = parseQuery(request.params);
  const payload = await readPayload(c.req.raw);
  return write(c, service, request, (catalogue, table) =>
    planInsert(catalogue, table, query, payload, request.preferences, c.var.claims.role),
  );
}

/** `PATCH /:table`. */
export async function updateRows(c: TableContext, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const query = parseQuery(request.params);
  const payload = await readPayload(c.req.raw);
  return write(c, service, request, (catalogue, table) =>
    planUpdate(catalogue, table, query, payload, request.preferences, c.var.claims.role),
  );
}

/** `DELETE /:table`. */
export async function deleteRows(c: TableContext, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const query = parseQuery(request.params);
  return write(c, service, request, (catalogue, table) =>
    planDelete(catalogue, table, query, request.preferences, c.var.claims.role),
  );
}

async function write(
  c: TableContext,
  service: RestService,
  request: RestRequest,
  planWrite: (catalogue: Catalogue, table: Table) => PlannedWrite,
): Promise<Response> {
  const plan = await service.withCatalogue((catalogue) =>
    planWrite(catalogue, catalogue.table(request.schema, c.req.param('table'))),
  );
  const statement = sql`with written as (${writeSql(plan)}) ${answerSql(plan, request)}`;
  const { maxAffected } = request.preferences;
  const isSingle = request.media.form === 'object';
  const outcome = await runAsCaller(c, service, request, statement, {
    check: (reached) => {
      refuseTooManyTouched(reached, maxAffected);
      if (isSingle) requireOneRow(reached);
    },
    // The rows of a body are few enough to be answered; those that a filter finds may not be.
    canBeUndone:
      maxAffected !== undefined || isSingle || (plan.kind !== 'insert' && plan.returning !== undefined),
  });
  return answerWrite(plan, request, outcome);
}

function answerSql(plan: PlannedWrite, { media, preferences }: RestRequest): Fragment {
  const total = touchedSql(plan, written);
  if (!plan.returning) return numberOnly(name(written), total);
  const rows = rowsSql(plan.returning, { from: name(written), alias });
  // Without a representation, the body is keys to make a Location of.
  const form = preferences.return === 'representation' ? media.form : 'array';
  return withBody(rows, plan.returning, { ...media, form }, { total });
}

/** @throws RestError 400 PGRST124, before anything is kept */
function refuseTooManyTouched({ total = 0 }: Outcome, maxAffected: number | undefined): void {
  if (maxAffected === undefined || total <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${total} rows`,
  });
}
