import { problems as en } from '#app/i18n/en/problems.ts';
import { problems as es } from '#app/i18n/es/problems.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import type { ProblemCode, Problems } from '#domain/validation.ts';

const texts = { es, en };

/** The sentence for the problem of one field of a diary form, or undefined when there is none. */
export function useProblemText(problems: Problems): (field: string) => string | undefined {
  const said: Readonly<Partial<Record<ProblemCode, string>>> & { readonly invalid: string } = useTexts(texts);
  return (field) => {
    const code = problems[field];
    return code && (said[code] ?? said.invalid);
  };
}
