import type { DiaryCsvTexts } from '#domain/copy/diary-csv.ts';

/** What the diary's CSV says beside the names of columns and codes. What is changed here leaves earlier files unread. */
export const diaryCsv: DiaryCsvTexts = {
  headings: {
    kind: 'What it is',
    day: 'Day',
    start: 'Start time',
    end_day: 'End day',
    end: 'End time',
    readings: 'Pain over time',
    doses: 'Medicines taken',
    reference: 'don’t change',
  },
  kinds: { attack: 'Attack', free: 'Headache-free day', day: 'Day' },
  ongoing: 'Ongoing',
  answers: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
  noMedicine: 'other',
};
