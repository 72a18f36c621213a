import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { signingKeySchema } from './tokens.ts';

const fileName = 'secrets.json';

const secretsSchema = v.object({
  publishableKey: v.pipe(v.string(), v.regex(/^sb_publishable_[\w-]{22,}$/)),
  secretKey: v.pipe(v.string(), v.regex(/^sb_secret_[\w-]{43,}$/)),
  signingKeys: v.pipe(v.array(signingKeySchema), v.nonEmpty()),
  /** 32 bytes, base64url: what every derived key comes from. */
  root: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
type StoredSecrets = v.InferOutput<typeof secretsSchema>;

export interface Secrets extends Omit<StoredSecrets, 'root'> {
  /** 32 bytes, always the same for the same purpose; one purpose tells nothing about another (HKDF-SHA-256). */
  derive(purpose: string): Uint8Array;
}

/**
 * The installation's keys, made at the first start and kept in `<dataDir>/secrets.json`, readable by the owner alone.
 * Several processes are one installation when they are given the same file.
 * @throws Error when the file is there but cannot be used: making new keys would end every session silently
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, fileName);
  const { root, ...stored } = (await read(path)) ?? (await create(path));
  const rootKey = Buffer.from(root, 'base64url');
  return {
    ...stored,
    derive: (purpose) => new Uint8Array(hkdfSync('sha256', rootKey, '', purpose, 32)),
  };
}

async function read(path: string): Promise<StoredSecrets | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return v.parse(secretsSchema, JSON.parse(text));
  } catch {
    // The parser's own message would quote the file.
    throw new Error(
      `${path} does not hold this server's keys. Restore it from a backup, or remove it to make new ones.`,
    );
  }
}

async function create(path: string): Promise<StoredSecrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const secrets = v.parse(secretsSchema, {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    signingKeys: [{ ...(await exportJWK(privateKey)), kid: randomUUID() }],
    root: randomBytes(32).toString('base64url'),
  });

  // Written aside and linked into place: the file is whole or absent, and of two first starts only one makes the keys.
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    const theirs = await read(path);
    if (theirs) return theirs;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return secrets;
}
