/** Amounts, counts and remarks around the name of a medicine. */

import { doseDecimals, doseMax } from '../limits.ts';
import { readingsOfNumber } from '../model/number-text.ts';
import { fold } from '../vocabulary/fold.ts';
import type { DoseUnit } from '../vocabulary/units.ts';

/** An amount in a unit of doses. */
export interface Dose {
  readonly amount: number;
  readonly unit: DoseUnit;
}

const units: readonly (readonly [RegExp, DoseUnit | null])[] = [
  [/^(?:mg|mgs|mili.*|milli.*)$/, 'mg'],
  [/^(?:mcg|µg|μg|ug|micro.*)$/, 'mcg'],
  [/^(?:g|gr|grs|gram.*)$/, 'g'],
  [/^(?:ml|cc)$/, 'ml'],
  [/^(?:iu|ui)$/, 'iu'],
  [/^(?:comp|cp|pastilla|tableta|tablet|tab|pill|caplet|pildora)/, 'tablet'],
  [/^(?:gota|drop)/, 'drop'],
  [/^(?:puff|spray|pulverizacion|inhalacion|inhalation)/, 'puff'],
  [
    /^(?:caps|sobre|sachet|supositorio|suppositor|inyeccion|injection|ampolla|ampoule|vial|parche|patch|unidad|unit|dosis|dose)/,
    'unit',
  ],
];
const unitOf = (word: string) => units.find(([words]) => words.test(fold(word)))?.[1] ?? null;

/** A space before three noughts is one of thousands; before other digits two numbers, "Tylenol 3 400 mg", or one. */
const numeral = "\\d{1,3}(?:[ \\u00a0\\u202f'’]000)+(?!\\d)|\\d+(?:[.,]\\d+)*";
const measure =
  '(?:mgs?|miligramos?|milligrams?|grs?|g|gramos?|grams?|mcg|[µμ]g|ug|microgramos?|micrograms?|ml|cc|iu|ui|u|%)(?![\\p{L}\\d])';
const form =
  '(?:comprimidos?|comps?|cp|pastillas?|p[ií]ldoras?|tabletas?|tablets?|tabs?|pills?|caplets?|c[aá]psulas?|capsules?|caps?|sobres?|sachets?|' +
  'supositorios?|suppositor(?:y|ies)|inyecci[oó]n(?:es)?|injections?|ampollas?|ampoules?|vial(?:es|s)?|parches?|patch(?:es)?|gotas?|drops?|' +
  'puffs?|sprays?|pulverizaci[oó]n(?:es)?|inhalaci[oó]n(?:es)?|inhalations?|unidad(?:es)?|units?|dosis|doses?)(?![\\p{L}\\d])\\.?';
const countWords: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  a: 1,
  an: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  media: 0.5,
  medio: 0.5,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
  '1½': 1.5,
  '1 1/2': 1.5,
  '2½': 2.5,
  '2 1/2': 2.5,
};
const wordOfCount = Object.keys(countWords)
  .sort((a, b) => b.length - a.length)
  .join('|');
const figure = '(?:\\d{1,2}(?:[.,]\\d{1,2})?|[½¼¾])';
const count = `(?:${wordOfCount}|\\d{1,2}(?:[.,]\\d{1,2})?)`;
const pattern = (source: string) => new RegExp(source, 'giu');

