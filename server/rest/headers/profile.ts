import { RestError } from '../errors.ts';

/**
 * The schema a request is about: `Accept-Profile` when reading, `Content-Profile` when writing, else the first one.
 * @throws RestError 406 PGRST106 for a schema that is not exposed
 */
export function chooseSchema(schemas: readonly string[], profile: string | undefined): string {
  const schema = profile ?? schemas[0];
  if (schema !== undefined && schemas.includes(schema)) return schema;
  throw new RestError(406, 'PGRST106', 'Invalid schema', {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
