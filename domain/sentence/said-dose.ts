import { type Dose, doseOf, peel } from '../import/amounts.ts';
import { edge, end } from './sentence-sheet.ts';
import { numberIn, numberOf } from './spoken-numbers.ts';

/** A dose before or behind a name, and how many characters it takes. */
export function doseAround(
  before: string,
  after: string,
  language: 'es' | 'en',
): { before: number; after: number; dose: Dose | null } {
  const forms =
    'comprimidos?|pastillas?|capsulas?|sobres?|tabletas?|pildoras?|tablets?|pills?|caps(?:ules?)?|tabs?|gotas?|drops?|puffs?|sprays?|pulverizacion(?:es)?|inyeccion(?:es)?|injections?|sachets?|supositorios?|suppositor(?:y|ies)|parches?|patch(?:es)?|ampollas?|dosis|doses?';
  const measures = 'mgs?|miligramos?|milligrams?|g|gr|gramos?|grams?|mcg|ml';
  const small =
    language === 'es'
      ? '(?: (?:de|del|mi))?'
      : '(?: (?:of|my|extra strength|regular strength|max(?:imum)? strength))*';
  const words = amountWords[language];
  const count = `(?:\\d{1,2}|${numberIn[language]}|un|una|media|medio|half(?: of)?(?: an?)?|an?|one|otr[oa]|another|½)`;
  const numeral = `(?:\\d{1,4}(?:[.,]\\d{1,2})?|${words.pattern}|(?:un|medio|half a|half|a)(?= gram))`;
  const routes =
    '(?: (?:sc|s\\.c\\.|im|iv|vo|po|sl|subcutane[oa]|shot|injection|nasal|sublingual|oral|spray|inyeccion|inyectable|efervescente|bucodispersable))?';
  const front = new RegExp(
    `${edge}(?:(?<count>${count})(?!\\d) ?(?:x|por)? ?(?<form>${forms})?${small} ?)?(?:(?:(?<amount>${numeral}) ?(?<measure>${measures})|(?<bare>\\d{3,4}))${small} ?)?$`,
    'u',
  ).exec(before.replace(/\s+$/, ' '));
  const back = new RegExp(
    `^(?:${routes} ?(?:de|of|,)?[ (]*(?<amount>${numeral})(?: ?(?<measure>${measures})|s(?=[ ,.;]|$))?(?!\\s?(?:${forms}|h(?:oras?|ours?|rs?)?|min\\p{L}*|[ap]\\.?m|veces|times)${end}|[:/\\d\\p{L}])\\)?)?(?:,? ?\\(?(?:x ?(?<times>\\d)|(?<count>\\d{1,2}|${numberIn[language]}|media|half) (?<form>${forms})|(?<halved>la mitad)|(?<kind>${forms}))\\)?)?`,
    'u',
  ).exec(after);
  // What is halved is a tablet.
  const halves = { es: 'comprimidos', en: 'tablets' };
  const units = { es: 'unidades', en: 'units' };
  const isCount = (text: string | undefined) =>
    text !== undefined && !/^(?:una?|an?|otr[oa]|another)$/.test(text);
  // "An 8, paracetamol", "sobre diez naproxeno": nobody takes so many, and no form is said.
  const isNotCount =
    front?.groups?.count !== undefined &&
    front.groups.form === undefined &&
    (countNumber(front.groups.count, language) > mostCounted ||
      /(?:dolor|nivel|intensidad|sobre|de|un|pain|a|of|level) $/.test(before.slice(0, front.index)));
  const countText = isNotCount ? undefined : front?.groups?.count;
  const form = front?.groups?.form ?? back?.groups?.form ?? back?.groups?.kind;
  const counted =
    isCount(countText) || (countText !== undefined && form !== undefined)
      ? countText
      : (back?.groups?.times ?? back?.groups?.count ?? (back?.groups?.halved && 'media'));
  const counts = counted === undefined ? undefined : countNumber(counted, language);
  // "Half a sumatriptan, 5": behind a comma a small number alone is the pain.
  const isPain =
    back?.groups?.amount !== undefined &&
    back.groups.measure === undefined &&
    /^[^\d]*,/.test(back[0]) &&
    Number(back.groups.amount) <= 10;
  const behindName = isPain ? undefined : back?.groups?.amount;
  const amount = front?.groups?.amount ?? front?.groups?.bare ?? behindName;
  const measure = front?.groups?.measure ?? back?.groups?.measure;
  const behind =
    behindName === undefined &&
    back?.groups?.times === undefined &&
    back?.groups?.count === undefined &&
    back?.groups?.halved === undefined
      ? 0
      : (back?.[0].length ?? 0);
  const value = amount === undefined ? undefined : (words.values[amount] ?? Number(amount.replace(',', '.')));
  // "Paracetamol 1" may be a gram or a tablet.
  const isBare = value !== undefined && measure === undefined;
  if (isBare && value < 2.5)
    return { before: countText === undefined ? 0 : (front?.[0].length ?? 0), after: 0, dose: null };
  const strength = value === undefined ? '' : `${value} ${measure ?? 'mg'}`;
  const text =
    counts === undefined
      ? strength
      : strength === ''
        ? `${counts} ${form ?? (counts < 1 ? halves : units)[language]}`
        : counts === 1
          ? strength
          : undefined;
  const dose =
    text === ''
      ? null
      : text !== undefined
        ? doseOf([peel(`${text} x`.replace(/ x$/, ''))])
        : multiplied(value ?? 0, measure ?? 'mg', counts ?? 1);
  return {
    before:
      front && (countText !== undefined || front.groups?.amount !== undefined || front.groups?.bare)
        ? front[0].length - (isNotCount ? Math.max(front[0].search(/(?<=\s)\S*\d/u), 0) : 0)
        : 0,
    after: behind,
    dose,
  };
}

