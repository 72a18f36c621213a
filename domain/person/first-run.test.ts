import { expect, test } from 'vitest';
import { firstRunDialog } from './first-run.ts';

const yes = true;
const no = false;

// signed in, profile loaded, completed onboarding, setup shown, tutorial done
test.each([
  ['a visitor sees nothing', [no, no, no, no, no], 'none'],
  ['nor does one whose last profile is still in memory', [no, yes, no, no, no], 'none'],
  ['nothing before the profile is known', [yes, no, no, no, no], 'none'],
  ['nothing on the word of a profile that is not loaded', [yes, no, yes, yes, no], 'none'],
  ['a newcomer is asked for the profile first', [yes, yes, no, no, no], 'setup'],
  ['also in a browser where the tutorial was seen', [yes, yes, no, no, yes], 'setup'],
  ['the profile is offered once; then comes the tutorial', [yes, yes, no, yes, no], 'tutorial'],
  ['offered, seen: done, however the profile was left', [yes, yes, no, yes, yes], 'none'],
  ['a complete profile goes straight to the tutorial', [yes, yes, yes, no, no], 'tutorial'],
  ['so it does after the dialog', [yes, yes, yes, yes, no], 'tutorial'],
  ['complete and seen: done', [yes, yes, yes, no, yes], 'none'],
  ['everything done', [yes, yes, yes, yes, yes], 'none'],
] as const)(
  '%s',
  (_rule, [signedIn, profileLoaded, completedOnboarding, setupShown, tutorialDone], dialog) => {
    const state = { signedIn, profileLoaded, completedOnboarding, setupShown, tutorialDone };
    expect(firstRunDialog({ ...state, attack: no })).toBe(dialog);
    // No introduction during an attack.
    expect(firstRunDialog({ ...state, attack: yes })).toBe('none');
  },
);

test('clearing both flags starts over as far as the profile allows', () => {
  const cleared = { signedIn: yes, profileLoaded: yes, attack: no, setupShown: no, tutorialDone: no };
  expect(firstRunDialog({ ...cleared, completedOnboarding: no })).toBe('setup');
  expect(firstRunDialog({ ...cleared, completedOnboarding: yes })).toBe('tutorial');
});
