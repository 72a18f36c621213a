import { type Claims, type Database, engine, type Sql } from '../database/sql-types.ts';
import type { ObjectName } from './object-names.ts';
import { StorageError } from './storage-error.ts';

export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  /** Bytes; null: the server's own limit. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/** What the service knows of a file's content. */
export interface ObjectMetadata {
  /** Quoted. */
  readonly eTag: string;
  /** Bytes. */
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

export interface StoredObject {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  /** Name of the sealed file in the byte store. */
  readonly version: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_accessed_at: string;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
}

/** A row to write. */
interface NewObject extends ObjectName {
  readonly version: string;
  /** As much as is known, of a row that is only tried. */
  readonly metadata: Partial<ObjectMetadata> | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly upsert: boolean;
}

const columns =
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata';

/** @throws StorageError NoSuchBucket */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const { rows } = await database.query<Bucket>(
    engine,
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  );
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return rows[0];
}

/** @throws StorageError NoSuchKey when there is none, or the claims may not see it */
export async function findObject(
  database: Database,
  claims: Claims,
  { bucket, name }: ObjectName,
): Promise<StoredObject> {
  const { rows } = await database.query<StoredObject>(
    claims,
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  if (!rows[0]) throw new StorageError('NoSuchKey');
  return rows[0];
}

/** The row as it is, whoever may see it. */
export async function currentObject(
  database: Database,
  { bucket, name }: ObjectName,
): Promise<StoredObject | undefined> {
  const { rows } = await database.query<StoredObject>(
    engine,
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  return rows[0];
}

async function insert(sql: Sql, claims: Claims, object: NewObject): Promise<void> {
  const owner = claims.sub ?? null;
  // Nothing is returned: that would need the right to read.
  await sql.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::uuid, $3::text, $4, $5, $6)` +
      (object.upsert
        ? ` on conflict (bucket_id, name collate "C") do update
              set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
                  metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
        : ''),
    [object.bucket, object.name, owner, object.version, object.metadata, object.userMetadata],
  );
}

/** Writes a row with the rights of the claims. @throws DatabaseError when policies refuse it, or the name is taken */
export const insertObject = (database: Database, claims: Claims, object: NewObject): Promise<void> =>
  database.asRole(claims, (sql) => insert(sql, claims, object));

class Allowed extends Error {}

/** Whether the claims may write a row, before a byte is read: it is written and taken back. @throws as `insertObject` */
export async function checkMayWrite(database: Database, claims: Claims, object: NewObject): Promise<void> {
  await database
    .asRole(claims, async (sql) => {
      await insert(sql, claims, object);
      throw new Allowed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Allowed)) throw error;
    });
}

/** Gives a file another name. @throws StorageError NoSuchKey, DatabaseError as `insertObject` */
export async function renameObject(
  database: Database,
  claims: Claims,
  from: ObjectName,
  to: ObjectName,
): Promise<void> {
  const { affected } = await database.query(
    claims,
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2`,
    [from.bucket, from.name, to.bucket, to.name],
  );
  if (affected === 0) throw new StorageError('NoSuchKey');
}

/** Deletes the rows that the claims may delete. @returns them */
export async function deleteObjects(
  database: Database,
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await database.query<StoredObject>(
    claims,
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${columns}`,
    [bucket, names],
    // Named as on hosted Supabase, for policies that let somebody remove what may not be read.
    { 'storage.allow_delete_query': 'true', 'storage.operation': 'storage.object.delete_many' },
  );
  return rows;
}
