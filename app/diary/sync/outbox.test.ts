import { expect, test } from 'vitest';
import { sendable } from './outbox.ts';
import type { Op } from './sync-types.ts';

const at = '2026-11-01T08:00:00.000Z';
const op = (seq: number, id: string, given: Partial<Op> = {}): Op => ({
  seq,
  entity: 'episodes',
  id,
  kind: 'change',
  columns: { notes: String(seq) },
  base: {},
  at,
  sentFrom: null,
  trouble: null,
  ...given,
});
const trouble = { kind: 'conflict', columns: ['notes'] } as const;
const next = (ops: readonly Op[], stalled: readonly string[] = [], parentRowsOf = (_: Op): string[] => []) =>
  sendable(ops, new Set(stalled), parentRowsOf).next().value?.seq;

test('the oldest op is sent first', () => {
  expect(next([op(1, 'a'), op(2, 'b')])).toBe(1);
});

test('an op does not overtake one of its row that waits for the person; ops of other rows do', () => {
  expect(next([op(1, 'a', { trouble }), op(2, 'a')])).toBeUndefined();
  expect(next([op(1, 'a', { trouble }), op(2, 'a'), op(3, 'b')])).toBe(3);
});

test('a row that has just failed waits for the next round', () => {
  expect(next([op(1, 'a'), op(2, 'b')], ['episodes/a'])).toBe(2);
});

test('a part is not inserted before the row it belongs to', () => {
  const part = op(2, 'i', { entity: 'intakes', kind: 'create', columns: { episode_id: 'a' } });
  expect(next([op(1, 'a', { kind: 'create', trouble }), part])).toBeUndefined();
});

test('an erasure waits for the writes of its parts', () => {
  const part = op(1, 'i', { entity: 'intakes', trouble });
  expect(next([part, op(2, 'a', { kind: 'erase' })], [], () => ['episodes/a'])).toBeUndefined();
});
