import { preferenceApplied } from '../headers/prefer.ts';
import type { PlannedCall } from '../plan/types.ts';
import type { RestRequest } from '../request.ts';
import type { Outcome } from '../run.ts';
import { contentRange } from './content-range.ts';
import { respond } from './respond.ts';

/** 204 for a function that returns nothing, else 200 with its value or rows; 206 when counting shows that these are a part. */
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
