import { type AttachedTo, type Attachment, attachments } from '#domain/attachment/attachment.ts';
import type { PageDiary } from '../create-diary.ts';
import type { PreparedFile } from '../files/prepare-file.ts';
import { dropFile, keepFile } from '../store/file-store.ts';
import { creation, edit } from './edit.ts';

/**
 * Attaches a file: first its bytes are kept on this device, then its row is written, so that no row is without bytes.
 * @param to what it belongs to; nothing for the next appointment
 * @throws Failure, see `commit`
 */
export async function attachFile(diary: PageDiary, file: PreparedFile, to: AttachedTo): Promise<void> {
  const { userId } = await diary.whenOpen();
  const id = crypto.randomUUID();
  const { bytes, mediaType, width, height } = file;
  await keepFile(userId, { id, mediaType, bytes, state: 'waiting' });
  try {
    const byteSize = bytes.byteLength;
    const { episodeId = null, treatmentId = null, questionnaireResultId = null } = to;
    const owner = { episodeId, treatmentId, questionnaireResultId };
    await diary.commit([creation(attachments, id, { ...owner, mediaType, byteSize, width, height })]);
  } catch (error) {
    await dropFile(userId, id);
    throw error;
  }
}

/** Changes what is written under a file. @param before as the person saw it. @throws Failure, see `commit` */
export const changeCaption = (diary: PageDiary, before: Attachment, caption: string) =>
  diary.commit([
    edit(
      attachments,
      before,
      { caption },
      diary.current()?.attachments.find(({ id }) => id === before.id),
    ),
  ]);
