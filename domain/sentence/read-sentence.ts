/**
 * One sentence about an attack, typed or dictated, as the answers of the form. It guesses no number: a pain in words, a dose
 * without a figure and a time that can be two stay in the note, as does all that was not understood.
 */
import type { LocalDateTime } from '../calendar-date.ts';
import { type Dose, doseOf, peel } from '../import/amounts.ts';
import { medicinesOfEntry } from '../import/taken.ts';
import { intensityMax } from '../limits.ts';
import type { AuraKind, AuraSign } from '../vocabulary/aura.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import { meaningsOf } from '../vocabulary/medicines.ts';
import type { ReliefMethod } from '../vocabulary/outcome.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import type { PainQuality } from '../vocabulary/pain.ts';
import { type PainPlace, painPlaces, type Side } from '../vocabulary/places.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';
import {
  durationIn,
  type Found,
  localOf,
  type Moment,
  momentsIn,
  numberIn,
  numberOf,
  resolve,
} from './times.ts';
import { type SentenceWords, sentenceWords } from './words.ts';

/** A medicine that a sentence says was taken. */
export interface SaidIntake {
  /** As it was written. */
  readonly name: string;
  readonly medicine: MedicineCode | null;
  readonly overuseClass: OveruseClass | null;
  readonly dose: Dose | null;
  readonly at: Moment | null;
}

/** What a sentence says; null and empty lists are what it does not. */
export interface SaidEpisode {
  readonly intensity: number | null;
  readonly start: Moment | null;
  readonly wokeWith: boolean;
  readonly end: Moment | null;
  /** It is over, at a time that is not said. */
  readonly isOver: boolean;
  readonly places: readonly PainPlace[];
  /** A side without a place. */
  readonly side: Side | 'both' | null;
  readonly symptoms: readonly Symptom[];
  readonly premonitory: readonly PremonitorySymptom[];
  readonly aura: readonly AuraKind[];
  readonly auraSigns: readonly AuraSign[];
  readonly quality: readonly PainQuality[];
  readonly aggravated: boolean;
  readonly context: readonly ContextTag[];
  readonly relief: readonly ReliefMethod[];
  readonly intakes: readonly SaidIntake[];
  readonly tookNothing: boolean;
  /** What was not understood, in the person's words. */
  readonly rest: readonly string[];
}

export interface SentenceOptions {
  readonly language: 'es' | 'en';
  /** Local time of the device. */
  readonly now: LocalDateTime;
  /** The person's own names of medicines. */
  readonly ownNames?: readonly string[];
}

/** Characters; a longer text is a note. */
export const sentenceMax = 600;

/** Lower case without accents, each character in its place. */
const foldInPlace = (text: string): string =>
  Array.from(text, (one) => {
    const plain = one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === one.length ? plain : one;
  }).join('');

const edge = '(?<![\\p{L}\\d])';
const end = '(?![\\p{L}\\d])';
const whole = (source: string) => new RegExp(`${edge}(?:${source})${end}`, 'gu');

/** The text, with what was understood blanked out. */
class Sheet {
  readonly text: string;
  /** All of it, folded. */
  readonly folded: string;
  /** Where something was read that no answer of the form holds. */
  readonly kept: number[] = [];
  #left: string;

  constructor(text: string) {
    this.text = text;
    this.folded = foldInPlace(text);
    this.#left = this.folded;
  }

  /** Folded; what was taken is spaces of no meaning. */
  get left(): string {
    return this.#left;
  }

