import type { storedKeys as spanish } from '../es/stored-keys.ts';

export const storedKeys: typeof spanish = {
  categories: { necessary: 'Necessary', functional: 'Functional' },
  caption: {
    necessary: 'Necessary entries are kept whenever you use the feature that needs them.',
    functional: 'Functional entries, without your permission, are kept only until you close the tab.',
  },
  places: {
    localStorage: 'Browser storage',
    sessionStorage: 'Tab storage',
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
    'local-removed': 'Until you sign out or, without an account, until you delete the diary on this device',
    saved: 'Until you save or discard what you wrote',
    confirmed: 'Until you confirm your email',
    expires: 'One year',
    replaced: 'Until the next version of the app arrives',
  },
  andId: '… and an id',
  purposes: {
    'diary-auth': 'Your session: who you are, and the key that renews it.',
    'diary-session-lost': 'Whose session the server ended, so you only have to enter the password.',
    'diary-health-consent': 'The permission you gave to store health data, and when you gave it.',
    'diary-report-person': 'Your profile and the details you add to reports, so they are there offline.',
    'diary-share-link':
      'The last link to a report you made here, with its PIN, so you can show it at the appointment without a connection.',
    'diary-sign-ups': 'Proof that whoever opens the confirmation email is the person who signed up.',
    'diary-security-log':
      'The latest security events on this device. Only the kind and the time of each are kept. They are never sent.',
    'diary-open-attack': 'Whether you have an open attack, so Home shows it right away.',
    'diary-unstored': 'What you’ve just logged, for an instant: until it’s saved in the diary.',
    'diary-draft': 'The attack you’re logging, so it isn’t lost.',
    'diary-edit-draft': 'What you’re changing in an attack, so it isn’t lost.',
    'diary-intake-draft': 'The dose you’re logging, so it isn’t lost.',
    'diary-emergency-card': 'What you wrote on your emergency card.',
    'diary-treatment-draft': 'The treatment you’re adding, so it isn’t lost.',
    'diary-language': 'The language you chose.',
    'diary-cookie-consent': 'Your choice about cookies, the date you made it, and the date it ends.',
    'vite-ui-theme': 'The theme you chose: light, dark, system, or attack mode.',
    'sidebar:state': 'Whether you collapsed the menu.',
    'diary-profile-setup-shown': 'Whether we already asked you to fill in your profile.',
    'diary-onboarding-completed': 'Whether you’ve seen or closed the introduction.',
    'diary-first-run-unsent':
      'Whether your account still has to be told that you were asked about your profile or saw the introduction.',
    'diary-theme-before-attack': 'The theme the screen goes back to when you leave attack mode.',
    'diary-dim-in-attack': 'Whether the screen dims by itself during an attack.',
    'diary-shortcuts': 'Whether single-key shortcuts (the numbers and “n”) are on.',
    'diary-lasting-storage-asked': 'When we asked the browser not to delete your diary by itself.',
    'diary-push-device':
      'That this device gets your account’s notifications, and the time zone and language we last told it.',
    'diary-dismissed-notices': 'The safety and early-sign notices you’ve dismissed.',
    'diary-next-appointment': 'The day of your next appointment, if you’ve noted it.',
    'diary-last-appointment': 'The day of your last appointment, if you’ve noted it.',
    'diary-letter-seen': 'The month of the last monthly letter you opened or put aside.',
    'diary-local': 'The id of the diary you keep on this device without an account.',
    'diary-local-later': 'Whether, when you signed in, you chose to leave this device’s diary where it is.',
    'diary-safekeeping-offered':
      'Whether we already offered you an account to keep this device’s diary safe.',
    'diary-passkey-offered': 'Whether we already offered you to sign in with a passkey.',
    'diary-calendar-hidden': 'What you chose not to see in the calendar.',
    'diary-country':
      'The country you’re in. It decides the emergency numbers, the paper size, the first day of the week, and the names of medicines.',
    'diary-provider-code-verifier': 'Proof that you started the sign-in with another service in this tab.',
    'react-router-scroll-positions': 'Where you were on each page, so you return to the same point.',
    'known-accounts':
      'The accounts that have signed in with this browser, so other people’s attempts don’t lock you out.',
    'at-provider':
      'Makes sure that the sign-in with another service that comes back is the one you started here.',
    'diary-': 'Your diary, so it works offline.',
    'attachments-': 'The photos and documents of your diary, so you can see them offline.',
    'diary-waiting':
      'What you answer on a notification, until you open the diary, and what you share with it from another app, for a day at most.',
    'workbox-precache-': 'The app’s screens, so you can open them offline. They hold none of your data.',
  },
};
