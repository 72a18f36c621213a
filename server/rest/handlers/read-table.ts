import type { Context } from 'hono';
import type { Env } from '../../http/request-context.ts';
import { answerRead } from '../answer/success.ts';
import { ownName } from '../catalogue/names.ts';
import { planRead } from '../plan/plan-read.ts';
import type { PlannedRead } from '../plan/plan-types.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type RestRequest, readRequest } from '../request.ts';
import { type RestService, requireOneRow, runAsCaller } from '../run.ts';
import { numberOnly, withBody } from '../sql/answer-sql.ts';
import { type Fragment, name, sql } from '../sql/fragment.ts';
import { bareRowsSql, countSql, rowsSql } from '../sql/read.ts';
import { shapeOf } from '../statement-cache.ts';

const alias = ownName('t');

/** `GET /:table` and `HEAD /:table`. */
export async function readTable(c: Context<Env, '/:table'>, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const { role } = c.var.claims;
  const target = c.req.param('table');
  const shape = shapeOf(request, ['GET', target, role]);
  const { plan, statement } = await service.withCatalogue((catalogue) =>
    service.statements.find(catalogue, shape, ({ params }) => {
      const found = planRead(catalogue, catalogue.table(request.schema, target), parseQuery(params), role);
      return { plan: found, sql: readSql(found, request) };
    }),
  );
  const check = request.media.form === 'object' ? requireOneRow : undefined;
  const outcome = await runAsCaller(c, service, request, statement, { check });
  return answerRead(request, plan.offset, outcome);
}

function readSql(plan: PlannedRead, { preferences, media, wantsBody }: RestRequest): Fragment {
  const source = { from: name(plan.table.schema, plan.table.name), alias };
  const isPart = plan.limit !== undefined || plan.offset > 0;
  const total = preferences.count && isPart ? countSql(plan, source) : undefined;
  return wantsBody
    ? withBody(rowsSql(plan, source), plan, media, { total })
    : numberOnly(sql`(${bareRowsSql(plan, source)})`, total);
}
