import { common as commonEn } from '../i18n/en/common.ts';
import { shell as shellEn } from '../i18n/en/shell.ts';
import { common as commonEs } from '../i18n/es/common.ts';
import { shell as shellEs } from '../i18n/es/shell.ts';
import { useTexts } from '../i18n/locale.tsx';

const texts = { es: { ...commonEs, ...shellEs }, en: { ...commonEn, ...shellEn } };

/** The words around every screen, with the common ones. */
export function useShellTexts() {
  return useTexts(texts);
}
