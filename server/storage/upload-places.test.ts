/** Places of uploads: no account's uploads wait for another's, and memory goes to those that come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPlace, type Place } from './upload-places.ts';

const mebibyte = 1024 * 1024;
const slowDown = { code: 'SlowDown' };
let next = 0;
const someone = () => `account ${next++}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload that holds bytes until it is ended. */
function holding(account: string, bytes: number) {
  const over = Promise.withResolvers<void>();
  let place: Place | undefined;
  const done = inPlace({ account }, async (its) => {
    place = its;
    its.hold(bytes);
    its.signal.addEventListener('abort', () => over.reject(new Error('ended')));
    await over.promise;
  });
  done.catch(() => undefined);
  return { done, end: () => over.resolve(), hold: (more: number) => place?.hold(more) };
}

test('a third upload of an account waits for its turn; one of another account does not', async () => {
  const account = someone();
  const first = holding(account, 1);
  const second = holding(account, 1);
  let isThird = false;
  const third = inPlace({ account }, async () => {
    isThird = true;
  });
  await inPlace({ account: someone() }, async () => undefined);
  expect(isThird).toBe(false);
  first.end();
  await third;
  second.end();
  await second.done;
});

test('one that waits too long is told to come back, and so are too many', async () => {
  const account = someone();
  const running = [holding(account, 1), holding(account, 1)];
  const waiting = Array.from({ length: 31 }, () => inPlace({ account }, async () => undefined));
  const answers = Promise.allSettled(waiting);
  await vi.advanceTimersByTimeAsync(120_000);
  for (const answer of await answers) expect(answer).toMatchObject({ status: 'rejected', reason: slowDown });
  for (const { end } of running) end();
  await Promise.all(running.map(({ done }) => done));
  await inPlace({ account }, async () => undefined);
});

test('one whose client is gone makes room for the next at once', async () => {
  const account = someone();
  const running = [holding(account, 1), holding(account, 1)];
  const client = new AbortController();
  const sender = { account, gone: client.signal };
  const left = Array.from({ length: 30 }, () => inPlace(sender, async () => undefined));
  const answers = Promise.allSettled(left);
  client.abort();
  for (const answer of await answers) expect(answer).toMatchObject({ status: 'rejected', reason: slowDown });
  const next = inPlace({ account }, async () => 'stored');
  for (const { end } of running) end();
  expect(await next).toBe('stored');
});

test('an account sends three hundred files at once, then one every five seconds', async () => {
  const account = someone();
  for (let i = 0; i < 300; i += 1) await inPlace({ account }, async () => undefined);
  await expect(inPlace({ account }, async () => undefined)).rejects.toMatchObject(slowDown);
  await vi.advanceTimersByTimeAsync(5000);
  await inPlace({ account }, async () => undefined);
  for (let i = 0; i < 400; i += 1) await inPlace({ account: undefined }, async () => undefined);
});

test('when memory is short the oldest gives way, if it has had its minute', async () => {
  const old = holding(someone(), 100 * mebibyte);
  await vi.advanceTimersByTimeAsync(1000);
  const other = holding(someone(), 90 * mebibyte);
  await expect(
    inPlace({ account: someone() }, async ({ hold }) => hold(10 * mebibyte)),
  ).rejects.toMatchObject(slowDown);
  await vi.advanceTimersByTimeAsync(60_000);
  await inPlace({ account: someone() }, async ({ hold }) => hold(10 * mebibyte));
  await expect(old.done).rejects.toMatchObject(slowDown);
  other.end();
  await other.done;
});
