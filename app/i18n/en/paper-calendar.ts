import type { paperCalendar as Spanish } from '../es/paper-calendar.ts';

/** A blank calendar to print. */
export const paperCalendar: typeof Spanish = {
  title: 'Headache calendar',
  name: 'Name:',
  caption: (month) => `Days of ${month}, to fill in by hand`,
  pain: 'Pain',
  ofTen: '/10',
  free: 'No pain',
  medicine: 'Medicine and dose',
  bleeding: 'Period',
  howTo: [
    'Pain: the worst of the day, from 0 (none) to 10 (the worst imaginable).',
    'No pain: check it only if you had no headache at all that day. A blank day doesn’t count as a day without pain.',
    'Medicine and dose: everything you took for the pain, including what you buy without a prescription.',
    'Period: check it on each day of bleeding.',
  ],
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};
