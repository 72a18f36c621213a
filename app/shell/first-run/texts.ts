import { firstRun as en } from '../../i18n/en/first-run.ts';
import { firstRun as es } from '../../i18n/es/first-run.ts';
import { useTexts } from '../../i18n/locale.tsx';

const texts = { es, en };

/** The words of the first run. */
export function useFirstRunTexts() {
  return useTexts(texts);
}
