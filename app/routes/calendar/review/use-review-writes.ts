import { useEffect, useRef, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDays } from '#app/diary/writes/day-log-writes.ts';
import { changeEpisode, saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type CalendarDay, currentZone, startOfDay } from '#domain/calendar-date.ts';
import { noDetails } from '#domain/episode/episode.ts';
import type { LastNumber } from './review-keys.ts';
import { useReviewTexts } from './review-texts.ts';

/** Takes back a write. @returns what the day is then, to be said */
type Undo = () => Promise<string>;

/** What is said of the last key or button. */
interface Message {
  readonly text: string;
  /** It is about the last write, which can be taken back. */
  readonly canUndo: boolean;
}

const nothingSaid: Message = { text: '', canUndo: false };

/**
 * What the panel writes, one after the other as the keys came, each with a sentence for the status and an undo.
 * @param day the selected day: the next one has nothing said of it yet
 */
export function useReviewWrites(day: CalendarDay) {
  const pageDiary = usePageDiary();
  const t = useReviewTexts();
  const locale = useLocale();
  const messageFor = useFailureMessage();
  const [message, setMessage] = useState(nothingSaid);
  const say = (text: string) => setMessage({ text, canUndo: false });
  const [steps, setSteps] = useState<readonly Undo[]>([]);
  const queue = useRef(Promise.resolve());
  /** The attacks recorded here by a number, by day. */
  const quick = useRef(new Map<CalendarDay, string>());
  const last = useRef<LastNumber>(undefined);
  const name = (day: CalendarDay) => formatDay(locale, day, 'full');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is of the day before
  useEffect(() => setMessage(nothingSaid), [day]);

  const run = (write: () => Promise<Undo>, said: string) => {
    queue.current = queue.current.then(write).then(
      (undo) => {
        setSteps((before) => [...before, undo]);
        setMessage({ text: said, canUndo: true });
      },
      (error: unknown) => say(messageFor(failureOf(error))?.title ?? ''),
    );
  };

  return {
    message,
    /** The number keys so far, which decide what the next one means. */
    numbers: { quick: quick.current, last },
    say,
    /** An attack of which only the day and the pain are known. */
    record: (day: CalendarDay, pain: number) => {
      const id = crypto.randomUUID();
      const zone = currentZone();
      quick.current.set(day, id);
      const unknown = { startedAt: startOfDay(day, zone), endedAt: null, endUnknown: true };
      run(
        async () => {
          await saveEpisode(pageDiary, { ...noDetails, ...unknown, id, intensity: pain, zone });
          return async () => {
            await trashRow(pageDiary, { entity: 'episodes', id });
            quick.current.delete(day);
            const isFree = pageDiary.current()?.dayLogs.get(day)?.headacheFree;
            return isFree ? t.done.free(name(day)) : t.done.notFree(name(day));
          };
        },
        t.done.recorded(name(day), pain),
      );
    },
    /** Another pain for an attack recorded here. */
    correct: (day: CalendarDay, id: string, pain: number) =>
      run(
        async () => {
          const before = pageDiary.current()?.episode(id);
          if (!before) return async () => '';
          await changeEpisode(pageDiary, before, { intensity: pain });
          return async () => {
            const now = pageDiary.current()?.episode(id);
            if (now) await changeEpisode(pageDiary, now, { intensity: before.intensity });
            return t.done.again(name(day), before.intensity);
          };
        },
        t.done.corrected(name(day), pain),
      ),
    /** Says "no headache" of a day, or takes it back. */
    sayFree: (day: CalendarDay, free: boolean) =>
      run(
        async () => {
          await saveDays(pageDiary, [day], { headacheFree: free });
          return async () => {
            await saveDays(pageDiary, [day], { headacheFree: !free });
            return free ? t.done.notFree(name(day)) : t.done.free(name(day));
          };
        },
        free ? t.done.free(name(day)) : t.done.notFree(name(day)),
      ),
    /** Says that the form of an attack was saved. */
    saySaved: (day: CalendarDay) => say(t.done.saved(name(day))),
    undo: () => {
      last.current = undefined;
      const step = steps.at(-1);
      if (!step) return say(t.done.nothingToUndo);
      setSteps(steps.slice(0, -1));
      queue.current = queue.current.then(step).then(
        (now) => say(t.done.undone(now)),
        (error: unknown) => say(messageFor(failureOf(error))?.title ?? ''),
      );
    },
  };
}
