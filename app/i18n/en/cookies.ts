import type { cookies as spanish } from '../es/cookies.ts';

export const cookies: typeof spanish = {
  title: 'Cookies and storage',
  close: 'Close',
  banner: {
    title: 'Cookies',
    text: (operator, uses) =>
      `${operator || 'Whoever runs this site'} stores data in your browser to run the diary. Only if you accept, it also remembers your preferences and, outside your diary, lets other companies store data to ${uses.map((use) => ({ analytics: 'count visits', advertising: 'show ads' })[use]).join(' and ')}.`,
    policy: 'Cookie policy',
    refuse: 'Reject',
    customize: 'Customize',
    accept: 'Accept',
  },
  legend: 'What may be stored',
  intro: 'Choose what this site may store in your browser. You can change it at any time.',
  policy: 'Cookie policy',
  necessary: {
    label: 'Necessary',
    hint: 'Your session, your diary on this device, what you’re writing, and the look you choose. Always on.',
  },
  functional: {
    label: 'Functional',
    hint: 'Remembers your language and what you hide in the calendar. Without permission, that’s forgotten when you close the tab.',
  },
  analytics: {
    label: 'Analytics',
    hint: 'Counts visits to the public pages with another company’s program. Never in your diary.',
  },
  advertising: {
    label: 'Advertising',
    hint: 'Shows another company’s ads on the public pages. Never in your diary.',
  },
  unused: 'This server uses nothing in this category.',
  refuseAll: 'Reject all',
  saveChoice: 'Save',
  acceptAll: 'Accept all',
  chosen: (from: string, until: string) => `You chose on ${from}. You’ll be asked again on ${until}.`,
  saved: 'Saved',
};
