/** The files of attachments in a full copy: beside its sheets, named by their rows. */

import * as v from 'valibot';
import {
  type Attachment,
  attachmentRowSchema,
  type MediaType,
  mediaTypes,
} from '#domain/attachment/attachment.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import { copiedId } from '#domain/import/copy-rows.ts';
import type { ImportPlan } from '#domain/import/plan.ts';
import { type Sink, ZipReader } from '#domain/import/unzip.ts';
import { attachmentBytesMax } from '#domain/limits.ts';
import type { PageDiary } from '../create-diary.ts';
import { fetchFile } from '../files/fetch-file.ts';
import { keepFile } from '../store/file-store.ts';
import type { ReadFile } from './import-reading.ts';

const folder = 'attachments/';
const endings: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const nameForm = /^attachments\/([0-9a-f-]{36})\.(\w{3,4})$/;

/** The name of a file in the copy. */
const nameIn = ({ id, mediaType }: Attachment) => `${folder}${id}.${endings[mediaType]}`;

/**
 * The files of rows, one after the other, as names and contents for an archive. One that is on no device that has sent it is left
 * out: the copy has its row.
 */
export async function* filesOfRows(
  rows: readonly ExportRow[],
): AsyncGenerator<readonly [name: string, content: Uint8Array]> {
  for (const row of rows) {
    const read = v.safeParse(attachmentRowSchema, row);
    if (!read.success) continue;
    const content = await fetchFile(read.output);
    if (typeof content !== 'string') yield [nameIn(read.output), new Uint8Array(await content.arrayBuffer())];
  }
}

/** Reads the files of a ZIP; of anything else, and of a damaged one, there are none. */
async function readFiles(
  file: Blob,
  sinkOf: (id: string, mediaType: MediaType) => Sink | undefined,
): Promise<void> {
  if (new TextDecoder('latin1').decode(await file.slice(0, 2).arrayBuffer()) !== 'PK') return;
  const zip = new ZipReader((name) => {
    const [, id = '', ending] = nameForm.exec(name) ?? [];
    const mediaType = mediaTypes.find((one) => endings[one] === ending);
    return mediaType && sinkOf(id, mediaType);
  });
  const stream = file.stream().getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) return;
    zip.push(value);
  }
}

/**
 * What was read of a copy without the attachments that have no file in it and are not in the diary: a row alone would promise a
 * picture that nobody has.
 */
export async function withTheirFiles(diary: PageDiary, file: Blob, read: ReadFile): Promise<ReadFile> {
  if (!read.rows.some(({ entity }) => entity === 'attachments')) return read;
  const { userId, row } = await diary.whenOpen();
  const ids = new Set<string>();
  await readFiles(file, (id) => {
    ids.add(id).add(copiedId(userId, 'attachments', id));
    return undefined;
  });
  const rows = read.rows.filter(
    ({ entity, id }) => entity !== 'attachments' || ids.has(id) || row({ entity, id }) !== null,
  );
  return { ...read, rows };
}

/**
 * Keeps the files of a copy whose rows are in the diary or come with a plan, to be sent like new ones. One in memory at a time.
 * Before the rows are written: an import that ends halfway then leaves no row without its picture.
 * @throws Failure, see `commit`
 */
export async function takeFiles(
  diary: PageDiary,
  file: Blob,
  { added }: Pick<ImportPlan, 'added'>,
): Promise<void> {
  const { userId, row } = await diary.whenOpen();
  // Asks for the consent where it is missing: nothing is kept before.
  await diary.commit([]);
  const coming = new Set(added.flatMap(({ entity, id }) => (entity === 'attachments' ? [id] : [])));
  let keeping: Promise<void> = Promise.resolve();
  await readFiles(file, (oldId, mediaType) => {
    const id = [oldId, copiedId(userId, 'attachments', oldId)].find(
      (one) => coming.has(one) || row({ entity: 'attachments', id: one }) !== null,
    );
    if (id === undefined) return undefined;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    return (bytes, isEnd) => {
      size += bytes.length;
      if (size > attachmentBytesMax) return false;
      parts.push(new Uint8Array(bytes));
      if (isEnd) {
        const content = new Blob(parts);
        keeping = keeping.then(async () =>
          keepFile(userId, { id, mediaType, bytes: await content.arrayBuffer(), state: 'waiting' }),
        );
      }
      return true;
    };
  });
  await keeping;
}
