/** The danger signs and emergency numbers in the texts: every sign once, in both languages, and under one name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bands, dangerSigns, firstSigns, newHeadacheAge } from '#domain/clinical/danger-signs.ts';
import { safetyRules } from '#domain/clinical/safety-notices.ts';
import { diaryConcepts } from '#domain/reports/fhir/code-system.ts';
import { defaultHelpCountry, helpLinesOf } from '#domain/vocabulary/help-lines.ts';
import { entry as entryEn } from './en/entry.ts';
import { medication as medicationEn } from './en/medication.ts';
import { redFlags as flagsEn } from './en/red-flags.ts';
import { redFlagsPage as pageEn } from './en/red-flags-page.ts';
import { safety as safetyEn } from './en/safety.ts';
import { entry as entryEs } from './es/entry.ts';
import { medication as medicationEs } from './es/medication.ts';
import { redFlags as flagsEs } from './es/red-flags.ts';
import { redFlagsPage as pageEs } from './es/red-flags-page.ts';
import { safety as safetyEs } from './es/safety.ts';

/** Words that each sign and notice must contain. */
const wording = {
  es: {
    giant_cell:
      /cuero cabelludo o al masticar.*dejarte sin vista.*ve a urgencias ahora si poco a poco ves peor.*Llama si fue de pronto/is,
    neurological:
      /es una urgencia aunque se pase en minutos: llama.*primera aura, llama, aunque ya haya pasado/is,
    pregnancy:
      /es muy fuerte, no se va o viene con visión borrosa.*si es nuevo y no hay nada de esto, que te vea un médico hoy/is,
    double_vision: /llegó poco a poco.*Llama si llegó de golpe.*Llama también si es un niño/s,
    red_eye: /Llama si por primera vez se te cae el párpado .*Ve a urgencias ahora si /,
    exertion: /Llama si es muy fuerte y llega al máximo en menos de 5 minutos, aunque ya haya cedido/,
    carbon_monoxide:
      /varias personas de la misma casa.*monóxido.*Sal a la calle con todos, llama desde fuera y no vuelvas/s,
    neck_artery: /cuello o la cara, con un párpado caído.*arteria/s,
    fever_aspirin:
      /dengue.*No tomes aspirina ni antiinflamatorios.*Tampoco metamizol.*paracetamol sí.*Ve a urgencias ahora si sangras/s,
    after_birth: /seis semanas después del parto.*preeclampsia o un coágulo/s,
    fever_stiff_neck: /fiebre, alta o no, con el cuello rígido/,
    weakness:
      /Llama a emergencias si es la primera vez, si no se va o si es distinta de otras veces\. Llama también si ahora se te tuerce la cara, o si te cuesta hablar y eso no es parte de tu aura de siempre\. Si ningún médico te ha dicho que es parte de tu aura, llama aunque ya haya pasado/,
    atypical_aura: /Si ningún médico te ha dicho qué es, llama aunque ya haya pasado/,
    beyond_72_hours:
      /vomitas todo lo que bebes, ve a urgencias ahora\..*que te vea un médico hoy.*Si ya pasó, pide cita/,
    pill_and_aura: /llama hoy.*derrame cerebral.*usa preservativo/,
    overuse_persistent: /No la dejes de golpe por tu cuenta/,
    late_first_aura: /primera aura de este diario/,
  },
  en: {
    giant_cell:
      /sore scalp or pain when chewing.*permanent blindness.*go to the emergency room now if your vision has slowly become worse.*Call if it was sudden/is,
    neurological: /an emergency even if it passes within minutes: call.*first aura, call, even if it’s over/s,
    pregnancy:
      /very severe, won’t go away, or comes with blurred vision.*if it’s new and there’s none of this, see a doctor today/is,
    double_vision: /came on gradually.*Call if it came on suddenly.*Also call if it’s a child/s,
    red_eye: /Call if, for the first time, the eyelid droops .*Go to the emergency room now if /,
    exertion: /Call if it’s very severe and reaches its worst within 5 minutes, even if it has eased/,
    carbon_monoxide:
      /several people in the same home.*monoxide.*Go outside with everyone, call from there, and stay out/s,
    neck_artery: /neck or face, with a drooping eyelid.*artery/s,
    fever_aspirin:
      /dengue.*Do not take aspirin or anti-inflammatories.*metamizole.*acetaminophen \(paracetamol\) is allowed.*Go to the emergency room now if you bleed/s,
    after_birth: /six weeks after giving birth.*preeclampsia or a clot/s,
    fever_stiff_neck: /fever, high or not, with a stiff neck/,
    weakness:
      /Call emergency services if .*your face droops now, or if you have trouble speaking that isn’t part of your usual aura.*can also be a stroke/,
    atypical_aura: /If no doctor has told you what it is, call even if it’s over/,
    beyond_72_hours:
      /can’t keep fluids down, go to the emergency room now\..*see a doctor today.*If it’s over, make an appointment/,
    pill_and_aura: /Call a doctor today.*risk of stroke.*raises it further.*use condoms/,
    overuse_persistent: /Do not stop it suddenly on your own/,
    late_first_aura: /first aura in this diary/,
  },
} as const;

