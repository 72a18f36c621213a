import { expect, test } from 'vitest';
import type { Columns } from '../model/columns.ts';
import { intakes } from './intake.ts';

const { derive } = intakes.declared.relief.facts;
/** The relief of a row after a write, as a device shows it before the server has answered. */
const after = (row: Columns, written: Columns) => derive?.({ ...row, ...written }, written);

test.each<[string, Columns, Columns, string | null]>([
  ['it follows the outcome', {}, { outcome: 'free' }, 'yes'],
  ['whatever else is written', {}, { outcome: 'none', relief: 'yes' }, 'none'],
  ['without an outcome it is what was said', {}, { outcome: null, relief: 'partial' }, 'partial'],
  ['an answer taken back leaves none', { outcome: 'free', relief: 'yes' }, { outcome: null }, null],
  ['what says nothing of it leaves it', { outcome: null, relief: 'partial' }, { notes: 'x' }, 'partial'],
  ['it is not written over an outcome', { outcome: 'none', relief: 'none' }, { relief: 'yes' }, 'none'],
])('relief: %s', (_, row, written, relief) => {
  expect(after({ outcome: null, relief: null, ...row }, written)).toBe(relief);
});
