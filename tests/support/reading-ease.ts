import { syllable } from 'syllable';
import type { Locale } from '#app/paths.ts';

/**
 * Syllables of a Spanish word: a strong vowel or a stressed weak one is one, an unstressed weak one beside it is not.
 */
export function spanishSyllables(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'k')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i');
  const groups = plain.match(/[aeiouáéíóúü]+/g) ?? [];
  // Two strong vowels, or a stressed weak one beside any, are a hiatus.
  const hiatus = /(?<=[aeoáéó])(?=[aeoáéó])|(?<=[íú])(?=[aeoáéó])|(?<=[aeoáéó])(?=[íú])/g;
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + group.split(hiatus).length, 0),
  );
}

/**
 * How easily a text is read, 0 (hard) to 100 (easy). English: Flesch reading ease (Flesch R. A new readability yardstick. Journal of
 * Applied Psychology 1948;32:221-233), whose formula and grades (60 to 70: plain English, understood at 13 to 15) were compared with
 * pages that quote them, as the article itself was not at hand. Spanish: the perspicuity of Szigriszt-Pazos that the INFLESZ scale
 * grades: to 40 very hard, 55 somewhat hard, 65 normal, 80 rather easy, above very easy (Barrio-Cantalejo IM and others. Anales del
 * Sistema Sanitario de Navarra 2008;31:135-152; read in part, and on legible.es, on 2026-11-23).
 * @param sentences without markup
 */
export function readingEase(sentences: readonly string[], locale: Locale): number {
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? []);
  const syllables = words.reduce(
    (sum, word) => sum + (locale === 'es' ? spanishSyllables(word) : syllable(word)),
    0,
  );
  const perWord = syllables / words.length;
  const perSentence = words.length / sentences.length;
  return locale === 'es'
    ? 206.835 - 62.3 * perWord - perSentence
    : 206.835 - 84.6 * perWord - 1.015 * perSentence;
}
