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
  title: 'Before the appointment',
  intro: 'Your report, your questions, and what there is still time to log.',
  loading: 'Looking at your diary',
  failed: {
    heading: 'Your diary could not be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
  date: {
    heading: 'The date',
    label: 'When is your appointment?',
    hint: 'It’s kept on this device only, unless you ask for a reminder.',
    today: 'It is today.',
    inDays: (days: number) => (days === 1 ? 'It is tomorrow.' : `${days} days to go.`),
    remove: 'Remove the date',
    noted: (day: string) => `Noted: your appointment on ${day}. The next report will begin on that day.`,
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
      changed: 'A new dose, or I’m stopping one',
      nothing: 'Nothing',
    },
    check: (day: string) => `Check after three months: ${day}`,
    checkHint: 'It’s noted as your next appointment. You can change the day.',
    save: {
      new: 'Save and log the treatment',
      changed: 'Save and see my treatments',
      nothing: 'Save',
    },
    dismiss: 'I didn’t go, or it’s another day',
  },
  room: {
    title: 'At the appointment',
    open: 'Show at the appointment',
    close: 'Close',
    view: 'What to show',
    views: { code: 'QR code', summary: 'Summary', files: 'Photos' },
    pin: 'PIN',
    until: (day: string) => `Works until ${day}`,
    make: 'Create the link with its QR',
    makeText:
      'The doctor’s camera opens it and shows your report, without an account. It shows what there is now.',
    relief: (share: string) => `treatments with relief at 2 h: ${share}`,
    free: (share: string) => `treatments pain-free at 2 h: ${share}`,
    reference: (days: number, reference: number) => `${days} (ref. ${reference})`,
    maybe: (days: number, reference: number) => `${days}, could be ${reference} or more (ref. ${reference})`,
    since: (day: string) => `since ${day}`,
    preventives: 'Preventives now',
    questions: 'Questions',
  },
  report: {
    heading: 'The report',
    sinceLast: (first: string) => `Since your last appointment on ${first}, up to today.`,
    months: (first: string) => `The last three months and this one so far: since ${first}.`,
    open: 'See the report',
  },
  still: {
    heading: 'What you can still log',
    lead: 'Only if you remember. What’s missing stays not logged, and the report says so.',
    nothing:
      'There is nothing left to log from the last few days. What is missing from before appears on the report as “no record”.',
    month: (month: string) => `What you took in ${month}`,
    monthText: (days: number) =>
      days === 1
        ? 'There is 1 headache day and no dose. If you took nothing, you can say that too.'
        : `There are ${days} headache days and no dose. If you took nothing, you can say that too.`,
    open: 'An attack is still open',
    openText: (since: string) => `It started: ${since}. You can say when it ended.`,
    days: (days: number, month: string) =>
      days === 1 ? `1 day not logged in ${month}` : `${days} days not logged in ${month}`,
    daysText: 'Of the last two weeks. A day without headache takes one tap.',
    outcomes: (count: number) =>
      count === 1 ? 'How 1 dose worked after two hours' : `How ${count} doses worked after two hours`,
    outcomesText: 'Of the last seven days. You can answer right here.',
    cabinet: 'What you take for attacks',
    cabinetText: 'Your medicines list is empty.',
    preventives: 'Your preventive treatments',
    preventivesText: 'There is none, current or past. Past ones matter at an appointment too.',
  },
  questions: {
    heading: 'Your three questions',
    lead: 'They appear on the report, so that they get asked.',
    label: (number: number) => `Question ${number}`,
  },
  about: {
    heading: 'Your diagnosis and health',
    lead: 'It appears on the report. Write only what you want to share.',
    diagnosis: 'Diagnosis',
    diagnosisHint: 'In the words you were given, for example “migraine with aura”.',
    diagnosedBy: 'Who made it?',
    diagnosedBys: diagnosedBy,
    otherConditions: 'Other conditions',
    otherConditionsHint: 'Allergies too, and heart, blood pressure, liver or kidney problems.',
    otherMedicines: 'Other medicines you take',
    otherMedicinesHint: 'Those that are not for headache.',
    contraception: 'Contraception',
    contraceptionHint:
      'With estrogen: combined pill, patch or ring. Progestogen only: minipill, implant, injection or hormonal IUD. Without hormones: copper IUD, condom.',
    contraceptions: contraception,
    pregnancy: 'Pregnancy',
    pregnancies: pregnancy,
    clear: (what: string) => `Clear: ${what}`,
  },
  saving: 'Saving',
  saved: 'Saved',
  saveFailed: 'It could not be saved. What you typed is still here.',
  retrySave: 'Try again',
};
