import { episode as en } from '#app/i18n/en/episode.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the episode screen in the page's language. */
export function useEpisodeTexts() {
  return useTexts(texts);
}
