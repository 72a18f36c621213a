import type { insights as es } from '../es/insights.ts';

/** The insights page: what surrounds it and what its parts share. Each part has texts of its own. */
export const insights: typeof es = {
  title: 'Insights',
  intro: 'Counts of what you logged, not a diagnosis.',
  loading: 'Counting what you logged',
  contents: 'On this page',
  all: 'All insights',
  next: 'Next: ',
  more: (count) => (count === 1 ? 'One more question' : `${count} more questions`),
  answers: 'In short',
  sections: {
    months: 'Am I better than before?',
    medication: 'How many days do I take medicine?',
    relief: 'What helps me?',
    preventives: 'How am I doing on my preventive?',
    timing: 'When does it hurt?',
    cycle: 'Do migraines come with my period?',
    kinds: 'What kind of attacks are they?',
    factors: 'What happens around my attacks?',
    trial: 'Can I test just one thing?',
  },
  empty: {
    heading: 'Nothing to count yet',
    text: 'As soon as you log an attack or a day without pain, you’ll see your first answer here. Comparing takes a few weeks.',
    action: 'Log the first attack',
  },
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
  qualityOfLife: 'Lost days and quality of life',
  letter: 'Monthly letters',
};
