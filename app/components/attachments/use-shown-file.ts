import { useCallback, useEffect, useState } from 'react';
import { type Absence, fetchFile } from '#app/diary/files/fetch-file.ts';
import { keptFile, onFiles } from '#app/diary/store/file-store.ts';
import type { Attachment } from '#domain/attachment/attachment.ts';

/** A file on the screen. */
interface ShownFile {
  /** Address of its content in this page; undefined until it is there. */
  readonly url: string | undefined;
  /** `waiting` and `refused`: only on this device; an absence: not on it. */
  readonly state: 'loading' | 'there' | 'waiting' | 'refused' | Absence;
  /** Tries again to get it. */
  readonly retry: () => void;
}

/** Loads a file, from this device or the account, and follows its sending. */
export function useShownFile(file: Attachment): ShownFile {
  const [url, setUrl] = useState<string>();
  const [state, setState] = useState<ShownFile['state']>('loading');
  const [tries, setTries] = useState(0);
  const { id, userId } = file;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file never changes; `tries` asks again
  useEffect(() => {
    let isOver = false;
    let made: string | undefined;
    const follow = async () => {
      const kept = await keptFile(userId, id);
      if (!isOver && kept) setState(kept.state === 'sent' ? 'there' : kept.state);
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

  return { url, state, retry: useCallback(() => setTries((before) => before + 1), []) };
}
