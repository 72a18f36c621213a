import type { reminders as Spanish } from '../es/reminders.ts';

/** Reminders: what about, when, and where. */
export const reminders: typeof Spanish = {
  intro: 'You get only the reminders you turn on: in the diary and, if you like, as notifications.',
  introLocal: 'You get only the reminders you turn on, in the diary. Notifications need an account.',
  kinds: {
    check_in: { label: 'Logging the day', text: 'If you haven’t logged anything by then.' },
    dose_result: { label: 'How a dose worked', text: 'Two hours after you take something.' },
    open_episode: { label: 'Closing an attack', text: 'If it’s still open from the day before.' },
    treatment_due: {
      label: 'An injection or infusion',
      text: 'The day it’s due, and two days later if you haven’t logged it.',
    },
    questionnaire_due: { label: 'The five questions', text: 'Three months after the last time.' },
    appointment: { label: 'The appointment', text: 'Three days before, with what you can still log.' },
  },
  time: (what: string) => `Time: ${what}`,
  says: (title: string, body: string) => `It will say: “${title}. ${body}”`,
  saved: 'Saved',
  quiet: {
    legend: 'Quiet hours',
    text: 'No notification arrives between these times.',
    from: 'From',
    to: 'To',
  },
  detail: 'Notifications say what they’re about',
  detailText:
    'Otherwise they just say “Something to note down,” so nobody who sees your screen knows what it’s about.',
  device: {
    heading: 'Notifications on this device',
    on: 'This device gets notifications.',
    off: 'This device doesn’t get notifications.',
    gone: 'This device doesn’t get them anymore. You can turn them on again.',
    blocked:
      'Your browser blocks them. Allow them in this site’s permissions, usually behind the icon next to the address.',
    unsupported: 'This browser can’t get notifications. What’s due waits for you in the diary.',
    apple:
      'On an iPhone or iPad, only the installed app can notify you. Open this page in Safari, tap Share, then “Add to Home Screen.” Open it from there and come back here.',
    offline: 'You need to be online for this.',
    activate: 'Get notifications here',
    deactivate: 'Stop getting them here',
    test: 'Send a test',
    results: {
      sent: 'Sent. If it doesn’t arrive within a minute, check whether your system silences it.',
      gone: 'This device doesn’t get them anymore. Turn them on again.',
      later: 'Not right now. Try again in a while.',
      failed: 'It couldn’t be sent.',
    },
    passes:
      'A notification travels encrypted through your browser’s push service (Google’s, Mozilla’s, Apple’s, or Microsoft’s), which knows when it arrives, not what it says.',
    others: 'Other devices',
    since: (day: string) => `Getting notifications since ${day}`,
    sinceGone: (day: string) => `Since ${day}; doesn’t get them anymore`,
    remove: 'Remove',
    removeThis: (what: string) => `Remove the device. ${what}`,
    removed: 'Device removed',
  },
  calendar: {
    heading: 'In your calendar',
    text: 'Your calendar can show your appointment and the days your doses are due, if you subscribe to a private address. The entries don’t say what they’re for, unless you’ve chosen notifications that do. Anyone with the address can see the entries, and your calendar’s provider stores them. No alert sounds there.',
    create: 'Create the address',
    again: 'Create another address',
    againText: 'The earlier one will stop working.',
    address: 'Calendar address',
    once: 'Copy the address now: it isn’t shown again.',
    copy: 'Copy',
    copied: 'Copied',
    since: (day: string) => `You’ve had an address since ${day}.`,
    revoke: 'Turn off the address',
    revoked: 'Address turned off',
  },
  due: {
    heading: 'To do',
    check_in: 'Log the day',
    treatment_due: (name: string) => `Dose due: ${name}`,
    questionnaire_due: 'The five questions of the last three months',
    appointment: (day: string) => `Your appointment is on ${day}: see what you can still log`,
  },
  answered: {
    better: 'Saved: better',
    same: 'Saved: the same or worse',
    undo: 'Undo',
    gone: 'That dose isn’t in your diary anymore',
  },
};
