import type { storedKeys as spanish } from '../es/stored-keys.ts';

export const storedKeys: typeof spanish = {
  categories: { necessary: 'Necessary', functional: 'Functional' },
  caption: {
    necessary: 'Necessary: kept whenever you use what it is for.',
    functional: 'Functional: without your permission, only until you close the tab.',
  },
  places: {
    localStorage: 'Browser storage',
    sessionStorage: 'Storage of the tab',
    cookie: 'Cookie',
    indexedDB: 'Browser database (IndexedDB)',
    cacheStorage: 'App cache',
  },
  days: (n: number) => `${n} days`,
  minutes: (n: number) => `${n} minutes`,
  ends: {
    'browser-cleared': 'Until you clear this site’s data',
    'tab-closed': 'Until you close the tab',
    'signed-out': 'Until you sign out',
    'local-removed': 'Until you sign out; without an account, until you remove it',
    saved: 'Until you save or discard what you wrote',
    confirmed: 'Until you confirm your email',
    expires: 'One year',
    replaced: 'Until the next version',
  },
  andId: '… and an id',
  purposes: {
    'diary-auth': 'Your session: who you are, and the key that renews it.',
    'diary-session-lost':
      'Whose session it was when the server ended it, so that you are asked only for the password.',
    'diary-health-consent': 'Which permission to store health data you gave, and when.',
    'diary-report-person': 'Your profile and the details you add to reports, so they are there offline.',
    'diary-share-link':
      'The last link to a report you made here, with its PIN, so you can show it at the appointment without a connection.',
    'diary-sign-ups': 'Shows that whoever opens the confirmation email is the person who signed up.',
    'diary-security-log':
      'The latest security events on this device: a kind and a time. They are never sent.',
    'diary-open-attack': 'That you have an open episode, so that home shows it from the first moment.',
    'diary-draft': 'The episode you are writing, so that it is not lost.',
    'diary-edit-draft': 'What you are changing in an episode, so that it is not lost.',
    'diary-intake-draft': 'The dose you are writing down, so that it is not lost.',
    'diary-treatment-draft': 'The treatment you are writing down, so that it is not lost.',
    'diary-language': 'The language you chose.',
    'diary-cookie-consent': 'Your choice about cookies, the date you made it and the date it ends.',
    'vite-ui-theme': 'The theme you chose: light, dark, system or attack mode.',
    'sidebar:state': 'Whether you collapsed the menu.',
    'diary-profile-setup-shown': 'That you were already offered to fill in your profile.',
    'diary-onboarding-completed': 'That you have seen or closed the introduction.',
    'diary-first-run-unsent': 'That your account has not been told about the two above yet.',
    'diary-usual-asked':
      'That you were already asked what you take, if you keep the diary without an account.',
    'diary-theme-before-attack': 'The theme to go back to after attack mode.',
    'diary-dim-in-attack': 'Whether the screen dims by itself during an episode.',
    'diary-shortcuts': 'Whether single keys (numbers, “n”) do something.',
    'diary-lasting-storage-asked': 'When the browser was asked not to delete your diary by itself.',
    'diary-dismissed-notices': 'The notices you have put away: of safety and of early signs.',
    'diary-next-appointment': 'The day of your next appointment, if you note it.',
    'diary-last-appointment': 'The day of your last appointment, if you note it.',
    'diary-letter-seen': 'The month of the last letter you opened or put aside.',
    'diary-local': 'The id of the diary you keep on this device without an account.',
    'diary-local-later':
      'That you preferred to leave the diary of this device where it is when you signed in.',
    'diary-safekeeping-offered':
      'That you were once offered to keep the diary of this device safe with an account.',
    'diary-calendar-hidden': 'What you chose not to see in the calendar.',
    'diary-country': 'Which country’s emergency numbers you want to see.',
    'diary-provider-code-verifier': 'Protects the way back when you sign in with another service.',
    'react-router-scroll-positions': 'Where you were on each page, to return to the same point.',
    'known-accounts':
      'Which accounts have signed in with this browser, so that other people’s attempts do not lock you out.',
    'at-provider': 'Ties the way out to the way back when you sign in with another service.',
    'diary-': 'Your diary, so that it works offline.',
    'workbox-precache-': 'The app’s screens, to open them offline. It holds none of your data.',
  },
};
