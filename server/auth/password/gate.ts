/** Thrown when the queue is full. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Limits how many tasks run at once, queues some more in order of arrival and rejects the rest.
 * @returns a function that runs a task through the gate
 * @throws Overloaded when `waiting` tasks are already queued
 */
export function createGate({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number;
  waiting: number;
}) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running++;
    else {
      if (queue.length >= maxWaiting) throw new Overloaded('Too much work is waiting');
      // A finished task hands its place to the next one in the queue.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