const all = {
  es: {
    entry: entryEs,
    flags: flagsEs,
    chest: medicationEs.outcome.chest,
    page: pageEs,
    safety: safetyEs,
  },
  en: {
    entry: entryEn,
    flags: flagsEn,
    chest: medicationEn.outcome.chest,
    page: pageEn,
    safety: safetyEn,
  },
} as const;

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  const { chest, entry, flags, page, safety } = all[locale];
  const { rules } = safety.notices;

  test('each sign has one name and one explanation', () => {
    const signs = bands.flatMap((band): readonly string[] => dangerSigns[band]).toSorted();
    expect(Object.keys(flags.signs)).toEqual(firstSigns);
    expect(Object.keys({ ...flags.signs, ...safety.signs }).toSorted()).toEqual(signs);
    expect(Object.keys(page.texts).toSorted()).toEqual(signs);
    expect(Object.keys(rules).toSorted()).toEqual([...safetyRules].toSorted());
  });

  test('the chest after a dose calls for the same people at the dose and on the pages', () => {
    const part = readFileSync(
      join(import.meta.dirname, `../content/parts/${locale}/after-triptan.md`),
      'utf8',
    );
    const whom = {
      es: /50 años o más, (si )?fumas, o (si )?tienes diabetes o (la )?tensión/,
      en: /50 or older, smoke, or have diabetes or high blood pressure/,
    };
    for (const text of [chest, part]) expect(text).toMatch(whom[locale]);
  });

  test('the number of the language is that of its country', () => {
    const [number] = helpLinesOf(defaultHelpCountry[locale]).emergency;
    expect([flags.emergencyNumber, flags.call, page.now.call]).toEqual([
      number,
      safety.help.call(number),
      safety.help.call(number),
    ]);
  });

  test('a sudden start means five minutes in all texts', () => {
    const signs = [
      entry.intensity.sudden,
      page.texts.thunderclap,
      rules.sudden_pain.title,
      // FHIR codes are in English.
      diaryConcepts().find(({ code }) => code === 'sudden-onset')?.definition,
    ];
    for (const text of signs) expect(text).toMatch(/menos de 5 minutos|within 5 minutes/);
  });

  test('the age is the same in all texts', () => {
    const ages = [
      safety.signs.giant_cell,
      safety.signs.late_onset,
      rules.late_first_aura.title,
      page.texts.sight_lost,
    ];
    for (const text of ages) expect(text).toContain(String(newHeadacheAge));
    expect(JSON.stringify([page, safety.signs])).not.toContain('65');
  });

  test.each(Object.entries(wording[locale]))('%s says what it is and what to do', (name, text) => {
    const named: Readonly<Record<string, string>> = { ...flags.signs, ...safety.signs };
    const explained: Readonly<Record<string, string>> = page.texts;
    const texts: Readonly<Record<string, { readonly title: string; readonly text: string }>> = rules;
    const shown = [named[name], explained[name], texts[name]?.title, texts[name]?.text];
    expect(shown.filter(Boolean).join('\n').replaceAll('\n', ' ')).toMatch(text);
  });

  test('severe sudden pain is an emergency also when it has eased', () => {
    expect(rules.sudden_pain.text).toMatch(/aunque el dolor ya se haya pasado|even if it has eased/);
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
