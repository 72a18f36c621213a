import type { sitemap as spanish } from '../es/sitemap.ts';

export const sitemap: typeof spanish = {
  heading: 'Site map',
  lead: 'Every page of the diary, by group.',
  site: 'Start and read',
  diary: 'Your diary',
  diaryLead: 'These screens show what you log. No other account can see them.',
  articles: 'Articles',
  library: (group) => `Library: ${group}`,
  legal: 'Legal texts',
};
