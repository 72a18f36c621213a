import * as v from 'valibot';
import { type Identifier, identifierSchema } from '../catalogue/names.ts';
import { RestError } from '../errors.ts';

/** PostgreSQL cuts longer names silently. */
const maxBytes = 63;

/**
 * Letters, digits and a little more in any language. Labels are the one thing a client names that ends up in a
 * statement; none of these characters could end the quotes around it.
 */
const labelSchema = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{M}\p{N}_$ -]+$/u),
  v.check((text) => Buffer.byteLength(text) <= maxBytes),
);

/**
 * The key under which a client wants to see something.
 * @throws RestError 400 PGRST100
 */
export function toLabel(text: string): Identifier {
  if (v.is(labelSchema, text)) return v.parse(identifierSchema, text);
  throw new RestError(400, 'PGRST100', 'failed to parse the select parameter: not a usable alias', {
    hint: `Use letters, digits and underscores, at most ${maxBytes} bytes`,
  });
}
