import { loadClient } from '#app/account/client/client.ts';
import { isHosted } from '#app/account/client/client-config.ts';
import { currentSession } from '#app/account/session/session.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { attachmentBucket, attachmentObject } from '#domain/attachment/attachment.ts';
import { dropFile, keptFile, mayHaveFiles, sweepFiles } from '../store/file-store.ts';

/**
 * Removes the files of a hosted project whose rows are gone: its database does not remove bytes. This server does it itself, in the
 * transaction that erases the row.
 */
export async function removeFromHosted(userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || currentSession().status === 'local' || !isHosted()) return;
  const bucket = (await (await loadClient()).storageOf(userId)).from(attachmentBucket);
  await bucket.remove(ids.map((id) => attachmentObject({ userId, id })));
}

/**
 * Removes a file from this device as soon as its row is gone for good: erased here or on another device, or with what it belonged to.
 * In the trash it stays. @returns how to stop
 */
export function followErasures(userId: string, open: OpenDiary): () => void {
  const known = new Set<string>();
  let seen: unknown;
  let unsent = -1;
  let isSwept = false;
  let isOver = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const there = new Set(open.rows('attachments').map(({ id }) => id));
    for (const id of there) known.add(id);
    const erased: string[] = [];
    for (const id of known) {
      if (there.has(id) || isOver) continue;
      const file = await keptFile(userId, id);
      const isLast = file !== undefined && file.state !== 'sent';
      // An erasure that waits can still be refused: then nobody else has the file.
      const isSettled = open.status().unsent === 0;
      if (isOver || (isLast && !isSettled)) continue;
      if (file) await dropFile(userId, id);
      if (!isSettled) continue;
      known.delete(id);
      erased.push(id);
    }
    if (isOver) return;
    // Refused or without a network: the operator of a hosted project removes what is left (docs/hosted.md).
    await removeFromHosted(userId, erased).catch(() => undefined);
    if (isSwept || isOver || open.status().unsent > 0) return;
    isSwept = true;
    if (!(await mayHaveFiles(userId)) || isOver) return;
    await sweepFiles(userId, (id) => open.row({ entity: 'attachments', id }) !== null);
  }

  const onChange = () => {
    const diary = open.diary();
    const now = open.status().unsent;
    if (!diary || (diary === seen && now === unsent)) return;
    [seen, unsent] = [diary, now];
    looking = looking.then(look).catch(() => undefined);
  };
  const stop = open.subscribe(onChange);
  onChange();
  return () => {
    isOver = true;
    stop();
  };
}
