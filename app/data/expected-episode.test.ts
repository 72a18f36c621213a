import { expect, test } from 'vitest';
import { noDetails } from '#domain/episode.ts';
import { anEpisode } from '#domain/fixtures.ts';
import { changedEpisode, expectedEpisode } from './expected-episode.ts';

const now = '2026-03-28T23:30:00.000Z';

test('a new episode has its day where the person is, not where the clock of the world is', () => {
  const said = {
    id: 'e1',
    intensity: 7,
    startedAt: now,
    endedAt: null,
    endUnknown: false,
    zone: 'Europe/Madrid',
    ...noDetails,
  };
  expect(expectedEpisode('person', said, [], now)).toMatchObject({
    localDate: '2026-03-29',
    lastDate: null,
    ongoing: true,
    version: 1,
    deletedAt: null,
  });
});

test('a change derives its days again and counts as a version', () => {
  const episode = anEpisode({ started: '2026-03-28T20:00' });
  const changed = changedEpisode(episode, { endedAt: '2026-03-28T23:30:00.000Z' }, now);
  expect(changed).toMatchObject({ lastDate: '2026-03-29', ongoing: false, version: 2, updatedAt: now });
  expect(changedEpisode(changed, { endedAt: null, endUnknown: true }, now)).toMatchObject({
    lastDate: null,
    ongoing: false,
    version: 3,
  });
});
