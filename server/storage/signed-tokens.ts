import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { ObjectName } from './object-names.ts';
import { StorageError } from './storage-error.ts';

const algorithm = 'HS256';

const downloadSchema = v.object({ url: v.string(), scope: v.literal('download'), exp: v.number() });
const uploadSchema = v.object({
  url: v.string(),
  scope: v.literal('upload'),
  exp: v.number(),
  owner: v.nullish(v.pipe(v.string(), v.uuid())),
  upsert: v.optional(v.boolean(), false),
});

/** Tokens that let whoever has them read or write one file, until they end. */
interface SignedTokens {
  /** @param seconds until it ends */
  forDownload(object: ObjectName, seconds: number): Promise<string>;
  forUpload(object: ObjectName, options: { owner: string | undefined; upsert: boolean }): Promise<string>;
  /** @returns when it ends, Unix seconds @throws StorageError InvalidJWT, InvalidSignature */
  openDownload(token: string, object: ObjectName): Promise<number>;
  /** @throws StorageError InvalidJWT, InvalidSignature */
  openUpload(token: string, object: ObjectName): Promise<{ owner: string | undefined; upsert: boolean }>;
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
    forDownload: (object, seconds) => sign({ url: urlOf(object), scope: 'download' }, seconds),
    forUpload: (object, { owner, upsert }) =>
      sign({ url: urlOf(object), scope: 'upload', owner, upsert }, uploadSeconds),
    openDownload: async (token, object) => (await open(token, downloadSchema, object)).exp,
    async openUpload(token, object) {
      const { owner, upsert } = await open(token, uploadSchema, object);
      return { owner: owner ?? undefined, upsert };
    },
  };
}

const urlOf = ({ bucket, name }: ObjectName) => `${bucket}/${name}`;
