import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatDuration,
  formatInstant,
  formatList,
  formatMonth,
  formatNumber,
  formatTime,
  weekdayNames,
} from './format.ts';

/** Replaces the narrow space Intl puts between an hour and "PM", which is hard to type. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a calendar day is the same day wherever the reader is', () => {
  test.each([
    ['es', 'short', '3 mar'],
    ['en', 'short', 'Mar 3'],
    ['es', 'long', 'martes, 3 de marzo de 2026'],
    ['en', 'long', 'Tuesday, March 3, 2026'],
  ] as const)('%s %s', (locale, style, text) => {
    expect(formatDay(locale, '2026-03-03', style)).toBe(text);
  });
});

test('a month', () => {
  expect(formatMonth('es', '2026-03')).toBe('marzo de 2026');
  expect(formatMonth('en', '2026-03')).toBe('March 2026');
});

test('an instant is formatted in the zone where it happened', () => {
  const instant = '2026-03-03T23:30:00Z';
  expect(formatTime('es', instant, 'Europe/Madrid')).toBe('0:30');
  expect(plain(formatTime('en', instant, 'America/New_York'))).toBe('6:30 PM');
  expect(plain(formatInstant('es', instant, 'Europe/Madrid'))).toMatch(/mié, 4 mar,? 0:30/);
});

test.each([
  [0, '< 1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
  [1440, '1 d'],
  [4510, '3 d 3 h'],
])('%i minutes', (minutes, text) => {
  expect(plain(formatDuration(minutes))).toBe(text);
});

test('numbers and lists as the language writes them', () => {
  expect(formatNumber('es', 6.54)).toBe('6,5');
  expect(formatNumber('en', 6.54)).toBe('6.5');
  expect(formatList('es', ['sueño', 'estrés', 'alcohol'])).toBe('sueño, estrés y alcohol');
  expect(formatList('en', ['sleep', 'stress'])).toBe('sleep and stress');
});

test('weeks are named from Monday', () => {
  expect(weekdayNames('es', 'long')).toEqual([
    'lunes',
    'martes',
    'miércoles',
    'jueves',
    'viernes',
    'sábado',
    'domingo',
  ]);
  expect(weekdayNames('en', 'short')[0]).toBe('Mon');
});
