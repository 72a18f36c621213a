import type { redFlags as spanish } from '../es/red-flags.ts';

export const redFlags: typeof spanish = {
  heading: 'When to get help now',
  open: 'When to get medical help',
  close: 'Close',
  all: 'All the danger signs, explained',
  text: 'This diary is not for emergencies and does not replace seeing a doctor. Do not wait if you have:',
  signs: {
    thunderclap: 'a sudden, very severe headache that reaches its worst within 5 minutes',
    fever_stiff_neck: 'a fever, high or not, with a stiff neck',
    neurological:
      'confusion, fainting, or a seizure; or trouble speaking, seeing, or moving that isn’t your usual aura',
    head_injury: 'a headache after a head injury, even weeks later',
    pregnancy:
      'a headache in pregnancy that is very severe, won’t go away, or comes with blurred vision, swelling, high blood pressure, or pain below the ribs; if it’s just new, see a doctor today',
  },
  call: 'Call 911',
  emergencyNumber: '911',
  elsewhere:
    'US, Canada, Mexico: 911. Elsewhere: 112 (Europe), 999 (UK), 000 (Australia), 111 (New Zealand), or your local number.',
};
