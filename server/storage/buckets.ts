import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../database/sql-types.ts';
import type { Env } from '../http/request-context.ts';
import { checkBucketName } from './object-names.ts';
import { StorageError } from './storage-error.ts';

const settings = {
  public: v.optional(v.boolean(), false),
  file_size_limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  allowed_mime_types: v.nullish(v.array(v.pipe(v.string(), v.maxLength(100)))),
};
const newBucket = v.object({ id: v.optional(v.string()), name: v.string(), ...settings });

const columns =
  'id, name, owner, owner_id, public, file_size_limit, allowed_mime_types, created_at, updated_at';

/**
 * Buckets. Who may see one, row-level security decides; only the secret key changes them, because a product's migrations
 * make those it needs.
 */
export function createBuckets(database: Database): Hono<Env> {
  const app = new Hono<Env>();

  const readBody = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) => {
    const parsed = v.safeParse(schema, await request.json().catch(() => undefined));
    if (!parsed.success) throw new StorageError('InvalidRequest', 'The body is not a bucket');
    return parsed.output;
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
    const { rows } = await database.query(
      c.var.claims,
      `select ${columns} from storage.buckets order by name`,
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
      [id, checkBucketName(bucket.name), bucket.public, bucket.file_size_limit, bucket.allowed_mime_types],
    );
    if (affected === 0) throw new StorageError('BucketAlreadyExists');
    return c.json({ name: bucket.name });
  });
  app.put('/:id', async (c) => {
    onlySecretKey(c.var.claims);
    const bucket = await readBody(c.req.raw, v.object(settings));
    const { affected } = await database.query(
      c.var.claims,
      `update storage.buckets
       set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = now() where id = $1`,
      [c.req.param('id'), bucket.public, bucket.file_size_limit, bucket.allowed_mime_types],
    );
    if (affected === 0) throw new StorageError('NoSuchBucket');
    return c.json({ message: 'Successfully updated' });
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
