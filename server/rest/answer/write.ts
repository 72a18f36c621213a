import * as v from 'valibot';
import { preferenceApplied } from '../headers/prefer.ts';
import type { PlannedWrite } from '../plan/types.ts';
import type { RestRequest } from '../request.ts';
import type { Outcome } from '../run.ts';
import { contentRange } from './content-range.ts';
import { respond } from './respond.ts';

/** 201 for new rows (200 when an upsert made none), 200 for changed rows that are answered, 204 for those that are not. */
export function answerWrite(plan: PlannedWrite, request: RestRequest, outcome: Outcome): Response {
  const { preferences, media } = request;
  const { rows, total = 0 } = outcome;
  const touched = plan.kind === 'insert' ? rows : total;
  const counted = preferences.count === undefined ? undefined : touched;
  const isAnswered = preferences.return === 'representation';
  const status = plan.kind === 'insert' ? (plan.conflict && total === 0 ? 200 : 201) : isAnswered ? 200 : 204;
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

/** Where the one row that was made is to be read; undefined when there are several, or no primary key. */
function locationOf({ table }: PlannedWrite, { body }: Outcome): string | undefined {
  const parsed = v.safeParse(keysSchema, body);
  if (!parsed.success) return undefined;
  const filters = Object.entries(parsed.output[0]).map(([column, value]) => [column, `eq.${value}`]);
  return `/${encodeURIComponent(table.name)}?${new URLSearchParams(filters)}`;
}
