import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const full = new Error('full');
const turns = (atOnce: number, waiting: number) => createTurns({ atOnce, waiting }, () => full);

/** Work that the test ends. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

test('runs as many as there are places, queues the others, and refuses the rest', async () => {
  const pass = turns(1, 1);
  const [first, second] = [work(), work()];
  const order: string[] = [];
  const one = pass('a', first.run).then(() => order.push('first'));
  const two = pass('a', () => {
    order.push('second starts');
    return second.run();
  });
  await expect(pass('a', async () => undefined)).rejects.toBe(full);
  expect(order).toEqual([]);
  first.end();
  await one;
  second.end();
  await two;
  expect(order.toSorted()).toEqual(['first', 'second starts']);
  expect(await pass('a', async () => 'free again')).toBe('free again');
});

test('one whose client is gone leaves the queue at once', async () => {
  const pass = turns(1, 1);
  const first = work();
  const one = pass('a', first.run);
  const client = new AbortController();
  const two = pass('a', async () => 'ran', client.signal);
  client.abort();
  await expect(two).rejects.toBe(full);
  const three = pass('a', async () => 'in its place');
  first.end();
  await one;
  expect(await three).toBe('in its place');
});

test('a failure frees its place', async () => {
  const pass = turns(1, 0);
  const fail = () => pass('a', () => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
});

test('never runs more than allowed', async () => {
  const pass = turns(2, 100);
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, () =>
      pass('a', async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
});
