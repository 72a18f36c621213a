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

/** How many words of a text are small words of a language: "the", "desde". */
export function smallWordsIn(text: string, language: 'es' | 'en'): number {
  return Array.from(foldInPlace(text.slice(0, sentenceMax)).matchAll(whole(sentenceWords[language].empty)))
    .length;
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

  /** Reads something without some places: they are not what it looks for, and stay. */
  without<Read>(places: readonly { readonly from: number; readonly to: number }[], read: () => Read): Read {
    const before = this.#left;
    for (const { from, to } of places)
      this.#left = this.#left.slice(0, from) + hidden.repeat(to - from) + this.#left.slice(to);
    const found = read();
    this.#left = Array.from(this.#left, (one, place) => (one === hidden ? before[place] : one)).join('');
    return found;
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
/** Stands where something is, while something else is looked for. */
const hidden = '\uFFFB';
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
    // A time or a word for the pain in the middle of it is read below, or kept.
    const inside = [
      ...Array.from(
        match[0].matchAll(
          /(?:a las? |at )[^,.;]*?(?=,? (?:ya con|y ya|con|with|by) |$)|(?<= (?:an?|the|this) )\p{L}+(?= (?:headache|migraine|head|pain|attack))/gu,
        ),
        (one) => ({
          from: one.index,
          to: one.index + one[0].length,
        }),
      ),
    ].sort((a, b) => a.from - b.from);
    const from = match.index;
    const to = from + match[0].length;
    let next = from;
    for (const one of inside) {
      sheet.take(next, from + one.from);
      next = from + one.to;
    }
    sheet.take(next, to);
    return { from, to };
  });

  // Else the minutes of a time are a count: "16:30 paracetamol".
  const intakes = sheet.without(momentsIn(sheet.left, language), () =>
    readIntakes(sheet, language, ownNames),
  );
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

  // Before the places: "light hurts my eyes".
  const { photophobia = '', phonophobia = '', osmophobia = '', ...others } = words.symptoms;
  const senses = readCodes(sheet, words, { photophobia, phonophobia, osmophobia });
  const places = readPlaces(sheet, words);
  const symptoms = [...senses, ...readCodes(sheet, words, others)];
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
    if (left[to] !== '?' && left.slice(from, to).search(aside) < 0) continue;
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
  if (new RegExp(`^[^,.;]{0,24}(?:${words.deniedBehind})${end}`, 'u').test(left.slice(at))) return true;
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

