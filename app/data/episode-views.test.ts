import { describe, expect, test } from 'vitest';
import { anEpisode } from '#domain/fixtures.ts';
import { newestFirst, withEpisode } from './episode-views.ts';

const march = { view: 'month', month: '2026-03' } as const;
const open = { view: 'open' } as const;

describe('a month holds what touches it', () => {
  test.each([
    ['begun and ended in it', anEpisode({ started: '2026-03-10T10:00', ended: '2026-03-10T20:00' }), true],
    ['reaching into it', anEpisode({ started: '2026-02-28T22:00', ended: '2026-03-01T04:00' }), true],
    ['spanning all of it', anEpisode({ started: '2026-02-20T22:00', ended: '2026-04-02T04:00' }), true],
    ['going on since long before', anEpisode({ started: '2025-12-01T22:00' }), true],
    [
      'over, nobody knows since when',
      anEpisode({ started: '2026-02-28T22:00', ended: 'nobody knows' }),
      false,
    ],
    ['over before it', anEpisode({ started: '2026-02-27T22:00', ended: '2026-02-28T23:59' }), false],
    ['begun after it', anEpisode({ started: '2026-04-01T00:00' }), false],
    ['in the trash', anEpisode({ started: '2026-03-10T10:00', deleted: true }), false],
  ])('%s: %#', (_situation, episode, held) => {
    expect(withEpisode([], episode, march)).toEqual(held ? [episode] : []);
  });
});

test('an ended episode leaves what is open, and takes its new place among the recent', () => {
  const first = anEpisode({ started: '2026-03-01T10:00' });
  const second = anEpisode({ started: '2026-03-02T10:00' });
  const ended = { ...first, ongoing: false };
  expect(withEpisode([second, first], ended, open)).toEqual([second]);
  const moved = { ...first, startedAt: '2026-03-03T10:00:00.000Z' };
  expect(withEpisode([second, first], moved, { view: 'recent', limit: 5 })).toEqual([moved, second]);
});

test('a list of the recent stays as long as it was asked for', () => {
  const list = ['01', '02', '03']
    .map((day) => anEpisode({ started: `2026-03-${day}T10:00` }))
    .sort(newestFirst);
  const added = anEpisode({ started: '2026-03-04T10:00' });
  const recent = withEpisode(list, added, { view: 'recent', limit: 3 });
  expect(recent).toEqual([added, list[0], list[1]]);
});
