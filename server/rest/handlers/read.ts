import type { Context } from 'hono';
import type { Env } from '../../http/context.ts';
import { answerRead } from '../answer/read.ts';
import { ownName } from '../catalogue/names.ts';
import { planRead } from '../plan/read.ts';
import { parseQuery } from '../query/query.ts';
import { readRequest } from '../request.ts';
import { requireOneRow, runAsCaller } from '../run.ts';
import type { RestService } from '../service.ts';
import { numberOnly, withBody } from '../sql/answer.ts';
import { name, sql } from '../sql/fragment.ts';
import { bareRowsSql, countSql, rowsSql } from '../sql/read.ts';

const alias = ownName('t');

/** `GET /:table` and `HEAD /:table`. */
export async function readTable(c: Context<Env, '/:table'>, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const { preferences, media, schema } = request;
  const query = parseQuery(request.params);
  const plan = await service.withCatalogue((catalogue) =>
    planRead(catalogue, catalogue.table(schema, c.req.param('table')), query, c.var.claims.role),
  );

  const source = { from: name(plan.table.schema, plan.table.name), alias };
  const isPart = plan.limit !== undefined || plan.offset > 0;
  const total = preferences.count && isPart ? countSql(plan, source) : undefined;
  const statement = request.wantsBody
    ? withBody(rowsSql(plan, source), plan, media, { total })
    : numberOnly(sql`(${bareRowsSql(plan, source)})`, total);

  const check = media.form === 'object' ? requireOneRow : undefined;
  const outcome = await runAsCaller(c, service, request, statement, { check });
  return answerRead(request, plan.offset, outcome);
}
