import type { shared as es } from '../es/shared.ts';

export const shared: typeof es = {
  title: 'Shared report',
  tab: (initials, days) => `Report ${initials ? `${initials}, ` : ''}${days}`,
  loading: 'Decrypting the report…',
  language: 'Language',
  languages: { es: 'Español', en: 'English' },
  pin: {
    title: 'This report asks for a PIN',
    text: 'Ask the person who gave you the link for it. You don’t need an account.',
    label: 'PIN',
    invalid: 'Enter the digits of the PIN, 4 to 8.',
    submit: 'Open',
    busy: 'Opening…',
    wrong: (triesLeft: number) =>
      triesLeft === 1 ? 'Wrong PIN. 1 try is left.' : `Wrong PIN. ${triesLeft} tries are left.`,
  },
  locked: {
    title: 'Link locked',
    text: 'A wrong PIN was entered too many times. The person who gave you the link can unlock it or give you another.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It may have expired, the person who gave it to you may have turned it off, or it may be locked after too many wrong PINs. Ask them for a new one.',
  },
  incomplete: {
    title: 'A part of the link is missing',
    text: 'Open the whole link, just as you got it. The part that opens the report is at the end, after #.',
  },
  damaged: {
    title: 'This report can’t be opened',
    text: 'The stored report doesn’t match this link. Ask the person who gave you the link for a new one.',
  },
  retry: 'Try again',
  madeBy: (name: string) =>
    `${name === '' ? 'The person who gave you the link' : name} made it with a migraine diary. You don’t need an account to read it.`,
  period: 'Period',
  since: (first: string) => `Since ${first}`,
  paper: 'Document',
  papers: { request: 'Request', report: 'Report' },
  view: 'View as',
  views: { page: 'Page', text: 'Text' },
  annexes: 'Annexes',
  computed: (day: string) => `Calculated on ${day}`,
  unchanging: 'This is what the diary held on that day. It doesn’t change.',
  until: (day: string) => `The link works until ${day}.`,
  print: 'Print',
  download: 'Download PDF',
  preparing: 'Preparing…',
  downloadFailed: 'The PDF couldn’t be made. You can print the page.',
  fileName: (day: string) => `migraine-report-${day}.pdf`,
};
