import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('charts', {
  es: () => import('#app/i18n/es/charts.ts'),
  en: () => import('#app/i18n/en/charts.ts'),
});

/** Texts shared by all charts, in the page’s language. */
export function useChartTexts() {
  return useTexts(texts);
}
