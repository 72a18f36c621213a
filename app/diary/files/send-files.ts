import { StorageApiError } from '@supabase/storage-js';
import { attachmentBucket, attachmentObject } from '#domain/attachment/attachment.ts';
import { loadClient } from '../../account/client.ts';
import { keepFile, keptFile, waitingFiles } from '../store/file-store.ts';

/** What became of the sending of one file. */
type Sent = 'sent' | 'later' | 'refused';

/**
 * The meaning of a refusal. That the name is taken means that an earlier try arrived, whose answer was lost. Without its row a
 * file may not be stored yet; too many at once, and faults of the server, pass.
 */
function meaningOf(error: unknown): Sent {
  if (!(error instanceof StorageApiError)) return 'later';
  if (error.statusCode === '409') return 'sent';
  return ['400', '413', '415'].includes(error.statusCode) ? 'refused' : 'later';
}

/**
 * Sends the files that wait, one after the other, each once.
 * @param isThere whether the diary has the attachment. A file is kept before its row is written, so one without is left alone
 * @param isOver whether the diary was closed: after signing out nothing may be kept again
 * @returns whether one has to be tried again later
 */
export async function sendFiles(
  userId: string,
  isThere: (id: string) => boolean,
  isOver: () => boolean,
): Promise<boolean> {
  const client = await loadClient();
  const bucket = (await client.storageOf(userId)).from(attachmentBucket);
  let isLeft = false;
  for (const id of await waitingFiles(userId)) {
    if (isOver()) return false;
    if (!isThere(id)) continue;
    const file = await keptFile(userId, id);
    if (file?.state !== 'waiting') continue;
    const content = new Blob([file.bytes], { type: file.mediaType });
    const { error } = await bucket.upload(attachmentObject({ userId, id }), content, {
      contentType: file.mediaType,
      upsert: false,
    });
    if (isOver()) return false;
    const sent = error ? meaningOf(error) : 'sent';
    if (sent === 'later') isLeft = true;
    else await keepFile(userId, { ...file, state: sent });
  }
  return isLeft;
}
