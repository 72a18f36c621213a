import type { treatments as es } from '../es/treatments.ts';

export const treatments: typeof es = {
  title: 'Your preventive treatments',
  add: 'Add a treatment',
  now: 'Now',
  planned: 'Planned',
  before: 'Before',
  loading: 'Loading your treatments',
  empty: {
    heading: 'No treatments yet',
    text: 'If you take, use, or do something to prevent attacks, add it here. You’ll have a record of when each dose started.',
  },
  none: { now: 'None right now.' },

  since: (start) => `Since ${start}`,
  from: (start) => `From ${start}`,
  period: (start, last) => `From ${start} to ${last}`,
  timesADay: (times) => (times === 1 ? 'once a day' : times === 2 ? 'twice a day' : `${times} times a day`),
  aDay: (dose) => `${dose} a day`,
  aside: 'On hold',
  weeks: (weeks) =>
    weeks === 0
      ? 'Less than a week at this dose'
      : weeks === 1
        ? '1 week at this dose'
        : `${weeks} weeks at this dose`,
  stopped: (reason) => `Stopped: ${reason.charAt(0).toLocaleLowerCase('en')}${reason.slice(1)}`,
  next: (day, distance) => `Next dose: ${day} (${distance})`,
  nextOverdue: (day, distance) => `Next dose was due: ${day} (${distance})`,
  countsAs: (name) => `Days with this medicine count as days of ${name.toLocaleLowerCase('en')}.`,

  timeline: {
    heading: 'Over time',
    today: 'Today',
    table: 'See as a table',
    columns: { name: 'Treatment', dose: 'Dose', first: 'From', last: 'To' },
    goesOn: 'Ongoing',
  },

  page: {
    back: 'All treatments',
    edit: 'Edit',
    remove: 'Delete',
    removed: 'Treatment moved to the trash',
    undo: 'Undo',
    stop: 'Log that I stopped it',
    restart: 'Start it again',
    notFound: {
      heading: 'This treatment isn’t in your diary',
      text: 'You may have deleted it, or the link may be old.',
    },
    facts: {
      kind: 'What it is',
      dose: 'Current dose',
      doseEnded: 'Last dose you were on',
      posology: 'How to take it',
      role: 'What for',
      interval: 'How often',
      tolerance: 'How well you tolerate it',
      sideEffects: 'Side effects',
      notes: 'Notes',
    },
    notRecorded: 'Not logged',
  },

  result: {
    label: 'Before and now',
    labelEnded: 'Before, and while you were on it',
    before: 'Before, every 4 weeks',
    now: 'Now, every 4 weeks',
    treated: 'On it, every 4 weeks',
    remembered: 'The number before is the one a month you remembered in your profile, scaled to 4 weeks.',
    windows: (before, now) =>
      before === undefined
        ? `These are days every 4 weeks, ${now}.`
        : `These are days every 4 weeks: before, ${before}; after, ${now}.`,
    days: (first, last) => `${first} to ${last}`,
    nowOnly: (now) => `${now} migraine days every 4 weeks`,
    noBaseline: (observed, needed) =>
      `You have ${observed === 1 ? '1 logged day' : `${observed} logged days`} in the 12 weeks before it. A comparison needs ${needed}.`,
    lacks: {
      months: (day, needed) =>
        `You can compare it from ${day}, with ${needed === 6 ? 'six' : 'three'} months at this dose.`,
      diary: (day, needed) =>
        `You can compare it from ${day}, with ${needed === 6 ? 'six' : 'three'} months at this dose in the diary.`,
      observed_days: 'To compare it, you need at least 42 logged days of the last 84 at this dose.',
      end: 'Its last day is missing. Add it under “Edit,” and you can compare it.',
    },
    lacksEnded: (needed) =>
      `There’s no comparison, because there aren’t ${needed === 6 ? 'six' : 'three'} logged months at the last dose.`,
    details: 'See it month by month',
  },

  sheet: {
    open: {
      start: 'Request to start it',
      continue: 'Request to continue it',
      ended: 'Request with what it did',
    },
    title: {
      start: 'Request to start',
      continue: 'Request to continue',
      ended: 'Ended preventive',
    },
    intro: 'For your doctor to sign: each criterion, what your diary shows, and what is missing.',
    back: (name) => `Back to ${name}`,
    code: {
      add: 'Add a QR code',
      another: 'Make another link',
      why: 'Anyone who scans it opens the request, to sign it, and the whole report, without an account. This creates a share link and prints its code on the paper.',
      show: 'With the QR code of your latest link',
      until: (day) => `It works until ${day}.`,
      pin: (pin) => `PIN: ${pin}. It isn’t on the paper: say it in person.`,
    },
  },

  steps: {
    heading: 'Dose changes',
    first: 'Starting dose',
    none: 'The dose hasn’t changed since the start.',
    add: 'Add a dose change',
    edit: 'Edit change',
    editOf: (day) => `Edit the change on ${day}`,
    date: 'Starting on',
    remove: 'Remove change',
    removed: 'Dose change removed',
    save: 'Save change',
    saved: 'Dose change saved',
  },

  doses: {
    heading: 'Doses received',
    ticksHeading: 'Doses taken',
    givenToday: 'I had it today',
    takenToday: 'Taken today',
    leftOut: 'Not today',
    givenAnswer: 'I had it',
    dueToday: (name) => `${name}: due today.`,
    overdue: (name, day) => `${name} was due on ${day}. When did you have it?`,
    today: 'Today',
    otherDay: 'Another day…',
    otherDayLabel: 'Day you had it',
    skip: 'I’m not having it',
    givenLate:
      'If you missed it, its European product information says to have it as soon as possible and count the next one from that day.',
    askWhen: 'If you missed it, ask whoever prescribes it when to have it.',
    skipping: (day) => `If you’re not having this one, the next would be on ${day}.`,
    isSkipped: 'Skipped',
    isGiven: 'Received',
    isTaken: 'Taken',
    isLeftOut: 'Not taken',
    none: 'None logged yet.',
    add: 'Log another day',
    amount: (unit) => `Amount (${unit})`,
    save: 'Save',
    saved: (day) => `Dose on ${day} saved`,
    removed: (day) => `Dose on ${day} removed`,
    removeOf: (day) => `Remove the dose on ${day}`,
    undo: 'Undo',
    adherence: (taken, leftOut, unknown) =>
      `Last 28 days: ${taken} taken, ${leftOut} not taken, ${unknown} not logged.`,
    unknownIsNotMissed: 'A day that isn’t logged doesn’t count as missed.',
    earlier: 'See earlier ones',
  },

  form: {
    newTitle: 'New treatment',
    editTitle: 'Edit treatment',
    kind: 'What it is',
    kinds: {
      medicine: 'Medicine',
      device: 'Device',
      procedure: 'Procedure',
      physical: 'Physical treatment',
      psychological: 'Psychological treatment',
      lifestyle: 'Habit',
      other: 'Something else',
    },
    common: 'Is it one of these?',
    names: {
      medicine: 'Medicine',
      device: 'Device',
      procedure: 'Procedure',
      physical: 'Physical treatment',
      psychological: 'Psychological treatment',
      lifestyle: 'Habit',
      other: 'Treatment',
    },
    nameHints: {
      medicine: 'The generic name or the brand. It doesn’t have to be on the list.',
      device: 'For example, a nerve stimulator.',
      procedure: 'For example, a nerve block.',
      physical: 'For example, physical therapy or exercise.',
      psychological: 'For example, cognitive behavioral therapy or relaxation.',
      lifestyle: 'For example, going to bed at the same time every day.',
      other: 'Whatever you call it.',
    },
    isBrandOf: (generic) => `It’s ${generic}.`,
    severalMeanings:
      'Different medicines are sold under this name depending on the country. Pick yours from the list.',
    dose: 'Dose',
    unit: 'Unit of the dose',
    doseHint: 'The one you were prescribed. The diary never suggests one.',
    optional: 'optional',
    timesADay: 'Times a day',
    dailyDose: 'Total per day',
    dailyDoseHint: (follows) =>
      follows === undefined
        ? 'Only if the doses aren’t all the same.'
        : `${follows} if all doses are the same; in that case, leave it empty.`,
    posology: 'How to take it',
    posologyHint: 'When and how: “morning and evening,” “one pen every 4 weeks”…',
    posologyHintOther: 'How much and how often: “20 minutes a day,” “one session a week”…',
    start: 'When it started',
    startHint: 'If you don’t remember the day or the month, leave them empty.',
    startParts: { startDay: 'Day', startMonth: 'Month', startYear: 'Year' },
    end: 'Ended on',
    stopReason: 'Why you stopped',
    noReason: 'I’d rather not say',
    state: 'How it’s going',
    states: { now: 'I’m on it', paused: 'On hold', stopped: 'I stopped' },
    role: 'What you take it for',
    more: 'More details',
    injected: 'Given at intervals (injection or infusion)',
    intervalCount: 'Every',
    intervalUnit: 'Unit of time',
    intervalUnits: { day: 'days', week: 'weeks', month: 'months' },
    adherence: 'I want to check off each dose',
    adherenceHint: 'It will appear on Home and on each day of the calendar. You can stop at any time.',
    tolerance: 'How well you tolerate it',
    noAnswer: 'No answer',
    sideEffects: 'Side effects',
    overuseClass: 'If it’s also a medicine for attacks, what kind is it?',
    overuseHint:
      'If you take it for only a few days at a time, such as around your period, those days count with your medicines for attacks. If you take it all the time, they don’t.',
    noClass: 'It isn’t',
    notes: 'Notes',
    save: 'Save treatment',
    saved: 'Treatment saved',
    cancel: 'Cancel',
    draftRestored: 'Picking up where you left off: this isn’t saved yet.',
    discardDraft: 'Start over',
  },

  stop: {
    title: (name) => `When did you stop ${name}?`,
    note: 'This only records that you stopped. If you still take it, do not stop on your own: some can’t be stopped suddenly. If you’ve just stopped without asking, call whoever prescribed it today.\nIf your face swells or it’s hard to breathe, call emergency services now.\nIf you’re thinking of harming yourself, call a crisis line (the number is under “Danger signs”), or emergency services if you’re about to.\nIf you may be pregnant, or you’ve had a bad reaction, call a doctor today.',
    end: 'Last day',
    confirm: 'Save',
    cancel: 'Cancel',
    done: 'Treatment ended',
    close: 'Close',
  },

  inDays: (days) =>
    days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : days === -1
          ? 'yesterday'
          : days > 0
            ? `in ${days} days`
            : `${-days} days ago`,
  every: (count, unit) => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`),
  names: 'About the list of names',
  dictionary: (date) =>
    `The list of names was checked against its sources on ${date}. No clinician has reviewed it yet. It doesn’t say what dose to take.`,
};
