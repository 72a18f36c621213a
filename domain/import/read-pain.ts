/** Pain as other programs write it: a number of a scale, words, or both. */
import { fold } from '../vocabulary/fold.ts';
import { readNumber } from './clock.ts';
import { severityWords } from './import-words.ts';
import type { ColumnMapping, PainScale } from './mapping.ts';

type PainWords = NonNullable<NonNullable<ColumnMapping['pain']>['words']>;

interface ReadPain {
  /** 0-10. */
  readonly intensity: number;
  /** Whether the cell says something else or more than this number. */
  readonly converted: boolean;
  /** What was done to it, if its number was changed. */
  readonly rule: string | null;
}

/** Characters; patterns are slow on longer texts. */
const painMaxLength = 80;

/** The highest value of each numeric scale. */
const most = { '0_10': 10, '0_100': 100, '0_5': 5, '0_4': 4, '0_3': 3 } as const satisfies Partial<
  Record<PainScale, number>
>;
/** None, mild, moderate, severe: the numbers of the words. */
const severitySteps = [0, 2, 5, 8] as const;

const ruleOf: Readonly<Record<PainScale, string>> = {
  '0_10': 'pain_rounded',
  '0_100': 'pain_of_100',
  '0_5': 'pain_of_5',
  '0_4': 'pain_of_4',
  '0_3': 'pain_of_3',
  words: 'severity_words',
};

const label =
  '(?:(?:from|de|desde|entre|between|nivel|level|grado|grade|dolor|pain|intensidad|intensity|eva|vas|nrs)[ :]*)?';
const number = '[~\u2248]? ?(\\d{1,3}(?:[.,]\\d{1,4})?)';
/** `7`, `7-8`, `7/10`, `7 de 10`, `70 %`, `7 (severe)`, `7 - severe`. */
const numberForm = new RegExp(
  `^${label}${number}(?: ?(?:-|–|a|to|o|or|y|and|->|→) ?${number})?\\+?(?: ?(?:/|de|of|out of|sobre) ?(\\d{1,3})| ?(%)| (?:puntos?|points?))?` +
    '(?:(?: ?[-\u2013:,/] ?| )([a-z][a-z -]*)| ?\\(([^()]*)\\))?$',
);
/** `severe (7)`, `severe - 7/10`. */
const wordFirst =
  /^([a-z][a-z -]*?)(?: ?[-\u2013:,/]? ?)\(?([\d.,]+(?: ?(?:\/|de|of|out of|sobre) ?\d{1,3})?)\)?$/;

/** The number of a severity in words; of "moderate to severe" the worse, as it is the pain at its worst. */
function severityOf(folded: string): number | undefined {
  const plain = folded.replace(/^(?:dolor|pain)[ :]+| (?:dolor|pain)$/g, '');
  const whole = severityWords.get(folded) ?? severityWords.get(plain);
  if (whole !== undefined) return whole;
  const ends = plain.split(/ ?[-\u2013/] ?| (?:a|to|or|o) /).map((word) => severityWords.get(word));
  return ends.length === 2 && ends.every((one) => one !== undefined) ? Math.max(...ends) : undefined;
}

/**
 * The pain of a cell.
 * @param words what the person said of words this program does not know, or knows otherwise
 * @returns null for a value that is not on the scale
 */
export function readPain(cell: string, scale: PainScale, words: PainWords = {}): ReadPain | null {
  if (cell.length > painMaxLength) return null;
  const folded = fold(cell).replace(/[.!\s]+$/, '');
  const given = [fold(cell), folded].find((word) => Object.hasOwn(words, word));
  if (given !== undefined) {
    const intensity = words[given] ?? null;
    return intensity === null ? null : { intensity, converted: true, rule: 'pain_words' };
  }
  if (scale === 'words') {
    const bare = folded.replace(/ ?\([^()]*\)$/, '');
    const [, before, , of] = wordFirst.exec(folded) ?? [];
    const [behind, inBrackets] = numberForm.exec(folded)?.slice(-2) ?? [];
    const said = of === undefined ? (before ?? behind ?? inBrackets) : undefined;
    const intensity = severityOf(said ?? bare);
    return intensity === undefined ? null : { intensity, converted: true, rule: 'severity_words' };
  }
  return readNumbered(folded, scale) ?? readWordFirst(folded, scale);
}

/** `severe (7)` is its number. */
function readWordFirst(folded: string, scale: Exclude<PainScale, 'words'>): ReadPain | null {
  const [, word = '', value = ''] = wordFirst.exec(folded) ?? [];
  const read = severityOf(word) === undefined ? null : readNumbered(value, scale);
  return read && { ...read, converted: true };
}

function readNumbered(folded: string, scale: Exclude<PainScale, 'words'>): ReadPain | null {
  const [all, first, last, of, percent, word, remark] = numberForm.exec(folded) ?? [];
  if (all === undefined || (word !== undefined && severityOf(word.trim()) === undefined)) return null;
  // `6/10` and `60 %` fit no other scale than their own.
  if (Number(of ?? (percent && 100) ?? most[scale]) !== most[scale]) return null;
  const values = [first, last].flatMap((one) => (one === undefined ? [] : [readNumber(one, most[scale])]));
  if (values.some((value) => value === null)) return null;
  // Of "7-8" the higher: an attack has the pain of its worst moment.
  const value = Math.max(...values.map(Number));
  // A pain that is there is not rounded to none.
  const intensity =
    scale === '0_3'
      ? severitySteps[value]
      : Math.max(Math.sign(value), Math.round((value * 10) / most[scale]));
  if (intensity === undefined) return null;
  const converted = intensity !== value || last !== undefined || (word ?? remark) !== undefined;
  const rule = intensity !== value ? ruleOf[scale] : last === undefined ? null : 'pain_range';
  return { intensity, converted, rule };
}