/** The kinds and signs of aura. The word alone names no kind, and stays in the note. */
function readAura(sheet: Sheet, words: SentenceWords): Pick<SaidEpisode, 'aura' | 'auraSigns'> {
  const kinds = readCodes(sheet, words, words.aura);
  const auraSigns = readCodes(sheet, words, words.auraSigns);
  const aura = new Set(kinds);
  if (auraSigns.some((sign) => sign !== 'tingling')) aura.add('visual');
  if (auraSigns.includes('tingling')) aura.add('sensory');
  if (aura.size > 0) readCodes(sheet, words, { aura: words.anyAura });
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
    const isSide = whole(words.side).test(match[0]) || (match[0] !== 'both' && isAlone(sheet.left, match));
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
          `(?:subi\\p{L}+|baj\\p{L}+|pas\\p{L}+|dolor) de (?:un )?(?<n>${n}) a (?:un )?(?<m>${n})`,
          `(?:(?:dolor|intensidad|nivel|eva|un|de|a|en|al|subio a|era|es) )*(?<n>${n}) ?(?:/|sobre|de) ?(?:10|diez)`,
          `(?:dolor|intensidad|nivel|eva|duele|dolia|migrana|jaqueca|crisis)(?: de cabeza)?(?::? (?:de|en|un|nivel|intensidad|como|a|al|del|era|es|fuerte|de un|como un|sobre un))*:? (?<n>${n})(?: (?:o|a|u) (?<m>${n}))?`,
          `(?:un|al|en un|de un|a un|es un|llego a|llega a|subio a|sube a|va por el|con un) (?<n>${n})(?:(?: (?:o|u) (?:un )?| ?- ?)(?<m>${n}))?(?: de (?:dolor|intensidad))?`,
          `entre (?:un )?(?<n>${n}) y (?:un )?(?<m>${n})(?= |$)`,
          `(?<n>${n}) (?:de (?:dolor|intensidad)|hoy)`,
          `(?<n>${n}) ahora`,
          `(?:ahora|hoy) (?<n>${n})`,
        ]
      : [
          `(?:went|gone|climbed|dropped|rose|fell|jumped|up|down|pain) from (?:an? )?(?<n>${n}) to (?:an? )?(?<m>${n})`,
          `(?:(?:pain|level|about|around|a|an|at|was|is|of) )*(?<n>${n}) ?(?:/|out of|of|on) ?(?:10|ten)`,
          `(?:pain|level|intensity|headache|migraine|hurts|severity|rating|rated|scale)(?:(?: (?:is|was|level|of|at|around|about|about a|a|an|now|its|it's|like|like a|probably|up to|got to|hit|hitting|reached))*|:) ?(?<n>${n})(?:(?: or | to | ?- ?)(?<m>${n}))?`,
          `(?:a|an|its|it's|it’s|hit|reached|up to|to) (?:a |an |solid |about |mild |bad |\uFFFC+ )*(?<n>${n})(?:(?: or | ?- ?)(?:an? )?(?<m>${n}))?(?: pain| headache| migraine)?`,
          `between (?<n>${n}) and (?<m>${n})(?= |$)`,
          `(?:still|(?:peaked|topped out|maxed out) at|just) (?:an? )?(?:mild |bad |\uFFFC+ )?(?<n>${n})`,
          `(?<n>${n}) (?:pain|now|right now|at the moment|today)`,
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
      if (
        /[,;.:\n(\uFFFB]/u.test(name) ||
        !/^\p{L}{3}/u.test(name) ||
        everyday.test(name) ||
        notFirst.test(name)
      )
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
    if (isNotTaken(before, language) || /^(?: \p{L}+)? no(?=[,.;]|$)/u.test(sheet.left.slice(to))) return [];
    const around = doseAround(before, sheet.left.slice(to), language);
    const written = sheet.text.slice(from, to);
    const [read] = medicinesOfEntry(short[name] ?? (isMedicine(name) ? written : singular(written)));
    if (read?.kind === 'preventive') return [];
    sheet.take(from - around.before, to + around.after);
    return [
      {
        from: from - around.before,
        to: to + around.after,
        name: short[name] ?? (isMedicine(name) || own.has(name) ? written : singular(written)),
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
        ? '(?:y |luego |despues )*(?:otr[oa]|(?:un |el |la )?segund[oa](?: dosis)?)(?= |$|[,.;])(?: de \\d+)?'
        : '(?:and |then )*(?:another(?: one)?|one more|(?:a |the )?second (?:one|dose|pill|tablet))(?= )',
    )
    .flatMap((match) => {
      const same = read.filter(({ to }) => to <= match.index).at(-1);
      const rest = sheet.left.slice(match.index + match[0].length);
      const isTimed =
        /^(?: (?:pastilla|comprimido|igual|mas|one|dose|pill|tablet))?(?: (?:de|of) \d+)? (?:\uFFFB|a|sobre|hacia|at|around|about|\d|hace|una|an|media|half|two|dos|tres|three)/u.test(
          rest,
        ) || /\uFFFB $/u.test(sheet.left.slice(0, match.index));
      if (!same || !isTimed) return [];
      sheet.takeMatch(match);
      return [{ ...same, from: match.index, to: match.index + match[0].length }];
    });
  return [...read, ...again].sort((a, b) => a.from - b.from);
}

/** What people shorten. */
const short: Readonly<Record<string, string>> = { ibu: 'ibuprofen', suma: 'sumatriptan' };
const singular = (name: string) =>
  isMedicine(name.replace(/s$/i, '')) ? name.replace(/s$/i, '') : name.replace(/es$/i, '');
const classWords =
  /^(?:(?:un )?triptan(?:es|s)?|triptanes|nsaids?|aines?|gepants?|gepantes?|opioids?|opioides?)$/;
const isMedicine = (name: string) => name in short || meaningsOf(name).length > 0 || classWords.test(name);
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
    ? /(?:^|\s)(?:sin|no (?:me )?(?:he )?(?:tom\p{L}+|tenia|tengo|quise|pude)|ni|en vez de)(?: (?:el|la|ningun[oa]?|mas|mi|tomar))*\s?$/u.test(
        clause,
      ) || /(?:^|\s)no (?:me )?(?:he )?(?:tom\p{L}+|quise|pude|hizo falta|funciona)\s[\p{L} ]*$/u.test(clause)
    : /(?:^|\s)(?:without|no|nor|not|ran out of|out of|instead of|thought about|(?:didn(?:'|’)?t|haven(?:'|’)?t|couldn(?:'|’)?t|don(?:'|’)?t|did not|have not)(?: \p{L}+)?)(?: (?:any|the|my|more|a|another|take|taken|have))*\s?$/u.test(
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
    '(?: (?:shot|injection|nasal|sublingual|oral|spray|inyeccion|inyectable|efervescente|bucodispersable))?';
  const front = new RegExp(
    `${edge}(?:(?<count>${count}) ?(?:x|por)? ?(?<form>${forms})?${small} ?)?(?:(?:(?<amount>${numeral}) ?(?<measure>${measures})|(?<bare>\\d{3,4}))${small} ?)?$`,
    'u',
  ).exec(before.replace(/\s+$/, ' '));
  const back = new RegExp(
    `^(?:${routes} ?(?:de|of|,)?[ (]*(?<amount>${numeral})(?: ?(?<measure>${measures}))?(?!\\s?(?:${forms}|h(?:oras?|ours?|rs?)?|min\\p{L}*|[ap]\\.?m|veces|times)${end}|[:/\\d\\p{L}])\\)?)?(?:,? ?\\(?(?:x ?(?<times>\\d)|(?<count>\\d{1,2}|${numberIn[language]}|media|half) (?<form>${forms})|(?<halved>la mitad)|(?<kind>${forms}))\\)?)?`,
    'u',
  ).exec(after);
  const isCount = (text: string | undefined) =>
    text !== undefined && !/^(?:una?|an?|otr[oa]|another)$/.test(text);
  const countText = front?.groups?.count;
  const form = front?.groups?.form ?? back?.groups?.form ?? back?.groups?.kind;
  const counted =
    isCount(countText) || (countText !== undefined && form !== undefined)
      ? countText
      : (back?.groups?.times ?? back?.groups?.count ?? (back?.groups?.halved && 'media'));
  const counts = counted === undefined ? undefined : countNumber(counted, language);
  const amount = front?.groups?.amount ?? front?.groups?.bare ?? back?.groups?.amount;
  const measure = front?.groups?.measure ?? back?.groups?.measure;
  const behind =
    back?.groups?.amount === undefined &&
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
    before:
      front && (countText !== undefined || front.groups?.amount !== undefined || front.groups?.bare)
        ? front[0].length
        : 0,
    after: behind,
    dose,
  };
}

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
    doscientos: 200,
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
    'two hundred': 200,
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

/** Everything that has a meaning or none of its own, with the figures of a pain. */
const understoodIn = (language: 'es' | 'en') => {
  const { symptoms, premonitory, auraSigns, aura, quality, context, relief, places, ...rest } =
    sentenceWords[language];
  const codes = [symptoms, premonitory, auraSigns, aura, quality, context, relief, places];
  const { wholeHead, band, left, right, side, woke, aggravated, tookNothing, over, anyAura, empty } = rest;
  return [
    ...codes.flatMap((one) => Object.values(one)),
    ...[wholeHead, band, left, right, side, woke, aggravated, tookNothing, over, anyAura],
    `(?:un |an? )?${numberIn[language]}(?: ?(?:/|de|sobre|out of|of) ?(?:10|diez|ten))?`,
    empty,
  ].join('|');
};
const understood = { es: understoodIn('es'), en: understoodIn('en') };

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
      ? 'desde|(?:me (?:ha )?)?empez\\p{L}+|empec\\p{L}+|comenz\\p{L}+|empieza|inicio|a partir de|me vino|me dio|me ha dado|me agarro|aparecio|llevo'
      : 'since|started|start(?:ing)?|began|from|came on|came|kicked (?:in|off)|i got|hit(?: me)?|onset|set in';
  const endWords =
    language === 'es'
      ? 'hasta|acab\\p{L}+|termin\\p{L}+|se (?:me )?(?:ha )?(?:paso|pasado|fue|ido|quito|quitado)|remit\\p{L}+|cedio|cede|desaparecio|fin|se acabo|sin dolor|ya no (?:hay|habia|tengo|tenia) (?:nada|dolor)'
      : 'until|till|til|ended|stopped|over|gone|went away|cleared(?: up)?|lifted|finished|done|resolved|through to|nothing left(?: of it)?';
  const clauseStart = (at: number) =>
    Math.max(
      0,
      ...[...left.slice(0, at).matchAll(/[.;\n]|,(?!\d)|\s(?:then|luego|despues)(?=\s)/gu)].map(
        ({ index, 0: { length } }) => index + length,
      ),
    );
  const clauseStop = (at: number) => at + (/[.;\n]|,(?!\d)/u.exec(left.slice(at))?.index ?? left.length - at);
  const painWords =
    language === 'es'
      ? 'dolor|duele|dolia|migranas?|jaquecas?|crisis|ataque|cabeza'
      : 'pain|headaches?|migraines?|attack|head|hurts?|hurting';
  const { aura, auraSigns, symptoms, premonitory, anyAura } = sentenceWords[language];
  const allOf = (...lists: readonly object[]) => lists.flatMap((one) => Object.values(one)).join('|');
  const auraWords = `${allOf(aura, auraSigns)}|${anyAura}`;
  const symptomWords = allOf(symptoms, premonitory);
  const role = new Map<Found, 'start' | 'end' | PlacedIntake>();
  const ranges = new Set<Found>();
  /** Medicines that were taken once more. */
  const repeated: PlacedIntake[] = [];
  const saysOf = (one: Found) => left.slice(one.from, one.to);
  const clauseOf = ({ from, to }: Found) => left.slice(clauseStart(from), clauseStop(to));
  // The pain is what starts; an aura before it has a time of its own, and sleep.
  const isOther = (one: Found) =>
    /(?:slept|sleep|dormi\p{L}*)[^,.;]{0,14}$/u.test(left.slice(0, one.from)) ||
    (moments.length > 1 &&
      whole(auraWords).test(clauseOf(one)) &&
      !whole(language === 'es' ? 'dolor|duele' : 'pain|headache').test(clauseOf(one)));
  // "Tired since yesterday, pain at nine".
  const isOfSymptom = (one: Found) =>
    whole(symptomWords).test(clauseOf(one)) &&
    !whole(painWords).test(clauseOf(one)) &&
    moments.some((other) => other !== one && whole(painWords).test(clauseOf(other)));
  for (const [place, one] of moments.entries()) {
    const text = saysOf(one);
    if (isOther(one)) continue;
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
      const owner = whole(startWords).test(text) ? 'start' : (nearestOwner(one, place) ?? ofLoneMoment(one));
      if (owner && !(owner === 'start' && isOfSymptom(one))) role.set(one, owner);
    }
  }
  function sameClause(a: number, b: number): boolean {
    return clauseStart(b) <= a || clauseStart(a) === clauseStart(b);
  }
  /** What stands nearest to it in its clause, with no other moment between: the start, the end or a medicine. */
  function nearestOwner(one: Found, place: number): 'start' | 'end' | PlacedIntake | undefined {
    const [before, after] = [moments[place - 1], moments[place + 1]];
    const from = Math.max(clauseStart(one.from), before?.to ?? 0);
    const to = Math.min(clauseStop(one.to), after?.from ?? left.length);
    // "Ibuprofen and at eight Maxalt": what is joined on belongs to what follows.
    const joined = /(?:^|[\s\uFFFC])(?:y|e|and|then|luego)\s*$/u.test(left.slice(from, one.from)) ? 12 : 0;
    const found: { readonly gap: number; readonly owner: 'start' | 'end' | PlacedIntake }[] = [];
    const put = (owner: 'start' | 'end' | PlacedIntake, [first, last]: readonly [number, number]) => {
      if (last <= one.from && first >= from) found.push({ owner, gap: one.from - last + joined });
      else if (first >= one.to && last <= to)
        found.push({ owner, gap: first - one.to + (first - one.to > 6 ? 14 : 4) });
    };
    const spanOf = ({ index, 0: { length } }: RegExpExecArray) => [index, index + length] as const;
    for (const match of left.matchAll(whole(startWords))) put('start', spanOf(match));
    for (const match of [...left.matchAll(whole(endWords)), ...over]) put('end', spanOf(match));
    const cue = found.filter(({ gap }) => gap <= 30);
    for (const intake of intakes) put(intake, [intake.from, intake.to]);
    const best = found
      .filter((each) => typeof each.owner !== 'string' || cue.includes(each))
      .sort((a, b) => a.gap - b.gap)[0];
    if (best) return best.owner;
    const earlier = before && role.get(before);
    // "Naproxen at nine in the morning and at nine at night": the same again.
    if (
      before &&
      typeof earlier === 'object' &&
      /^[\s,]*(?:y|e|and)?\s*$/u.test(left.slice(before.to, one.from))
    ) {
      const same = { ...earlier };
      repeated.push(same);
      return same;
    }
    return undefined;
  }
  /** Of a moment that is all of its clause: a medicine beside it. */
  function ofLoneMoment(one: Found): PlacedIntake | undefined {
    const [from, to] = [clauseStart(one.from), clauseStop(one.to)];
    if (left.slice(from, one.from).trim() !== '' || left.slice(one.to, to).trim() !== '') return undefined;
    const next = intakes.find((intake) => intake.from >= to && intake.from <= clauseStop(to + 1));
    const previous = intakes
      .filter((intake) => intake.to <= from && clauseStart(from - 1) <= intake.from)
      .at(-1);
    // "Maxalt, 10 mg, a las ocho".
    const [only, another] = intakes.filter((intake) => ![...role.values()].includes(intake));
    const alone = only && !another && only.to <= from ? only : undefined;
    return hasStart() ? (previous ?? next ?? alone) : (next ?? alone);
  }
  function hasStart(): boolean {
    return [...role.values()].includes('start');
  }
  /** A moment of something that was not understood is that of anything: an appointment, a dinner. */
  function mayBeStart(one: Found): boolean {
    const clause = left.slice(clauseStart(one.from), clauseStop(one.to));
    if (whole(painWords).test(clause)) return true;
    if (one.said.kind === 'day') return false;
    const rest = `${left.slice(clauseStart(one.from), one.from)} ${left.slice(one.to, clauseStop(one.to))}`;
    return rest.replaceAll(whole(understood[language]), ' ').search(/[\p{L}\d]/u) < 0;
  }
  // What is left is the start, if nothing else is.
  for (const one of moments) {
    if (role.has(one) || hasStart() || one.said.kind === 'later' || isOther(one)) continue;
    if (mayBeStart(one) && !isOfSymptom(one)) role.set(one, 'start');
  }

  const first = [...role].find(([, is]) => is === 'start')?.[0];
  const isMorning = woke.length > 0;
  const last = [...role].find(([, is]) => is === 'end')?.[0];
  // "From 3 to 7 in the evening": the start is before the end.
  const isRange = first !== undefined && ranges.has(first);
  const latest = isRange && last ? resolve(last.said, { now }) : undefined;
  const start = first
    ? (resolve(first.said, { now, notAfter: latest && localOf(latest), isMorning }) ?? null)
    : null;
  const startLocal = start ? localOf(start) : undefined;
  const use = (one: Found) => sheet.take(one.from, one.to);
  // Whether what came before the pain was a symptom of it cannot be told.
  for (const one of moments)
    if (isOfSymptom(one) && !whole(allOf(premonitory)).test(clauseOf(one))) {
      sheet.kept.push(clauseStart(one.from));
      sheet.take(clauseStart(one.from), clauseStop(one.to));
    }
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
    const isApart = (other: PlacedIntake) =>
      moments.some(
        (moment) => moment.from >= Math.min(other.to, is.to) && moment.to <= Math.max(other.from, is.from),
      );
    for (const other of one.said.kind === 'later' ? [] : intakes)
      if (
        !isApart(other) &&
        other.from >= from &&
        other.to <= to &&
        !times.has(other) &&
        ![...role.values()].includes(other)
      )
        times.set(other, fits);
  }
  return {
    start,
    end: finish,
    intakes: [...intakes, ...repeated].map((intake) => {
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
