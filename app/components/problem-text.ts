import { useProblemTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { numberAsText, readingsOfNumber } from '#domain/model/number-text.ts';
import type { Problems } from '#domain/model/validation.ts';
import type { ProblemCode } from '#domain/vocabulary/problem-codes.ts';

/** The value at a path such as `intakes.0.dose`. */
const valueAt = (draft: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], draft);

/**
 * The sentence for the problem of one field of a diary form, or undefined when there is none.
 * @param draft the form's values, which a question about an ambiguous number repeats
 */
export function useProblemText(problems: Problems, draft?: object): (field: string) => string | undefined {
  const { number_ambiguous: ambiguous, ...messages } = useProblemTexts();
  const sentences: Readonly<Partial<Record<ProblemCode, string>>> = messages;
  const locale = useLocale();
  return (field) => {
    const code = problems[field];
    if (code === 'number_ambiguous') {
      const typed = String(valueAt(draft, field) ?? '').trim();
      const [decimal, whole] = readingsOfNumber(typed);
      const text = numberAsText(decimal);
      return ambiguous(typed, numberAsText(whole), locale === 'es' ? text.replace('.', ',') : text);
    }
    return code && (sentences[code] ?? messages.invalid);
  };
}
