import { expect, test } from 'vitest';
import { firstRunDialog } from './first-run.ts';

const yes = true;
const no = false;

/** Somebody who has answered, or whose medicines the diary has. */
const asked = { hasMedication: yes, usualDone: no, hasBegun: no };

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
  usualDone: no,
  setupShown: no,
  tutorialDone: no,
};
const newcomer = { ...nothingYet, diary: 'account', profileLoaded: yes, completedOnboarding: no } as const;

test('asks what the person takes before the profile, once, and not if the diary has it already', () => {
  expect(firstRunDialog(newcomer)).toBe('usual');
  expect(firstRunDialog({ ...newcomer, usualDone: yes })).toBe('setup');
  expect(firstRunDialog({ ...newcomer, hasMedication: yes })).toBe('setup');
  expect(firstRunDialog({ ...newcomer, hasBegun: yes })).toBe('setup');
  expect(firstRunDialog({ ...newcomer, setupShown: yes })).toBe('tutorial');
  expect(firstRunDialog({ ...newcomer, profileLoaded: no })).toBe('none');
  expect(firstRunDialog({ ...newcomer, attack: yes })).toBe('none');
  // Somebody whose first run is over is not a newcomer.
  expect(firstRunDialog({ ...newcomer, completedOnboarding: yes, tutorialDone: yes })).toBe('none');
});

test('somebody who has begun is offered the profile and shown the tutorial all the same', () => {
  const begun = { ...newcomer, hasBegun: yes };
  expect(firstRunDialog(begun)).toBe('setup');
  expect(firstRunDialog({ ...begun, setupShown: yes })).toBe('tutorial');
});

test('asks the same without an account, without a profile to wait for', () => {
  const local = { ...newcomer, diary: 'local', profileLoaded: no } as const;
  expect(firstRunDialog(local)).toBe('usual');
  expect(firstRunDialog({ ...local, usualDone: yes })).toBe('none');
  expect(firstRunDialog({ ...local, setupShown: yes })).toBe('none');
});

test('clearing both flags starts over as far as the profile and the diary allow', () => {
  expect(firstRunDialog({ ...newcomer, hasMedication: yes })).toBe('setup');
  expect(firstRunDialog({ ...newcomer, hasMedication: yes, completedOnboarding: yes })).toBe('tutorial');
  expect(firstRunDialog({ ...newcomer, completedOnboarding: yes })).toBe('usual');
});
