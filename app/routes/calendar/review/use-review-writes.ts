import { useEffect, useRef, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDays } from '#app/diary/writes/day-log-writes.ts';
import { changeEpisode, saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useReviewTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type CalendarDay, currentZone, startOfDay } from '#domain/calendar-date.ts';
import { type Episode, noDetails } from '#domain/episode/episode.ts';
import type { LastNumber } from './review-keys.ts';

/** Takes back a write. @returns what the day is then, to be said */
type Undo = () => Promise<string>;

/** A write that is done: what takes it back, and what is said of it. */
interface Step {
  readonly undo: Undo;
  readonly said: string;
}

/** What is said of the last key or button. */
interface Message {
  readonly text: string;
  /** It is about the last write, which can be taken back. */
  readonly canUndo: boolean;
}

const nothingSaid: Message = { text: '', canUndo: false };

/** Writes one after the other, the sentence said of the last one, and what takes each back. */
function useWriteQueue() {
  const t = useReviewTexts();
  const messageFor = useFailureMessage();
  const [message, setMessage] = useState(nothingSaid);
  /** What can be taken back, the newest last; as of the writes the queue has done. */
  const steps = useRef<Undo[]>([]);
  const queue = useRef(Promise.resolve());
  const say = (text: string) => setMessage({ text, canUndo: false });
  const sayFailure = (error: unknown) => say(messageFor(failureOf(error))?.title ?? '');
  return {
    message,
    say,
    forget: () => setMessage(nothingSaid),
    /** Writes when its turn comes: what was asked for before may not be stored yet. */
    run: (write: () => Promise<Step>) => {
      queue.current = queue.current.then(write).then(({ undo, said }) => {
        steps.current.push(undo);
        setMessage({ text: said, canUndo: true });
      }, sayFailure);
    },
    /** Takes back the newest write, chosen when its turn comes: what was pressed before may not be stored yet. */
    undo: () => {
      queue.current = queue.current
        .then(() => steps.current.pop()?.())
        .then((now) => say(now === undefined ? t.done.nothingToUndo : t.done.undone(now)), sayFailure);
    },
  };
}

/**
 * What the panel writes, one after the other as the keys came, each with a sentence for the status and an undo.
 * @param day the selected day: the next one has nothing said of it yet
 */
export function useReviewWrites(day: CalendarDay) {
  const pageDiary = usePageDiary();
  const t = useReviewTexts();
  const locale = useLocale();
  const { message, say, forget, run, undo } = useWriteQueue();
  /** The attacks recorded here by a number, by day. */
  const quick = useRef(new Map<CalendarDay, string>());
  const last = useRef<LastNumber>(undefined);
  const name = (day: CalendarDay) => formatDay(locale, day, 'full');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said, and typed, is of the day before
  useEffect(() => {
    forget();
    last.current = undefined;
  }, [day]);

  /** An attack of which only the day and the pain are known. */
  const record = async (day: CalendarDay, pain: number): Promise<Step> => {
    const id = crypto.randomUUID();
    const zone = currentZone();
    const unknown = { startedAt: startOfDay(day, zone), endedAt: null, endUnknown: true };
    quick.current.set(day, id);
    try {
      await saveEpisode(pageDiary, { ...noDetails, ...unknown, id, intensity: pain, zone });
    } catch (error) {
      quick.current.delete(day);
      throw error;
    }
    const undo = async () => {
      await trashRow(pageDiary, { entity: 'episodes', id });
      quick.current.delete(day);
      const isFree = pageDiary.current()?.dayLogs.get(day)?.headacheFree;
      return isFree ? t.done.free(name(day)) : t.done.notFree(name(day));
    };
    return { undo, said: t.done.recorded(name(day), pain) };
  };
  /** Another pain for an attack recorded here. */
  const correct = async (day: CalendarDay, before: Episode, pain: number): Promise<Step> => {
    await changeEpisode(pageDiary, before, { intensity: pain });
    const undo = async () => {
      const now = pageDiary.current()?.episode(before.id);
      if (now) await changeEpisode(pageDiary, now, { intensity: before.intensity });
      return t.done.again(name(day), before.intensity);
    };
    return { undo, said: t.done.corrected(name(day), pain) };
  };

  return {
    message,
    /** The last number key, which decides what the next one means. */
    last,
    /** Whether a number has recorded an attack of the day here, and it is still there. */
    isQuick: (day: CalendarDay) => {
      const id = quick.current.get(day);
      return id !== undefined && (pageDiary.current()?.episode(id)?.deletedAt ?? null) === null;
    },
    say,
    /** The pain of the day's attack: of a new one, or of the one recorded here before. */
    setPain: (day: CalendarDay, pain: number) =>
      run(() => {
        const id = quick.current.get(day);
        const before = id === undefined ? undefined : pageDiary.current()?.episode(id);
        return before && before.deletedAt === null ? correct(day, before, pain) : record(day, pain);
      }),
    /** Says "no headache" of a day, or takes it back. */
    sayFree: (day: CalendarDay, free: boolean) =>
      run(async () => {
        const textOf = (isFree: boolean) => (isFree ? t.done.free(name(day)) : t.done.notFree(name(day)));
        await saveDays(pageDiary, [day], { headacheFree: free });
        const undo = async () => {
          await saveDays(pageDiary, [day], { headacheFree: !free });
          return textOf(!free);
        };
        return { undo, said: textOf(free) };
      }),
    /** Says that the form of an attack was saved. */
    saySaved: (day: CalendarDay) => say(t.done.saved(name(day))),
    undo: () => {
      last.current = undefined;
      undo();
    },
  };
}
