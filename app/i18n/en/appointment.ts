import type { contraceptions, diagnosticians, pregnancies } from '#domain/person/report-profile.ts';
import type { appointment as es } from '../es/appointment.ts';

type Labels<Code extends string> = Readonly<Record<Code, string>>;

const diagnosedBy: Labels<(typeof diagnosticians)[number]> = {
  neurologist: 'A neurologist',
  family_doctor: 'A family doctor',
  other_clinician: 'Another clinician',
};

const contraception: Labels<(typeof contraceptions)[number]> = {
  none: 'None',
  combined: 'With estrogen',
  progestogen: 'Progestogen only',
  other: 'Without hormones',
};

const pregnancy: Labels<(typeof pregnancies)[number]> = {
  no: 'No',
  planning: 'I’m trying',
  pregnant: 'I’m pregnant',
  breastfeeding: 'I’m breastfeeding',
};

/** What is good to have ready before an appointment. */
export const appointment: typeof es = {
  title: 'Appointment',
  loading: 'Loading your diary',
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
  date: {
    heading: 'The date',
    label: 'When is your appointment?',
    hint: 'It’s kept on this device only, unless you ask for a reminder.',
    today: 'It’s today.',
    inDays: (days: number) => (days === 1 ? 'It’s tomorrow.' : `${days} days to go.`),
    remove: 'Remove the date',
    noted: (day: string) => `Saved: your appointment on ${day}. The next report will begin that day.`,
    invalid: 'Enter a complete date, from today to two years from now.',
  },
  card: {
    near: (days: number) =>
      days === 1 ? 'Your appointment is tomorrow' : `Your appointment is in ${days} days`,
    today: 'Your appointment is today',
    done: 'Done:',
    open: 'To do:',
    noGaps: 'The last two weeks are logged',
    questions: (count: number) =>
      count === 0
        ? 'Write down your questions'
        : count === 1
          ? '1 question written'
          : `${count} questions written`,
    report: 'The report is ready',
    noReport: 'The report is still empty',
  },
  after: {
    heading: 'What changed at the appointment?',
    of: (day: string) => `It was on ${day}.`,
    changes: {
      new: 'I’m starting a treatment',
      changed: 'I’m changing a dose or stopping a treatment',
      nothing: 'Nothing',
    },
    check: (day: string) => `Review it after three months: ${day}`,
    checkHint: 'It’s saved as your next appointment. You can change the day.',
    save: {
      new: 'Save and add the treatment',
      changed: 'Save and see my treatments',
      nothing: 'Save',
    },
    dismiss: 'I didn’t go, or it’s another day',
  },
  room: {
    title: 'At the appointment',
    open: 'Show at the appointment',
    show: 'Show on screen',
    close: 'Close',
    view: 'What to show',
    views: { code: 'QR code', summary: 'Summary', files: 'Photos' },
    pin: 'PIN',
    until: (day: string) => `Works until ${day}`,
    make: 'Create the link with its QR',
    makeText: 'Whoever scans it sees your report as it is now, without an account.',
    relief: (share: string) => `doses with relief at 2 h: ${share}`,
    free: (share: string) => `doses that left no pain at 2 h: ${share}`,
    reference: (days: number, reference: number) => `${days} (limit: ${reference})`,
    maybe: (days: number, reference: number) => `${days}, could reach the limit (${reference})`,
    since: (day: string) => `since ${day}`,
    before: 'Before',
    now: 'now',
    how: 'Dates, intervals and how it’s counted',
    preventives: 'Current preventives',
    questions: 'Questions',
  },
  report: {
    heading: 'The report',
    sinceLast: (first: string) => `Since your last appointment, ${first}`,
    months: (first: string) => `From ${first} to today, on one page`,
    open: 'View, send, or print',
  },
  still: {
    heading: 'What you can still log',
    count: (count: number) => (count === 0 ? 'Nothing left' : count === 1 ? '1 thing' : `${count} things`),
    lead: 'Only if you remember. The rest stays “not logged,” and the report says so.',
    nothing:
      'There’s nothing left to log from the last few days. Earlier gaps appear on the report as “not logged.”',
    month: (month: string) => `What you took in ${month}`,
    monthText: (days: number) =>
      days === 1
        ? 'You logged 1 headache day and no doses. If you took nothing, you can say so.'
        : `You logged ${days} headache days and no doses. If you took nothing, you can say so.`,
    open: 'An attack is still open',
    openText: (since: string) => `It started: ${since}. You can say when it ended.`,
    days: (days: number, month: string) =>
      days === 1 ? `1 day not logged in ${month}` : `${days} days not logged in ${month}`,
    daysText: 'This covers the last two weeks. A headache-free day takes one tap.',
    outcomes: (count: number) =>
      count === 1 ? 'How 1 dose worked after two hours' : `How ${count} doses worked after two hours`,
    outcomesText: 'This covers the last seven days. You can answer right here.',
    cabinet: 'What you take for attacks',
    cabinetText: 'Your medicines list is empty.',
    preventives: 'Your preventive treatments',
    preventivesText: 'You haven’t added any. Past ones matter at an appointment too.',
  },
  questions: {
    heading: 'Your three questions',
    lead: 'They’re on the report, so you don’t forget to ask them.',
    label: (number: number) => `Question ${number}`,
  },
  about: {
    heading: 'Your diagnosis and health',
    none: 'What the report says about you',
    lead: 'This appears on the report. Write only what you want to share.',
    diagnosis: 'Diagnosis',
    diagnosisHint: 'In the words you were given, for example, “migraine with aura.”',
    diagnosedBy: 'Who diagnosed it?',
    diagnosedBys: diagnosedBy,
    otherConditions: 'Other conditions',
    otherConditionsHint: 'Allergies too, and heart, blood pressure, liver, or kidney problems.',
    otherMedicines: 'Other medicines you take',
    otherMedicinesHint: 'The ones that aren’t for headache.',
    contraception: 'Contraception',
    contraceptionHint:
      'With estrogen: combined pill, patch, or ring. Progestogen (progestin) only: minipill, implant, injection, or hormonal IUD. Without hormones: copper IUD, condom.',
    contraceptions: contraception,
    pregnancy: 'Pregnancy',
    pregnancies: pregnancy,
    clear: (what: string) => `Clear: ${what}`,
  },
  papers: {
    sheet: 'Request for a preventive',
    sheetNew: 'To start it or to stay on it',
    card: 'Emergency card',
    cardText: 'To print and carry with you',
    data: 'Your data as a file',
    dataText: 'Tables, FHIR, or the full copy',
  },
  saving: 'Saving',
  saved: 'Saved',
  saveFailed: 'It couldn’t be saved. What you typed is still here.',
  retrySave: 'Try again',
};
