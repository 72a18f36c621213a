import type { firstRun as es } from '../es/first-run.ts';

export const firstRun: typeof es = {
  close: 'Close',
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  back: 'Back',
  next: 'Next',
  setup: {
    title: 'Your profile',
    intro: 'Everything but the name is optional, and you can change it whenever you like in Settings.',
    skip: 'Skip for now',
    save: 'Save profile',
    saving: 'Saving…',
    saved: 'Profile saved',
    steps: ['About you', 'Your migraine', 'Before the diary'],
    displayName: 'Name',
    displayNameHint: 'What you’d like to be called. A nickname is fine.',
    birthYear: 'Year of birth',
    birthYearProblem: 'Enter a year between 1900 and 2010, or leave it empty.',
    sex: 'Biological sex',
    sexHint: 'It helps whoever treats you to read your data.',
    sexes: { female: 'Female', male: 'Male', other: 'Other', unsaid: 'I’d rather not say' },
    aura: 'I have, or have had, migraine with aura',
    auraHint: 'Lights, spots, tingling or trouble speaking before the pain.',
    baseline: 'Migraine days a month',
    baselineHint: 'What you remember, on average, before you began this diary. From 0 to 31.',
    baselineProblem: 'Enter a whole number from 0 to 31, or leave it empty.',
  },
  tutorial: {
    slides: [
      {
        title: 'Welcome',
        text: 'This is your migraine diary. No other account can see what you log, and you needn’t fill in everything: a little is already useful.',
      },
      {
        title: 'Log your attacks',
        text: 'Say when it began and how much it hurts, and save. Medication, context and the end can be added later. The attack screen has less light and larger buttons.',
      },
      {
        title: 'Medical reports',
        text: 'The calendar and the month’s summary give you figures to show at an appointment. In Settings you can download all your data. They are your own counts, not a diagnosis.',
      },
    ],
    finish: 'Log an attack',
  },
};
