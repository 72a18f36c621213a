import type { firstRun as es } from '../es/first-run.ts';

export const firstRun: typeof es = {
  close: 'Close',
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  back: 'Back',
  next: 'Next',
  later: 'Later',
  setup: {
    title: 'Your profile',
    intro: 'Everything except your name is optional, and you can change it at any time in Settings.',
    skip: 'Skip the profile',
    save: 'Save profile',
    saving: 'Saving…',
    saved: 'Profile saved',
    steps: ['About you', 'Your migraine', 'Before the diary'],
    displayName: 'Name',
    displayNameHint: 'What you’d like to be called. A nickname is fine.',
    birthYear: 'Year of birth',
    birthYearProblem: 'Enter a year between 1900 and 2010, or leave it blank.',
    sex: 'Biological sex',
    sexHint: 'It helps whoever treats you make sense of your data.',
    sexes: { female: 'Female', male: 'Male', other: 'Other', undisclosed: 'I’d rather not say' },
    aura: 'I have, or have had, migraine with aura',
    auraHint: 'Lights, spots, tingling, or trouble speaking before the pain.',
    baseline: 'Migraine days a month',
    baselineHint: 'On average, as you remember it, before you started this diary. From 0 to 31.',
    baselineProblem: 'Enter a whole number from 0 to 31, or leave it blank.',
  },
  tutorial: {
    slides: [
      {
        title: 'Welcome',
        text: 'This is your migraine diary: every day at a glance. No other account can see what you log. You don’t have to fill in everything: even a little helps.',
      },
      {
        title: 'Log your attacks',
        text: 'Tap “Log an attack,” choose how much it hurts, and tap “Save”: three taps. You can add medicines and the rest later. Attack mode is dimmer and has larger buttons.',
      },
      {
        title: 'Reports for your doctor',
        text: 'In the menu, “Export” makes your report: your days, your medicines, and your questions, on one page for your appointment. They are your own counts, not a diagnosis.',
      },
    ],
    entry: { pain: 'How much does it hurt?', save: 'Save' },
    report: {
      title: 'Report for your appointment',
      figures: [
        { number: '9', label: 'headache days' },
        { number: '5', label: 'migraine days' },
        { number: '4', label: 'with medicine' },
      ],
    },
    finish: 'Log an attack',
  },
};
