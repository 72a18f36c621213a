/**
 * One sentence about an attack, typed or dictated, as the answers of the form. It guesses no number: a pain in words, a dose
 * without a figure and a time that can be two stay in the note, as does all that was not understood.
 */
import type { LocalDateTime } from '../calendar-date.ts';
import type { SaidEpisode } from './said.ts';
import { readIntakes } from './said-intakes.ts';
import { readIntensity } from './said-pain.ts';
import { readPlaces } from './said-places.ts';
import { readSenses } from './said-senses.ts';
import { readTimes } from './said-times.ts';
import type { SentenceWords } from './sentence-dictionary.ts';
import {
  clauseEnd,
  foldInPlace,
  mark,
  partsOf,
  readCodes,
  readGroups,
  Sheet,
  whole,
} from './sentence-sheet.ts';
import { sentenceWords } from './sentence-words.ts';
import { durationIn } from './spoken-durations.ts';
import { momentsIn } from './spoken-times.ts';

/** How many words of a text are small words of a language: "the", "desde". */
export function smallWordsIn(text: string, language: 'es' | 'en'): number {
  return Array.from(foldInPlace(text.slice(0, sentenceMax)).matchAll(whole(sentenceWords[language].empty)))
    .length;
}

interface SentenceOptions {
  readonly language: 'es' | 'en';
  /** Local time of the device. */
  readonly now: LocalDateTime;
  /** The person's own names of medicines. */
  readonly ownNames?: readonly string[];
}

/** Characters; a longer text is a note. */
export const sentenceMax = 600;

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
  const senses = new Set([
    ...readSenses(sheet, words, language),
    ...readCodes(sheet, words, { photophobia, phonophobia, osmophobia }),
  ]);
  const places = readPlaces(sheet, words);
  const { premonitory, auraSigns, aura, quality, relief, context } = words;
  const codes = readGroups(sheet, words, {
    symptoms: others,
    ...{ premonitory, auraSigns, aura, quality, relief, context },
  });
  const read = {
    ...codes,
    wokeWith: woke.length > 0,
    isOver: isDone.length > 0 && times.end === null,
    symptoms: [...new Set([...senses, ...codes.symptoms])],
    aura: kindsOf(codes),
  };
  // The word alone names no kind, and stays in the note.
  if (read.aura.length > 0) readCodes(sheet, words, { aura: words.anyAura });
  // A time that is nobody's is no pain.
  const intensity = readIntensity(sheet, language, (left) => [
    ...momentsIn(left, language).filter(({ said }) => said.kind !== 'day'),
    // "Cafiaspirina 2" is a count.
    ...intakes.flatMap(({ to }) => (/^ [^\s,.;]/.test(left.slice(to)) ? [{ from: to, to: to + 3 }] : [])),
  ]);
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

/** The kinds of aura, with those of the signs. */
function kindsOf({ aura, auraSigns }: Pick<SaidEpisode, 'aura' | 'auraSigns'>): SaidEpisode['aura'] {
  const kinds = new Set(aura);
  if (auraSigns.some((sign) => sign !== 'tingling')) kinds.add('visual');
  if (auraSigns.includes('tingling')) kinds.add('sensory');
  return [...kinds];
}

/**
 * The parts between marks of which something was not understood, each whole and as it was written, those that follow each
 * other together: nothing that is said is lost.
 */
function restOf({ text, left, kept }: Sheet, words: SentenceWords): string[] {
  const empty = new RegExp(`^(?:${words.empty})$`, 'u');
  const isUnread = (from: number, to: number) =>
    kept.some((at) => at >= from && at < to) ||
    (left.slice(from, to).match(/[\p{L}\d%½’']+/gu) ?? []).some((word) => !empty.test(word));
  const rest: { from: number; to: number }[] = [];
  let isJoined = false;
  for (const { from, to } of partsOf(text, mark)) {
    const last = rest.at(-1);
    if (!isUnread(from, to)) isJoined = false;
    else if (last && isJoined) last.to = to;
    else {
      rest.push({ from, to });
      isJoined = true;
    }
  }
  return rest.map(({ from, to }) =>
    text
      .slice(from, to)
      .trim()
      .replace(/^(?:y|e|and|pero|but) /iu, ''),
  );
}
