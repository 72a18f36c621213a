import type { Symptom } from '../vocabulary/symptoms.ts';
import type { SentenceWords } from './sentence-dictionary.ts';
import { isDenied, type Sheet, whole } from './sentence-sheet.ts';

/** What is seen, heard and smelt, what it is to be bothered by it, and what may stand between the two. */
const senses = {
  es: {
    photophobia: 'luz|luces|claridad|resplandor|sol',
    phonophobia: 'ruidos?|ruidito|sonidos?|voces',
    osmophobia: 'olor(?:es)?',
    bother:
      '(?:me |nos )?(?:molest\\p{L}+|mata\\p{L}*|duelen?(?! (?:la |el |un |una |todo |media |mas ))|irrit\\p{L}+|lastim\\p{L}+|dan? (?:asco|nauseas|arcadas)|revuelve\\p{L}*|taladra\\p{L}*|destroza\\p{L}*|fastidi\\p{L}+|perfora\\p{L}*|me ponen? (?:mal|fatal|peor)|hacen? dano|sientan? (?:mal|fatal))|no (?:l[oa]s? )?(?:aguant\\p{L}+|soport\\p{L}+|toler\\p{L}+|pued\\p{L}+ (?:ni )?(?:con|ver|oir|oler))|(?:hiper)?sensib(?:le|ilidad)|intolerancia|insoportables?',
    small:
      '(?:mucho|muchisimo|muy|bastante|poco|un|una|tanto|tanta|todo|toda|todos|todas|ni|hasta|demasiado|cualquier|ningun|la|el|las|los|al?|con|de|mucha|por|tambien|me)',
    join: '(?:,| y| e| ni| o|,? ni) ?(?:(?:al?|con|de|por|el|la|los|las|me|hasta|molestan?|todos?|cualquier) )*',
  },
  en: {
    photophobia: 'lights?|brightness|sun(?:light)?',
    phonophobia: 'noises?|sounds?|voices',
    osmophobia: 'smells?|odou?rs?|scents?',
    bother:
      "bother(?:s|ed|ing)?|hurt(?:s|ing)?|kill(?:s|ed|ing)|irritat(?:es|ing)|destroying|blinding|annoy(?:s|ing)|unbearable|agony|torture|too (?:much|bright|loud|strong)|mak(?:es|ing) me (?:feel )?(?:ill|sick|gag|want to \\p{L}+|nauseous|queasy|heave)|goes (?:right |straight )?through me|can'?(?:no)?t (?:stand|bear|take|handle|tolerate|cope with|do|deal with)|cannot (?:stand|bear)|(?:hyper)?sensitiv(?:e|ity)|intoleran(?:t|ce)|hat(?:e|ing)|avoiding",
    small:
      '(?:me|my|eyes|really|so|very|just|a|bit|lot|little|to|by|of|any|all|the|loud|bright|strong|even|every|also|is|are|was|were|being|too|sudden)',
    join: '(?:,| and| or| nor| &|,? and) ?(?:(?:to|the|any|so|is|are|all|every|loud|strong|cooking|food|little|with) )*',
  },
} as const;

const codes = ['photophobia', 'phonophobia', 'osmophobia'] as const satisfies readonly Symptom[];

/** Light, noise and smells that bother, each a symptom: beside a word for it, alone or listed. */
export function readSenses(sheet: Sheet, words: SentenceWords, language: 'es' | 'en'): Symptom[] {
  const { bother, small, join, ...nouns } = senses[language];
  const noun = `(?:${codes.map((code) => nouns[code]).join('|')})`;
  const list = `${noun}(?:${join}${noun})*`;
  // Between a thing and what it does: no denial, no other sentence.
  const gap = `(?:(?! (?:no|not|never|nunca|tampoco|apenas|hardly|sin|y|and|pero|but|que|when|cuando|or)(?!\\p{L})|n['’]t)[^,.;:\\d]){0,24}? `;
  const also = language === 'es' ? 'tambien|igual' : 'too|as well|also';
  const found = new Set<Symptom>();
  const denied: [number, number][] = [];
  for (const pattern of [
    `(?:${bother})(?: ${small})* ${list}`,
    `(?<!(?:sin|no) )${list}(?<gap>${gap})(?:${bother})(?: (?:my|me|en|los) (?:los )?(?:eyes|head|ojos|oidos|ears))?`,
    `${noun}:? (?:si|yes)`,
    ...(language === 'en'
      ? [`${noun}[- ]sensitiv(?:e|ity)`, `so (?:is|are|does) (?:${small} )*${noun}`]
      : []),
  ])
    for (const match of sheet.matches(pattern)) {
      if (isDenied(sheet, words, match.index, denied)) {
        denied.push([match.index, match.index + match[0].length]);
        continue;
      }
      for (const code of codes) if (whole(nouns[code]).test(match[0])) found.add(code);
      if (/nause|queasy|sick|gag|hurl|puke|vomit|throw up|asco|arcadas/.test(match[0])) found.add('nausea');
      // What stands between them may be anything: it stays.
      const [before = '', behind] = match[0].split(match.groups?.gap ?? '\n');
      sheet.take(match.index, match.index + before.length);
      if (behind) sheet.take(match.index + match[0].length - behind.length, match.index + match[0].length);
    }
  // "Light hurts, noise too".
  if (found.size > 0)
    for (const match of sheet.matches(`${noun},? (?:${also})`)) {
      for (const code of codes) if (whole(nouns[code]).test(match[0])) found.add(code);
      sheet.takeMatch(match);
    }
  return [...found];
}
