import type { keys as spanish } from '../es/keys.ts';

export const keys: typeof spanish = {
  heading: 'By keyboard',
  title: 'Keyboard shortcuts',
  close: 'Close',
  off: 'Single-key shortcuts are off in Settings.',
  groups: {
    everywhere: 'On every screen',
    entry: 'While you log an attack',
    calendar: 'In the calendar, on a wide screen',
  },
  log: 'log an attack',
  help: 'this list',
  menu: 'collapse or expand the menu',
  choosePain: 'choose the pain (1 then 0: 10)',
  day: 'another day',
  month: 'another month',
  panel: 'go to the day; Esc returns to the calendar',
  pain: 'log an attack at that pain level (for 10, press 1, then 0)',
  free: 'no headache',
  edit: 'add details',
  undo: 'undo',
  search: 'search',
  names: { enter: 'Enter', pages: 'PgUp PgDn', to: 'to' },
};
