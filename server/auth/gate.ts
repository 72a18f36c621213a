/** Thrown when more work is already waiting than can be done in reasonable time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Lets a few pieces of work run at once, keeps some waiting in order of arrival, and turns the rest away.
 * @returns a function that runs work through the gate
 * @throws Overloaded when `waiting` pieces of work are already in line
 */
export function createGate({ running: places, waiting: seats }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < places) running++;
    else {
      if (queue.length >= seats) throw new Overloaded('Too much work is waiting');
      // A finished task passes its place to the next one in line.
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
