import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';
import type { ProblemCode, Problems } from '#domain/model/validation.ts';

const texts = textsOf('problems', {
  es: () => import('#app/i18n/es/problems.ts'),
  en: () => import('#app/i18n/en/problems.ts'),
});

/** The sentence for the problem of one field of a diary form, or undefined when there is none. */
export function useProblemText(problems: Problems): (field: string) => string | undefined {
  const messages: Readonly<Partial<Record<ProblemCode, string>>> & { readonly invalid: string } =
    useTexts(texts);
  return (field) => {
    const code = problems[field];
    return code && (messages[code] ?? messages.invalid);
  };
}
