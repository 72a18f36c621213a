import { entry as en } from '#app/i18n/en/entry.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { entry as es } from '#app/i18n/es/entry.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import type { ProblemCode, Problems } from '#domain/validation.ts';

const texts = { es, en };
const words = { es: wordsEs, en: wordsEn };

/** Texts of the form in the page's language. */
export function useFormTexts() {
  return useTexts(texts);
}

/** Labels of coded values in the page's language. */
export function useWords() {
  return useTexts(words);
}

/** The sentence for the problem of one field, or undefined when there is none. */
export function useProblemText(problems: Problems): (field: string) => string | undefined {
  const said: Readonly<Partial<Record<ProblemCode, string>>> & { readonly dose_invalid: string } =
    useFormTexts().problems;
  return (field) => {
    const code = problems[field];
    if (code === undefined) return undefined;
    if (code === 'invalid' && field.endsWith('.dose')) return said.dose_invalid;
    return said[code] ?? said.invalid;
  };
}
