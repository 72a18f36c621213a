import type { share as es } from '../es/share.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

export const share: typeof es = {
  heading: 'Link for the appointment',
  intro:
    'Whoever has the link sees this report without an account, can print it and cannot change anything. It shows what there is now: it does not update.',
  create: 'Create a link',
  needsConnection: 'You need a connection to create links and to see those you have.',
  expiry: 'How long it works',
  days: (days: number) => `${days} days`,
  pin: 'Ask for a PIN',
  pinWhy: (tries: number) =>
    `Say it in person, not in the same message. After ${tries} wrong PINs the link is locked until you unlock it.`,
  pinLabel: 'PIN',
  pinHint: '4 to 8 digits.',
  pinInvalid: 'Enter 4 to 8 digits.',
  pinAnother: 'Another PIN',
  consent: 'I consent to whoever has the link seeing this report, with data about my health',
  consentMeans:
    'It is stored encrypted, and the key is in the link alone. You can end the link at any time, or withdraw this consent in the settings. What somebody has already seen, printed or downloaded cannot be taken back.',
  consentMissing: 'Without your consent the link cannot be created.',
  submit: 'Create link',
  busy: 'Encrypting…',
  tooLarge: {
    title: 'The report is too large for a link',
    text: 'Choose a shorter period, or leave out the list of episodes or your notes.',
  },
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  made: {
    title: 'Your link is ready',
    once: 'Copy it or show it now: it cannot be shown again later.',
    who: (day: string) => `Anyone who has the link can read the report until ${day}.`,
    whoWithPin: (day: string) =>
      `Anyone who has the link and knows the PIN can read the report until ${day}.`,
    link: 'Link',
    pin: 'PIN',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'It could not be copied. Select it and copy it by hand.',
    send: 'Send',
    sendTitle: 'Report from my migraine diary',
    qr: 'QR code of the link',
    qrWhy: 'Another phone’s camera opens it.',
    qrShow: 'Show QR code',
    qrClose: 'Close the QR',
    done: 'Done',
  },
  list: {
    heading: 'Your links',
    none: 'You have not created any link.',
    notShown:
      'Links are not stored, so they cannot be shown again. If you have lost one, end it and create another.',
    period: (first: string, last: string) => `Report from ${first} to ${last}`,
    made: (day: string) => `Created on ${day}`,
    withPin: 'with PIN',
    states: {
      works: (day: string) => `Works until ${day}`,
      locked: (tries: number) => `Locked: ${tries} wrong PINs`,
      expired: (day: string) => `Expired on ${day}`,
      revoked: (day: string) => `Ended on ${day}`,
    },
    wrongPins: (count: number) => (count === 1 ? '1 wrong PIN' : `${count} wrong PINs`),
    neverOpened: 'Nobody has opened it.',
    opened: (count: number, last: string) => `Opened ${times(count)}, last on ${last}`,
    openings: 'When it was opened',
    openingsNewest: (shown: number) => `The last ${shown}:`,
    revoke: 'End',
    revokeNamed: (period: string) => `End: ${period}`,
    unlock: 'Unlock',
    remove: 'Take off the list',
    removeNamed: (period: string) => `Take off the list: ${period}`,
    revokeTitle: 'End this link?',
    revokeText:
      'It stops working at once, and what it showed is deleted. What somebody has already printed or downloaded stays with them. This cannot be undone.',
    revokeConfirm: 'End link',
  },
};
