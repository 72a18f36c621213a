import type { redFlags as spanish } from '../es/red-flags.ts';

export const redFlags: typeof spanish = {
  heading: 'When to get help now',
  open: 'When to get medical help',
  close: 'Close',
  all: 'All fifteen signs, explained',
  text: 'This diary is not for emergencies and doesn’t replace seeing a doctor. Don’t wait if you have:',
  list: [
    'a sudden, extremely severe headache, like a thunderclap',
    'a high fever with a stiff neck',
    'neurological changes: trouble speaking, seeing, moving, or staying awake',
    'pain after a blow to the head',
    'pain during pregnancy together with other symptoms',
  ],
  call: 'Call 911',
  emergencyNumber: '911',
  elsewhere: 'If your country has a different emergency number, call that one.',
};