  matches(source: string): RegExpExecArray[] {
    return Array.from(this.#left.matchAll(whole(source)));
  }

  take(from: number, to: number): void {
    this.#left = this.#left.slice(0, from) + taken.repeat(to - from) + this.#left.slice(to);
  }

  takeMatch(match: RegExpExecArray): void {
    this.take(match.index, match.index + match[0].length);
  }
}

/** Between parts that are told one after another. */
const mark = /[.!?](?=\s|$)|[;\n]|,(?!\d)/u;
/** Stands where something was taken: no letter, no digit, no space. */
const taken = '\uFFFC';
/** Ends of what belongs together. */
const clauseEnd = /[.;!?\n]|,(?!\d)|\s(?:pero|aunque|y luego|but|then|and then)\s/u;

/**
 * Reads a sentence.
 * @returns undefined for a text that is too long to be one
 */
export function readSentence(
  text: string,
  { language, now, ownNames = [] }: SentenceOptions,
): SaidEpisode | undefined {
  if (text.length > sentenceMax) return undefined;
  const words = sentenceWords[language];
  const sheet = new Sheet(text.normalize('NFC'));
  hideAsides(sheet, words);

  const tookNothing = sheet.matches(words.tookNothing).map((match) => sheet.takeMatch(match)).length > 0;
  const woke = sheet.matches(words.woke).map((match) => {
    // A time in the middle of it is read below.
    const inside = momentsIn(match[0], language)[0];
    const from = match.index;
    const to = from + match[0].length;
    if (!inside) sheet.take(from, to);
    else {
      sheet.take(from, from + inside.from);
      sheet.take(from + inside.to, to);
    }
    return { from, to };
  });

  const intakes = readIntakes(sheet, language, ownNames);
  const aggravated = readCodes(sheet, words, { yes: words.aggravated }).length > 0;
  const isDone = sheet.matches(words.over);
  const duration = durationIn(sheet.left, language);
  if (duration) sheet.take(duration.from, duration.to);
  const moments = momentsIn(sheet.left, language);
  const times = readTimes(sheet, {
    moments,
    intakes,
    woke,
    over: isDone,
    language,
    now,
    duration: duration?.minutes,
  });
  for (const match of isDone) sheet.takeMatch(match);

  const places = readPlaces(sheet, words);
  const symptoms = readCodes(sheet, words, words.symptoms);
  const read = {
    wokeWith: woke.length > 0,
    isOver: isDone.length > 0 && times.end === null,
    symptoms,
    premonitory: readCodes(sheet, words, words.premonitory),
    ...readAura(sheet, words),
    quality: readCodes(sheet, words, words.quality),
    relief: readCodes(sheet, words, words.relief),
    context: readCodes(sheet, words, words.context),
  };
  const intensity = readIntensity(sheet, language);
  return {
    ...read,
    ...times,
    ...places,
    intensity,
    aggravated,
    tookNothing: tookNothing && intakes.length === 0,
    rest: restOf(sheet, words),
  };
}

/** Takes out the parts that tell of another time, of somebody else or of a plan: they stay in the note. */
function hideAsides(sheet: Sheet, words: SentenceWords): void {
  const aside = whole(words.aside);
  const { left } = sheet;
  for (const { from, to } of partsOf(left, clauseEnd)) {
    if (left.slice(from, to).search(aside) < 0) continue;
    sheet.kept.push(from);
    sheet.take(from, to);
  }
}

/** Where the parts of a text between marks begin and end. */
function partsOf(text: string, mark: RegExp): { readonly from: number; readonly to: number }[] {
  const ends = [...text.matchAll(new RegExp(mark.source, 'gu'))];
  const from = [0, ...ends.map(({ index, 0: { length } }) => index + length)];
  return from
    .map((start, place) => ({ from: start, to: ends[place]?.index ?? text.length }))
    .filter((part) => part.from < part.to);
}

/** Where each denied stretch begins and ends. */
function isDenied(
  { left, folded }: Sheet,
  words: SentenceWords,
  at: number,
  denied: readonly (readonly [number, number])[],
): boolean {
  const before = left.slice(0, at);
  if (new RegExp(`${edge}(?:${words.unbearable})[^.;]*$`, 'u').test(folded.slice(0, at))) return false;
  if (new RegExp(`${edge}(?:${words.denial})$`, 'u').test(before)) return true;
  return denied.some(
    ([, to]) => to <= at && new RegExp(`^(?:${words.denialGoesOn})$`, 'u').test(left.slice(to, at)),
  );
}

/** The codes whose words stand in the text and are not denied; what is denied stays. */
function readCodes<Code extends string>(
  sheet: Sheet,
  words: SentenceWords,
  dictionary: Readonly<Partial<Record<Code, string>>>,
): Code[] {
  const found = (Object.entries(dictionary) as [Code, string][])
    .flatMap(([code, source]) => sheet.matches(source).map((match) => ({ code, match })))
    .sort((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length);
  const denied: [number, number][] = [];
  const said = new Set<Code>();
  let last = 0;
  for (const { code, match } of found) {
    const to = match.index + match[0].length;
    if (match.index < last) continue;
    last = to;
    if (isDenied(sheet, words, match.index, denied)) denied.push([match.index, to]);
    else {
      said.add(code);
      sheet.takeMatch(match);
    }
  }
  return [...said];
}

function readAura(sheet: Sheet, words: SentenceWords): Pick<SaidEpisode, 'aura' | 'auraSigns'> {
  const kinds = readCodes(sheet, words, words.aura);
  const auraSigns = readCodes(sheet, words, words.auraSigns);
  const aura = new Set(kinds);
  if (auraSigns.some((sign) => sign !== 'tingling')) aura.add('visual');
  if (auraSigns.includes('tingling')) aura.add('sensory');
  return { aura: [...aura], auraSigns };
}

function readPlaces(sheet: Sheet, words: SentenceWords): Pick<SaidEpisode, 'places' | 'side'> {
  const places = new Set<PainPlace>();
  for (const match of sheet.matches(words.wholeHead)) {
    places.add('whole_head');
    sheet.takeMatch(match);
  }
  for (const match of sheet.matches(words.band)) {
    places.add('band');
    sheet.takeMatch(match);
  }
  const sides = { left: words.left, right: words.right, both: words.both };
  const saidSides: number[] = [];
  const sideIn = (text: string): ('left' | 'right' | 'both') | undefined =>
    (['both', 'left', 'right'] as const).find((side) => whole(sides[side]).test(text));
  const anySide = `(?:${words.both}|${words.left}|${words.right})`;
  for (const [place, source] of Object.entries(words.places)) {
    const small = '(?: (?:de|del|el|la|los|las|mi|my|the|of|on|in|parte|lado|side|hand))*';
    const sided = `(?:${anySide}${small}[ ,]+(?:${source})|(?:${source})${small},? ${anySide})`;
    for (const match of sheet.matches(sided)) {
      const side = sideIn(match[0]);
      for (const one of painPlaces)
        if (
          side &&
          (one === `${place}_left` || one === `${place}_right`) &&
          (side === 'both' || one.endsWith(side))
        )
          places.add(one);
      sheet.takeMatch(match);
    }
  }
  let side: SaidEpisode['side'] = null;
  for (const match of sheet.matches(`(?:(?:${words.side}) )?${anySide}(?: (?:${words.side}))?`)) {
    // "Right" alone may be an answer; a side has its word, or stands between commas.
    const isSide = whole(words.side).test(match[0]) || isAlone(sheet.left, match);
    if (!isSide) continue;
    side ??= sideIn(match[0]) ?? null;
    saidSides.push(match.index);
    sheet.takeMatch(match);
  }
  // A side said beside a place without one belongs to it.
  for (const [place, source] of Object.entries(words.places)) {
    for (const match of sheet.matches(source)) {
      // "Behind my eyes" is both.
      const isBoth = /(?:ojos|sienes|mejillas|eyes|temples|cheeks)$/.test(match[0]);
      if (isBoth) {
        for (const one of painPlaces) if (one.startsWith(`${place}_`)) places.add(one);
        sheet.takeMatch(match);
        continue;
      }
      if (side === null || place === 'neck') continue;
      for (const one of painPlaces)
        if (one.startsWith(`${place}_`) && (side === 'both' || one.endsWith(side))) places.add(one);
      sheet.takeMatch(match);
    }
  }
  // The form has places, and no side of none.
  if (places.size === 0) sheet.kept.push(...saidSides);
  return { places: painPlaces.filter((one) => places.has(one)), side: places.size > 0 ? null : side };
}

/** Whether nothing else stands between the marks around it. */
function isAlone(left: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = /[^,.;!?\n\uFFFC]*$/u.exec(left.slice(0, index))?.[0] ?? '';
  const after = /^[^,.;!?\n\uFFFC]*/u.exec(left.slice(index + length))?.[0] ?? '';
  return (
    /^[\s]*(?:(?:en )?(?:el|la|a la|on the|the|solo|only|dolor|pain|y|and)\s*)*$/u.test(before) &&
    after.trim() === ''
  );
}

/** The pain in figures: of several the worst, as an episode has its worst. */
function readIntensity(sheet: Sheet, language: 'es' | 'en'): number | null {
  const n = numberIn[language];
  const forms =
    language === 'es'
      ? [
          `(?:(?:dolor|intensidad|nivel|eva|un|de|a|en|al|subio a|era|es) )*(?<n>${n}) ?(?:/|sobre|de) ?(?:10|diez)`,
          `(?:dolor|intensidad|nivel|eva|duele|dolia|migrana|jaqueca|crisis)(?: de cabeza)?(?::? (?:de|en|un|nivel|intensidad|como|a|al|del|era|es|fuerte|de un|como un|sobre un))*:? (?<n>${n})(?: (?:o|a|u) (?<m>${n}))?`,
          `(?:un|al|en un|de un|a un|es un|llego a|llega a|subio a|sube a|va por el|con un) (?<n>${n})(?:(?: (?:o|u) (?:un )?| ?- ?)(?<m>${n}))?(?: de (?:dolor|intensidad))?`,
          `(?<n>${n}) de (?:dolor|intensidad)`,
          `(?<n>${n}) ahora`,
          `(?:ahora|hoy) (?<n>${n})`,
        ]
      : [
          `(?:(?:pain|level|about|around|a|an|at|was|is|of) )*(?<n>${n}) ?(?:/|out of|of|on) ?(?:10|ten)`,
          `(?:pain|level|intensity|headache|migraine|hurts|severity|rating|rated|scale)(?:(?: (?:is|was|level|of|at|around|about|about a|a|an|now|its|it's|like|like a|probably|up to|got to|hit|hitting|reached))*|:) ?(?<n>${n})(?:(?: or | to | ?- ?)(?<m>${n}))?`,
          `(?:a|an|its|it's|it’s|hit|reached|up to|to) (?:a |an |solid |about )*(?<n>${n})(?:(?: or | ?- ?)(?:an? )?(?<m>${n}))?(?: pain| headache| migraine)?`,
          `(?<n>${n}) (?:pain|now|right now|at the moment)`,
          `(?:now|today) (?<n>${n})`,
          `(?<=^|[,.;]\\s?)(?<n>${n})(?= (?:behind|in|on|over|left|right|both|throbbing|pounding))`,
        ];
  const notPain =
    language === 'es'
      ? '(?! ?(?:h(?:oras?|rs?)?|min|minutos?|dias?|veces|mg|g|ml|pastillas?|comprimidos?|gotas?|copas?|cafes?|vinos?|cervezas?|personas?|anos?|rato|poco|dia|semanas?|y media|de la|sobres?|\\p{L}*triptan|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?![\\p{L}])|[:.,]\\d)'
      : '(?! ?(?:h(?:ours?|rs?)?|mins?|minutes?|days?|times?|mg|g|ml|pills?|tablets?|glass(?:es)?|coffees?|beers?|am|pm|weeks?|percent|\\p{L}*triptan|drops?|puffs?|years?)(?![\\p{L}])|[:.,]\\d| ?%)';
  const values: { readonly value: number; readonly at: number }[] = [];
  const read = (match: RegExpExecArray) => {
    const said = [match.groups?.n, match.groups?.m].flatMap((one) =>
      one === undefined ? [] : [numberOf(one, language)],
    );
    // Of "7 or 8" the higher; "un" and "a" alone are no number.
    if (said.some((value) => value < 0 || value > intensityMax)) return;
    values.push({ value: Math.max(...said), at: match.index });
    sheet.takeMatch(match);
  };
  for (const form of forms)
    for (const match of sheet.matches(`${form}${notPain}`)) {
      // "un" of Spanish is one only in figures.
      if (/^(?:una?|one)$/.test(match.groups?.n ?? '')) continue;
      read(match);
    }
  // A figure that stands alone between marks.
  const [only, another] = sheet.matches(`(?<n>${n})`).filter((match) => isAloneNumber(sheet.left, match));
  if (only && !another) read(only);
  const worst = Math.max(...values.map(({ value }) => value));
  // The course of the pain is told by all of them.
  sheet.kept.push(...values.flatMap(({ value, at }) => (value === worst ? [] : [at])));
  return values.length === 0 ? null : worst;
}

const isAloneNumber = (left: string, { index, 0: { length } }: RegExpExecArray): boolean =>
  /(?:^|[,.;\n\uFFFC])\s*$/u.test(left.slice(0, index)) &&
  /^\s*(?:[,.;\n\uFFFC!]|$)/u.test(left.slice(index + length)) &&
  !/\d[.,]$/.test(left.slice(0, index)) &&
  !/^[.,]\d/.test(left.slice(index + length));

interface PlacedIntake extends Omit<SaidIntake, 'at'> {
  readonly from: number;
  readonly to: number;
}

/** Longest name of a medicine, in words. */
const nameWords = 4;
/** Names of medicines that are also words of everyday life. */
const everyday = /^(?:bayer|cambia|alin|stadium|relax|sol|perlic|actiq|mobic|cold|oxigeno|medrol)$/;

/** Forms that are named behind a medicine. */
const route =
  /\s(?:nasal|flas|inyectable|spray|odt|mlt|melt|rapid|rpd|max|neo|radis|bucodispersable|efervescente|orodispersible|injection)$/;
/** Words that a name does not begin with, although the dictionary passes over them. */
const notFirst =
  /^(?:comprimidos?|pastillas?|capsulas?|sobres?|tabletas?|tablets?|pills?|caps?|capsules?|tabs?|gotas?|drops?|puffs?|sprays?|inyeccion(?:es)?|injections?|shots?|nasal|generic[oa]?|generics?|oral|parches?|patch(?:es)?|retard|boots|alter|solucion|solution|sodio|sodium|of|de)(?:\s|$)/;

/** The medicines of a text with their doses. */
function readIntakes(sheet: Sheet, language: 'es' | 'en', ownNames: readonly string[]): PlacedIntake[] {
  const own = new Set(ownNames.map(foldInPlace));
  const tokens = Array.from(sheet.left.matchAll(/[\p{L}\d][\p{L}\d#.&-]*[\p{L}\d]|[\p{L}\d]/gu));
  const found: { from: number; to: number; name: string }[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const spans = Array.from({ length: nameWords }, (_, count) => {
      const [a, z] = [tokens[first], tokens[first + count]];
      return a && z ? { from: a.index, to: z.index + z[0].length, last: first + count } : undefined;
    }).filter((one) => one !== undefined);
    let best: { from: number; to: number; last: number; name: string } | undefined;
    for (const span of spans) {
      const name = sheet.left.slice(span.from, span.to);
      if (/[,;.:\n(]/u.test(name) || !/^\p{L}{3}/u.test(name) || everyday.test(name) || notFirst.test(name))
        break;
      const isFirstWord = span.last === first;
      const isKnown = own.has(name) || isMedicine(name) || (isFirstWord && isMedicine(singular(name)));
      if (!isKnown) continue;
      // What the dictionary passes over, as a strength, is no part of the name.
      if (best && !own.has(name) && !isOtherName(name, best.name) && (!route.test(name) || /\d/.test(name)))
        continue;
      best = { ...span, name };
    }
    if (!best) continue;
    found.push(best);
    first = best.last;
  }
  const read = found.flatMap(({ from, to, name }) => {
    const before = sheet.left.slice(0, from);
    if (isNotTaken(before, language)) return [];
    const around = doseAround(before, sheet.left.slice(to), language);
    const written = sheet.text.slice(from, to);
    const [read] = medicinesOfEntry(isMedicine(name) ? written : (singular(written) ?? written));
    if (read?.kind === 'preventive') return [];
    sheet.take(from - around.before, to + around.after);
    return [
      {
        from: from - around.before,
        to: to + around.after,
        name: isMedicine(name) || own.has(name) ? written : singular(written),
        medicine: read?.medicine ?? null,
        overuseClass: read?.medicine ? null : (read?.overuseClass ?? null),
        dose: around.dose,
      },
    ];
  });
  // "Y otro a las ocho": the same again.
  const again = sheet
    .matches(
      language === 'es'
        ? '(?:y |luego |despues )*(?:otr[oa]|(?:un |el |la )?segund[oa](?: dosis)?)(?= )'
        : '(?:and |then )*(?:another(?: one)?|one more|(?:a |the )?second (?:one|dose|pill|tablet))(?= )',
    )
    .flatMap((match) => {
      const same = read.filter(({ to }) => to <= match.index).at(-1);
      const rest = sheet.left.slice(match.index + match[0].length);
      const isTimed =
        /^(?: (?:pastilla|comprimido|igual|mas|one|dose|pill|tablet))? (?:a|sobre|hacia|at|around|about|\d|hace|una|an|media|half|two|dos|tres|three)/u.test(
          rest,
        );
      if (!same || !isTimed) return [];
      sheet.takeMatch(match);
      return [{ ...same, from: match.index, to: match.index + match[0].length }];
    });
  return [...read, ...again].sort((a, b) => a.from - b.from);
}

const singular = (name: string) =>
  isMedicine(name.replace(/s$/i, '')) ? name.replace(/s$/i, '') : name.replace(/es$/i, '');
const classWords =
  /^(?:(?:un )?triptan(?:es|s)?|triptanes|nsaids?|aines?|gepants?|gepantes?|opioids?|opioides?)$/;
const isMedicine = (name: string) => meaningsOf(name).length > 0 || classWords.test(name);
const isOtherName = (longer: string, shorter: string) =>
  meaningsOf(longer)[0]?.medicine.code !== meaningsOf(shorter)[0]?.medicine.code ||
  meaningsOf(longer)[0]?.brand?.name !== meaningsOf(shorter)[0]?.brand?.name;

/** "No tomé ibuprofeno", "without Maxalt", "going to take". */
function isNotTaken(before: string, language: 'es' | 'en'): boolean {
  const clause = before.slice(
    Math.max(
      ...[...before.matchAll(new RegExp(clauseEnd.source, 'gu'))].map(
        ({ index, 0: { length } }) => index + length,
      ),
      0,
    ),
  );
  return language === 'es'
    ? /(?:^|\s)(?:sin|no (?:me )?(?:he )?(?:tom\p{L}+|tenia|tengo|quise|pude)|ni)(?: (?:el|la|ningun[oa]?|mas|mi|tomar))*\s?$/u.test(
        clause,
      ) || /(?:^|\s)no (?:me )?(?:he )?(?:tom\p{L}+|quise|pude|hizo falta|funciona)\s[\p{L} ]*$/u.test(clause)
    : /(?:^|\s)(?:without|no|nor|not|ran out of|out of|(?:didn(?:'|’)?t|haven(?:'|’)?t|couldn(?:'|’)?t|don(?:'|’)?t|did not|have not)(?: \p{L}+)?)(?: (?:any|the|my|more|a|another|take|taken|have))*\s?$/u.test(
        clause,
      );
}

/** A dose before or behind a name, and how many characters it takes. */
function doseAround(
  before: string,
  after: string,
  language: 'es' | 'en',
): { before: number; after: number; dose: Dose | null } {
  const forms =
    'comprimidos?|pastillas?|capsulas?|sobres?|tabletas?|pildoras?|tablets?|pills?|caps(?:ules?)?|tabs?|gotas?|drops?|puffs?|sprays?|inyeccion(?:es)?|injections?|sachets?|supositorios?|suppositor(?:y|ies)|parches?|patch(?:es)?|ampollas?|dosis|doses?';
  const measures = 'mgs?|miligramos?|milligrams?|g|gr|gramos?|grams?|mcg|ml';
  const small = language === 'es' ? '(?: (?:de|del|mi))?' : '(?: (?:of|my))?';
  const count = `(?:\\d{1,2}|${numberIn[language]}|un|una|media|medio|half an?|half|an?|one|otr[oa]|another|½)`;
  const numeral = '\\d{1,4}(?:[.,]\\d{1,2})?';
  const front = new RegExp(
    `${edge}(?:(?<count>${count}) ?(?:x|por)? ?(?<form>${forms})?${small} ?)?(?:(?<amount>${numeral}) ?(?<measure>${measures})${small} ?)?$`,
    'u',
  ).exec(before.replace(/\s+$/, ' '));
  const back = new RegExp(
    `^(?: ?(?:de|of|,)?[ (]*(?<amount>${numeral})(?: ?(?<measure>${measures}))?(?!\\s?(?:${forms}|h(?:oras?|ours?|rs?)?|min\\p{L}*|[ap]\\.?m|veces|times)${end}|[:/\\d\\p{L}])\\)?)?(?:,? ?\\(?(?:x ?(?<times>\\d)|(?<count>\\d{1,2}|${numberIn[language]}|media|half) (?<form>${forms}))\\)?)?`,
    'u',
  ).exec(after);
  const isCount = (text: string | undefined) =>
    text !== undefined && !/^(?:una?|an?|otr[oa]|another)$/.test(text);
  const countText = front?.groups?.count;
  const form = front?.groups?.form ?? back?.groups?.form;
  const counted =
    isCount(countText) || (countText !== undefined && form !== undefined)
      ? countText
      : (back?.groups?.times ?? back?.groups?.count);
  const counts = counted === undefined ? undefined : countNumber(counted, language);
  const amount = front?.groups?.amount ?? back?.groups?.amount;
  const measure = front?.groups?.measure ?? back?.groups?.measure;
  const behind =
    back?.groups?.amount === undefined &&
    back?.groups?.times === undefined &&
    back?.groups?.count === undefined
      ? 0
      : (back?.[0].length ?? 0);
  const value = amount === undefined ? undefined : Number(amount.replace(',', '.'));
  // "Paracetamol 1" may be a gram or a tablet.
  const isBare = value !== undefined && measure === undefined;
  if (isBare && value < 2.5)
    return { before: countText === undefined ? 0 : (front?.[0].length ?? 0), after: 0, dose: null };
  const strength = value === undefined ? '' : `${amount} ${measure ?? 'mg'}`;
  const text =
    counts === undefined
      ? strength
      : strength === ''
        ? `${counts} ${form ?? (language === 'es' ? 'unidades' : 'units')}`
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
    before: front && (countText !== undefined || front.groups?.amount !== undefined) ? front[0].length : 0,
    after: behind,
    dose,
  };
}

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

interface TimesIn {
  readonly moments: readonly Found[];
  readonly intakes: readonly PlacedIntake[];
  readonly woke: readonly { readonly from: number; readonly to: number }[];
  readonly over: readonly RegExpExecArray[];
  readonly language: 'es' | 'en';
  readonly now: LocalDateTime;
  readonly duration: number | undefined;
}

/** Whose each moment is: of the start, of the end, or of a medicine. */
function readTimes(
  sheet: Sheet,
  { moments, intakes, woke, over, language, now, duration }: TimesIn,
): Pick<SaidEpisode, 'start' | 'end' | 'intakes'> {
  const { left } = sheet;
  const startWords =
    language === 'es'
      ? 'desde|empez\\p{L}+|empec\\p{L}+|comenz\\p{L}+|empieza|inicio|a partir de|me vino|me dio|me ha dado|aparecio|llevo'
      : 'since|started|start(?:ing)?|began|from|came on|kicked in|hit(?: me)?|onset|set in';
  const endWords =
    language === 'es'
      ? 'hasta|acab\\p{L}+|termin\\p{L}+|se (?:me )?(?:ha )?(?:paso|pasado|fue|ido|quito|quitado)|remit\\p{L}+|cedio|desaparecio|fin|se acabo'
      : 'until|till|til|ended|stopped|over|gone|went away|cleared(?: up)?|lifted|finished|through to';
  const clauseStart = (at: number) =>
    Math.max(0, ...[...left.slice(0, at).matchAll(/[.;\n]|,(?!\d)/gu)].map(({ index }) => index + 1));
  const clauseStop = (at: number) => at + (/[.;\n]|,(?!\d)/u.exec(left.slice(at))?.index ?? left.length - at);
  const auraWords = [sentenceWords[language].aura, sentenceWords[language].auraSigns]
    .flatMap((one) => Object.values(one))
    .join('|');
  const role = new Map<Found, 'start' | 'end' | PlacedIntake>();
  const ranges = new Set<Found>();
  const cueBefore = ({ from }: Found, cues: string) => {
    const clause = left.slice(clauseStart(from), from);
    return clause.match(new RegExp(`${edge}(?:${cues})${end}[^.;,]{0,28}$`, 'u'));
  };
  const saysOf = (one: Found) => left.slice(one.from, one.to);
  // The pain is what starts; an aura before it has a time of its own.
  const isOfAura = ({ from, to }: Found) => {
    const clause = left.slice(clauseStart(from), clauseStop(to));
    return (
      moments.length > 1 &&
      whole(auraWords).test(clause) &&
      !whole(language === 'es' ? 'dolor|duele' : 'pain|headache').test(clause)
    );
  };
  for (const [place, one] of moments.entries()) {
    const text = saysOf(one);
    if (isOfAura(one)) continue;
    const isUntil = new RegExp(`^(?:hasta|until|till|til)${end}`, 'u').test(text);
    const isSince = new RegExp(`^(?:desde|since|from)${end}`, 'u').test(text);
    const before = moments[place - 1];
    const between = before ? left.slice(before.to, one.from) : '';
    // "De 7 a 11", "from 7 to 11".
    const isRange =
      before &&
      /^\s*(?:(?:a|hasta|to|until|till|til|-|–)\s*)?$/u.test(between) &&
      /^(?:a|hasta|to|until|till)/.test(`${between.trim()}${text}`) &&
      ![...role].some(([found]) => found === one);
    if (isUntil || isRange) {
      role.set(one, 'end');
      if (isRange && before && role.get(before) !== 'end') {
        role.set(before, 'start');
        ranges.add(before);
      }
      continue;
    }
    if (isSince || (one.said.kind === 'ago' && /^(?:desde hace|llevo|for)/.test(text)))
      role.set(one, 'start');
    else if (
      woke.some(({ from, to }) => one.from >= from - 4 && one.from <= to + 12 && sameClause(from, one.from))
    )
      role.set(one, 'start');
    else {
      const [endCue, startCue] = [cueBefore(one, endWords), cueBefore(one, startWords)];
      const medicine = nearestIntake(one);
      const cue = Math.max(endCue?.index ?? -1, startCue?.index ?? -1);
      const medicineBefore =
        medicine && medicine.to <= one.from && medicine.from >= clauseStart(one.from) + Math.max(cue, 0);
      if (medicineBefore) role.set(one, medicine);
      else if (endCue && (endCue.index ?? 0) >= (startCue?.index ?? -1)) role.set(one, 'end');
      else if (startCue) role.set(one, 'start');
      else if (
        over.some(
          ({ index, 0: { length } }) =>
            index >= clauseStart(one.from) && index + length <= clauseStop(one.to),
        )
      )
        role.set(one, 'end');
      else if (medicine) role.set(one, medicine);
    }
  }
  function sameClause(a: number, b: number): boolean {
    return clauseStart(b) <= a || clauseStart(a) === clauseStart(b);
  }
  /** The medicine of the same clause, or of the next one where the moment stands alone in its own. */
  function nearestIntake(one: Found): PlacedIntake | undefined {
    const [from, to] = [clauseStart(one.from), clauseStop(one.to)];
    const inside = intakes.filter((intake) => intake.to > from && intake.from < to);
    const before = inside.filter((intake) => intake.to <= one.from).at(-1);
    const after = inside.find((intake) => intake.from >= one.to);
    // "Ibuprofen and at eight Maxalt".
    const isJoined =
      before && after && /(?:^|[\s\uFFFC])(?:y|e|and|then|luego)\s*$/u.test(left.slice(before.to, one.from));
    if (before ?? after) return isJoined ? after : (before ?? after);
    const isAloneThere = left.slice(from, one.from).trim() === '' && left.slice(one.to, to).trim() === '';
    if (!isAloneThere) return undefined;
    const next = intakes.find((intake) => intake.from >= to && intake.from <= clauseStop(to + 1));
    const previous = intakes
      .filter((intake) => intake.to <= from && clauseStart(from - 1) <= intake.from)
      .at(-1);
    return hasStart() ? (previous ?? next) : next;
  }
  function hasStart(): boolean {
    return [...role.values()].includes('start');
  }
  // What is left is the start, if nothing else is.
  for (const one of moments) {
    if (role.has(one) || hasStart() || one.said.kind === 'later' || isOfAura(one)) continue;
    const isFirst = moments.filter((other) => !role.has(other) && !isOfAura(other)).indexOf(one) === 0;
    if (isFirst) role.set(one, 'start');
  }

  const first = [...role].find(([, is]) => is === 'start')?.[0];
  const isMorning = woke.length > 0;
  const last = [...role].find(([, is]) => is === 'end')?.[0];
  // "From 3 to 7 in the evening": the start is before the end.
  const isRange = first !== undefined && ranges.has(first);
  const latest = isRange && last ? resolve(last.said, { now }) : undefined;
  const start = first
    ? (resolve(first.said, { now: (latest && localOf(latest)) ?? now, isMorning }) ?? null)
    : null;
  const startLocal = start ? localOf(start) : undefined;
  const use = (one: Found) => sheet.take(one.from, one.to);
  if (first && start) use(first);
  const startDay =
    first && first.said.kind !== 'ago' && first.said.kind !== 'later'
      ? first.said.kind === 'day'
        ? first.said.day
        : first.said.clock && first.said.day
      : undefined;

  const until = last ? (resolve(last.said, { now, notBefore: startLocal }, startLocal) ?? null) : null;
  let finish = until;
  if (last && until) use(last);
  if (!finish && duration !== undefined && startLocal !== undefined) {
    const ended = resolve({ kind: 'later', minutes: duration }, { now }, startLocal) ?? null;
    if (ended && `${ended.day}T${ended.clock}` <= now) finish = ended;
  }

  const times = new Map<PlacedIntake, Moment>();
  for (const [one, is] of role) {
    if (is === 'start' || is === 'end') continue;
    const at =
      resolve(
        one.said,
        { now, notBefore: startLocal, day: startDay?.back === 0 ? undefined : startDay },
        startLocal,
      ) ?? undefined;
    const fits = at ?? resolve(one.said, { now, notBefore: startLocal }, startLocal);
    if (!fits?.clock) continue;
    use(one);
    times.set(is, fits);
    // Two medicines of one clause that share a time.
    const [from, to] = [clauseStart(one.from), clauseStop(one.to)];
    for (const other of one.said.kind === 'later' ? [] : intakes)
      if (other.from >= from && other.to <= to && !times.has(other) && ![...role.values()].includes(other))
        times.set(other, fits);
  }
  return {
    start,
    end: finish,
    intakes: intakes.map((intake) => {
      const { from: _from, to: _to, ...said } = intake;
      return { ...said, at: times.get(intake) ?? null };
    }),
  };
}

/**
 * The parts between marks of which something was not understood, each whole and as it was written: nothing that is said is
 * lost.
 */
function restOf({ text, left, kept }: Sheet, words: SentenceWords): string[] {
  const empty = new RegExp(`^(?:${words.empty})$`, 'u');
  return partsOf(text, mark).flatMap(({ from, to }) => {
    const unread = (left.slice(from, to).match(/[\p{L}\d%½’']+/gu) ?? []).some((word) => !empty.test(word));
    if (!unread && !kept.some((at) => at >= from && at < to)) return [];
    return [
      text
        .slice(from, to)
        .trim()
        .replace(/^(?:y|e|and|pero|but) /iu, ''),
    ];
  });
}
