import type { sync as es } from '../es/sync.ts';

const things: (typeof es)['things'] = {
  episodes: (when) => `Attack: ${when}`,
  intakes: (which) => `Dose: ${which}`,
  intensity_readings: (when) => `Pain logged: ${when}`,
  day_logs: (day) => `Day: ${day}`,
  cabinet_items: (name) => `Your medicines: ${name}`,
  own_items: (name) => `Your list entry: ${name}`,
  treatments: (name) => `Treatment: ${name}`,
  treatment_steps: (day) => `Dose change: ${day}`,
  treatment_doses: (day) => `Treatment dose: ${day}`,
  diary_settings: (_) => 'Your lists and questions',
  questionnaire_results: (which: string) => `Questionnaire result: ${which}`,
  report_profiles: (_: string) => 'What the report says about you',
  factor_trials: (name: string) => `One-question test: ${name}`,
  attachments: (which: string) => `Photo or document: ${which}`,
  reminders: (which: string) => `Reminder: ${which}`,
  import_batches: (name: string) => `Import: ${name}`,
};

const changes = (unsent: number) => (unsent === 1 ? '1 change' : `${unsent} changes`);

export const sync: typeof es = {
  things,

  state: {
    saved: 'Saved',
    sending: 'Sending…',
    here: (unsent: number) => `Saved here: ${unsent} unsent`,
    needsYou: 'Changes to review',
    loading: 'Loading…',
    signedOut: 'Session ended',
  },
  details: 'Your diary’s status',
  explain: {
    saved: 'Everything is saved, on this device and in your account.',
    sending: 'Your latest changes are being sent to your account.',
    here: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'is' : 'are'} saved on this device and will be sent once you’re online.`,
    session: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'is' : 'are'} waiting on this device until you sign in again.`,
    sessionOnly: 'Sign in again to get what you log on other devices.',
    offline: 'You’re offline. Your diary is on this device, and you can keep using it.',
    loading: (rows: number) =>
      `Your diary is arriving on this device: ${rows === 1 ? '1 entry' : `${rows} entries`} so far.`,
    notKept:
      'This browser doesn’t allow data to be stored on the device. Anything unsent will be lost when you close the page.',
    needsYou: 'There’s something only you can decide.',
  },
  signIn: 'Sign in again',
  retry: 'Try now',
  close: 'Close',

  problem: {
    conflict: 'It was changed on another device too. Nothing is lost: choose which to keep.',
    deletedHere: 'You deleted it here, and it was changed on another device.',
    restoredHere: 'You restored it here, and it was deleted again on another device.',
    trashed: 'You changed it here, and it was moved to the trash on another device.',
    gone: 'You changed it here, and it was deleted for good on another device.',
    refused: 'Your account didn’t accept it.',
    reasons: {
      future: 'The time is in the future. This device’s clock may be ahead.',
      endBeforeStart: 'It would end before it starts. It may have been changed on another device.',
      lostParent: 'The attack or treatment it belongs to was deleted on another device.',
      tooLarge: 'It’s too long.',
      oneTrial:
        'You already have another test on those days. Discard this one. Or stop the other, and then send this one again.',
      accountFull:
        'Your account is full. Delete what you no longer need, empty the trash, and send this again.',
      withdrawn:
        'You withdrew your consent to keeping the diary. Give it again in Settings and send this once more, or discard it.',
      other: 'Your account didn’t accept one of the values. Fix it, and it will be sent automatically.',
    },
    here: 'On this device',
    there: 'In your account',
    wasBefore: (what: string) => `Before: ${what}`,
    unchanged: 'not changed',
    deleted: 'deleted',
    parts: {
      added: (what: string) => `${what}. Added on another device.`,
      changed: (what: string) => `${what}. Changed on another device.`,
    },
    field: 'Detail',
    keepMine: 'Keep what’s here',
    keepTheirs: 'Keep the other version',
    deleteAnyway: 'Delete it',
    keepIt: 'Don’t delete it',
    bringBack: 'Restore it with my changes',
    leaveDeleted: 'Leave it deleted',
    sendAgain: 'Send it again',
    edit: 'Fix it',
    discard: 'Discard what I entered here',
    onlyHere: 'It’s only on this device. If you discard it, it can’t be restored.',
    along: 'This is discarded too:',
    discardSure: 'Discard it',
    keep: 'Keep it',
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
  },

  leave: {
    title: 'There are unsent changes',
    text: (unsent: number) =>
      `${changes(unsent)} ${unsent === 1 ? 'is' : 'are'} only on this device. Signing out removes your diary from it.`,
    send: 'Send and sign out',
    lose: (unsent: number) => `Sign out and lose ${changes(unsent)}`,
    cancel: 'Stay here',
    failed: 'They couldn’t be sent. They’re still saved here.',
  },
};
