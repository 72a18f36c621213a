import type { Context } from 'hono';
import type { Env } from '../../http/request-context.ts';
import { answerWrite } from '../answer/success.ts';
import { ownName } from '../catalogue/names.ts';
import { type Payload, readPayload } from '../payload.ts';
import type { PlannedWrite } from '../plan/plan-types.ts';
import { planDelete, planInsert, planUpdate, type WriteRequest } from '../plan/plan-write.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type RestRequest, readRequest } from '../request.ts';
import { type RestService, refuseTooManyAffected, requireOneRow, runAsCaller } from '../run.ts';
import { numberOnly, withBody } from '../sql/answer-sql.ts';
import { type Fragment, name, sql } from '../sql/fragment.ts';
import { rowsSql } from '../sql/read.ts';
import { touchedSql, writeSql } from '../sql/write.ts';
import { shapeOf } from '../statement-cache.ts';

type TableContext = Context<Env, '/:table'>;

const written = ownName('written');
const alias = ownName('t');

/** `POST /:table`: inserts one or several rows, with an optional rule for conflicts. */
export async function insertRows(c: TableContext, service: RestService): Promise<Response> {
  return write(c, service, await readPayload(c.req.raw), planInsert);
}

/** `PATCH /:table`. */
export async function updateRows(c: TableContext, service: RestService): Promise<Response> {
  return write(c, service, await readPayload(c.req.raw), planUpdate);
}

/** `DELETE /:table`. */
export async function deleteRows(c: TableContext, service: RestService): Promise<Response> {
  return write(c, service, undefined, planDelete);
}

async function write(
  c: TableContext,
  service: RestService,
  given: Payload | undefined,
  planWrite: (request: WriteRequest, payload: Payload) => PlannedWrite,
): Promise<Response> {
  const request = readRequest(c, service);
  const { role } = c.var.claims;
  const target = c.req.param('table');
  const shape = shapeOf(request, [c.req.method, target, role], given);
  const { plan, statement } = await service.withCatalogue((catalogue) =>
    service.statements.find(catalogue, shape, ({ params, payload }) => {
      const { schema, preferences } = request;
      const table = catalogue.table(schema, target);
      const found = planWrite({ catalogue, table, query: parseQuery(params), preferences, role }, payload);
      return { plan: found, sql: sql`with written as (${writeSql(found)}) ${answerSql(found, request)}` };
    }),
  );
  const { maxAffected } = request.preferences;
  const isSingle = request.media.form === 'object';
  const outcome = await runAsCaller(c, service, request, statement, {
    check: (reached) => {
      refuseTooManyAffected(reached.total ?? 0, maxAffected);
      if (isSingle) requireOneRow(reached);
    },
    // The rows of a body are limited in number; those a filter matches may be too many to answer.
    mayRollBack:
      maxAffected !== undefined || isSingle || (plan.kind !== 'insert' && plan.returning !== undefined),
  });
  return answerWrite(plan, request, outcome);
}

function answerSql(plan: PlannedWrite, { media, preferences }: RestRequest): Fragment {
  const total = touchedSql(plan, written);
  if (!plan.returning) return numberOnly(name(written), total);
  const rows = rowsSql(plan.returning, { from: name(written), alias });
  // Without a representation, the body is the keys for a Location.
  const form = preferences.return === 'representation' ? media.form : 'array';
  return withBody(rows, plan.returning, { ...media, form }, { total });
}
