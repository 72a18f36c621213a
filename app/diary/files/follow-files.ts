import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { oneAtATime } from '../../account/browser-lock.ts';
import { onFiles, waitingFiles } from '../store/file-store.ts';

/** Milliseconds until files are tried again that could not be sent. */
const retryAfter = 30_000;

/**
 * Sends the files of a diary whenever one waits and everything else has been sent: the account lets a file in only where its
 * row is. One tab at a time. @returns how to stop
 */
export function followFiles(userId: string, open: OpenDiary): () => void {
  const alone = oneAtATime(`diary-files-${userId}`);
  let running = false;
  let again = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isThere = (id: string) => open.rows('attachments').some((row) => row.id === id);

  /** @returns whether something is left to be sent later */
  async function round(): Promise<boolean> {
    if (open.status().unsent > 0 || !open.diary()) return false;
    if ((await waitingFiles(userId)).length === 0) return false;
    // The storage client is downloaded with the first file.
    const { sendFiles } = await import('./send-files.ts');
    return alone(() => sendFiles(userId, isThere, () => stopped));
  }

  async function send(): Promise<void> {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    do {
      again = false;
      const isLeft = await round().catch(() => true);
      if (isLeft) timer = setTimeout(() => void send(), retryAfter);
    } while (again && !stopped);
    running = false;
  }

  let unsent = -1;
  const stopFollowing = [
    open.subscribe(() => {
      const before = unsent;
      unsent = open.status().unsent;
      if (unsent === 0 && before !== 0) void send();
    }),
    onFiles(() => void send()),
  ];
  const onOnline = () => void send();
  window.addEventListener('online', onOnline);
  void send();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stopFollowing) stop();
    window.removeEventListener('online', onOnline);
  };
}
