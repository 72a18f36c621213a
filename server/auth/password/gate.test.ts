import { expect, test } from 'vitest';
import { createGate, Overloaded } from './gate.ts';

/** Work that the test ends. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

test('runs as many as there are places, queues the others, and refuses the rest', async () => {
  const pass = createGate({ running: 1, waiting: 1 });
  const [first, second] = [work(), work()];
  const order: string[] = [];
  const one = pass(first.run).then(() => order.push('first'));
  const two = pass(() => {
    order.push('second starts');
    return second.run();
  });
  await expect(pass(async () => undefined)).rejects.toThrow(Overloaded);
  expect(order).toEqual([]);
  first.end();
  await one;
  second.end();
  await two;
  expect(order.toSorted()).toEqual(['first', 'second starts']);
  expect(await pass(async () => 'free again')).toBe('free again');
});

test('a failure frees its place', async () => {
  const pass = createGate({ running: 1, waiting: 0 });
  const fail = () => pass(() => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
});

test('never runs more than allowed', async () => {
  const pass = createGate({ running: 2, waiting: 100 });
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, () =>
      pass(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
});
