/** Writes and rows from before a column was added: a missing column has the default the database wrote then. */
import { expect, test } from 'vitest';
import { entities } from './entities.ts';
import type { Columns, Op, Row } from './sync-types.ts';
import { judge, takesUnseen } from './verdict.ts';

const at = '2026-11-01T08:00:00.000Z';
const system = { id: 'x', user_id: 'ana', version: 4, created_at: at, updated_at: at, deleted_at: null };
const regimen: Row = {
  ...system,
  ...entities.treatments.defaults,
  name: 'Topiramato',
  start_date: '2026-03-01',
};
const op = (kind: Op['kind'], columns: Columns, base: Columns): Op => ({
  seq: 1,
  entity: 'treatments',
  id: 'x',
  kind,
  columns,
  base,
  at,
  sentFrom: null,
  trouble: null,
});
/** The grouped columns an earlier version of the app saw. */
const seen = { start_date: '2026-03-01', end_date: null, active: true };

test('an edit that was made before its group had one column more is sent', () => {
  const edit = op('change', { start_date: '2026-02-01' }, seen);
  expect(judge(edit, regimen)).toEqual({ kind: 'send', columns: { start_date: '2026-02-01' } });
});

test('a value in the new column from another device is a conflict', () => {
  const edit = op('change', { start_date: '2026-02-01' }, seen);
  expect(judge(edit, { ...regimen, start_precision: 'month' })).toMatchObject({
    kind: 'ask',
    trouble: { kind: 'conflict', columns: expect.arrayContaining(['start_precision']) },
  });
});

test('a row from before the column was added equals one with its default', () => {
  const { kind, start_precision, daily_dose, ...older } = regimen;
  const base = { ...entities.treatments.defaults, name: 'Topiramato', start_date: '2026-03-01' };
  expect(judge(op('erase', {}, base), older as unknown as Row)).toEqual({ kind: 'erase' });
  expect(judge(op('trash', {}, base), older as unknown as Row)).toMatchObject({ kind: 'send' });
  expect([kind, start_precision, daily_dose]).toEqual(['medicine', 'day', null]);
});

test('a part seen before the column was added counts as seen', () => {
  const part = { ...entities.treatment_steps.defaults, treatment_id: 'x', is_trashed: false };
  const { daily_dose: _, times_a_day: __, ...older } = part as Record<string, string | number | boolean>;
  const erase: Op = { ...op('erase', {}, {}), parts: { 'treatment_steps/y': older } };
  expect(takesUnseen(erase, { 'treatment_steps/y': part })).toBe(false);
  expect(takesUnseen(erase, { 'treatment_steps/y': { ...part, times_a_day: 2 } })).toBe(true);
});
