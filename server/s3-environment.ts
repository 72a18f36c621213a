import * as v from 'valibot';
import { EnvironmentError } from './environment-error.ts';
import type { S3Settings } from './storage/stores/s3-store.ts';

/** The variables of the store for files, beside its address. */
export const s3Variables = {
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a region, such as eu-central-1')),
    'auto',
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

/** @throws EnvironmentError for an address without its keys */
export function readS3(variables: {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (endpoint === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new EnvironmentError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT.');
  }
  return { endpoint, region, accessKeyId, secretAccessKey };
}
