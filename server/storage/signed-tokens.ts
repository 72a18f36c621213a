import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Claims } from '../database/sql-types.ts';
import type { ObjectName } from './object-names.ts';
import { StorageError } from './storage-error.ts';

const algorithm = 'HS256';

/** The claims of a request of whoever signed, as far as row-level security asks for them. */
const signer = v.variant('role', [
  v.object({
    role: v.literal('authenticated'),
    sub: v.pipe(v.string(), v.uuid()),
    aal: v.picklist(['aal1', 'aal2']),
    session_id: v.pipe(v.string(), v.uuid()),
  }),
  v.object({ role: v.picklist(['anon', 'service_role']) }),
]);
const downloadSchema = v.object({
  url: v.string(),
  scope: v.literal('download'),
  exp: v.number(),
  by: signer,
});
const uploadSchema = v.object({
  url: v.string(),
  scope: v.literal('upload'),
  by: signer,
  upsert: v.optional(v.boolean(), false),
});

/**
 * Tokens that let whoever has them read or write one file, until they end, in the name and with the rights that whoever signed
 * has then: with their session, their account or their right to the row, the address ends too.
 */
interface SignedTokens {
  /** @param seconds until it ends */
  forDownload(object: ObjectName, by: Claims, seconds: number): Promise<string>;
  forUpload(object: ObjectName, by: Claims, upsert: boolean): Promise<string>;
  /** @returns when it ends, Unix seconds @throws StorageError InvalidJWT, InvalidSignature */
  openDownload(token: string, object: ObjectName): Promise<{ by: Claims; expires: number }>;
  /** @throws StorageError InvalidJWT, InvalidSignature */
  openUpload(token: string, object: ObjectName): Promise<{ by: Claims; upsert: boolean }>;
}

/** An upload's token ends after two hours, as on hosted Supabase. */
const uploadSeconds = 2 * 3600;

/** @param key 32 bytes */
export function createSignedTokens(key: Uint8Array): SignedTokens {
  const sign = (claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);

  async function open<Schema extends v.GenericSchema<unknown, { readonly url: string }>>(
    token: string,
    schema: Schema,
    object: ObjectName,
  ): Promise<v.InferOutput<Schema>> {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] }).catch((error: unknown) => {
      throw new StorageError('InvalidJWT', error instanceof errors.JOSEError ? error.message : undefined);
    });
    const parsed = v.safeParse(schema, payload);
    if (!parsed.success || parsed.output.url !== urlOf(object)) throw new StorageError('InvalidSignature');
    return parsed.output;
  }

  return {
    forDownload: (object, by, seconds) =>
      sign({ url: urlOf(object), scope: 'download', by: signerOf(by) }, seconds),
    forUpload: (object, by, upsert) =>
      sign({ url: urlOf(object), scope: 'upload', by: signerOf(by), upsert }, uploadSeconds),
    async openDownload(token, object) {
      const { by, exp } = await open(token, downloadSchema, object);
      return { by, expires: exp };
    },
    openUpload: (token, object) => open(token, uploadSchema, object),
  };
}

/** An address may be passed on: no address of a mail and nothing else of a person stands in it. */
const signerOf = ({ role, sub, aal, session_id }: Claims) => ({ role, sub, aal, session_id });

const urlOf = ({ bucket, name }: ObjectName) => `${bucket}/${name}`;
