import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../http/log.ts';
import { sayRefused } from './say-refused.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says the first refusal at once, the others once a minute, and nothing when none is refused', () => {
  const lines: Record<string, unknown>[] = [];
  const say = sayRefused(createLog({ write: (line) => lines.push(JSON.parse(line)) }), 2);
  const said = () =>
    lines
      .splice(0)
      .map(({ level, event, sockets_max, no_room, one_network }) => [
        level,
        event,
        sockets_max,
        no_room,
        one_network,
      ]);
  say(503);
  expect(said()).toEqual([['warn', 'sockets_refused', 2, 1, 0]]);
  for (const status of [503, 429, 503] as const) say(status);
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([['warn', 'sockets_refused', 2, 2, 1]]);
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
  say(429);
  expect(said()).toEqual([['warn', 'sockets_refused', 2, 0, 1]]);
});
