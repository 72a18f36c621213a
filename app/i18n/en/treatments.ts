import type { treatments as es } from '../es/treatments.ts';

export const treatments: typeof es = {
  title: 'Your preventive treatments',
  intro:
    'What you take or inject to have fewer attacks, with its dose and dates, as it was prescribed to you.',
  add: 'Add a treatment',
  now: 'Now',
  planned: 'Planned',
  before: 'Before',
  loading: 'Loading your treatments',
  empty: {
    heading: 'No treatments yet',
    text: 'If you take or inject something to prevent attacks, write it down here. You will see when each dose began next to your months.',
  },
  none: { now: 'None at the moment.' },

  since: (day) => `Since ${day}`,
  from: (day) => `From ${day}`,
  period: (first, last) => `From ${first} to ${last}`,
  aside: 'Not followed now',
  weeks: (weeks) =>
    weeks === 0
      ? 'Less than a week at this dose'
      : weeks === 1
        ? '1 week at this dose'
        : `${weeks} weeks at this dose`,
  stopped: (reason) => `Stopped: ${reason.charAt(0).toLocaleLowerCase('en')}${reason.slice(1)}`,
  next: (day, distance) => `Next dose: ${day} (${distance})`,
  nextOverdue: (day, distance) => `Next dose was due: ${day} (${distance})`,
  lastGiven: (day) => `Last dose: ${day}`,
  countsAs: (name) => `Days with this medicine count as days of ${name.toLocaleLowerCase('en')}.`,

  timeline: {
    heading: 'Over time',
    text: 'From when to when you followed each treatment.',
    today: 'Today',
    table: 'See as a table',
    columns: { name: 'Treatment', first: 'From', last: 'To' },
    goesOn: 'Goes on',
  },

  page: {
    back: 'All treatments',
    edit: 'Edit',
    remove: 'Delete',
    removed: 'Treatment moved to the trash',
    undo: 'Undo',
    stop: 'Stop this treatment',
    restart: 'Start it again',
    notFound: {
      heading: 'This treatment is not in your diary',
      text: 'You may have deleted it, or the link may be old.',
    },
    inTrash: {
      heading: 'This treatment is in the trash',
      text: 'It is kept for 30 days after you deleted it.',
      restore: 'Bring back',
    },
    facts: {
      dose: 'Current dose',
      doseEnded: 'Last dose you followed',
      posology: 'How to take it',
      role: 'What for',
      interval: 'How often',
      tolerance: 'How you tolerate it',
      sideEffects: 'Side effects',
      notes: 'Notes',
    },
    unsaid: 'Not recorded',
  },

  steps: {
    heading: 'Changes of dose',
    first: 'First dose',
    none: 'The dose has not changed since the beginning.',
    add: 'Record a change of dose',
    edit: 'Edit change',
    editOf: (day) => `Edit the change of ${day}`,
    date: 'From which day',
    remove: 'Remove change',
    removed: 'Change of dose removed',
    save: 'Save change',
    saved: 'Change of dose saved',
  },

  doses: {
    heading: 'Doses given',
    ticksHeading: 'Doses taken',
    givenToday: 'I had it today',
    takenToday: 'Taken today',
    leftOut: 'Not today',
    isGiven: 'Given',
    isTaken: 'Taken',
    isLeftOut: 'Not taken',
    none: 'None recorded yet.',
    add: 'Record another day',
    date: 'Day',
    save: 'Save',
    saved: (day) => `Dose of ${day} saved`,
    removed: (day) => `Dose of ${day} removed`,
    removeOf: (day) => `Remove the dose of ${day}`,
    undo: 'Undo',
    adherence: (taken, leftOut, unknown) =>
      `Last 28 days: ${taken} taken, ${leftOut} not taken, ${unknown} not recorded.`,
    unknownIsNotMissed: 'A day without a record does not count as missed.',
    earlier: 'See earlier ones',
    question: (name) => `${name}, today`,
  },

  form: {
    newTitle: 'New treatment',
    editTitle: 'Edit treatment',
    name: 'Medicine',
    nameHint: 'The generic name or the brand. It can also be one that is not in the list.',
    dose: 'Dose',
    unit: 'Unit',
    noUnit: 'No unit',
    doseHint: 'The one prescribed to you. None is suggested here.',
    optional: 'optional',
    posology: 'How to take it',
    posologyHint: 'When and how: “morning and evening”, “one pen every 4 weeks”…',
    start: 'Started on',
    ended: 'I no longer follow it',
    end: 'Ended on',
    stopReason: 'Why you stopped',
    noReason: 'I’d rather not say',
    active: 'I follow it now',
    activeHint: 'Untick it when it is paused, without an end date.',
    role: 'What you take it for',
    more: 'More details',
    injected: 'Given every so often (injection or infusion)',
    intervalCount: 'Every',
    intervalUnit: 'Unit of time',
    intervalUnits: { day: 'days', week: 'weeks', month: 'months' },
    adherence: 'I want to tick every dose',
    adherenceHint: 'It will appear on Home and on each day of the calendar. You can stop whenever you like.',
    tolerance: 'How you tolerate it',
    unsaid: 'Not said',
    sideEffects: 'Side effects',
    overuseClass: 'If it is also a medicine for attacks, of which kind?',
    overuseHint:
      'If you take it for a few days only, they count together with those of attacks. As a regular preventive, they do not.',
    noClass: 'It is not',
    notes: 'Notes',
    save: 'Save treatment',
    saved: 'Treatment saved',
    cancel: 'Cancel',
    suggestions: 'Suggestions',
  },

  stop: {
    title: (name) => `Stop ${name}`,
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
  dictionary: (date) =>
    `The list of names was checked against its sources on ${date}. No clinician has reviewed it yet. It holds no doses.`,
};
