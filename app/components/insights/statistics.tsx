import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { countedPerson } from '#app/account/stored-profile.ts';
import { useToday } from '#app/components/use-today.ts';
import { breakOff, type Diary, inSlices, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type StatisticsInput, statisticsInput } from '#domain/statistics/input.ts';

/** A question to the diary: a pure function, the same each time, so that its answer is kept. */
type Statistic<Result> = (input: StatisticsInput) => Result;

/**
 * What a question looks at. 'recent' is a year of days at most, besides what was taken and the attacks: it is answered
 * before every day of ten years has been worked out.
 */
type LooksAt = 'recent' | 'everything';

/** A result, or what went wrong while it was counted. */
type Outcome = { readonly result: unknown } | { readonly error: unknown };

interface Statistics {
  /** What is known by now: while a changed diary is counted again, the results from before. */
  readonly read: (statistic: Statistic<unknown>) => Outcome | undefined;
  readonly ask: (statistic: Statistic<unknown>, looksAt: LooksAt) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly outcomes: ReadonlyMap<unknown, Outcome>;
}

/** What has been counted of a diary on a day. It stays while the diary does, also when the screen is left. */
const counted = new WeakMap<
  Diary,
  { readonly today: CalendarDay; readonly birthYear: number | null; readonly outcomes: Map<unknown, Outcome> }
>();

function outcomeOf(statistic: Statistic<unknown>, input: StatisticsInput): Outcome {
  try {
    return { result: statistic(input) };
  } catch (error) {
    return { error };
  }
}

/**
 * Counts the questions in the order they are asked, in slices, and lets the page answer in between.
 * @param before the results of the diary as it was, shown until its own are there
 */
function createStatistics(diary: Diary, today: CalendarDay, before: Statistics['outcomes']): Statistics {
  const kept = counted.get(diary);
  const person = countedPerson(diary.userId);
  const isKept = kept?.today === today && kept.birthYear === person.birthYear;
  const own = isKept ? kept.outcomes : new Map<unknown, Outcome>();
  counted.set(diary, { today, birthYear: person.birthYear, outcomes: own });
  const outcomes = new Map([...before, ...own]);
  const waiting = { recent: new Set<Statistic<unknown>>(), everything: new Set<Statistic<unknown>>() };
  const listeners = new Set<() => void>();
  let input: StatisticsInput | undefined;
  let running = false;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  async function answer(
    questions: Set<Statistic<unknown>>,
    to: StatisticsInput,
    afterSlice?: () => void,
  ): Promise<void> {
    await inSlices(
      questions,
      (statistic) => {
        const outcome = outcomeOf(statistic, to);
        own.set(statistic, outcome);
        outcomes.set(statistic, outcome);
        questions.delete(statistic);
      },
      afterSlice,
    );
  }

  async function run(): Promise<void> {
    running = true;
    // Whoever is drawn together asks together.
    await breakOff();
    input ??= statisticsInput(diary, person, new Date().toISOString(), today);
    // Nobody looks any more: what is left is counted when somebody comes back.
    while (listeners.size > 0 && waiting.recent.size + waiting.everything.size > 0) {
      // The answers are drawn together: drawing them one by one costs more than counting them.
      await answer(waiting.recent, input);
      notifyListeners();
      if (waiting.everything.size === 0) continue;
      await inSlices(input.days.prepare(), () => undefined);
      await answer(waiting.everything, input, notifyListeners);
    }
    running = false;
  }

  return {
    outcomes,
    read: (statistic) => outcomes.get(statistic),
    ask(statistic, looksAt) {
      if (own.has(statistic)) return;
      waiting[looksAt].add(statistic);
      if (!running) void run();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const StatisticsContext = createContext<Statistics | undefined>(undefined);
const whole = (diary: Diary) => diary;
const noSubscription = () => () => undefined;

/** Lets the screens below it ask the diary; draws nothing of its own. */
export function StatisticsProvider({ children }: { readonly children: ReactNode }) {
  const diary = useDiary(whole);
  const today = useToday();
  const last = useMemo(() => ({ statistics: undefined as Statistics | undefined }), []);
  const statistics = useMemo(() => {
    last.statistics = diary && createStatistics(diary, today, last.statistics?.outcomes ?? new Map());
    return last.statistics;
  }, [diary, today, last]);
  return <StatisticsContext value={statistics}>{children}</StatisticsContext>;
}

/**
 * The answer to a question; undefined until it has been counted.
 * @param statistic a function made once, outside of components
 */
export function useStatistic<Result>(
  statistic: Statistic<Result>,
  looksAt: LooksAt = 'everything',
): Result | undefined {
  const statistics = useContext(StatisticsContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = statistics?.subscribe(listener);
      statistics?.ask(statistic, looksAt);
      return () => stop?.();
    },
    [statistics, statistic, looksAt],
  );
  const read = () => statistics?.read(statistic);
  const outcome = useSyncExternalStore(statistics ? subscribe : noSubscription, read, () => undefined);
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome?.result as Result | undefined;
}
