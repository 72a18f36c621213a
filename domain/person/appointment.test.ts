import { expect, test } from 'vitest';
import { judgedMonths } from '../counting/preventive-response.ts';
import { appointmentStage, checkDay, checkMonths } from './appointment.ts';

test.each([
  ['', 'none'],
  ['2026-02-30', 'none'],
  ['2026-03-20', 'ahead'],
  ['2026-03-19', 'near'],
  ['2026-03-13', 'near'],
  ['2026-03-12', 'today'],
  ['2026-03-11', 'past'],
])('an appointment on "%s" is %s on 12 March', (next, stage) => {
  expect(appointmentStage(next, '2026-03-12')).toBe(stage);
});

test('the check is three months later, in a short month on its last day', () => {
  expect(checkMonths).toBe(judgedMonths);
  expect(checkDay('2026-09-15')).toBe('2026-12-15');
  expect(checkDay('2026-11-30')).toBe('2027-02-28');
});
