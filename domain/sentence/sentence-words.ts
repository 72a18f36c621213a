import type { SentenceWords } from './sentence-dictionary.ts';
import { englishWords } from './sentence-words-en.ts';
import { spanishWords } from './sentence-words-es.ts';

export const sentenceWords: Readonly<Record<'es' | 'en', SentenceWords>> = {
  es: spanishWords,
  en: englishWords,
};
