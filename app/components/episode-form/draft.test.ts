import { expect, test } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode } from '#domain/examples/fixtures.ts';
import { draftOf, emptyDraft, emptyMoment, momentAt, pastStartOf } from './draft.ts';

const started = momentAt(instantOf('2026-11-20T19:30', 'Europe/Madrid'), 'Europe/Madrid');

test('a dose added to an open attack is proposed for now, not for the start of the attack', () => {
  expect(pastStartOf(draftOf(anEpisode({ started: '2026-11-20T19:30' })))).toBeNull();
  expect(pastStartOf({ ...emptyDraft(), start: 'other', startedAt: started })).toBeNull();
});

test('a dose added to an attack that is over is proposed for its start', () => {
  const over = anEpisode({ started: '2026-11-20T19:30', ended: '2026-11-20T22:00' });
  expect(pastStartOf(draftOf(over))).toMatchObject({ date: '2026-11-20', time: '19:30' });
  const typed = { ...emptyDraft(), start: 'other', startedAt: started, end: 'unknown' } as const;
  expect(pastStartOf(typed)).toBe(started);
  expect(pastStartOf({ ...typed, start: 'now', startedAt: emptyMoment })).toBeNull();
});
