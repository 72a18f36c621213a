import { expect, test } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anEpisode, daysOf } from '#domain/examples/fixtures.ts';
import type { Profile } from '#domain/person/profile.ts';
import { noticesOf } from './notices-of.ts';

const now = instantOf('2026-11-22T12:00', 'Europe/Madrid');
const attack = {
  ...anEpisode({ started: '2026-11-20T14:00', ended: '2026-11-20T18:00', intensity: 6 }),
  aura: { visual: 30 },
};
const diary = {
  episodes: [attack],
  intakes: [],
  treatments: [],
  reportProfile: undefined,
  days: daysOf({ episodes: [attack], intakes: [], dayLogs: new Map(), treatments: [] }),
};
/** Somebody of 76 of whom the row says what it begins with: no aura. */
const person = { birthYear: 1950, hasAura: false } as Profile;

test.each([
  ['was never asked', false, []],
  ['said there had been none', true, ['late_first_aura']],
] as const)('an aura late in life of who %s about aura', (_, completedOnboarding, rules) => {
  for (const episodeId of [undefined, attack.id]) {
    const found = noticesOf(diary, { ...person, completedOnboarding }, now, episodeId);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  }
});
