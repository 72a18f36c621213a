import type { Context } from 'hono';
import type { Env } from '../../http/request-context.ts';
import { answerCall } from '../answer/success.ts';
import { ownName, types } from '../catalogue/names.ts';
import { readPayload } from '../payload.ts';
import { planCall, planCallByQuery } from '../plan/plan-call.ts';
import { isAggregated, type PlannedCall } from '../plan/plan-types.ts';
import { parseQuery } from '../query/parse-query.ts';
import { type RestRequest, readRequest } from '../request.ts';
import { RestError } from '../rest-error.ts';
import { type RestService, refuseTooManyAffected, requireOneRow, runAsCaller } from '../run.ts';
import { numberOnly, withBody } from '../sql/answer-sql.ts';
import { bound, type Fragment, list, name, nothing, render, sql, typeName } from '../sql/fragment.ts';
import { bareRowsSql, countSql, rowsSql } from '../sql/read.ts';
import { type Compiled, shapeOf } from '../statement-cache.ts';

type CallContext = Context<Env, '/rpc/:function'>;

const called = ownName('called');
const alias = ownName('t');

/** `POST /rpc/:function`: arguments in the body. */
export async function callFunction(c: CallContext, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const { role } = c.var.claims;
  const target = { schema: request.schema, name: c.req.param('function') };
  const shape = shapeOf(request, ['call', target.name, role], await readPayload(c.req.raw));
  const compiled = await service.withCatalogue((catalogue) =>
    service.statements.find(catalogue, shape, ({ params, payload }) => {
      const plan = planCall(catalogue, target, parseQuery(params), payload, role);
      return { plan, sql: sqlOf(plan, request) };
    }),
  );
  return call(c, service, request, compiled);
}

/** `GET /rpc/:function` and HEAD: arguments in the query, in a transaction that cannot write. */
export async function callReadOnly(c: CallContext, service: RestService): Promise<Response> {
  const request = readRequest(c, service);
  const { params, schema } = request;
  const { role } = c.var.claims;
  const target = { schema, name: c.req.param('function') };
  const plan = await service.withCatalogue((catalogue) =>
    planCallByQuery(catalogue, target, params, (isArgument) => parseQuery(params, isArgument), role),
  );
  return call(c, service, request, { plan, statement: render(sqlOf(plan, request)) });
}

async function call(
  c: CallContext,
  service: RestService,
  request: RestRequest,
  { plan, statement }: Compiled<PlannedCall>,
): Promise<Response> {
  const { maxAffected } = request.preferences;
  if (maxAffected !== undefined && (!plan.routine.set || isAggregated(plan.read))) throw affectsNoRows();
  const isSingle = plan.routine.set && request.media.form === 'object';
  const outcome = await runAsCaller(c, service, request, statement, {
    check: (reached) => {
      refuseTooManyAffected(reached.rows, maxAffected);
      if (isSingle) requireOneRow(reached);
    },
    mayRollBack: plan.routine.writes,
  });
  return answerCall(plan, request, outcome);
}

/** What a function without a set of rows, or with their sum, has changed cannot be counted: it is not called. */
function affectsNoRows(): RestError {
  const message =
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  return new RestError(400, 'PGRST128', message);
}

function sqlOf(plan: PlannedCall, request: RestRequest): Fragment {
  return sql`with called as materialized (${callSql(plan)}) ${answerSql(plan, request)}`;
}

function answerSql({ routine, read }: PlannedCall, { media, wantsBody, preferences }: RestRequest): Fragment {
  const source = { from: name(called), alias };
  const total = preferences.count ? countSql(read, source) : undefined;
  if (routine.returns === 'void') return numberOnly(name(called));
  if (!wantsBody || preferences.return === 'minimal') {
    return numberOnly(sql`(${bareRowsSql(read, source)})`, total);
  }
  const form = routine.set || media.form === 'csv' ? media.form : 'object';
  const isBare = routine.returns === 'value' && form !== 'csv' && !isAggregated(read);
  const only = isBare ? routine.name : undefined;
  return withBody(rowsSql(read, source), read, { ...media, form }, { total, only });
}

const given = ownName('given');

/** The rows a function returns; a single value is one row with one column named like the function. */
function callSql({ routine, isList, given: args, payload, valuesAreText }: PlannedCall): Fragment {
  const named = args.map(({ name: argument, type }) => {
    const value = name(given, argument);
    return sql`${name(argument)} => ${valuesAreText ? sql`${value}::${typeName(type)}` : value}`;
  });
  const typed = args.map((one) => sql`${name(one.name)} ${typeName(valuesAreText ? types.text : one.type)}`);
  const records =
    args.length > 0
      ? sql`json_to_recordset(${bound(payload, types.json)}) as given(${list(typed)}), lateral `
      : nothing;
  const json = bound(payload, types.json);
  const whole = routine.whole && sql`(${isList ? json : sql`${json} -> 0`})::${typeName(routine.whole)}`;
  const columns = [...routine.result.columns.values()].map((column) => name(column.name));
  const call = sql`${name(routine.schema, routine.name)}(${whole ?? list(named)})`;
  // A function that declares its own columns has their names; only a single value needs one.
  const result = routine.returns === 'row' ? sql`result` : sql`result(${list(columns)})`;
  return sql`select result.* from ${records}${call} as ${result}`;
}
