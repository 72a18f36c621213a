import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../database/sql-types.ts';
import type { Env } from '../http/request-context.ts';
import { checkBucketName } from './object-names.ts';
import { parse, StorageError } from './storage-error.ts';

/** Bytes of a size that is written with its unit, as the reference reads it: powers of ten. */
const units: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const written = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?(b|kb|mb|gb)$/i, 'a size is a number of bytes, or a text such as 20mb'),
  v.transform((text) => {
    const [, number, unit = 'b'] = /^([\d.]+)(\w+)$/.exec(text.toLowerCase()) ?? [];
    return Math.round(Number(number) * (units[unit] ?? 1));
  }),
);

const settings = {
  public: v.optional(v.boolean()),
  file_size_limit: v.nullish(
    v.pipe(
      v.union([v.number(), written], 'a size is a number of bytes, or a text such as 20mb'),
      v.integer(),
      v.minValue(1),
    ),
  ),
  allowed_mime_types: v.nullish(v.array(v.pipe(v.string(), v.maxLength(100)))),
};
const newBucket = v.object({ id: v.optional(v.string()), name: v.string(), ...settings });

const listOptions = v.object({
  limit: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), '1000'),
  offset: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '0'),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.pipe(v.string(), v.maxLength(100), v.excludes('\0')), ''),
});

const columns =
  'id, name, owner, owner_id, public, file_size_limit, allowed_mime_types, created_at, updated_at';

/**
 * Buckets. Who may see one, row-level security decides; only the secret key changes them, because a product's migrations
 * make those it needs.
 */
export function createBuckets(database: Database): Hono<Env> {
  const app = new Hono<Env>();

  const readBody = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) => {
    return parse(schema, await request.json().catch(() => undefined));
  };
  /** @throws StorageError NoSuchBucket for one the claims may not see, too */
  const find = async (claims: Env['Variables']['claims'], id: string) => {
    const { rows } = await database.query(claims, `select ${columns} from storage.buckets where id = $1`, [
      id,
    ]);
    if (!rows[0]) throw new StorageError('NoSuchBucket');
    return rows[0];
  };
  const onlySecretKey = (claims: Env['Variables']['claims']) => {
    if (claims.role !== 'service_role')
      throw new StorageError('AccessDenied', 'new row violates row-level security policy');
  };

  app.get('/', async (c) => {
    const { limit, offset, sortColumn, sortOrder, search } = parse(listOptions, c.req.query());
    const { rows } = await database.query(
      c.var.claims,
      `select ${columns} from storage.buckets where position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, limit, offset],
    );
    return c.json(rows);
  });
  app.get('/:id', async (c) => c.json(await find(c.var.claims, c.req.param('id'))));
  app.post('/', async (c) => {
    onlySecretKey(c.var.claims);
    const bucket = await readBody(c.req.raw, newBucket);
    const id = checkBucketName(bucket.id ?? bucket.name);
    const { affected } = await database.query(
      c.var.claims,
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [
        id,
        checkBucketName(bucket.name),
        bucket.public ?? false,
        bucket.file_size_limit,
        bucket.allowed_mime_types,
      ],
    );
    if (affected === 0) throw new StorageError('BucketAlreadyExists');
    return c.json({ name: bucket.name });
  });
  app.put('/:id', async (c) => {
    onlySecretKey(c.var.claims);
    const bucket = await readBody(c.req.raw, v.object(settings));
    const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = bucket;
    // What is not sent stays as it is; null is sent.
    const { affected } = await database.query(
      c.var.claims,
      `update storage.buckets set updated_at = now(), public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
       where id = $1`,
      [c.req.param('id'), isPublic, size !== undefined, size, types !== undefined, types],
    );
    if (affected === 0) throw new StorageError('NoSuchBucket');
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/:id/empty', async (c) => {
    onlySecretKey(c.var.claims);
    const id = c.req.param('id');
    await find(c.var.claims, id);
    // Uploads under way first: they would become objects.
    for (const table of ['uploads', 'objects'])
      for (let isLeft = true; isLeft; ) {
        const { affected } = await database.query(
          { role: 'engine' },
          `delete from storage.${table} where id = any (array(
             select o.id from storage.${table} o where o.bucket_id = $1 limit 1000))`,
          [id],
          { 'storage.allow_delete_query': 'true' },
        );
        isLeft = affected > 0;
      }
    return c.json({ message: 'Successfully emptied' });
  });
  app.delete('/:id', async (c) => {
    onlySecretKey(c.var.claims);
    const id = c.req.param('id');
    await find(c.var.claims, id);
    const { affected } = await database.query(
      c.var.claims,
      'delete from storage.buckets b where id = $1 and not exists (select from storage.objects where bucket_id = b.id)',
      [id],
      { 'storage.allow_delete_query': 'true' },
    );
    if (affected === 0) throw new StorageError('ResourceNotEmpty');
    return c.json({ message: 'Successfully deleted' });
  });
  return app;
}
