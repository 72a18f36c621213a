import { RestError } from '../errors.ts';
import { preferenceApplied } from '../headers/prefer.ts';
import type { RestRequest } from '../request.ts';
import type { Outcome } from '../run.ts';
import { contentRange } from './content-range.ts';
import { respond } from './respond.ts';

/**
 * 200, or 206 when counting shows that this is a part.
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
