import * as v from 'valibot';
import { invalid } from '../auth-error.ts';

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
