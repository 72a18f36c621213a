/** A diary as plain data: what a report and the tables count goes to their worker in parts, and is put together there. */
import type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { CountableDiary } from '#domain/counting/input.ts';
import { daysOf } from '#domain/day/day-index.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { orderBy, reversed } from '#domain/model/ordered.ts';

/** What the worker has of a diary: everything that is counted. */
export interface CountedDiary extends CountableDiary, Pick<Diary, 'userId' | 'reportProfile'> {}

type Lists = Omit<CountableDiary, 'days'> & {
  /** Those outside an episode; the others come with it. */
  readonly intakes: readonly Intake[];
  readonly dayLogs: readonly DayLog[];
};

/** Some rows of a diary. The first part, with the person's id, begins a diary. */
export type DiaryPart = Partial<Lists> & Partial<Pick<Diary, 'userId' | 'reportProfile'>>;

/** Rows in a part: the page copies a part in one task. */
const rowsAtOnce = 50;

/** The rows of a diary, a few at once. */
export function* partsOf(diary: Diary): Iterable<DiaryPart> {
  const { userId, reportProfile, episodes, treatments, ownItems, questionnaireResults, trials } = diary;
  yield { userId, reportProfile };
  const lists = {
    episodes,
    intakes: diary.intakes.filter(({ episodeId }) => episodeId === null),
    dayLogs: [...diary.dayLogs.values()],
    treatments,
    ownItems,
    questionnaireResults,
    trials,
  } satisfies Lists;
  for (const [name, rows] of Object.entries(lists))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      yield { [name]: rows.slice(from, from + rowsAtOnce) };
}

const newestFirst = reversed(
  orderBy<Intake>(
    ({ takenAt }) => takenAt,
    ({ id }) => id,
  ),
);

/** Collects the parts of a diary. @returns `add`, and the diary they make */
export function collectDiary() {
  let parts: DiaryPart[] = [];
  let made: CountedDiary | undefined;

  function make(): CountedDiary {
    const all = <Name extends keyof Lists>(name: Name) =>
      parts.flatMap((part): readonly unknown[] => part[name] ?? []) as unknown as Lists[Name];
    const [begun] = parts;
    if (begun?.userId === undefined) throw new Error('No diary was sent.');
    const { userId, reportProfile } = begun;
    const [episodes, treatments] = [all('episodes'), all('treatments')];
    const intakes = [...episodes.flatMap((episode) => episode.intakes), ...all('intakes')].sort(newestFirst);
    const dayLogs = new Map<CalendarDay, DayLog>(all('dayLogs').map((log) => [log.localDate, log]));
    return {
      userId,
      reportProfile,
      episodes,
      intakes,
      treatments,
      days: daysOf({ episodes, intakes, dayLogs, treatments }),
      ownItems: all('ownItems'),
      questionnaireResults: all('questionnaireResults'),
      trials: all('trials'),
    };
  }

  return {
    add(part: DiaryPart): void {
      if (part.userId !== undefined) parts = [];
      made = undefined;
      parts.push(part);
    },
    diary(): CountedDiary {
      made ??= make();
      return made;
    },
  };
}
