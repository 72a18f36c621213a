import * as v from 'valibot';
import { parseJson } from '../frames/json.ts';

const key = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const schema = v.object({
  schema: v.string(),
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  key,
  old_key: key,
  owner: v.nullable(v.string()),
  at: v.string(),
});

/** What the trigger `realtime.announce` says of one row: which one, and never what is in it. */
export type Change = v.InferOutput<typeof schema>;

/** @returns undefined for what somebody else said on the channel */
export function readChange(payload: string): Change | undefined {
  const parsed = v.safeParse(schema, parseJson(payload));
  return parsed.success ? parsed.output : undefined;
}
