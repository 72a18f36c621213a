import { hookOf } from './texts.ts';

/** What an attack looks like, in the page’s language. */
export const useEpisodePatternTexts = hookOf('episodePattern', {
  es: () => import('./es/episode-pattern.ts'),
  en: () => import('./en/episode-pattern.ts'),
});
