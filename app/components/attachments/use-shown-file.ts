import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { currentSession } from '#app/account/session/session.ts';
import { type Absence, fetchFile } from '#app/diary/files/fetch-file.ts';
import { keptFile, onFiles, onSending, sendingOf } from '#app/diary/store/file-store.ts';
import { useAttachmentTexts } from '#app/i18n/areas.ts';
import { useOnline } from '#app/ui/use-online.ts';
import type { Attachment } from '#domain/attachment/attachment.ts';

/** A file on the screen. */
interface ShownFile {
  /** Address of its content in this page; undefined until it is there. */
  readonly url: string | undefined;
  /** `waiting` and `refused`: only on this device, and not in the account; an absence: not on it. */
  readonly state: 'loading' | 'there' | 'waiting' | 'refused' | Absence;
  /** What is to be said of a file that is not in the account yet. */
  readonly note: string | undefined;
  /** Tries again to get it. */
  readonly retry: () => void;
}

/** Loads a file, from this device or the account, and follows its sending. */
export function useShownFile(file: Attachment): ShownFile {
  const [url, setUrl] = useState<string>();
  const [state, setState] = useState<ShownFile['state']>('loading');
  const [tries, setTries] = useState(0);
  const { id, userId } = file;
  const t = useAttachmentTexts();
  const isOnline = useOnline();
  const sending = useSyncExternalStore(
    onSending,
    () => sendingOf(id),
    () => undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file never changes; `tries` asks again
  useEffect(() => {
    let isOver = false;
    let made: string | undefined;
    const follow = async () => {
      const kept = await keptFile(userId, id);
      // A diary without an account sends nothing.
      const isThere = kept?.state === 'sent' || currentSession().status === 'local';
      if (!isOver && kept) setState(isThere ? 'there' : kept.state);
    };
    const load = async () => {
      const content = await fetchFile(file).catch(() => 'offline' as const);
      if (isOver) return;
      if (typeof content === 'string') {
        setState(content);
        return;
      }
      made = URL.createObjectURL(content);
      setUrl(made);
      setState('there');
      await follow();
    };
    void load();
    const stop = onFiles(() => void follow());
    return () => {
      isOver = true;
      stop();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, userId, tries]);

  const waiting = () => {
    if (!isOnline) return t.waiting;
    if (sending === 'busy') return t.busy;
    return sending === undefined ? t.queued : t.sending(sending);
  };
  const note = state === 'waiting' ? waiting() : state === 'refused' ? t.refused : undefined;
  return { url, state, note, retry: useCallback(() => setTries((before) => before + 1), []) };
}
