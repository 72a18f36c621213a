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
    name: 'screen, diary: what has changed shows after the next visit only',
    file: 'app/diary/create-diary.ts',
    find: '    started.subscribe(notifyListeners);\n',
    replace: '',
    tests: ['tests/screens/episode.test.ts', 'tests/screens/days.test.ts'],
  },
  {
    name: 'entry: the first field with a problem does not get the focus',
    file: 'app/routes/entry/entry-form.tsx',
    find: 'requestAnimationFrame(() => element.current && focusFirstProblem(element.current));',
    replace: 'requestAnimationFrame(() => element.current && focusFirstProblem);',
    tests: ['tests/screens/entry.test.ts', 'tests/screens/diary.test.ts'],
  },
  {
    name: 'day: an answer is lost when the page is left at once',
    file: 'app/components/use-self-saving.ts',
    find: "      document.removeEventListener('visibilitychange', leave);\n      leave();",
    replace:
      "      document.removeEventListener('visibilitychange', leave);\n      clearTimeout(timer.current);",
    tests: ['tests/screens/days.test.ts'],
  },
  {
    name: 'medicines: their order is not saved',
    file: 'app/routes/medicines/cabinet-order.tsx',
    find: 'orderCabinet(pageDiary, next).catch(toastFailure);',
    replace: 'Promise.resolve(orderCabinet).catch(toastFailure);',
    tests: ['tests/screens/medicines.test.ts'],
  },
];
