import { useCallback, useEffect, useRef, useState } from 'react';
import { saveDayLog } from '#app/data/day-log-writes.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLog, type DayLogContent, emptyDay } from '#domain/day-log.ts';
import { dayLogContentSchema } from '#domain/day-log-form.ts';
import { check, type Problems } from '#domain/validation.ts';

type Changes = Partial<DayLogContent>;

/** Milliseconds a change waits for the next: three taps of a stepper are one thing said. */
const pause = 400;

export type SavedState = 'untouched' | 'saving' | 'saved' | 'failed';

/** What was said but cannot be kept, by field; the rest of the day is kept all the same. */
function problemsOf(content: DayLogContent): Problems {
  const checked = check(dayLogContentSchema, content);
  return checked.ok ? {} : checked.problems;
}

/** A day's check-in that saves itself: what is on the screen is what the diary has, or what it is just being told. */
export function useCheckIn(day: CalendarDay, log: DayLog | undefined) {
  const [unsaved, setUnsaved] = useState<Changes>({});
  const [state, setState] = useState<SavedState>('untouched');
  const waiting = useRef<Changes>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const content: DayLogContent = { ...(log ?? emptyDay), ...unsaved };
  const problems = problemsOf(content);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const pending = waiting.current;
    waiting.current = {};
    if (Object.keys(pending).length === 0) return;
    try {
      await saveDayLog(day, pending);
      // What was changed again in the meantime is still to be saved, and what was refused is still to be put right.
      setUnsaved((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([key]) => !(key in pending) || key in waiting.current),
        ),
      );
      setState(Object.keys(waiting.current).length > 0 ? 'saving' : 'saved');
    } catch {
      waiting.current = { ...pending, ...waiting.current };
      setState('failed');
    }
  }, [day]);

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

  const change = (changes: Changes) => {
    const next = { ...content, ...changes };
    setUnsaved((before) => ({ ...before, ...changes }));
    const refused = problemsOf(next);
    const valid = Object.entries(changes).filter(([field]) => !(field in refused));
    for (const field of Object.keys(refused)) delete waiting.current[field as keyof Changes];
    waiting.current = { ...waiting.current, ...Object.fromEntries(valid) };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
    setState('saving');
  };
  return { content, problems, state, change, save };
}
