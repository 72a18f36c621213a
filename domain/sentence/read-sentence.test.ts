/**
 * Sentences as people write them, each with what it says (`cases/`). The rules were made with `made.*.txt`; `apart.*.txt` was
 * written by others who had not seen them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSentence, type SaidEpisode, sentenceMax } from './read-sentence.ts';
import type { Moment } from './times.ts';

const today = '2026-05-12';
const usualNow = `${today}T21:30`;

/** A moment as the cases write it: `19:00`, `-1 22:00` of yesterday, `-1 ?` without its time. */
function written(moment: Moment): string {
  const back = (Date.parse(moment.day) - Date.parse(today)) / 86_400_000;
  return `${back === 0 ? '' : `${back} `}${moment.clock ?? '?'}`;
}

/** What was read, a fact each. */
function factsOf(said: SaidEpisode): string[] {
  const all = (name: string, codes: readonly string[]) => codes.map((code) => `${name}:${code}`);
  return [
    ...(said.intensity === null ? [] : [`pain ${said.intensity}`]),
    ...(said.start ? [`start ${written(said.start)}`] : []),
    ...(said.end ? [`end ${written(said.end)}`] : []),
    ...(said.wokeWith ? ['woke'] : []),
    ...(said.isOver ? ['over'] : []),
    ...(said.side ? [`side:${said.side}`] : []),
    ...(said.aggravated ? ['worse'] : []),
    ...(said.tookNothing ? ['nothing'] : []),
    ...all('at', said.places),
    ...all('sym', said.symptoms),
    ...all('pre', said.premonitory),
    ...all('aura', said.aura),
    ...all('sign', said.auraSigns),
    ...all('qual', said.quality),
    ...all('ctx', said.context),
    ...all('rel', said.relief),
    ...said.intakes.map(({ name, medicine, overuseClass, dose, at }) =>
      [
        `took ${medicine ?? overuseClass ?? name}`,
        ...(dose ? [`${dose.amount} ${dose.unit}`] : []),
        ...(at ? [`@${written(at)}`] : []),
      ].join(' '),
    ),
  ];
}

interface Case {
  readonly sentence: string;
  readonly now: string;
  readonly facts: readonly string[];
}

/** Lines of `HH:mm | sentence => fact; fact`; the time, that of writing, may be left out. */
function casesIn(file: string): Case[] {
  return readFileSync(join(import.meta.dirname, 'cases', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, now, sentence = '', facts = ''] = /^(?:(\d\d:\d\d) \| )?(.*?) => ?(.*)$/.exec(line) ?? [];
      return {
        sentence,
        now: now ? `${today}T${now}` : usualNow,
        facts: facts.split(';').flatMap((fact) => (fact.trim() === '' ? [] : [fact.trim()])),
      };
    });
}

/** How many facts of a file are right and invented; the sentences themselves only of those the rules were made with. */
function scoreOf(file: string, language: 'es' | 'en') {
  const wrong: string[] = [];
  let [all, right, invented] = [0, 0, 0];
  for (const { sentence, now, facts } of casesIn(file)) {
    const said = readSentence(sentence, { language, now });
    const read = said ? factsOf(said) : [];
    const missing = facts.filter((fact) => !read.includes(fact));
    // A dose or a time that was left out is missing, and invents nothing.
    const isPartOf = (fact: string, whole: string) =>
      fact.split(' ').every((part) => whole.split(' ').includes(part));
    const more = read.filter((fact) => !facts.some((one) => isPartOf(fact, one)));
    all += facts.length;
    right += facts.length - missing.length;
    invented += more.length;
    if (missing.length + more.length > 0)
      wrong.push(`${sentence}: missing ${missing.join('; ')}, more ${more.join('; ')}`);
  }
  return { right: right / all, invented, wrong };
}

describe.each(['es', 'en'] as const)('sentences in %s', (language) => {
  test('of those the rules were made with', () => {
    const { right, invented, wrong } = scoreOf(`made.${language}.txt`, language);
    expect(invented, wrong.join('\n')).toBe(0);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  // Which of them are wrong is not shown: rules made for them would make the number worth nothing.
  test('of those the rules were not made with', () => {
    const { right, invented } = scoreOf(`apart.${language}.txt`, language);
    expect(invented).toBeLessThanOrEqual(30);
    expect(right).toBeGreaterThanOrEqual(0.85);
  });
});

test('what was not understood is kept, and nothing else is', () => {
  const rest = (sentence: string) => readSentence(sentence, { language: 'es', now: usualNow })?.rest;
  expect(rest('Un 7, náuseas, Maxalt a las ocho')).toEqual([]);
  expect(rest('Un 7, sin náuseas; llamé a mi hermana')).toEqual(['sin náuseas', 'llamé a mi hermana']);
  expect(rest('Dolor muy fuerte')).toEqual(['Dolor muy fuerte']);
});

test('a longer text is a note', () => {
  expect(readSentence('a'.repeat(sentenceMax + 1), { language: 'es', now: usualNow })).toBeUndefined();
});
