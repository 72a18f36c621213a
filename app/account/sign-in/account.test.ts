import { expect, test } from 'vitest';
import { createAttemptLimiter } from './account.ts';

const minutes = 60_000;

function limiterAt() {
  const clock = { now: 0 };
  return { clock, limiter: createAttemptLimiter(() => clock.now) };
}

test('lets five attempts through in 15 minutes, and says how long the sixth has to wait', () => {
  const { clock, limiter } = limiterAt();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    clock.now = attempt * minutes;
    expect(limiter.take('ana@diario.example')).toBe(0);
  }
  expect(limiter.take('ana@diario.example')).toBe(11 * 60);
  clock.now = 15 * minutes - 1;
  expect(limiter.take('ana@diario.example')).toBe(1);
  clock.now = 15 * minutes;
  expect(limiter.take('ana@diario.example')).toBe(0);
});

test('a refused attempt does not extend the wait', () => {
  const { clock, limiter } = limiterAt();
  for (let attempt = 0; attempt < 5; attempt += 1) limiter.take('ana@diario.example');
  clock.now = 10 * minutes;
  for (let attempt = 0; attempt < 20; attempt += 1) limiter.take('ana@diario.example');
  clock.now = 15 * minutes;
  expect(limiter.take('ana@diario.example')).toBe(0);
});

test('counts each address separately, ignoring case and blanks', () => {
  const { limiter } = limiterAt();
  for (let attempt = 0; attempt < 5; attempt += 1) limiter.take('ana@diario.example');
  expect(limiter.take(' Ana@Diario.example ')).toBeGreaterThan(0);
  expect(limiter.take('eva@diario.example')).toBe(0);
});

test('a success resets the count; requests that never reached the server do not count', () => {
  const { limiter } = limiterAt();
  for (let attempt = 0; attempt < 5; attempt += 1) limiter.take('ana@diario.example');
  limiter.refund('ana@diario.example');
  expect(limiter.take('ana@diario.example')).toBe(0);
  limiter.reset('ana@diario.example');
  for (let attempt = 0; attempt < 5; attempt += 1) expect(limiter.take('ana@diario.example')).toBe(0);
});
