/**
 * Widths of text in the font of printed reports, as the PDF and the browser use them, so that one layout serves both.
 * Lengths are in points.
 */

import { bold, type Measures, regular } from '../font/font-metrics.ts';
import type { Weight } from '../words/document.ts';

/** Font settings of a text. */
export interface Type {
  readonly size: number;
  readonly weight: Weight;
  /** Tabular figures without kerning, for columns of numbers. */
  readonly tabular: boolean;
}

interface Font {
  readonly measures: Measures;
  readonly widths: ReadonlyMap<string, number>;
  readonly kerning: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

function fontOf(measures: Measures): Font {
  const widths = new Map<string, number>();
  for (const [width, characters] of measures.widths)
    for (const character of characters) widths.set(character, width);
  const kerning = new Map<string, ReadonlyMap<string, number>>();
  for (const [lefts, rights] of measures.kerning) {
    const row = new Map<string, number>();
    for (const [units, characters] of rights) for (const character of characters) row.set(character, units);
    for (const left of lefts) kerning.set(left, row);
  }
  return { measures, widths, kerning };
}

const fonts: Readonly<Record<Weight, Font>> = { normal: fontOf(regular), strong: fontOf(bold) };

/** Height of capitals, for centring in a line. */
export const capHeightOf = ({ size, weight }: Type) => (fonts[weight].measures.capHeight * size) / 1000;

/** @param text of characters the font has, see `settable` */
export function widthOf(text: string, { size, weight, tabular }: Type): number {
  const { widths, kerning, measures } = fonts[weight];
  let units = 0;
  let before = '';
  for (const character of text) {
    units += tabular && /\d/.test(character) ? measures.figure : (widths.get(character) ?? 0);
    if (!tabular) units += kerning.get(before)?.get(character) ?? 0;
    before = character;
  }
  return (units * size) / 1000;
}

/** Replaces characters the font cannot draw, however many; the foot of a report explains it. */
export const missing = '[?]';

/** Characters that look the same or are invisible. */
const alike: Readonly<Record<string, string>> = {
  '\u03bc': 'µ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '−',
  '\u2215': '/',
  '\u2044': '/',
};
const has = (text: string) =>
  text.length > 0 && [...text].every((character) => fonts.normal.widths.has(character));
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The drawn form of one grapheme: itself, its letter without a rare accent, or `missing`. */
function drawnAs(cluster: string): string {
  if (has(cluster)) return cluster;
  const letter = cluster.normalize('NFD').replace(/\p{M}/gu, '');
  return has(letter) ? letter : missing;
}

/**
 * The text as the font can draw it. A no-break space stays until lines are broken (`linesOf`); line breaks become spaces.
 * @returns differs from the text where a character is missing
 */
export function settable(text: string): string {
  const plain = plainOf(text);
  let drawn = '';
  for (const { segment } of clusters.segment(plain)) drawn += drawnAs(segment);
  return drawn.replace(runsOfMissing, missing);
}

/** Whether a text can be drawn with all its letters and accents. */
export const canSet = (text: string): boolean => settable(text) === plainOf(text);

const runsOfMissing = /\[\?\](?:[ \u00a0]*\[\?\])+/g;

const plainOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replace(/[\p{Cc}\u2000-\u200a\u2028\u2029\u3000]+/gu, ' ')
    .replace(/[\u03bc\u2010\u2011\u2212\u2215\u2044]/g, (sign) => alike[sign] ?? sign);

/** Keeps a number with its unit, and short text in brackets together. */
const bound = (text: string) =>
  settable(text)
    .replace(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=\([^\s()]{1,6}) (?=[^\s()]{1,4}\))/gu, '\u00a0');

/** Line break opportunities: spaces, and after a hyphen or slash between letters. */
const wordsOf = (text: string) => bound(text).split(/ +|(?<=\p{L}[-/])(?=\p{L})/u);

/** Width of the widest unbreakable part of a text. */
export const longestWord = (text: string, type: Type) =>
  Math.max(...wordsOf(text).map((word) => widthOf(drawnSpaces(word), type)));

/** Breaks a word that is wider than the line between characters. */
function piecesOf(word: string, width: number, type: Type): string[] {
  if (widthOf(drawnSpaces(word), type) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of clusters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment, type) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/**
 * Breaks a text into lines no wider than `width`: between words, and within a word only if it is wider than a line. No line
 * is lost; an empty text is one empty line.
 */
export function linesOf(text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const glue = line === '' || /\p{L}[-/]$/u.test(line) ? '' : ' ';
    if (line !== '' && widthOf(drawnSpaces(line + glue + word), type) <= width) {
      line += glue + word;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, width, type);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line].map(drawnSpaces);
}

/** After line breaking, a no-break space equals a space. */
const drawnSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
