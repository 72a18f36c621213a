import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('episodeColumns', {
  es: () => import('./es/episode-columns.ts'),
  en: () => import('./en/episode-columns.ts'),
});

/** Labels and questions of the columns of an episode in the page’s language. */
export function useEpisodeColumns() {
  return useTexts(texts);
}
