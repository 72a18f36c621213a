import { fold } from './fold.ts';
import { type MedicineCode, medicineCodes } from './medicine-classes.ts';

/** Endings that Spanish writes differently from the code, which is the English name. */
const spanishEndings = [
  [/(?<=tript|dit)an$/, 'án'],
  [/(?<=setr)on$/, 'ón'],
  [/(?<=profen|proxen|fenac|rolac)$/, 'o'],
  [/(?<=mizol)e$/, ''],
] as const;

/** The Spanish generic name of a code of one substance whose ending says it; undefined for the others. */
export function spanishGeneric(code: MedicineCode): string | undefined {
  if (code.includes('_')) return undefined;
  for (const [ending, spanish] of spanishEndings) if (ending.test(code)) return code.replace(ending, spanish);
  return undefined;
}

/**
 * A medicine's name for a reader: a generic name typed in the other language is given in the reader's; every other name,
 * brands among them, stays as it was typed. Without the dictionary, which the screens that only list do not load.
 */
export function nameFor(locale: 'es' | 'en', name: string, code: MedicineCode | null | undefined): string {
  const spanish = code ? spanishGeneric(code) : undefined;
  if (!code || spanish === undefined) return name;
  const [own, other] = locale === 'es' ? [spanish, code] : [code, spanish];
  const typed = name.trim().toLowerCase();
  // Without its accents it is Spanish too.
  const isOther = typed === other || (locale === 'en' && fold(typed) === fold(other));
  if (!isOther || (locale === 'es' && fold(typed) === fold(own))) return name;
  return /^\s*\p{Lu}/u.test(name) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
}

/** `nameFor` of a name whose code a count has left out. */
export function nameOnlyFor(locale: 'es' | 'en', name: string): string {
  const typed = fold(name);
  const isGenericOf = (code: MedicineCode) => code === typed || fold(spanishGeneric(code) ?? '') === typed;
  return nameFor(locale, name, medicineCodes.find(isGenericOf));
}

/** Endings that the WHO gives to the names of preventives, in either language. */
const stems =
  /(mab|pant|olol|ramat[eo]|proat[eo]|samid[ae]|trigin[ae]|pentina?|balina?|tript[iy]lin[ae]|faxin[ae]|xetin[ae]|zapin[ae]|rizin[ae]|pamilo?|sart[aá]n|zolamid[ae]|tifeno?|heptadin[ae]|mantin[ae])$/i;

/** A preventive's name inside a sentence: a substance in lower case, known by its ending; a brand or own name as typed. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(name) && stems.test(name) ? name.toLowerCase() : name;
