import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('episodePattern', {
  es: () => import('./es/episode-pattern.ts'),
  en: () => import('./en/episode-pattern.ts'),
});

/** Texts of the attack patterns, in the page’s language. */
export function useEpisodePatternTexts() {
  return useTexts(texts);
}
