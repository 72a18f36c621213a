export type Language = 'es' | 'en';

const numbers: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'cero',
    'una?',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
  ],
  en: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
};

/** A number from 0 to 12 in words, and any of up to two digits, as a pattern. */
export const numberIn: Readonly<Record<Language, string>> = {
  es: `(?:\\d{1,2}|${numbers.es.slice().reverse().join('|')})`,
  en: `(?:\\d{1,2}|${numbers.en.slice().reverse().join('|')})`,
};

/** The number that words or figures are; below 0 if none. @param text what `numberIn` matched */
export function numberOf(text: string, language: Language): number {
  if (/^\d/.test(text)) return Number(text);
  return numbers[language].findIndex((word) => new RegExp(`^(?:${word})$`).test(text));
}

/** Before a number that stands alone. */
export const numberEdge = '(?<![\\p{L}\\d.,:/])';
/** Behind it. */
export const numberEnd = '(?![\\p{L}\\d]|[.,:/]\\d)';
