import * as v from 'valibot';
import { readPassphrase } from './backup/passphrase.ts';
import { EnvironmentError } from './environment-error.ts';
import type { S3Settings } from './storage/stores/s3-store.ts';

const region = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a region, such as eu-central-1'));

/** The variables of the store for files, beside its address. */
export const s3Variables = {
  S3_REGION: v.optional(region, 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

/** The same for a store of backups. */
export const backupS3Variables = {
  BACKUP_S3_REGION: v.optional(region, 'auto'),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

interface GivenBackups {
  readonly BACKUP_PASSPHRASE?: string | undefined;
  readonly BACKUP_KEY_FILE?: string | undefined;
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_KEEP: number;
  readonly BACKUP_S3_ENDPOINT?: string | undefined;
  readonly BACKUP_S3_REGION: string;
  readonly BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  readonly BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Where the server's own backups go. */
export interface BackupSettings {
  /** Absolute path; undefined: in the data folder. */
  readonly folder: string | undefined;
  readonly store: S3Settings | undefined;
  readonly keep: number;
  /** Read each time, so that a new key file counts at once. @throws BackupError */
  readonly passphrase: () => Promise<string>;
}

/**
 * @returns undefined without a key: the server then makes no backups by itself
 * @throws EnvironmentError for an address without its keys
 */
export function readBackups(given: GivenBackups): BackupSettings | undefined {
  if (given.BACKUP_PASSPHRASE === undefined && given.BACKUP_KEY_FILE === undefined) return undefined;
  const store = storeOf('BACKUP_S3', {
    endpoint: given.BACKUP_S3_ENDPOINT,
    region: given.BACKUP_S3_REGION,
    accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  const { BACKUP_PASSPHRASE, BACKUP_KEY_FILE } = given;
  const passphrase = () => readPassphrase({ BACKUP_PASSPHRASE, BACKUP_KEY_FILE }, false);
  return { folder: given.BACKUP_DIR, store, keep: given.BACKUP_KEEP, passphrase };
}

interface GivenStore {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

function storeOf(
  prefix: string,
  { endpoint, region, accessKeyId, secretAccessKey }: GivenStore,
): S3Settings | undefined {
  if (endpoint === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new EnvironmentError(
      `${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY are needed with ${prefix}_ENDPOINT.`,
    );
  }
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/** @throws EnvironmentError for an address without its keys */
export function readS3(variables: {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}): S3Settings | undefined {
  return storeOf('S3', {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  });
}
