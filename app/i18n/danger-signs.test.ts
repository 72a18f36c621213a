/** The danger signs and the numbers to call in the texts: every sign once, in both languages, and under one name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bands, dangerSigns, firstSigns, newHeadacheAge } from '#domain/clinical/danger-signs.ts';
import { safetyRules } from '#domain/clinical/safety-notices.ts';
import { defaultHelpCountry, helpLinesOf } from '#domain/person/help-lines.ts';
import { entry as entryEn } from './en/entry.ts';
import { episode as episodeEn } from './en/episode.ts';
import { redFlags as flagsEn } from './en/red-flags.ts';
import { redFlagsPage as pageEn } from './en/red-flags-page.ts';
import { safety as safetyEn } from './en/safety.ts';
import { entry as entryEs } from './es/entry.ts';
import { episode as episodeEs } from './es/episode.ts';
import { redFlags as flagsEs } from './es/red-flags.ts';
import { redFlagsPage as pageEs } from './es/red-flags-page.ts';
import { safety as safetyEs } from './es/safety.ts';

const all = {
  es: { entry: entryEs, episode: episodeEs, flags: flagsEs, page: pageEs, safety: safetyEs },
  en: { entry: entryEn, episode: episodeEn, flags: flagsEn, page: pageEn, safety: safetyEn },
} as const;

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  const { entry, episode, flags, page, safety } = all[locale];
  const { rules } = safety.notices;

  test('each sign has one name and one explanation', () => {
    const signs = bands.flatMap((band): readonly string[] => dangerSigns[band]).toSorted();
    expect(Object.keys(flags.signs)).toEqual(firstSigns);
    expect(Object.keys({ ...flags.signs, ...safety.signs }).toSorted()).toEqual(signs);
    expect(Object.keys(page.texts).toSorted()).toEqual(signs);
    expect(Object.keys(rules).toSorted()).toEqual([...safetyRules].toSorted());
  });

  test('the number of the language is that of its country', () => {
    const [number] = helpLinesOf(defaultHelpCountry[locale]).emergency;
    expect([flags.emergencyNumber, flags.call, page.now.call]).toEqual([
      number,
      safety.help.call(number),
      safety.help.call(number),
    ]);
  });

  test('a sudden start is five minutes wherever it is said', () => {
    const signs = [
      entry.intensity.sudden,
      episode.details.sudden,
      page.texts.thunderclap,
      rules.sudden_pain.title,
    ];
    for (const text of signs) expect(text).toMatch(/menos de 5 minutos|within 5 minutes/);
  });

  test('the age is one', () => {
    const ages = [
      safety.signs.giant_cell,
      safety.signs.late_onset,
      rules.late_first_aura.title,
      page.texts.sight_lost,
    ];
    for (const text of ages) expect(text).toContain(String(newHeadacheAge));
    expect(JSON.stringify([page, safety.signs])).not.toContain('65');
  });

  test('severe sudden pain is an emergency also when it has eased', () => {
    expect(rules.sudden_pain.text).toMatch(/aunque ya se haya pasado|even if it has eased/);
    expect(rules.sudden_pain.text).not.toMatch(/mismo día|same day/);
  });
});

test('in English danger signs and early signs have a name each, and "warning sign" is neither', () => {
  const folder = join(import.meta.dirname, 'en');
  const files = globSync('*.ts', { cwd: folder });
  expect(files.length).toBeGreaterThan(40);
  const both = files.filter((file) => /warning sign/i.test(readFileSync(join(folder, file), 'utf8')));
  expect(both).toEqual([]);
});
