import { expect, test } from 'vitest';
import { firstRunDialog } from './first-run.ts';

const yes = true;
const no = false;

// profile loaded, completed onboarding, setup shown, tutorial done
test.each([
  ['nothing before the profile is known, as with a visitor', [no, no, no, no], 'none'],
  ['nothing on the word of a profile that is not loaded', [no, yes, yes, no], 'none'],
  ['a newcomer is asked for the profile first', [yes, no, no, no], 'setup'],
  ['also in a browser where the tutorial was seen', [yes, no, no, yes], 'setup'],
  ['the profile is offered once; then comes the tutorial', [yes, no, yes, no], 'tutorial'],
  ['offered, seen: done, however the profile was left', [yes, no, yes, yes], 'none'],
  ['a complete profile goes straight to the tutorial, also after a reset', [yes, yes, no, no], 'tutorial'],
  ['so it does after the dialog', [yes, yes, yes, no], 'tutorial'],
  ['complete and seen: done', [yes, yes, no, yes], 'none'],
  ['everything done', [yes, yes, yes, yes], 'none'],
] as const)('%s', (_rule, [profileLoaded, completedOnboarding, setupShown, tutorialDone], dialog) => {
  const state = { profileLoaded, completedOnboarding, setupShown, tutorialDone };
  expect(firstRunDialog({ ...state, attack: no, urgentNotice: no })).toBe(dialog);
  // No introduction during an attack, nor over a notice that cannot wait.
  expect(firstRunDialog({ ...state, attack: yes, urgentNotice: no })).toBe('none');
  expect(firstRunDialog({ ...state, attack: no, urgentNotice: yes })).toBe('none');
});
