import type { GoTrueClient } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from './database.types.ts';

export interface Client {
  readonly auth: GoTrueClient;
  readonly rest: PostgrestClient<Database>;
  /** Client of the tables for background work: bound to one person, and never opens a dialog. */
  readonly restOf: (userId: string) => PostgrestClient<Database>;
  /** Client of the files, downloaded when first needed; like `restOf` for background work of one person. */
  readonly storageOf: (userId: string) => Promise<StorageClient>;
  /** Requests to the file service that its client has no method for; like `restOf` for background work of one person. */
  readonly fileRequestsOf: (userId: string) => FileRequests;
}

export interface FileRequests {
  /** Address of the service, without a trailing slash. */
  readonly url: string;
  readonly send: typeof fetch;
  /** Most bytes of a piece of an upload; on a hosted project all but the last have to be of this size. */
  readonly pieceBytes: number;
}

let loading: Promise<Client> | undefined;

/**
 * The official client, downloaded when first needed: a visitor who only reads never fetches it. A failed download is not
 * remembered, so the next call tries again.
 */
export function loadClient(): Promise<Client> {
  loading ??= import('./build-client.ts')
    .then(({ buildClient }) => buildClient())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