/** A higher number beside a name without a form is that of the pain. */
const mostCounted = 4;

/** Strengths in words, as they are dictated. */
const amountsSaid = {
  es: {
    diez: 10,
    veinte: 20,
    veinticinco: 25,
    cuarenta: 40,
    cincuenta: 50,
    ochenta: 80,
    cien: 100,
    'ciento cincuenta': 150,
    doscientos: 200,
    trescientos: 300,
    quince: 15,
    treinta: 30,
    'setenta y cinco': 75,
    novecientos: 900,
    cuatrocientos: 400,
    quinientos: 500,
    'quinientos cincuenta': 550,
    seiscientos: 600,
    'seiscientos cincuenta': 650,
    ochocientos: 800,
    mil: 1000,
    un: 1,
    medio: 0.5,
  },
  en: {
    ten: 10,
    twenty: 20,
    'twenty five': 25,
    forty: 40,
    fifty: 50,
    eighty: 80,
    'a hundred': 100,
    'one hundred': 100,
    fifteen: 15,
    thirty: 30,
    'seventy five': 75,
    'two hundred': 200,
    'three hundred': 300,
    'five hundred and fifty': 550,
    'six hundred and fifty': 650,
    'nine hundred': 900,
    'four hundred': 400,
    'five hundred': 500,
    'six hundred': 600,
    'eight hundred': 800,
    'a thousand': 1000,
    a: 1,
    half: 0.5,
    'half a': 0.5,
  },
} as const satisfies Readonly<Record<'es' | 'en', Readonly<Record<string, number>>>>;

const wordsOfAmounts = (values: Readonly<Record<string, number>>) => ({
  values,
  pattern: `(?:${Object.entries(values)
    .flatMap(([word, value]) => (value > 1 ? [word] : []))
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}])`,
});

const amountWords = { es: wordsOfAmounts(amountsSaid.es), en: wordsOfAmounts(amountsSaid.en) };

/** Two of 400 mg are 800. */
function multiplied(value: number, measure: string, counts: number): Dose | null {
  const one = doseOf([peel(`${value} ${measure}`)]);
  return one && { ...one, amount: Math.round(one.amount * counts * 1000) / 1000 };
}

function countNumber(text: string, language: 'es' | 'en'): number {
  if (/^(?:media|medio|half|½)/.test(text)) return 0.5;
  if (/^(?:una?|an?|one|otr[oa]|another)$/.test(text)) return 1;
  return numberOf(text, language);
}
