import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { filesOnlyHere, onFiles, waitingFiles } from '../store/file-store.ts';
import { oneAtATime } from '../sync/tab-messages.ts';

/** Whether the account has the row of a file. */
const isSent = (open: Pick<OpenDiary, 'row'>, id: string) =>
  (open.row({ entity: 'attachments', id })?.version ?? 0) > 0;

/** Milliseconds a person who leaves waits for files. */
const leavingTimeoutMs = 20_000;

/** Sends what waits, before a person leaves. @returns how many files of the diary only this device has */
export async function sendFilesNow(userId: string, open: Pick<OpenDiary, 'row'>): Promise<number> {
  const left = async () =>
    (await filesOnlyHere(userId)).filter((id) => open.row({ entity: 'attachments', id }) !== null).length;
  if ((await left()) === 0) return 0;
  const { sendFiles } = await import('./send-files.ts');
  let isOver = false;
  const sending = oneAtATime(`diary-files-${userId}`)(() =>
    sendFiles(
      userId,
      (id) => isSent(open, id),
      () => isOver,
    ),
  );
  await Promise.race([
    sending.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, leavingTimeoutMs)),
  ]);
  isOver = true;
  return left();
}

/** Milliseconds until files are tried again that could not be sent. */
const retryAfter = 30_000;

/**
 * Sends the files of a diary whenever one waits and everything else has been sent, or waits for the person: the account lets a
 * file in only where its row is. One tab at a time. @returns how to stop
 */
export function followFiles(userId: string, open: OpenDiary): () => void {
  const alone = oneAtATime(`diary-files-${userId}`);
  let running = false;
  let again = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether nothing is on its way: what waits for the person holds up no file of another row. */
  const isReady = () => open.status().unsent === 0 || open.status().problems.length > 0;

  /** @returns whether something is left to be sent later */
  async function round(): Promise<boolean> {
    if (!isReady() || !open.diary()) return false;
    if ((await waitingFiles(userId)).length === 0) return false;
    // The storage client is downloaded with the first file.
    const { sendFiles } = await import('./send-files.ts');
    return alone(() =>
      sendFiles(
        userId,
        (id) => isSent(open, id),
        () => stopped,
      ),
    );
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
      if (unsent !== before && isReady()) void send();
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
