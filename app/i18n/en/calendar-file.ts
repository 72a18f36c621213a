import type { calendarFile as es } from '../es/calendar-file.ts';

export const calendarFile: typeof es = {
  add: 'Add to my calendar',
  note: 'The title says nothing about health, but the reminder has a link to this diary. The company behind your calendar will see it too.',
  failed: 'The file couldn’t be made. Check your connection and try again.',
  titles: { appointment: 'Appointment', dose: 'Something to note down' },
  fileName: 'reminder.ics',
};
