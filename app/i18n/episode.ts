import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of an episode, wherever it is shown. */
export const episodeTexts = textsOf('episode', {
  es: () => import('./es/episode.ts'),
  en: () => import('./en/episode.ts'),
});

/** Texts of an episode in the page’s language. */
export function useEpisodeTexts() {
  return useTexts(episodeTexts);
}
