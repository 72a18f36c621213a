import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../database/sql-types.ts';
import { readIfThere, restrictToOwner, withLock, writeAside } from './secret-file.ts';
import {
  createSigningKey,
  isRotationDue,
  keysAt,
  leadSeconds,
  type ScheduledKey,
  scheduledKeySchema,
} from './signing-keys.ts';
import type { KeyRing } from './tokens.ts';

const fileName = 'secrets.json';

const secretsSchema = v.object({
  publishableKey: v.pipe(v.string(), v.regex(/^sb_publishable_[\w-]{22,}$/)),
  secretKey: v.pipe(v.string(), v.regex(/^sb_secret_[\w-]{43,}$/)),
  signingKeys: v.pipe(v.array(scheduledKeySchema), v.nonEmpty()),
  /** 32 bytes, base64url: every derived key comes from it. */
  root: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
type StoredSecrets = v.InferOutput<typeof secretsSchema>;

export interface Secrets extends Pick<StoredSecrets, 'publishableKey' | 'secretKey'> {
  /**
   * Derives 32 bytes, always the same for the same purpose; one purpose reveals nothing about another (HKDF-SHA-256).
   */
  derive(purpose: string): Uint8Array;
  readonly signingKeys: KeyRing;
  /** Days the current signing key has signed; 0 for a key without a date. */
  keyDays(at: Date): number;
  /** Whether this call created them. */
  readonly areNew: boolean;
  /** Deletes keys that this call created; others stay. */
  discard(): Promise<void>;
  /** Reads the keys again, and creates the next signing key when it is due. To be called every few minutes. */
  refresh(): Promise<void>;
}

interface SecretsOptions {
  /** Signing keys given by the operator, where the installation does not make its own. */
  readonly signingKeys?: readonly ScheduledKey[] | undefined;
  /** Lifetime of an access token. */
  readonly tokenSeconds?: number;
  readonly now?: () => Date;
}

/**
 * The installation's keys, created at the first start and stored in `<dataDir>/secrets.json`, readable by the owner
 * only. Several processes are one installation when they have the same file. On several machines, copy the file and
 * give all of them the same signing keys (SIGNING_KEYS: a JWK set of private P-256 keys, each with `kid`, and `nbf`:
 * Unix seconds from which it signs). Such keys are not rotated here: to rotate, restart every process with a set that
 * has a further key whose `nbf` is at least ten minutes after the last restart; drop the old key a token's life and
 * ten minutes after that `nbf`.
 * @throws Error when the file exists but cannot be used: making new keys would end every session silently
 */
export async function openSecrets(
  dataDir: string,
  { signingKeys: given, tokenSeconds = 3600, now = () => new Date() }: SecretsOptions = {},
): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, fileName);
  const found = await read(path);
  const stored = found ?? (await create(path, now()));
  const areNew = found === undefined;
  let keys = given ?? stored.signingKeys;
  const refresh = async () => {
    if (given) return;
    keys = (await rotate(path, now(), tokenSeconds)).signingKeys;
  };
  await refresh();
  return {
    publishableKey: stored.publishableKey,
    secretKey: stored.secretKey,
    derive: deriveFrom(stored),
    signingKeys: (at) => keysAt(keys, at, tokenSeconds),
    keyDays: (at) => {
      const since = keysAt(keys, at, tokenSeconds)[0]?.nbf ?? 0;
      return since === 0 ? 0 : Math.floor((at.getTime() / 1000 - since) / 86_400);
    },
    areNew,
    discard: async () => {
      if (areNew) await rm(path, { force: true });
    },
    refresh,
  };
}

function deriveFrom({ root }: StoredSecrets): Secrets['derive'] {
  const rootKey = Buffer.from(root, 'base64url');
  return (purpose) => new Uint8Array(hkdfSync('sha256', rootKey, '', purpose, 32));
}

