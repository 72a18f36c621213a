import { describe, expect, it } from 'vitest';
import { actionOf, type KeyContext } from './review-keys.ts';

const past: KeyContext = {
  day: '2026-10-14',
  today: '2026-11-25',
  status: 'unknown',
  attacks: 0,
  isQuick: false,
  last: undefined,
};

describe('the keys of the calendar on a desktop', () => {
  it('record the pain of a past day', () => {
    expect(actionOf('7', past)).toEqual({ kind: 'pain', pain: 7 });
    expect(actionOf('0', past)).toEqual({ kind: 'pain', pain: 0 });
    // A day stated free: the attack wins, as everywhere.
    expect(actionOf('7', { ...past, status: 'free' })).toEqual({ kind: 'pain', pain: 7 });
  });

  it('take 1 and 0 as 10, however slowly one follows the other, on the same day', () => {
    const one = { ...past, attacks: 1, isQuick: true, last: { day: past.day, key: '1' } };
    expect(actionOf('0', one)).toEqual({ kind: 'pain', pain: 10 });
    expect(actionOf('0', { ...one, last: { day: past.day, key: '2' } })).toMatchObject({ pain: 0 });
    expect(actionOf('0', { ...past, last: { day: '2026-10-13', key: '1' } })).toEqual({
      kind: 'pain',
      pain: 0,
    });
  });

  it('correct what a number has just recorded, and never add a second attack silently', () => {
    expect(actionOf('8', { ...past, attacks: 1, isQuick: true })).toEqual({
      kind: 'pain',
      pain: 8,
    });
    expect(actionOf('8', { ...past, attacks: 1 })).toEqual({ kind: 'nothing', reason: 'hasAttack' });
  });

  it('say why nothing happens: a day to come, today, a day that is free or aches already', () => {
    const reasonOf = (key: string, context: Partial<KeyContext>) => actionOf(key, { ...past, ...context });
    expect(reasonOf('7', { day: '2026-11-26' })).toEqual({ kind: 'nothing', reason: 'future' });
    expect(reasonOf('f', { day: '2026-11-26' })).toEqual({ kind: 'nothing', reason: 'future' });
    expect(reasonOf('7', { day: '2026-11-25' })).toEqual({ kind: 'nothing', reason: 'today' });
    expect(reasonOf('f', { status: 'free' })).toEqual({ kind: 'nothing', reason: 'alreadyFree' });
    expect(reasonOf('f', { status: 'headache', attacks: 1 })).toEqual({ kind: 'nothing', reason: 'aching' });
  });

  it('mark a day free, today too, open its attack, undo and search; other keys are the browser’s', () => {
    expect(actionOf('f', past)).toEqual({ kind: 'free' });
    expect(actionOf('f', { ...past, day: past.today })).toEqual({ kind: 'free' });
    expect(actionOf('e', { ...past, attacks: 1 })).toEqual({ kind: 'edit' });
    expect(actionOf('z', past)).toEqual({ kind: 'undo' });
    expect(actionOf('/', past)).toEqual({ kind: 'search' });
    for (const key of ['e', 'F', 'x', ' ']) expect(actionOf(key, past)).toBeUndefined();
  });
});
