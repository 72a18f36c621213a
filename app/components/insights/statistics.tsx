import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { countedPerson } from '#app/account/profile/stored-profile.ts';
import { useToday } from '#app/components/use-today.ts';
import { breakOff, type Diary, inSlices, useEntireDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type StatisticsInput, statisticsInput } from '#domain/counting/input.ts';

/** A statistic of the diary: a pure function with a stable identity, so that its result is cached. */
type Statistic<Result> = (input: StatisticsInput) => Result;

/**
 * The data a statistic reads. 'recent' is at most a year of days, besides intakes and attacks: it is computed before every
 * day of ten years has been prepared.
 */
type LooksAt = 'recent' | 'everything';

/** Days that 'recent' looks at, at most. */
const recentDays = 366;

/** A result, or the error thrown while computing it. */
type Outcome = { readonly result: unknown } | { readonly error: unknown };

interface Statistics {
  /** The result if known; while a changed diary is computed again, the previous result. */
  readonly read: (statistic: Statistic<unknown>) => Outcome | undefined;
  readonly ask: (statistic: Statistic<unknown>, looksAt: LooksAt) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly outcomes: ReadonlyMap<unknown, Outcome>;
}

/** Results by diary and day. They last as long as the diary does, also when the screen is left. */
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
 * Computes the statistics in the order they are requested, in slices, and lets the page respond in between.
 * @param before the results of the previous diary, shown until new ones are there
 */
function createStatistics(diary: Diary, today: CalendarDay, before: Statistics['outcomes']): Statistics {
  const cached = counted.get(diary);
  const person = countedPerson(diary.userId);
  const isCurrent = cached?.today === today && cached.birthYear === person.birthYear;
  const own = isCurrent ? cached.outcomes : new Map<unknown, Outcome>();
  counted.set(diary, { today, birthYear: person.birthYear, outcomes: own });
  const outcomes = new Map([...before, ...own]);
  const waiting = { recent: new Set<Statistic<unknown>>(), everything: new Set<Statistic<unknown>>() };
  const listeners = new Set<() => void>();
  let input: StatisticsInput | undefined;
  let running = false;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  /** The rest of the questions about everything, as long as no other is asked. */
  function* whileOnly(questions: Iterable<Statistic<unknown>>) {
    for (const statistic of questions) {
      if (waiting.recent.size > 0) return;
      yield statistic;
    }
  }

  async function answer(
    questions: Iterable<Statistic<unknown>>,
    to: StatisticsInput,
    afterSlice?: () => void,
  ): Promise<void> {
    await inSlices(
      questions,
      (statistic) => {
        const outcome = outcomeOf(statistic, to);
        own.set(statistic, outcome);
        outcomes.set(statistic, outcome);
        waiting.recent.delete(statistic);
        waiting.everything.delete(statistic);
      },
      afterSlice,
    );
  }

  async function run(): Promise<void> {
    running = true;
    // Batch the requests of one render.
    await breakOff();
    input ??= statisticsInput(diary, person, new Date().toISOString(), today);
    // Stops when nothing listens; the rest is computed when a screen listens again.
    while (listeners.size > 0 && waiting.recent.size + waiting.everything.size > 0) {
      // Their days first: within one of the questions they were a long task.
      await inSlices(input.days.prepare(recentDays), () => undefined);
      // Results are published together: rendering them one by one costs more than computing them.
      await answer(waiting.recent, input);
      notifyListeners();
      if (waiting.everything.size === 0) continue;
      await inSlices(input.days.prepare(), () => undefined);
      await answer(whileOnly(waiting.everything), input, notifyListeners);
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
const noSubscription = () => () => undefined;

interface ProviderProps {
  readonly children: ReactNode;
  /** That of recent rows, for questions about no more than their days; otherwise everything is waited for. */
  readonly of?: Diary | undefined;
}

/** Provides statistics of the diary to the screens inside it; renders nothing of its own. */
export function StatisticsProvider({ children, of }: ProviderProps) {
  const entire = useEntireDiary();
  const diary = of ?? entire;
  const today = useToday();
  const last = useMemo(() => ({ statistics: undefined as Statistics | undefined }), []);
  const statistics = useMemo(() => {
    last.statistics = diary && createStatistics(diary, today, last.statistics?.outcomes ?? new Map());
    return last.statistics;
  }, [diary, today, last]);
  return <StatisticsContext value={statistics}>{children}</StatisticsContext>;
}

/**
 * The result of a statistic; undefined until it has been computed.
 * @param statistic a stable function, defined outside of components
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
