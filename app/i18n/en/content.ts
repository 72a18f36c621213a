import type { content as spanish } from '../es/content.ts';

/** The written pages: library, articles and legal texts. */
export const content: typeof spanish = {
  unreviewed: 'Not reviewed by a health professional: what that means',
  minutes: (minutes) => `${minutes} min read`,
  contents: 'On this page',
  related: 'Read on',
  trail: 'You are in',
  beside: 'Previous and next',
  previous: 'Previous',
  next: 'Next',
  library: {
    search: 'Search the library',
    searchHint: 'A medicine or a symptom',
    found: (count) => (count === 1 ? '1 result' : `${count} results`),
    nothing: (query) => `Nothing found for “${query}”. Try another word, or look through the groups.`,
    clear: 'Show everything',
    top: 'Back to top',
    glossary: 'Glossary',
  },
};
