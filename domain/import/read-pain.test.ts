/** Pain in numbers of every scale, in words, and in both. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '../../tests/support/random.ts';
import { severityWords } from './import-words.ts';
import { type PainScale, painScales } from './mapping.ts';
import { readPain } from './read-pain.ts';

test.each<[string, PainScale, number | null, string | null]>([
  ['7', '0_10', 7, null],
  ['7,5', '0_10', 8, 'pain_rounded'],
  // A number of three decimals, as databases write them: nothing else is on the scale.
  ['7.000', '0_10', 7, null],
  ['50.000', '0_100', 5, 'pain_of_100'],
  ['7-8', '0_10', 8, 'pain_range'],
  ['3 – 8', '0_10', 8, 'pain_range'],
  ['7 a 8', '0_10', 8, 'pain_range'],
  ['6 to 7', '0_10', 7, 'pain_range'],
  ['7-12', '0_10', null, null],
  ['8 o 9', '0_10', 9, 'pain_range'],
  ['from 3 to 8', '0_10', 8, 'pain_range'],
  ['entre 3 y 8', '0_10', 8, 'pain_range'],
  ['3 -> 8', '0_10', 8, 'pain_range'],
  ['7 (severe)', '0_10', 7, null],
  ['7 - severe', '0_10', 7, null],
  ['7 severo', '0_10', 7, null],
  ['Severe (7)', '0_10', 7, null],
  ['fuerte - 7/10', '0_10', 7, null],
  ['7 (lado izquierdo)', '0_10', 7, null],
  ['7 de 10', '0_10', 7, null],
  ['7 of 10', '0_10', 7, null],
  ['7 out of 10', '0_10', 7, null],
  ['7 sobre 10', '0_10', 7, null],
  ['70 de 100', '0_100', 7, 'pain_of_100'],
  ['7 de 10', '0_100', null, null],
  ['nivel 7', '0_10', 7, null],
  ['EVA: 7', '0_10', 7, null],
  ['~7', '0_10', 7, null],
  ['10+', '0_10', 10, null],
  ['70 %', '0_100', 7, 'pain_of_100'],
  ['7%', '0_10', null, null],
  ['12/10', '0_10', null, null],
  ['7 days', '0_10', null, null],
  ['7 pastillas', '0_10', null, null],
  ['-7', '0_10', null, null],
  ['7/8/9', '0_10', null, null],
  ['0', '0_4', 0, null],
  ['1', '0_4', 3, 'pain_of_4'],
  ['2', '0_4', 5, 'pain_of_4'],
  ['3/4', '0_4', 8, 'pain_of_4'],
  ['4', '0_4', 10, 'pain_of_4'],
  ['5', '0_4', null, null],
  ['5', '0_5', 10, 'pain_of_5'],
  ['2-3', '0_3', 8, 'pain_of_3'],
  ['1.5', '0_3', null, null],
  ['Muy fuerte', 'words', 9, 'severity_words'],
  ['muy intensa!', 'words', 9, 'severity_words'],
  ['very severe', 'words', 9, 'severity_words'],
  ['insoportable', 'words', 10, 'severity_words'],
  ['Severo', 'words', 8, 'severity_words'],
  ['dolor moderado', 'words', 5, 'severity_words'],
  ['mild pain', 'words', 2, 'severity_words'],
  ['moderate to severe', 'words', 8, 'severity_words'],
  ['leve-moderado', 'words', 5, 'severity_words'],
  ['sin dolor', 'words', 0, 'severity_words'],
  ['7 (severe)', 'words', 8, 'severity_words'],
  ['Severe (7)', 'words', 8, 'severity_words'],
  ['Moderate (4-6)', 'words', 5, 'severity_words'],
  ['7', 'words', null, null],
  ['pounding', 'words', null, null],
  ['not severe', 'words', null, null],
])('%j on %s is %j', (cell, scale, intensity, rule) => {
  const read = readPain(cell, scale);
  expect(read && [read.intensity, read.rule]).toEqual(intensity === null ? null : [intensity, rule]);
});

test('the note keeps whatever says more than the number', () => {
  for (const cell of ['7 (severe)', '7-8', '7 - severe', 'Severe 7', 'severe', '7,5'])
    expect((readPain(cell, '0_10') ?? readPain(cell, 'words'))?.converted, cell).toBe(true);
  for (const cell of ['7', '7/10', '7.0', '7 de 10', '7 puntos'])
    expect(readPain(cell, '0_10')?.converted, cell).toBe(false);
});

describe('what the person says of a word', () => {
  test('goes before what it usually means', () => {
    const words = { fuerte: 6, heftig: 9, egal: null };
    expect(readPain('Fuerte', 'words', words)).toEqual({ intensity: 6, converted: true, rule: 'pain_words' });
    expect(readPain('HEFTIG!', 'words', words)?.intensity).toBe(9);
    expect(readPain('egal', 'words', words)).toBeNull();
    expect(readPain('leve', 'words', words)?.intensity).toBe(2);
    expect(readPain('constructor', 'words', words)).toBeNull();
  });
});

test('a number of its scale comes back whatever is written beside it', () => {
  const most = { '0_10': 10, '0_100': 100, '0_5': 5, '0_4': 4, '0_3': 3, words: 0 } as const;
  const beside: readonly ((number: string, of: number) => string)[] = [
    (number) => number,
    (number, of) => `${number}/${of}`,
    (number, of) => `${number} de ${of}`,
    (number, of) => `${number} out of ${of}`,
    (number) => `${number} (severe)`,
    (number) => `${number} - muy fuerte`,
    (number) => `severo ${number}`,
    (number) => `${number}.000`,
    (number) => `Dolor: ${number}`,
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...painScales.filter((scale) => scale !== 'words')),
      fc.nat(),
      fc.constantFrom(...beside),
      (scale, pick, write) => {
        const number = pick % (most[scale] + 1);
        const cell = write(String(number), most[scale]);
        expect(readPain(cell, scale)?.intensity, cell).toBe(readPain(String(number), scale)?.intensity);
        expect(readPain(write(String(most[scale] + 1), most[scale]), scale), cell).toBeNull();
      },
    ),
    { seed },
  );
});

test('words of more pain are more', () => {
  expect([...severityWords.values()].every((intensity) => intensity >= 0 && intensity <= 10)).toBe(true);
  const order = ['none', 'very mild', 'mild', 'moderate', 'severe', 'very severe', 'unbearable'];
  const inSpanish = ['sin dolor', 'muy leve', 'leve', 'moderado', 'intenso', 'muy intenso', 'insoportable'];
  const read = (words: readonly string[]) => words.map((word) => readPain(word, 'words')?.intensity);
  expect(read(order)).toEqual([0, 1, 2, 5, 8, 9, 10]);
  expect(read(inSpanish)).toEqual(read(order));
});
