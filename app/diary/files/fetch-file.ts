import { loadClient } from '#app/account/client/client.ts';
import { currentSession } from '#app/account/session/session.ts';
import { type Attachment, attachmentBucket, attachmentObject } from '#domain/attachment/attachment.ts';
import { keepFile, keptFile } from '../store/file-store.ts';

/** Why a file cannot be shown: it is on another device that has not sent it, or this one has no network. */
export type Absence = 'elsewhere' | 'offline';

/** A file's content, from this device or else from the account, and then kept here. */
export async function fetchFile(attachment: Attachment): Promise<Blob | Absence> {
  const { id, userId, mediaType } = attachment;
  const kept = await keptFile(userId, id);
  if (kept) return new Blob([kept.bytes], { type: kept.mediaType });
  if (currentSession().status === 'local') return 'elsewhere';
  const bucket = (await (await loadClient()).storageOf(userId)).from(attachmentBucket);
  const { data, error } = await bucket.download(attachmentObject(attachment));
  if (error) return 'statusCode' in error && error.statusCode === '404' ? 'elsewhere' : 'offline';
  const bytes = await data.arrayBuffer();
  // Signed out or withdrawn meanwhile: nothing is kept again. A full device shows it all the same.
  if (currentSession().userId !== userId) return 'offline';
  await keepFile(userId, { id, mediaType, bytes, state: 'sent' }).catch(() => undefined);
  return new Blob([bytes], { type: mediaType });
}
