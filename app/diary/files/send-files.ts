import { StorageApiError } from '@supabase/storage-js';
import { loadClient } from '#app/account/client/client.ts';
import { attachmentBucket, attachmentObject } from '#domain/attachment/attachment.ts';
import { type KeptFile, keepFile, keptFile, noteSending, waitingFiles } from '../store/file-store.ts';
import { meaningOf, type Sent, sendInPieces } from './send-in-pieces.ts';

/** Bytes of a file that is sent in one request; a larger one in pieces, so that a slow line does not begin again. */
const atOnceMax = 512 * 1024;

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
  const send = async (file: KeptFile): Promise<Sent> => {
    const content = new Blob([file.bytes], { type: file.mediaType });
    const name = attachmentObject({ userId, id: file.id });
    if (content.size > atOnceMax)
      return sendInPieces(client.fileRequestsOf(userId), {
        name,
        content,
        upload: file.upload,
        onBegun: async (upload) => {
          if (!isOver() && (await keptFile(userId, file.id))) await keepFile(userId, { ...file, upload });
        },
        onProgress: (percent) => noteSending(file.id, percent),
        isOver,
      });
    noteSending(file.id, 0);
    const { error } = await bucket.upload(name, content, { contentType: file.mediaType, upsert: false });
    if (!error) return 'sent';
    return error instanceof StorageApiError ? meaningOf(Number(error.statusCode)) : 'later';
  };
  let isLeft = false;
  for (const id of await waitingFiles(userId)) {
    if (isOver()) return false;
    if (!isThere(id)) continue;
    const file = await keptFile(userId, id);
    if (file?.state !== 'waiting') continue;
    const sent = await send(file).catch((): Sent => 'later');
    noteSending(id, sent === 'busy' ? 'busy' : undefined);
    if (isOver()) return false;
    if (sent === 'later' || sent === 'busy') isLeft = true;
    // Erased meanwhile: it is not kept again.
    else if (await keptFile(userId, id)) await keepFile(userId, { ...file, state: sent, upload: undefined });
  }
  return isLeft;
}
