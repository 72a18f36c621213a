import type { descriptions as spanish } from '../es/descriptions.ts';

/** What a search result says of a page. In prerendered pages alone: nobody reads it in a browser (app/shell/page-meta.ts). */
export const descriptions: typeof spanish = {
  home: 'A free diary for people with migraine: log each attack in seconds, see it on your calendar, and bring your own data to the doctor.',
  auth: 'Open your migraine diary or create a free account, with your email or with another service.',
  confirm: 'Confirming your account’s email.',
  resetFactor: 'The way back in if you’ve lost your codes.',
  callback: 'Returning from another service.',
  resetPassword: 'Choose a new password for your account.',
  entry: 'Log a migraine attack in three taps.',
  calendar: 'Your days with migraine and medicines, month by month.',
  insights: 'What your diary says, in words and in charts.',
  qualityOfLife: 'How much migraine affects your days.',
  letter: 'What your diary says about a month, in five cards.',
  export: 'A report for your appointment as a PDF, and a copy of all your data.',
  appointment: 'Your report, your questions, and what you can still log.',
  library:
    'Medicines, symptoms, kinds of headache, and daily life with migraine, in short entries with their sources and a glossary.',
  libraryEntry: 'Library entry.',
  glossary: 'Migraine glossary.',
  redFlags:
    'The danger signs that tell you when a headache needs a doctor, now, today, or soon, and which number to call in each country.',
  blog: 'Articles on migraine, with their sources: symptoms, aura, treatment, migraine and periods, and how to keep a calendar.',
  article: 'An article on migraine.',
  settings: 'Your account, your data, and your preferences.',
  import: 'Bring entries from another program, or from a copy, into your diary.',
  help: 'Answers to frequent questions about Migraine Diary, and a form to report a problem, a wrong fact, or something missing.',
  about:
    'What this migraine diary is, who it’s for, what it can’t do, how it counts your days, and where its medical facts come from.',
  howWeWork: 'How we work.',
  printableCalendar: 'A migraine calendar to print, as a PDF.',
  episode: 'An attack in your diary.',
  trash: 'What you’ve deleted in the last 30 days.',
  treatments: 'Your treatments to prevent attacks, with their doses and dates.',
  newTreatment: 'Add a preventive treatment.',
  treatment: 'A preventive treatment in your diary.',
  day: 'A day in your diary.',
  intake: 'Log something you took, during an attack or outside one.',
  medicines: 'What you take for attacks, and on how many days this month.',
  shared: 'A report that someone has shared with you.',
  sitemap:
    'Every page of Migraine Diary by group: the library, the articles, help, the legal texts, and the screens of your diary.',
  legal:
    'All the legal texts of this migraine diary: legal notice, privacy, cookies, terms of use, minors, and medical disclaimer.',
  legalNotice: 'Who runs this server.',
  privacyPolicy: 'What data is stored, where, and why.',
  cookiePolicy: 'What this site stores in your browser.',
  terms: 'Terms of use of the diary.',
  minorPolicy: 'Use of the diary by minors.',
  medicalDisclaimer: 'What this diary is, and what it is not.',
  offline: 'This page needs a connection.',
  notFound: 'This page does not exist.',
};
