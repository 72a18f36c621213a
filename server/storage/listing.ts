import * as v from 'valibot';
import type { Claims, Database } from '../database/sql-types.ts';
import { StorageError } from './storage-error.ts';

const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000, '1000 at most'));
const text = v.pipe(v.string(), v.maxLength(1024), v.excludes('\0'));
const order = v.optional(v.picklist(['asc', 'desc']), 'asc');

export const listSchema = v.object({
  prefix: v.optional(text, ''),
  search: v.nullish(text),
  limit: v.optional(limit, 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order,
    }),
    {},
  ),
});

/**
 * What stands in a folder, by names below it; a folder within has no id.
 * @param bucket is not looked up: of one that is not there, as of one without visible files, nothing is listed
 */
export async function listFolder(
  database: Database,
  claims: Claims,
  bucket: string,
  { prefix, search, limit: most, offset, sortBy }: v.InferOutput<typeof listSchema>,
): Promise<unknown[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const direction = sortBy.order === 'desc' ? 'desc' : 'asc';
  const { rows } = await database.query(
    claims,
    `with inside as (
       select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name collate "C", $2)
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata
       from inside where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from inside where position('/' in rest) > 0
     ) entries
     where starts_with(lower(name), lower($3))
     order by ${sortBy.column}${sortBy.column === 'name' ? ' collate "C"' : ''} ${direction} nulls first,
       name collate "C" ${direction}
     limit $4 offset $5`,
    [bucket, folder, search ?? '', most, offset],
  );
  return rows;
}

export const listV2Schema = v.object({
  prefix: v.optional(text, ''),
  limit: v.optional(limit, 1000),
  cursor: v.nullish(v.pipe(v.string(), v.maxLength(3000))),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({ column: v.optional(v.picklist(['name', 'updated_at', 'created_at']), 'name'), order }),
    {},
  ),
});

const cursorSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]));

interface Entry {
  readonly name: string;
  readonly id: string | null;
  readonly [column: string]: unknown;
}

/** All names that begin with a prefix, page by page; with a delimiter, folders below it are one entry each. */
export async function listPage(
  database: Database,
  claims: Claims,
  bucket: string,
  { prefix, limit: most, cursor, with_delimiter: folded, sortBy }: v.InferOutput<typeof listV2Schema>,
): Promise<object> {
  const after =
    cursor == null ? undefined : v.safeParse(cursorSchema, Buffer.from(cursor, 'base64url').toString());
  if (after && !after.success)
    throw new StorageError('InvalidRequest', 'The cursor is not one of this server');
  const isDescending = sortBy.order === 'desc';
  const direction = isDescending ? 'desc' : 'asc';
  // Folders have no times: they stand where the epoch would.
  const sorted =
    sortBy.column === 'name' ? `name collate "C"` : `coalesce(${sortBy.column}, 'epoch'::timestamptz)::text`;
  const { rows } = await database.query<Entry & { place: string }>(
    claims,
    `with found as (
       select name, id, updated_at, created_at, last_accessed_at, metadata,
         strpos(substr(name, length($2) + 1), '/') as slash
       from storage.objects where bucket_id = $1 and starts_with(name collate "C", $2)
     ),
     entries as (
       select name, id, updated_at, created_at, last_accessed_at, metadata
       from found where not $3::boolean or slash = 0
       union all
       select distinct left(name, length($2) + slash), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from found where $3::boolean and slash > 0
     )
     select *, ${sorted} as place from entries
     where $4::text is null
       or (${sorted}, name collate "C") ${isDescending ? '<' : '>'} ($4::text collate "C", $5::text collate "C")
     order by ${sorted} ${direction}, name collate "C" ${direction}
     limit $6`,
    [bucket, prefix, folded, after?.output[0] ?? null, after?.output[1] ?? null, most + 1],
  );
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const hasNext = rows.length > most && last !== undefined;
  const nextCursor = hasNext
    ? Buffer.from(JSON.stringify([last.place, last.name])).toString('base64url')
    : undefined;
  return {
    hasNext,
    ...(hasNext && { nextCursor, nextCursorKey: last.name }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ place: _, ...object }) => ({ ...object, key: object.name })),
  };
}