/** What is taken off a name, in this order. */
const peels = {
  verb: pattern(
    "^(?:(?:i|me|he|yo|ya|i've|also|tambi[eé]n|then|luego)\\s+)*(?:tom[eéoó]|tomad[oa]s?|tomando|tomar|us[eéoó]|usad[oa]|puse|pinch[eé]|inyect[eé]|inyectado|prob[eé]|took|taken|take|taking|had|used|use|tried|injected)\\s+(?:de\\s+)?|\\s+(?:taken|tomad[oa]s?)$|^(?:medicaci[oó]n|medicamentos?|medicines?|medications?|meds?|rescate|rescue)\\s*:\\s*",
  ),
  time: pattern(
    '(?<![\\p{L}\\d])(?:(?:a las?|at|@|sobre las|around)\\s*)?\\d{1,2}[:h]\\d{2}(?:\\s?[ap]\\.?\\s?m\\.?)?(?:\\s?h(?:rs?|s)?\\.?)?(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?:a las?|at|@)\\s*\\d{1,2}(?:\\s?[ap]\\.?m\\.?|\\s?h)?(?![\\p{L}\\d])|(?<![\\p{L}\\d])\\d{1,2}\\s?[ap]\\.?m\\.?(?![\\p{L}\\d])',
  ),
  often: pattern(
    '(?:cada|every)\\s+\\d+\\s*h\\p{L}*|(?<!\\S)(?:si precisa|as needed|prn|bid|tid|qd)(?!\\S)|(?<![\\p{L}\\d])(?:\\d|dos|tres|two|three)\\s+(?:veces|times)(?!\\p{L})|(?<!\\S)twice(?!\\S)|(?<!\\S)\\d-\\d-\\d(?:-\\d)?(?!\\S)|'.concat(
      // Oxygen has a flow and a time.
      '(?<![\\p{L}\\d])\\d+(?:[.,]\\d+)?\\s?(?:l\\/min|lpm|lit(?:ros?|ers?|res?)(?: por minuto| per minute)?|min|mins|minutos?|minutes?)(?!\\p{L})\\.?',
    ),
  ),
  // "50-100 mg", "6 mg/0,5 ml", "1-2 tabs", "500/30 mg": no single amount.
  several: pattern(
    `(?:${numeral})\\s?(?:${measure})?\\s?[-–/]\\s?(?:${numeral})\\s?(?:${measure}|${form})|(?:${numeral})\\s?(?:${measure})\\s?\\/\\s?(?:${measure})`,
  ),
  product: pattern(
    `(?<![\\p{L}\\d.,/#])(\\d+(?:[.,]\\d+)?)(\\s?)[x×*](\\s?)(\\d+(?:[.,]\\d+)?)(?![\\d.,/])(?=(\\s?${measure})?)`,
  ),
  times: pattern(
    `(?<![\\p{L}\\d.,/#])(${figure})(?:\\s?[x×*](?=\\s)|[x×*](?=\\p{L}))|(?<=^|[\\s)]|\\d\\p{L}{1,3})[x×*]\\s?(${figure})(?![\\p{L}\\d.,/])(?!\\s?${measure})(?:\\s${form})?`,
  ),
  amount: pattern(`(?<![\\p{L}\\d#.,/])(${numeral})\\s?(${measure})`),
  counted: pattern(`(?<![\\p{L}\\d.,/#])(${count})\\s(?:x\\s)?(${form})(?:\\s(?:de|of)(?=\\s))?`),
  trailing: pattern('\\s(½|¼|¾|1/2|1/4|3/4)$'),
  leading: pattern(`^(${wordOfCount}|\\d)\\s+(?=\\p{L})`),
};

/** Most units of a medicine at a time; a larger number is a strength. */
const countMax = 12;

/** A text taken apart into a name and what is said of its amount. */
export interface Peeled {
  /** What is left. */
  readonly name: string;
  readonly amounts: readonly { readonly amount: string; readonly unit: DoseUnit | null }[];
  readonly counts: readonly { readonly count: number; readonly unit: DoseUnit; readonly isFactor: boolean }[];
  /** Whether something was taken off that neither holds. */
  readonly saysMore: boolean;
}

const glued = pattern(`(\\p{L}{3})(?=\\d+(?:[.,]\\d+)?\\s?${measure})`);
const countOf = (text: string) => countWords[text.toLowerCase()] ?? Number(text.replace(',', '.'));

