import type { localDiary as es } from '../es/local-diary.ts';

const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
    .filter(Boolean)
    .join(parts.length > 2 ? ', and ' : ' and ');
const episodes = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);
const doses = (count: number) => (count === 1 ? '1 dose' : `${count} doses`);
const days = (count: number) => (count === 1 ? '1 logged day' : `${count} logged days`);

/** What is counted of a diary, in one text; nothing where there is no number. */
const counted = (episodesHere: number, dosesHere: number, daysHere: number) =>
  listed([
    ...(episodesHere > 0 ? [episodes(episodesHere)] : []),
    ...(dosesHere > 0 ? [doses(dosesHere)] : []),
    ...(daysHere > 0 ? [days(daysHere)] : []),
  ]);

/** Texts of a diary without an account, which is on this device only. */
export const localDiary: typeof es = {
  status: 'On this device only',
  close: 'Close',

  means: {
    title: 'Your diary is on this device only',
    where:
      'What you log is saved in this browser and isn’t sent anywhere. Anyone who can open this browser can read it.',
    lost: 'If you clear the browser’s data or lose the device, the diary is lost. There’s no other copy.',
    private: 'In a private window, the diary is deleted when you close it.',
    week: 'If you use Safari for seven days and don’t open the diary in that time, Safari may delete it. To prevent that, create an account. Or install the diary on your home screen. It starts empty there: save a copy first and import it.',
    persisted: 'If space runs out, this browser won’t delete the diary.',
    inMemory: {
      title: 'This browser saves nothing',
      text: 'What you log is lost when you close the page. This may be a private window.',
    },
    small: {
      title: 'This browser leaves little room',
      text: 'Private windows often do. If this is one, the diary is deleted when you close it.',
    },
    full: {
      title: 'This device is running out of space',
      text: 'Once it’s full, you can’t log anything more. Free up space or save a copy.',
    },
    ways: 'So you don’t lose it',
    account: 'Create an account',
    accountText: 'Your diary moves to the account, and you have it on all your devices.',
    file: 'Save a copy',
    fileText: 'One file with everything, which can be imported again.',
    install: 'Install the diary',
    installText: 'It opens like an app.',
    installSafari:
      'Safari no longer deletes it, but the app starts empty: save a copy first and import it there.',
  },

  take: {
    title: 'Move your diary to your account?',
    has: (episodesHere, dosesHere, daysHere) =>
      `On this device: ${counted(episodesHere, dosesHere, daysHere)}.`,
    other: 'The diary on this device has no attacks or logged days.',
    span: (first, last) => (first === last ? `It’s from ${first}.` : `From ${first} to ${last}.`),
    text: 'Everything moves to your account and is removed from this browser. What’s already in both isn’t repeated.',
    textPart:
      'It moves to your account and is removed from this browser. What’s already in both isn’t repeated. What you see below stays here.',
    differing: (count) =>
      count === 1
        ? 'One entry is different in your account.'
        : `${count} entries are different in your account.`,
    keep: { legend: 'Where they differ, keep', theirs: 'the account’s', mine: 'this device’s' },
    full: 'Your account has no room for all of this. Nothing was changed.',
    changed: 'Something changed in your account meanwhile. Look at what to keep, and try again.',
    failed: 'Not all of your diary could be moved. Nothing was lost: what’s missing is still on this device.',
    submit: 'Move it to my account',
    busy: 'Moving it…',
    later: 'Not now',
    laterText: 'It stays on this device. You’ll find it in Settings.',
    done: (episodesMoved, dosesMoved, daysMoved) =>
      ['Your diary is in your account', counted(episodesMoved, dosesMoved, daysMoved)]
        .filter(Boolean)
        .join(': '),
    moved: (episodesMoved, dosesMoved, daysMoved) =>
      `${['Now in your account', counted(episodesMoved, dosesMoved, daysMoved)].filter(Boolean).join(': ')}.`,
    fileName: 'Diary of this device',
  },

  left: {
    title: 'Still only on this device',
    heading: (count) =>
      count === 1 ? 'One entry stays on this device' : `${count} entries stay on this device`,
    reasons: {
      early: 'It has a time that hasn’t come yet. Correct it, or move it once that time has passed.',
      invalid: 'It has a value your account doesn’t accept.',
      without_parent: 'The entry it belongs to isn’t in your account.',
      in_trash: 'In your account it’s in the trash.',
      trashed_here: 'You deleted it here, and your account says something else.',
      erased: 'You deleted it for good in your account.',
      trial_overlaps:
        'Your account already has another trial on those days. End that one, and this one can move.',
      double: 'There’s another one like it on this device.',
      account_full: 'Your account has no room for it.',
    },
    deleted: 'It’s in the trash.',
    with: (count) =>
      count === 1 ? 'One that belongs to it stays with it.' : `${count} that belong to it stay with it.`,
    named: (action, what) => `${action}: ${what}`,
    mend: 'Correct',
    save: 'Save',
    cancel: 'Cancel',
    stillEarly: 'Choose a date and time that have already passed.',
    stillInvalid: 'Your account still doesn’t accept this.',
    restore: 'Restore it in my account',
    asNew: 'Move it as a new one',
    drop: 'Discard',
    dropText: 'It’s deleted from this device and can’t be restored.',
    dropSubmit: 'Discard it',
    card: {
      title: 'Something is still only on this device',
      text: 'You logged it without an account, and it isn’t in yours.',
      open: 'See what it is',
    },
  },

  remove: {
    action: 'Remove the diary from this device',
    title: 'Remove the diary from this device?',
    text: 'Everything you logged here without an account is deleted. It can’t be restored.',
    submit: 'Remove it',
    cancel: 'Keep it',
    done: 'Diary removed from this device',
  },

  settings: {
    heading: 'Diary of this device',
    text: 'You logged it without an account, and it’s still only in this browser.',
    take: 'Move it to my account',
  },

  offer: {
    heading: 'Want to keep it safe?',
    text: 'You’ve logged several days, and they’re on this device only. With an account you have them even if you lose the device.',
    action: 'Create an account',
    dismiss: 'No, thanks',
  },

  share: 'To share the report with a link, you need an account: the link opens on someone else’s device.',
  shareAction: 'Create an account',
};
