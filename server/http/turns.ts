/** How many tasks of one subject run at once, and how many more wait for that. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds a task may wait; without it as long as it takes. */
  readonly waitMs?: number;
}

interface Turns {
  running: number;
  /** Each callback lets one waiting task run. */
  readonly waiting: Set<() => void>;
}

/**
 * Queues in this process, one for each subject: a task waits for others of its own subject alone, in order of arrival.
 * @param refusal the error for a task that finds too many waiting, or has waited too long
 * @returns runs a task in its turn; one whose `gone` is aborted leaves the queue at once
 */
export function createTurns({ atOnce, waiting, waitMs }: TurnLimits, refusal: () => Error) {
  const turnsOf = new Map<string, Turns>();

  const wait = async (queue: Turns['waiting'], gone: AbortSignal | undefined): Promise<void> => {
    if (queue.size >= waiting || gone?.aborted) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      queue.delete(resolve);
      reject(refusal());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    gone?.addEventListener('abort', giveUp);
    queue.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    }
  };

  return async <T>(subject: string, run: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    const turns = turnsOf.get(subject) ?? { running: 0, waiting: new Set() };
    turnsOf.set(subject, turns);
    if (turns.running >= atOnce) await wait(turns.waiting, gone);
    else turns.running += 1;
    try {
      return await run();
    } finally {
      const [next] = turns.waiting;
      // The next task in the queue takes over the place.
      if (next) {
        turns.waiting.delete(next);
        next();
      } else turns.running -= 1;
      if (turns.running === 0) turnsOf.delete(subject);
    }
  };
}
