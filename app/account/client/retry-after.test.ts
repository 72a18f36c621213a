import { afterEach, expect, test, vi } from 'vitest';
import { fetchRecordingRetryAfter, lastRetryAfter, secondsOf } from './retry-after.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads seconds and dates, and nothing else', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  expect(secondsOf('120', now)).toBe(120);
  expect(secondsOf('Sun, 01 Mar 2026 10:01:30 GMT', now)).toBe(90);
  expect(secondsOf('Sun, 01 Mar 2026 09:00:00 GMT', now)).toBe(0);
  expect(secondsOf('soon', now)).toBeUndefined();
  expect(secondsOf(null, now)).toBeUndefined();
});

test('remembers the wait of the last refusal', async () => {
  const answers = [
    new Response(null, { status: 429, headers: { 'Retry-After': '42' } }),
    new Response(null, { status: 200 }),
    new Response(null, { status: 503 }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  await fetchRecordingRetryAfter('/');
  expect(lastRetryAfter()).toBe(42);
  await fetchRecordingRetryAfter('/');
  expect(lastRetryAfter()).toBe(42);
  await fetchRecordingRetryAfter('/');
  expect(lastRetryAfter()).toBeUndefined();
});
