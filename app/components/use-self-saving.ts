import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problems } from '#domain/model/validation.ts';

/** Milliseconds a change waits for the next: three taps of a stepper are one write. */
const pause = 400;

export type SavedState = 'untouched' | 'saving' | 'saved' | 'failed';

/**
 * A form that saves itself. A field that cannot be saved stays as typed; the others are saved all the same.
 * @param saved the stored content
 * @param problemsOf the fields that cannot be saved
 * @param write must be stable as long as it writes to the same place
 */
export function useSelfSaving<Content extends object>(
  saved: Content,
  problemsOf: (content: Content) => Problems,
  write: (changes: Partial<Content>) => Promise<void>,
) {
  const [unsaved, setUnsaved] = useState<Partial<Content>>({});
  const [state, setState] = useState<SavedState>('untouched');
  const waiting = useRef<Partial<Content>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const content: Content = { ...saved, ...unsaved };
  const problems = problemsOf(content);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const pending = waiting.current;
    waiting.current = {};
    if (Object.keys(pending).length === 0) return;
    try {
      await write(pending);
      // Changes made meanwhile are still to be saved, and refused fields still to be corrected.
      setUnsaved(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([key]) => !(key in pending) || key in waiting.current),
          ) as Partial<Content>,
      );
      setState(Object.keys(waiting.current).length > 0 ? 'saving' : 'saved');
    } catch {
      waiting.current = { ...pending, ...waiting.current };
      setState('failed');
    }
  }, [write]);

  // Pending changes are saved when the screen is left.
  useEffect(() => {
    const leave = () => void save();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [save]);

  const change = (changes: Partial<Content>) => {
    const next = { ...content, ...changes };
    setUnsaved((before) => ({ ...before, ...changes }));
    const refused = problemsOf(next);
    const valid = Object.entries(changes).filter(([field]) => !(field in refused));
    for (const field of Object.keys(refused)) delete waiting.current[field as keyof Content];
    waiting.current = { ...waiting.current, ...(Object.fromEntries(valid) as Partial<Content>) };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
    setState('saving');
  };
  return { content, problems, state, change, save };
}
