import type { share as es } from '../es/share.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

export const share: typeof es = {
  heading: 'Link for the appointment',
  intro:
    'Anyone with the link can see and print this report without an account, but can’t change anything. It shows your diary as it is now and doesn’t update.',
  create: 'Create a link',
  needsConnection: 'You need a connection to create links and to see those you have.',
  expiry: 'How long it works',
  days: (days: number) => `${days} days`,
  periods: 'Which report it shows',
  period: (first: string, last: string) => `The one you see: ${first} to ${last}.`,
  also: {
    '3m': 'Also the last 3 months, plus this month so far',
    '12m': 'Also the last 12 months, plus this month so far',
  },
  pin: 'Ask for a PIN',
  pinWhy: (tries: number) =>
    `Give your doctor the PIN in person, not in the same message. After ${tries} wrong PINs, the link locks until you unlock it.`,
  pinLabel: 'PIN',
  pinHint: '4 to 8 digits.',
  pinInvalid: 'Enter 4 to 8 digits.',
  pinAnother: 'Another PIN',
  consent: 'I agree that anyone with the link can see this report, including data about my health',
  consentMeans:
    'The report is stored encrypted, and only the link has the key. You can turn the link off at any time, or withdraw this consent in Settings. What somebody has already seen, printed, or downloaded can’t be taken back.',
  consentMissing: 'Without your consent, the link can’t be created.',
  submit: 'Create link',
  busy: 'Encrypting…',
  tooLarge: {
    title: 'The report is too large for a link',
    text: 'Choose a shorter period, or leave out the list of entries or your notes.',
  },
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  made: {
    title: 'Your link is ready',
    once: 'Only this device keeps it, until you create another, it expires, or you sign out.',
    who: (day: string) => `Anyone who has the link can read the report until ${day}.`,
    whoWithPin: (day: string) =>
      `Anyone who has the link and knows the PIN can read the report until ${day}.`,
    link: 'Link',
    pin: 'PIN',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'The link couldn’t be copied. Select it and copy it by hand.',
    send: 'Send',
    sendTitle: 'Report from my migraine diary',
    qr: 'QR code of the link',
    qrWhy: 'Scan it with another phone’s camera.',
    qrShow: 'Show QR code',
    qrClose: 'Close the QR',
    done: 'Done',
  },
  list: {
    heading: 'Your links',
    notShown:
      'Only the last one you created on this device can be shown again. If you’ve lost another, turn it off and create a new one.',
    period: (first: string, last: string) => `Report from ${first} to ${last}`,
    made: (day: string) => `Created on ${day}`,
    withPin: 'with PIN',
    states: {
      works: (day: string) => `Works until ${day}`,
      locked: (tries: number) => `Locked: ${tries} wrong PINs`,
      expired: (day: string) => `Expired on ${day}`,
      revoked: (day: string) => `Turned off on ${day}`,
    },
    wrongPins: (count: number) => (count === 1 ? '1 wrong PIN' : `${count} wrong PINs`),
    neverOpened: 'Nobody has opened it.',
    opened: (count: number, last: string) => `Opened ${times(count)}, last on ${last}`,
    openings: 'When it was opened',
    openingsNewest: (shown: number) => `The last ${shown}:`,
    show: 'Show',
    showNamed: (period: string) => `Show: ${period}`,
    revoke: 'Turn off',
    revokeNamed: (period: string) => `Turn off: ${period}`,
    unlock: 'Unlock',
    remove: 'Remove from the list',
    removeNamed: (period: string) => `Remove from the list: ${period}`,
    revokeTitle: 'Turn off this link?',
    revokeText:
      'It stops working at once, and what it showed is deleted. What somebody has already printed or downloaded stays with them. This can’t be undone.',
    revokeConfirm: 'Turn off link',
  },
};
