import type { Fault } from './faults.ts';

/** What a screen says and asks, without anything being drawn or sent. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'screen, calendar: undoing days that were filled in fills them in again',
    file: 'app/routes/calendar/fill-dialog.tsx',
    find: 'await write(last.days, !last.free)',
    replace: 'await write(last.days, last.free)',
    tests: ['tests/screens/days.test.ts'],
  },
  {
    name: 'screen, episode: an end that was taken back leaves the episode closed',
    file: 'app/components/open-episode/use-end-episode.ts',
    find: 'changeEpisode(diary, episode, { endedAt: null,',
    replace: 'changeEpisode(diary, episode, {',
    tests: ['tests/screens/episode.test.ts'],
  },
  {
    name: 'screen, sign-in: attempts are not counted',
    file: 'app/account/account.ts',
    find: 'if (waitSeconds > 0) return',
    replace: 'if (waitSeconds > 1e9) return',
    tests: ['tests/screens/auth.test.ts'],
  },
  {
    name: 'screen, account form: what was wrong with signing in is still shown when signing up',
    file: 'app/routes/auth/account-form.tsx',
    find: 'if (shownMode !== mode) {',
    replace: 'if (shownMode !== mode && !mode) {',
    tests: ['tests/screens/auth.test.ts'],
  },
  {
    name: 'screen, treatments: an amount other than the usual is not kept with the dose',
    file: 'app/components/treatments/use-dose.ts',
    find: 'saveDose(pageDiary, treatment.id, day, { taken, ...amount })',
    replace: 'saveDose(pageDiary, treatment.id, day, { taken, dose: amount.dose && null })',
    tests: ['tests/screens/treatments.test.ts'],
  },
  {
    name: 'screen, entry: what becomes of an earlier entry takes the next one off the screen',
    file: 'app/routes/entry/entry-state.ts',
    find: "return isSaving(state, event.draft) ? { name: 'editing', refusal: event.failure } : state;",
    replace: "return { name: 'editing', refusal: event.failure };",
    tests: ['app/routes/entry/entry-state.test.ts', 'tests/screens/entry.test.ts'],
  },
  {
    name: 'screen, entry: the question which attack it is goes away with the first refused answer',
    file: 'app/routes/entry/entry-state.ts',
    find: '{ ...state, refusal: event.refusal }',
    replace: "{ name: 'editing', refusal: event.refusal }",
    tests: ['app/routes/entry/entry-state.test.ts', 'tests/screens/entry.test.ts'],
  },
  {
    name: 'screen, entry: nobody learns that an entry no longer on the screen was not stored',
    file: 'app/routes/entry/use-entry.ts',
    find: 'return toastFailure(failure, { label: retryLabel, onAct: send });',
    replace: 'return;',
    tests: ['tests/screens/entry.test.ts'],
  },
  {
    name: 'screen, diary: what has changed shows after the next visit only',
    file: 'app/diary/create-diary.ts',
    find: '    started.subscribe(notifyListeners);\n',
    replace: '',
    tests: ['tests/screens/episode.test.ts', 'tests/screens/days.test.ts'],
  },
];
