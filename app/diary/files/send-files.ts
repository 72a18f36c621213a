import { StorageApiError } from '@supabase/storage-js';
import type { FileRequests } from '#app/account/client/build-client.ts';
import { loadClient } from '#app/account/client/client.ts';
import { attachmentBucket, attachmentObject } from '#domain/attachment/attachment.ts';
import { type KeptFile, keepFile, keptFile, noteSending, waitingFiles } from '../store/file-store.ts';

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

/** What became of the sending of one file. */
type Sent = 'sent' | 'later' | 'busy' | 'refused';

/** The meaning of a refusal, by its status. That the name is taken means that an earlier try arrived, whose answer was lost. */
function meaningOf(status: number): Sent {
  if (status === 409) return 'sent';
  if (status === 429 || status === 503) return 'busy';
  return [400, 413, 415].includes(status) ? 'refused' : 'later';
}

interface Piecewise {
  /** Name in the bucket. */
  readonly name: string;
  readonly content: Blob;
  /** Address of an upload that has begun. */
  readonly upload: string | undefined;
  readonly onBegun: (upload: string) => Promise<void>;
  /** @param percent of the bytes that have arrived */
  readonly onProgress: (percent: number) => void;
  /** Whether the diary was closed. */
  readonly isOver: () => boolean;
}

const protocol = { 'Tus-Resumable': '1.0.0' };

/**
 * Sends a file by the protocol tus 1.0.0, as this server and hosted projects take it: what broke off goes on where it ended, also
 * after the page was closed.
 * @throws TypeError without a network
 */
export async function sendInPieces(
  { url, send, pieceBytes }: FileRequests,
  { name, content, upload, onBegun, onProgress, isOver }: Piecewise,
): Promise<Sent> {
  let address = upload;
  let offset = 0;
  if (address !== undefined) {
    const there = await send(address, { method: 'HEAD', headers: protocol });
    if (there.ok) offset = Number(there.headers.get('Upload-Offset') ?? 0);
    else if ([403, 404, 410].includes(there.status)) address = undefined;
    else return meaningOf(there.status);
  }
  if (address === undefined) {
    const begun = await send(`${url}/upload/resumable`, {
      method: 'POST',
      headers: {
        ...protocol,
        'Upload-Length': String(content.size),
        'Upload-Metadata': Object.entries({
          bucketName: attachmentBucket,
          objectName: name,
          contentType: content.type,
        })
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(','),
      },
    });
    const location = begun.headers.get('Location');
    if (!begun.ok || location === null) return begun.ok ? 'later' : meaningOf(begun.status);
    address = new URL(location, url).href;
    await onBegun(address);
  }
  do {
    if (isOver()) return 'later';
    onProgress(Math.floor((offset / content.size) * 100));
    const piece = await send(address, {
      method: 'PATCH',
      headers: {
        ...protocol,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: content.slice(offset, offset + pieceBytes),
    });
    if (!piece.ok) {
      // Another tab or an answer that was lost has sent it: the next try asks how far it is.
      const isThere = piece.status === 409 && /exists/i.test(await piece.text());
      return piece.status === 409 && !isThere ? 'later' : meaningOf(piece.status);
    }
    offset = Number(piece.headers.get('Upload-Offset') ?? content.size);
  } while (offset < content.size);
  return 'sent';
}
