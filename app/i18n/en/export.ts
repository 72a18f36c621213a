import type { PrivateDetail, ReportSection } from '#domain/reports/report-choice.ts';
import type { ReportPeriodName } from '#domain/reports/report-period.ts';
import type { exporting as es } from '../es/export.ts';

const periods: Readonly<Record<ReportPeriodName, string>> = {
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '3m': 'Last 3 months, plus this month so far',
  '6m': 'Last 6 months, plus this month so far',
  '12m': 'Last 12 months, plus this month so far',
  custom: 'Other dates',
};

const sections: Readonly<Record<ReportSection, string>> = {
  person: 'Your name, diagnosis, and health',
  months: 'Month by month',
  attack: 'What your attacks are like',
  acute: 'What you take for attacks',
  preventives: 'Preventive treatments',
  menstruation: 'Attacks and your period',
  disability: 'How much it limits you',
  calendar: 'Calendar, day by day',
  questions: 'Your questions',
  reimbursement: 'Request for a preventive',
  charts: 'Charts',
  episodes: 'List of entries',
};

const details: Readonly<Record<PrivateDetail, string>> = {
  notes: 'Your notes',
  food: 'Food and drinks',
  place: 'Where you were',
};

/** The page of the report: which days, what it holds, how it looks, and all of the data. */
export const exporting: typeof es = {
  title: 'The report for your appointment',
  loading: 'Preparing the page',
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
  choice: 'What’s in the report',
  period: {
    legend: 'Period',
    names: periods,
    first: 'First day',
    last: 'Last day',
    days: (first: string, last: string) => `${first} to ${last}`,
  },
  include: {
    heading: 'What it includes',
    usual: 'Standard',
    count: (chosen: number, all: number) => `${chosen} of ${all} parts`,
    page: 'On the page',
    annexes: 'On separate pages',
    sections,
    hints: {
      reimbursement: 'For your doctor to sign: what’s usually asked for, and what your diary shows.',
      episodes: 'One line per entry. Several in a row can be one attack.',
    },
    formOf: 'Which one',
    sheetNew: 'A new one',
    details: 'What to add to the list of entries',
    detailsHint: 'The most private parts of your diary. They appear only if you choose them.',
    detailNames: details,
    restore: 'Back to standard',
  },
  pictures: {
    heading: 'Photos',
    hint: 'Each photo you check goes on a page at the end, in the PDF and in print. It isn’t in the links you share. PDF documents can’t be added.',
    count: (chosen: number, all: number) => (chosen === 0 ? 'None' : `${chosen} of ${all}`),
    all: (count: number) => `See all ${count} photos`,
    about: {
      episode: (day: string) => `Attack on ${day}`,
      result: 'A questionnaire',
      appointment: 'For the appointment',
    },
    damaged: 'This photo can’t be read and isn’t in the report.',
  },
  format: {
    heading: 'Language and paper',
    language: 'Language of the report',
    languages: { es: 'Spanish', en: 'English' },
    paper: 'Paper',
    papers: { a4: 'A4', letter: 'Letter' },
  },
  preview: {
    heading: 'How it will look',
    view: 'View as',
    page: 'Page',
    text: 'Text',
    fixDates: 'Once both dates are right, you’ll see the page here.',
  },
  pdf: {
    submit: 'Download PDF',
    share: 'Share',
    shareAgain: 'The PDF is ready. Press “Share” once more.',
    busy: 'Preparing…',
    done: 'PDF downloaded. It contains health data: be careful where you keep or send it.',
    cancel: 'Cancel',
    cancelled: 'Canceled.',
    fileName: (first: string, last: string) => `migraine-report-${first}-${last}.pdf`,
  },
  csv: {
    name: 'CSV',
    submit: 'Download CSV',
    text: 'The CSV has attacks, doses, days, and notes. The rest, such as photos or preventives, isn’t in it.',
    done: 'CSV downloaded. It contains health data: be careful where you keep or send it.',
    fileName: (first: string, last: string) => `migraine-diary-${first}-${last}.csv`,
  },
  print: 'Print',
  blank: {
    heading: 'Paper calendar',
    text: 'A blank sheet to fill in by hand, if you prefer paper.',
    action: (year: number) => `Blank calendar for ${year}`,
    done: 'Calendar downloaded.',
    fileName: (year: number) => `migraine-calendar-${year}.pdf`,
  },
  data: {
    heading: 'Your data',
    analysis: {
      heading: 'Tables for analysis',
      text: 'The days chosen above, for statistics, in a ZIP: one row per day and one per entry, calculated values, and a data dictionary. They can’t be loaded here again.',
      submit: 'Download tables',
      done: 'Tables downloaded.',
      fileName: (first: string, last: string) => `migraine-tables-${first}-${last}.zip`,
    },
    fhir: {
      heading: 'For another health system',
      text: (parts: readonly ReportSection[], chosen: readonly PrivateDetail[]) => {
        const optional = (
          [
            ['preventives', 'preventives'],
            ['disability', 'questionnaires'],
            ['menstruation', 'period'],
            ['person', 'diagnosis, other medicines, contraception, and pregnancy if you gave them'],
          ] as const
        ).flatMap(([part, name]) => (parts.includes(part) ? [name] : []));
        const holds = ['attacks', 'doses', 'days', ...optional].join(', ');
        const left = (
          [
            ['notes', 'notes and factors you wrote yourself'],
            ['food', 'food and drink'],
            ['place', 'places'],
          ] as const
        ).flatMap(([detail, name]) => (chosen.includes(detail) ? [] : [name]));
        const without = left.length > 0 ? ` It leaves out ${left.join(', ')}.` : '';
        return `A FHIR R4 document of the days and parts you chose above, without your name: ${holds}.${without}`;
      },
      submit: 'Download FHIR',
      done: 'Document downloaded.',
      fileName: (first: string, last: string) => `migraine-fhir-${first}-${last}.json`,
    },
    copy: {
      heading: 'Complete copy',
      text: 'Everything in your diary, including the trash, in a ZIP file: a table of each kind for spreadsheets, and a file to load it here again.',
    },
    import: {
      heading: 'Bring data in',
      text: 'From a copy or a CSV of this diary, Migraine Buddy, Apple Health, or another table. You see what’s coming before anything is added.',
      submit: 'Import a file',
    },
  },
};
