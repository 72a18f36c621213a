import type { Context } from 'hono';
import * as v from 'valibot';
import { isStorableText } from '../database/values.ts';
import type { Env } from '../http/request-context.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthPolicy } from './policy.ts';

/** Maximum nesting of a body; far below the depth at which recursion would fail. */
const maxDepth = 32;

/**
 * Parses the request's JSON body with an object schema; members the schema does not name are dropped.
 * @throws AuthError 400 `bad_json` when it is no JSON, contains text that PostgreSQL cannot store, or a member
 * has a wrong type
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    // The protocol reads a missing body as an empty object: POST /logout and others come without one.
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw badJson('not valid JSON');
  }
  const problem = unstorable(body);
  if (problem) throw badJson(problem);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const path = v.getDotPath(parsed.issues[0]);
  throw badJson(path === null ? 'not an object' : `unexpected type of member ${path}`);
}

function badJson(why: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
}

/**
 * Why a value is refused: PostgreSQL cannot store it (NUL, half a surrogate pair), or it is nested too deep.
 * Iterative, so that deep nesting cannot exhaust the stack.
 */
function unstorable(value: unknown): string | undefined {
  const rest: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let item = rest.pop(); item; item = rest.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string') {
      if (!isStorableText(value)) return 'text with characters that cannot be stored';
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return 'nested too deep';
      for (const [key, member] of Object.entries(value)) {
        if (!isStorableText(key)) return 'a member name with characters that cannot be stored';
        rest.push({ value: member, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** A mail address as it is stored and compared: trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The normalized address if mail may be sent to it; undefined when it is not a valid address. */
export function readEmail(text: string, policy: AuthPolicy): string | undefined {
  const email = normalizeEmail(text);
  return email.length <= policy.email.max && policy.email.isValid(email) ? email : undefined;
}

export type Metadata = Readonly<Record<string, unknown>>;

/** Data the person keeps about the account: any JSON object. */
export const metadataSchema = v.custom<Metadata>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Sets members; null removes one. Members that are objects are replaced, not merged. */
export function mergeMetadata(before: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
}

/** @param max bytes of JSON @throws AuthError 400 `validation_failed` */
export function refuseLargeMetadata(data: Metadata, max: number): void {
  if (Buffer.byteLength(JSON.stringify(data)) > max)
    throw invalid(`User metadata is larger than ${max} bytes`);
}
