import { expect, test } from 'vitest';
import { firstRunDialog } from './first-run.ts';

const yes = true;
const no = false;

/** Somebody who has answered, or whose medicines the diary has. */
const asked = { hasMedication: yes, hasBegun: no };

// diary, profile loaded, completed onboarding, setup shown, tutorial done
test.each([
  ['a visitor sees nothing', ['none', no, no, no, no], 'none'],
  ['nor does one whose last profile is still in memory', ['none', yes, no, no, no], 'none'],
  ['nothing before the profile is known', ['account', no, no, no, no], 'none'],
  ['nothing on the word of a profile that is not loaded', ['account', no, yes, yes, no], 'none'],
  ['a newcomer is asked for the profile first', ['account', yes, no, no, no], 'setup'],
  ['also in a browser where the tutorial was seen', ['account', yes, no, no, yes], 'setup'],
  ['the profile is offered once; then comes the tutorial', ['account', yes, no, yes, no], 'tutorial'],
  ['offered, seen: done, however the profile was left', ['account', yes, no, yes, yes], 'none'],
  ['a complete profile goes straight to the tutorial', ['account', yes, yes, no, no], 'tutorial'],
  ['so it does after the dialog', ['account', yes, yes, yes, no], 'tutorial'],
  ['complete and seen: done', ['account', yes, yes, no, yes], 'none'],
  ['everything done', ['account', yes, yes, yes, yes], 'none'],
  ['a diary without an account has no profile and no tutorial', ['local', no, no, no, no], 'none'],
] as const)('%s', (_rule, [diary, profileLoaded, completedOnboarding, setupShown, tutorialDone], dialog) => {
  const state = { diary, profileLoaded, completedOnboarding, setupShown, tutorialDone };
  expect(firstRunDialog({ ...state, ...asked, attack: no, urgentNotice: no })).toBe(dialog);
  // No introduction during an attack, nor over a notice that cannot wait.
  expect(firstRunDialog({ ...state, ...asked, attack: yes, urgentNotice: no })).toBe('none');
  expect(firstRunDialog({ ...state, ...asked, attack: no, urgentNotice: yes })).toBe('none');
});

const nothingYet = {
  attack: no,
  urgentNotice: no,
  hasMedication: no,
  hasBegun: no,
  setupShown: no,
  tutorialDone: no,
};
const newcomer = { ...nothingYet, diary: 'account', profileLoaded: yes, completedOnboarding: no } as const;

test('the profile is the first question of an account, whatever its diary has; it waits for an attack and for the profile', () => {
  for (const hasMedication of [yes, no])
    for (const hasBegun of [yes, no]) {
      const state = { ...newcomer, hasMedication, hasBegun };
      expect(firstRunDialog(state)).toBe('setup');
      expect(firstRunDialog({ ...state, setupShown: yes })).toBe('tutorial');
    }
  expect(firstRunDialog({ ...newcomer, profileLoaded: no })).toBe('none');
  expect(firstRunDialog({ ...newcomer, attack: yes })).toBe('none');
  // Somebody whose first run is over is not a newcomer.
  expect(firstRunDialog({ ...newcomer, completedOnboarding: yes, tutorialDone: yes })).toBe('none');
});

test('without an account what the person takes is asked, once, and not of somebody whose diary has it or has begun', () => {
  const local = { ...newcomer, diary: 'local', profileLoaded: no } as const;
  expect(firstRunDialog(local)).toBe('usual');
  expect(firstRunDialog({ ...local, hasMedication: yes })).toBe('none');
  expect(firstRunDialog({ ...local, hasBegun: yes })).toBe('none');
  expect(firstRunDialog({ ...local, setupShown: yes })).toBe('none');
});

test('clearing both flags starts over as far as the profile allows', () => {
  expect(firstRunDialog(newcomer)).toBe('setup');
  expect(firstRunDialog({ ...newcomer, completedOnboarding: yes })).toBe('tutorial');
});
