import type { shell as es } from '../es/shell.ts';

const pages: typeof es.pages = {
  home: {
    title: 'Log an attack in under 45 seconds',
    description:
      'A free diary for people with migraine: log each attack in seconds, see it on your calendar, and bring your own data to the doctor.',
  },
  auth: {
    title: 'Sign in',
    description:
      'Open your migraine diary or create a free account, with your email or with another service.',
  },
  confirm: { title: 'Confirm your email', description: 'Confirming your account’s email.' },
  resetFactor: {
    title: 'Sign in without the second step',
    description: 'The way back in if you’ve lost your codes.',
  },
  callback: { title: 'Signing you in', description: 'The way back from another service.' },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  entry: { title: 'Log episode', description: 'Log a migraine episode in three taps.' },
  calendar: { title: 'Calendar', description: 'Your days with migraine and medication, month by month.' },
  insights: { title: 'Insights', description: 'What your records say, in words and in charts.' },
  qualityOfLife: { title: 'Quality of life', description: 'How much migraine affects your days.' },
  export: { title: 'Export', description: 'One page for your appointment, and all your data as PDF or CSV.' },
  appointment: {
    title: 'Before the appointment',
    description: 'Your report, your questions, and what you can still log.',
  },
  library: {
    title: 'Migraine library',
    description:
      'Medicines, symptoms, kinds of headache, and daily life with migraine, in short entries with their sources and a glossary.',
  },
  libraryEntry: { title: 'Library entry', description: 'Library entry.' },
  redFlags: {
    title: 'Warning signs',
    description:
      'The fifteen signs that tell you when a headache needs a doctor, the five that can’t wait, and which number to call.',
  },
  blog: {
    title: 'Blog',
    description:
      'Articles on migraine: symptoms, aura, treatment, migraine and periods, and how to keep a calendar, with their sources.',
  },
  article: { title: 'Article', description: 'An article on migraine.' },
  settings: { title: 'Settings', description: 'Your account, your data, and your preferences.' },
  import: {
    title: 'Import',
    description: 'Bring what you have in another program, or in a copy, into your diary.',
  },
  help: {
    title: 'Help and contact',
    description:
      'Answers to frequent questions about Migraine Diary, and a form to report a problem, a wrong fact, or something you miss.',
  },
  about: {
    title: 'About the diary',
    description:
      'What this migraine diary is, who it’s for, what it can’t do, how it counts your days, and where its medical facts come from.',
  },
  episode: { title: 'Episode', description: 'An episode in your diary.' },
  trash: { title: 'Trash', description: 'What you’ve deleted in the last 30 days.' },
  treatments: {
    title: 'Preventive treatments',
    description: 'Your treatments to prevent attacks, with their doses and dates.',
  },
  newTreatment: { title: 'New treatment', description: 'Add a preventive treatment.' },
  treatment: { title: 'Treatment', description: 'A preventive treatment in your diary.' },
  day: { title: 'A day', description: 'A day in your diary.' },
  intake: {
    title: 'Log medication',
    description: 'Log something you took, during an episode or outside one.',
  },
  medicines: {
    title: 'Your medicines',
    description: 'What you take for attacks, and on how many days this month.',
  },
  shared: { title: 'Shared report', description: 'A report that somebody lets you see.' },
  admin: { title: 'Administration', description: 'Administration.' },
  sitemap: {
    title: 'Site map',
    description:
      'Every page of Migraine Diary by group: the library, the articles, help, the legal texts, and the screens of your diary.',
  },
  legal: {
    title: 'Legal information',
    description:
      'All the legal texts of this migraine diary: legal notice, privacy, cookies, terms of use, minors and medical disclaimer.',
  },
  legalNotice: { title: 'Legal notice', description: 'Who runs this server.' },
  privacyPolicy: { title: 'Privacy policy', description: 'What data is stored, where, and why.' },
  cookiePolicy: { title: 'Cookie policy', description: 'What this site stores in your browser.' },
  terms: { title: 'Terms of use', description: 'Terms of use of the diary.' },
  minorPolicy: { title: 'Policy on minors', description: 'Use of the diary by minors.' },
  medicalDisclaimer: { title: 'Medical disclaimer', description: 'What this diary is, and what it is not.' },
  offline: { title: 'No connection', description: 'This page needs a connection.' },
  notFound: { title: 'Page not found', description: 'This page does not exist.' },
};

export const shell: typeof es = {
  factorReset: {
    title: (day: string) => `Your account’s second step will be removed on ${day}`,
    text: 'Someone with your password and access to your email asked for this. If it wasn’t you, cancel it.',
    open: 'View and cancel',
  },
  productName: 'Migraine Diary',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  pages,
  pageTitle: (title) => (title.includes('Migraine Diary') ? title : `${title} · Migraine Diary`),
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  groups: { main: 'Main', tools: 'Tools' },
  nav: {
    home: 'Home',
    entry: 'Log episode',
    calendar: 'Calendar',
    insights: 'Insights',
    qualityOfLife: 'Quality of life',
    export: 'Export',
    medicines: 'Medicines',
    treatments: 'Treatments',
    library: 'Library',
    blog: 'Blog',
    about: 'About',
    help: 'Help',
    settings: 'Settings',
  },
  quick: { home: 'Home', calendar: 'Calendar', entry: 'Log', medicines: 'Medicines' },
  quickNavigation: 'Shortcuts',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  collapseSidebar: 'Collapse the menu',
  expandSidebar: 'Expand the menu',
  signedInAs: 'Signed in as',
  signIn: 'Sign in',
  signOut: 'Sign out',
  language: 'Language',
  languages: { es: 'Español', en: 'English' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System', attack: 'Attack mode' },
  version: 'Version 1.0',
  notEmergency: 'This diary is not for emergencies. In an emergency, call 911.',
  legalLinks: 'Legal information',
  cookies: {
    title: 'Cookies',
    text: 'We store in your browser what the diary needs to work. Anything else, only if you accept it.',
    policy: 'Cookie policy',
    refuse: 'Reject',
    customize: 'Customize',
    accept: 'Accept',
    open: 'Cookies',
  },
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  notFound: {
    heading: 'Page not found',
    text: 'The link may be old, or a letter may be missing.',
    action: 'Back to home',
  },
  beingBuilt: {
    text: 'This page isn’t ready yet. We’re taking our time, because it has to be reliable.',
    meanwhile: 'Meanwhile you can log your episodes and see them on the calendar.',
    action: 'Back to home',
  },
  screenFailed: {
    heading: 'This screen couldn’t be shown',
    text: 'This one is on us. What you saved is still in your diary. Try again, or go back home.',
    retry: 'Try again',
  },
  unexpectedError: 'Unexpected Application Error!',
  reloading: {
    newer: { reason: 'A new version is ready.', accept: 'Update' },
    incomplete: { reason: 'Part of this page didn’t load.', accept: 'Reload' },
    later: 'Not now',
  },
  reload: 'Reload',
};
