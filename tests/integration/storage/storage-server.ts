/** A server with buckets for tests, its people, and the store its files lie in. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Kind } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newPerson } from '../realtime/realtime-server.ts';

type StoreKind = 'disk' | 's3';

export interface StorageServer extends TestServer {
  /** All bytes of the store, file by file. */
  stored(): Promise<{ readonly name: string; readonly bytes: Buffer }[]>;
  /** Removes a file's bytes behind the server's back. @param name as `stored` says */
  lose(name: string): Promise<void>;
  /** The variables of its store. */
  readonly env: Readonly<Record<string, string>>;
}

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Buckets `docs` (private, each person's own folder, up to 64 KiB), `open` (public), `cleaned` (each person's own
 * folder, cleaned like attachments) and `closed` (no policy).
 */
export async function startStorageServer(
  kind: Kind,
  store: StoreKind,
  allowMismatchedSignatures = false,
): Promise<StorageServer> {
  const s3 = store === 's3' ? await startS3(allowMismatchedSignatures) : undefined;
  const server = await startTestServer({ kind, env: s3?.env ?? {} });
  const run = async (sql: string) => server.database.query({ role: 'engine' }, sql);
  await run(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('docs', 'docs', false, 65536, null), ('open', 'open', true, null, null), ('closed', 'closed', false, null, null),
    ('pictures', 'pictures', false, null, '{image/png,image/*}')`);
  const own = `bucket_id in ('docs', 'open', 'pictures') and owner_id = (select auth.uid())::text
    and (storage.foldername(name))[1] = (select auth.uid())::text`;
  await run(`create policy own_read on storage.objects for select to authenticated using (${own})`);
  await run(`create policy own_add on storage.objects for insert to authenticated with check (${own})`);
  await run(`create policy own_change on storage.objects for update to authenticated using (${own})`);
  await run(`create policy own_drop on storage.objects for delete to authenticated using (${own})`);
  const folder = s3?.folder ?? join(server.dataDir, 'files');
  return {
    ...server,
    env: s3?.env ?? {},
    async lose(name) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.name.startsWith(name.slice(0, 36))) await rm(join(entry.parentPath, entry.name));
    },
    async stored() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile() && /[0-9a-f]{8}-/.test(entry.name));
      const contents = files.filter(({ name }) => !name.includes('metadata') && !name.endsWith('.md5'));
      return Promise.all(
        contents.map(async ({ name, parentPath }) => ({
          name,
          bytes: await readFile(join(parentPath, name)),
        })),
      );
    },
    async close() {
      await server.close();
      await s3?.close();
    },
  };
}

/**
 * A real S3 service on loopback, with one bucket.
 * @param allowMismatchedSignatures for listings: this service leaves out the slash after the bucket when it checks theirs
 */
export async function startS3(allowMismatchedSignatures = false) {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(join(tmpdir(), 'diary-s3-'));
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures,
    directory: folder,
    configureBuckets: [{ name: 'diary', configs: [] }],
  });
  const address = await service.run();
  return {
    folder,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}/diary`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface StoragePerson {
  readonly id: string;
  readonly token: string;
  readonly client: SupabaseClient;
}

export async function storagePerson(server: TestServer): Promise<StoragePerson> {
  const person = await newPerson(server);
  return { id: person.id, token: await person.token(), client: await person.device() };
}
