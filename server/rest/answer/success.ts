import * as v from 'valibot';
import { preferenceApplied } from '../headers.ts';
import type { PlannedCall, PlannedWrite } from '../plan/plan-types.ts';
import type { RestRequest } from '../request.ts';
import { RestError } from '../rest-error.ts';
import type { Outcome } from '../run.ts';

/**
 * 200, or 206 when a count shows that rows are missing.
 * @throws RestError 416 PGRST103 for an offset beyond the counted end
 */
export function answerRead(request: RestRequest, offset: number, { body, rows, total }: Outcome): Response {
  const { count, timezone } = request.preferences;
  const counted = count === undefined ? undefined : (total ?? rows);
  if (counted !== undefined && offset > counted) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${counted} rows.`,
    });
  }
  return respond(counted !== undefined && rows < counted ? 206 : 200, body, {
    'Content-Range': contentRange(offset, rows, counted),
    'Content-Type': request.media.contentType,
    'Preference-Applied': preferenceApplied({ count, timezone }),
  });
}

/**
 * 201 for new rows (200 when an upsert that merges inserted none), 200 for changed rows with a representation, 204 without one.
 */
export function answerWrite(plan: PlannedWrite, request: RestRequest, outcome: Outcome): Response {
  const { preferences, media } = request;
  const { rows, total = 0 } = outcome;
  const touched = plan.kind === 'insert' ? rows : total;
  const counted = preferences.count === undefined ? undefined : touched;
  const isAnswered = preferences.return === 'representation';
  const status =
    plan.kind === 'insert' ? (plan.conflict?.merge && total === 0 ? 200 : 201) : isAnswered ? 200 : 204;
  const { return: returned, count, maxAffected, timezone } = preferences;
  return respond(status, isAnswered ? outcome.body : null, {
    'Content-Range': contentRange(0, plan.kind === 'update' ? touched : 0, counted),
    'Content-Type': isAnswered ? media.contentType : undefined,
    'Preference-Applied': preferenceApplied({
      return: returned,
      count,
      maxAffected,
      timezone,
      ...(plan.kind === 'insert' && {
        missing: preferences.missing,
        resolution: plan.conflict && preferences.resolution,
      }),
    }),
    Location: returned === 'headers-only' && plan.kind === 'insert' ? locationOf(plan, outcome) : undefined,
  });
}

const keysSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.record(v.string(), v.unknown())]));

/** The Location of an inserted row; undefined for several rows, or without a primary key. */
function locationOf({ table }: PlannedWrite, { body }: Outcome): string | undefined {
  const parsed = v.safeParse(keysSchema, body);
  if (!parsed.success) return undefined;
  const filters = Object.entries(parsed.output[0]).map(([column, value]) => [column, `eq.${value}`]);
  return `/${encodeURIComponent(table.name)}?${new URLSearchParams(filters)}`;
}

/**
 * 204 for a function that returns nothing, otherwise 200 with its value or rows; 206 when a count shows that rows are
 * missing.
 */
export function answerCall({ routine, read }: PlannedCall, request: RestRequest, outcome: Outcome): Response {
  const { count, timezone, return: returned } = request.preferences;
  const { body, rows, total } = outcome;
  const headers = {
    'Content-Range': contentRange(read.offset, rows, count === undefined ? undefined : total),
    'Preference-Applied': preferenceApplied({ count, timezone, return: returned }),
  };
  if (routine.returns === 'void' || returned === 'minimal') return respond(204, null, headers);
  const status = total !== undefined && rows < total ? 206 : 200;
  const contentType = routine.set ? request.media.contentType : 'application/json; charset=utf-8';
  return respond(status, request.wantsBody ? (body ?? 'null') : null, {
    ...headers,
    'Content-Type': contentType,
  });
}

/**
 * `Content-Range` of a list: `0-24/3573`, with `*` for a total that was not counted and for no rows at all.
 * @param total undefined when not counted
 */
function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** Builds an answer, omitting headers without a value. */
export function respond(
  status: number,
  body: string | null,
  headers: Readonly<Record<string, string | undefined>>,
): Response {
  const present = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return new Response(body, { status, headers: present });
}