/** What a backup holds of the file. @param text of the file @throws Error for any other text */
export const parseSecrets = (text: string): Pick<Secrets, 'derive'> => ({
  derive: deriveFrom(v.parse(secretsSchema, JSON.parse(text))),
});

/**
 * Reads the file. A key at the end of its life gets a successor, which is published at once and signs an hour later;
 * by then every process that shares the file has read it. Keys that are no longer needed are dropped at the same
 * time.
 */
async function rotate(path: string, now: Date, tokenSeconds: number): Promise<StoredSecrets> {
  const stored = await readExisting(path);
  if (!isRotationDue(stored.signingKeys, now)) return stored;
  // One of several processes makes the key; the others read it from the file next time.
  const rotated = await withLock(`${path}.lock`, async () => {
    const latest = await readExisting(path);
    if (!isRotationDue(latest.signingKeys, now)) return latest;
    const next = await createSigningKey(Math.floor(now.getTime() / 1000) + leadSeconds);
    const current = keysAt(latest.signingKeys, now, tokenSeconds);
    const secrets = { ...latest, signingKeys: [next, ...current] };
    await writeAside(path, secrets, 'replace');
    return secrets;
  });
  return rotated ?? stored;
}

async function readExisting(path: string): Promise<StoredSecrets> {
  const stored = await read(path);
  if (!stored) throw new Error(`${path} is gone. Restore it from a backup.`);
  return stored;
}

async function read(path: string): Promise<StoredSecrets | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  await restrictToOwner(path);
  try {
    return v.parse(secretsSchema, JSON.parse(text));
  } catch {
    // The parser's own message would quote the file.
    throw new Error(`${path} does not hold this server's keys. Restore it from a backup (npm run restore).`);
  }
}

async function create(path: string, now: Date): Promise<StoredSecrets> {
  const secrets = v.parse(secretsSchema, {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    signingKeys: [await createSigningKey(Math.floor(now.getTime() / 1000))],
    root: randomBytes(32).toString('base64url'),
  });
  // If two first starts race, one of them makes the keys.
  return (await writeAside(path, secrets, 'unless there')) ? secrets : readExisting(path);
}

/**
 * Checks that a database is used with the keys it was first used with: with others, every session ends, no second
 * factor can be read, and two processes do not accept each other's tokens. The database stores a fingerprint of the
 * root key, which never changes; signing keys change and are not part of it.
 * @param path where the keys are stored, for the message
 * @throws Error with a message that says what to do; keys made for this start are deleted again
 */
export async function checkKeys(database: Database, secrets: Secrets, path: string): Promise<void> {
  const ours = Buffer.from(secrets.derive('database: fingerprint of the keys')).toString('base64url');
  const belongs = await database.asRole({ role: 'engine' }, async (sql) => {
    const read = async () => {
      const { rows } = await sql.query<{ keys: string }>('select keys from engine.installation');
      return rows[0]?.keys;
    };
    const found = await read();
    if (found !== undefined) return found === ours;
    // A database from before fingerprints: keys older than this start are taken to be its own.
    if (secrets.areNew && (await hasAccounts())) return false;
    // If several first starts race, one inserts its fingerprint.
    await sql.query('insert into engine.installation (keys) values ($1) on conflict do nothing', [ours]);
    return (await read()) === ours;

    async function hasAccounts(): Promise<boolean> {
      const { rows } = await sql.query('select from auth.users limit 1');
      return rows.length > 0;
    }
  });
  if (belongs) return;
  await secrets.discard();
  throw new Error(
    secrets.areNew
      ? `The keys of this database are missing: ${path} was not there. Put the file back, or restore database and ` +
          'keys together from a backup (npm run restore).'
      : `The keys in ${path} are not those of this database. Put the right file in its place (every process on one ` +
          'database has the same), restore both together from a backup (npm run restore), or use another database ' +
          '(DATABASE_URL, DATA_DIR).',
  );
}
