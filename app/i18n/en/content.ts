import type { content as spanish } from '../es/content.ts';

/** The written pages: library, articles and legal texts. */
export const content: typeof spanish = {
  unreviewed: 'No clinician has reviewed it yet.',
  notAdvice: 'This is general information and no substitute for your doctor.',
  minutes: (minutes) => `${minutes} min read`,
  contents: 'On this page',
  related: 'Read on',
  trail: 'You are in',
  blog: {
    heading: 'Articles about migraine',
    lead: 'Written to be read without hurry, with their sources at the end.',
    read: 'Read the article',
  },
  library: {
    heading: 'Library',
    lead: 'Short entries about medicines, symptoms, and daily life, each with its sources.',
    search: 'Search the library',
    searchHint: 'A medicine or a symptom',
    found: (count) => (count === 1 ? '1 result' : `${count} results`),
    nothing: (query) => `Nothing with “${query}”. Try another word or look through the groups.`,
    clear: 'Show everything',
    glossary: 'Glossary',
    glossaryLead: 'The words doctors and this diary use.',
    groups: {
      acute: 'Treating an attack',
      preventive: 'Preventive treatments',
      symptoms: 'Symptoms and phases',
      kinds: 'Kinds of headache',
      life: 'Stages and daily life',
      measures: 'Without medicines',
      diary: 'The diary and the visit',
    },
  },
};