export function peel(text: string): Peeled {
  const amounts: { amount: string; unit: DoseUnit | null }[] = [];
  const counts: { count: number; unit: DoseUnit; isFactor: boolean }[] = [];
  let saysMore = false;
  const more = () => {
    saysMore = true;
    return ' ';
  };
  const name = text
    // "Sumatriptan50mg".
    .replace(glued, '$1 ')
    // "i.m." is "im".
    .replace(/(?<![\p{L}.])(\p{L})\.(\p{L})\.(?![\p{L}])/gu, '$1$2')
    .replace(peels.verb, ' ')
    .trim()
    .replace(peels.time, more)
    .replace(peels.often, more)
    .replace(peels.several, more)
    .replace(
      peels.product,
      (_, left: string, gapLeft: string, gapRight: string, right: string, unit?: string, at?: number) => {
        const [before, after] = [countOf(left) <= countMax, countOf(right) <= countMax];
        // "3 x2" is twice a 3, "2x 50" twice a 50; of "2 x 10" nobody can say.
        const isAfter = unit === undefined && after && (!before || (gapLeft !== '' && gapRight === ''));
        if (!isAfter && !(before && (unit !== undefined || !after || gapLeft === ''))) {
          saysMore = true;
          // Behind a name its number is a part of it: "Tylenol 3 x 2".
          return at === 0 ? ' ' : ` ${left} `;
        }
        counts.push({ count: countOf(isAfter ? right : left), unit: 'unit', isFactor: true });
        return ` ${isAfter ? left : right}`;
      },
    )
    .replace(peels.times, (_, before?: string, after?: string) => {
      counts.push({ count: countOf(before ?? after ?? ''), unit: 'unit', isFactor: true });
      return ' ';
    })
    .replace(peels.amount, (_, amount: string, unit: string, at: number, all: string) => {
      const isCut = /^\d{3}$/.test(amount) && /\d\s$/.test(all.slice(0, at));
      amounts.push({ amount: isCut ? '' : amount.replace(/[ \u00a0\u202f'’]/g, ''), unit: unitOf(unit) });
      return ' ';
    })
    .replace(peels.counted, (_, written: string, unit: string) => {
      counts.push({ count: countOf(written), unit: unitOf(unit) ?? 'unit', isFactor: false });
      return ' ';
    })
    .trim()
    .replace(peels.trailing, (_, written: string) => {
      counts.push({ count: countOf(written), unit: 'unit', isFactor: false });
      return '';
    })
    .replace(peels.leading, (_, written: string) => {
      // "5 Zomig" may be milligrams.
      if (countOf(written) > 4) saysMore = true;
      else counts.push({ count: countOf(written), unit: 'unit', isFactor: false });
      return '';
    });
  return { name: tidy(name), amounts, counts, saysMore };
}

/** Without spaces and marks that are left over at the ends. */
const tidy = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/^[\s,;:.·/+–-]+|[\s,;:·/+–-]+\.?$|(?<=\p{L}{4})\.$/gu, '');

const amountOnly = new RegExp(
  `^(?:[\\d.,/%\\s]|${measure}|${form}|(?<!\\p{L})(?:de|of|x)(?!\\p{L}))*$`,
  'iu',
);
/** Whether nothing but an amount is left of a text: numbers, units and forms. */
export const isAmount = ({ name }: Peeled): boolean => amountOnly.test(name);

/** The dose, where amounts and counts can be read in one way. */
export function doseOf(parts: readonly Peeled[]): Dose | null {
  const [amount, anotherAmount] = parts.flatMap(({ amounts }) => amounts);
  const [counted, anotherCount] = parts.flatMap(({ counts }) => counts);
  if (anotherAmount || anotherCount) return null;
  // "400 mg (2 tabs)" may be 400 or 800.
  if (amount && counted && !counted.isFactor && counted.count !== 1) return null;
  const unit = amount ? amount.unit : (counted?.unit ?? null);
  const [strength, another] = amount ? readingsOfNumber(amount.amount) : [1];
  if (unit === null || strength === undefined || another !== undefined) return null;
  const factor = 10 ** doseDecimals;
  const size = Math.round(strength * (counted?.count ?? 1) * factor) / factor;
  return size > 0 && size <= doseMax ? { amount: size, unit } : null;
}
