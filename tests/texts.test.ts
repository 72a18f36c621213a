/**
 * The written texts: both languages have the same parts, every word is spelled right, articles have the agreed length and
 * can be read by a twelve-year-old.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'dictionary-en';
import spanish from 'dictionary-es';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import nspell from 'nspell';
import { SKIP, visit } from 'unist-util-visit';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { contentIds, contentItems, contentPage, hasContent } from '#app/content/load.server.ts';
import type { ContentItem, ContentKind, ContentPage } from '#app/i18n/content-page.ts';
import { inLocale, type Locale, locales } from '#app/paths.ts';
import { brandsOf } from '../domain/vocabulary/medicine.ts';
import { medicineCodes } from '../domain/vocabulary/medicine-classes.ts';
import { medicineOf } from '../domain/vocabulary/medicines.ts';
import { preventives } from '../domain/vocabulary/preventives.ts';
import { root } from '../scripts/lib/command.ts';
import { readingEase, spanishSyllables } from './support/reading-ease.ts';

const kinds = ['blog', 'library', 'legal'] as const satisfies readonly ContentKind[];
const itemKinds = ['faq', 'glossary'] as const;

const names: readonly (readonly [ContentKind, string])[] = [
  ...kinds.flatMap((kind) => contentIds(kind).map((id) => [kind, id] as const)),
  ...(hasContent('about', '', 'es') ? [['about', ''] as const] : []),
];

interface Text {
  readonly name: string;
  readonly locale: Locale;
  readonly html: string;
  /** Text outside the body: title, description and lead. */
  readonly beside: string;
}

const pages = new Map<string, Readonly<Record<Locale, ContentPage>>>();
for (const [kind, id] of names) {
  const [es, en] = await Promise.all(locales.map((locale) => contentPage(kind, id, locale)));
  if (es && en) pages.set(`${kind}/${id}`, { es, en });
}
const lists = new Map<string, Readonly<Record<Locale, readonly ContentItem[]>>>();
for (const kind of itemKinds) {
  const [es, en] = await Promise.all(locales.map((locale) => contentItems(kind, locale)));
  if (es && en) lists.set(kind, { es, en });
}

const texts: readonly Text[] = locales.flatMap((locale) => [
  ...[...pages].map(([name, page]) => ({
    name,
    locale,
    html: page[locale].html,
    beside: `${page[locale].title}. ${page[locale].description} ${page[locale].lead}`,
  })),
  ...[...lists].map(([name, list]) => ({
    name,
    locale,
    html: list[locale].map(({ html }) => html).join('\n'),
    beside: list[locale].map(({ title }) => title).join('. '),
  })),
]);

const isFootnotes = (element: Element) => element.properties.dataFootnotes !== undefined;

function treeOf(html: string): Root {
  return fromHtml(html, { fragment: true });
}

/** The readable text without sources and code, with single spaces. */
const plainOf = (html: string) => {
  const tree = treeOf(html);
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element' && (isFootnotes(node) || node.tagName === 'code')) return SKIP;
    if (node.type === 'text') found.push(node.value);
    return undefined;
  });
  return found.join(' ').replace(/\s+/g, ' ');
};

/** Prose by paragraph: without sources, figures, tables, input and code. */
function paragraphsOf(html: string): string[] {
  const found: string[] = [];
  visit(treeOf(html), 'element', (element) => {
    if (isFootnotes(element) || ['figure', 'table', 'sup', 'code', 'pre'].includes(element.tagName))
      return SKIP;
    if (element.tagName === 'p' || element.tagName === 'li') {
      const inner = element.children.some((child) => child.type === 'element' && child.tagName === 'p');
      if (inner) return undefined;
      const cited = { ...element, children: element.children.filter((child) => !isSup(child)) };
      found.push(textOf(cited).trim());
      return SKIP;
    }
    return undefined;
  });
  return found.filter((paragraph) => paragraph !== '');
}
const isSup = (child: Element['children'][number]) => child.type === 'element' && child.tagName === 'sup';

const sentencesOf = (paragraphs: readonly string[]) =>
  paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.:;…?!])\s+(?=[\p{Lu}¿«"“\d])/u));

describe('both languages', () => {
  test('have the same texts', () => {
    const files = (locale: Locale) =>
      globSync(['**/*.md'], { cwd: join(root, 'app/content') })
        .filter((file) => new RegExp(`(^|/)${locale}[./]`).test(file))
        .map((file) => file.replace(new RegExp(`(^|/)${locale}(?=[./])`), '$1'))
        .sort();
    expect(files('en')).toEqual(files('es'));
    expect(pages.size).toBeGreaterThan(40 - 7);
  });

  /** The structure of a page, independent of its language. */
  function shapeOf(page: ContentPage, locale: Locale) {
    const tree = treeOf(page.html);
    const links: string[] = [];
    const counts = { tables: 0, figures: 0, callouts: 0, subheadings: 0 };
    visit(tree, 'element', (element) => {
      if (isFootnotes(element)) return SKIP;
      if (element.tagName === 'table') counts.tables += 1;
      if (element.tagName === 'figure') counts.figures += 1;
      if (element.properties.role === 'note') counts.callouts += 1;
      if (element.tagName === 'h3') counts.subheadings += 1;
      const href = String(element.properties.href ?? '');
      if (href.startsWith(`/${locale}/`)) links.push(inLocale(href.split('#')[0] ?? '', 'es'));
      return undefined;
    });
    return {
      sections: page.sections.length,
      ...counts,
      checked: page.checked,
      sources: page.sources.map(({ id, url, read }) => `${id} ${url} ${read}`).sort(),
      related: page.related.map(({ href }) => inLocale(href, 'es')),
      links: [...new Set(links)].sort(),
    };
  }

  test.each([...pages.keys()])('%s has the same sections, figures, sources and links in both', (name) => {
    const page = pages.get(name);
    if (!page) throw new Error(`There is no ${name}`);
    expect(shapeOf(page.en, 'en')).toEqual(shapeOf(page.es, 'es'));
  });

  test.each([...lists.keys()])('%s has as many in both', (kind) => {
    expect(lists.get(kind)?.en.length).toBe(lists.get(kind)?.es.length);
  });
});

describe('spelling', () => {
  const dictionaries = { es: spanish, en: english };
  const ownWords = (locale: Locale) =>
    readFileSync(join(root, `tests/spelling/${locale}.txt`), 'utf8')
      .split('\n')
      .filter((word) => word !== '');

  test.each(locales)('the words of our own in %s are sorted and none is in the dictionary', (locale) => {
    const words = ownWords(locale);
    expect(words).toEqual([...new Set(words)].toSorted(new Intl.Collator(locale).compare));
    const speller = nspell(dictionaries[locale]);
    expect(words.filter((word) => speller.correct(word))).toEqual([]);
  });

  /** Every text of an i18n module except functions. */
  function strings(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
  }

  /** Words of a text, without acronyms, addresses, names of files and columns, and other alphabets. */
  const wordsIn = (text: string) =>
    (
      text
        .replace(/\S+@\S+|https?:\/\/\S+|\{\w+\}|\b[\w-]+\.\w{2,}\b|\b\w+_\w+\b/g, ' ')
        .match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
    )
      .map((word) => word.replaceAll('’', "'").replace(/^['-]+|['-]+$/g, ''))
      .filter(
        (word) =>
          word.length > 1 &&
          /^\p{Script=Latin}/u.test(word) &&
          !/\d/.test(word) &&
          !/^\p{Lu}{1,8}s?$/u.test(word),
      );

  test.each(locales)(
    'every word of the texts and screens in %s is in the dictionary or among our own',
    async (locale) => {
      const speller = nspell(dictionaries[locale]);
      const medicines = [...medicineCodes.map(medicineOf), ...preventives].flatMap((entry) => [
        entry.names[locale],
        ...brandsOf(entry).map(({ name }) => name),
      ]);
      const own = new Set([...ownWords(locale), ...medicines.flatMap(wordsIn)]);
      const isKnown = (word: string): boolean =>
        speller.correct(word) ||
        own.has(word) ||
        own.has(word.toLowerCase()) ||
        (word.includes('-') && word.split('-').every((part) => part === '' || isKnown(part))) ||
        (/'s$/.test(word) && isKnown(word.slice(0, -2)));
      const unknown = new Map<string, string>();
      const look = (where: string, text: string) => {
        for (const word of wordsIn(text)) if (!unknown.has(word) && !isKnown(word)) unknown.set(word, where);
      };
      for (const text of texts.filter((one) => one.locale === locale))
        look(text.name, `${text.beside} ${plainOf(text.html)}`);
      // The licence notice is quoted in English.
      const files = globSync(`app/i18n/${locale}/*.ts`, { cwd: root }).filter(
        (file) => !file.endsWith('fhir.ts'),
      );
      for (const file of files) look(file, strings({ ...(await import(join(root, file))) }).join(' . '));
      expect(Object.fromEntries(unknown)).toEqual({});
    },
  );
});

/** The string literals of a module that people read: without keys of objects, codes, types and imports. */
function literalsOf(file: string): string[] {
  const found: string[] = [];
  const look = (node: unknown, parent?: Record<string, unknown>): void => {
    if (Array.isArray(node)) {
      for (const one of node) look(one, parent);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const { type, ...parts } = node as Record<string, unknown> & { type?: string };
    if (type === undefined || /^(Import|TS(Type|Union|Interface|Literal))/.test(type)) return;
    if (type === 'Literal') {
      // Words compared with a code, or used as a key, are never shown.
      const isCode = parent?.key === node || /^(Binary|Member|SwitchCase)/.test(String(parent?.type));
      if (typeof parts.value === 'string' && !isCode) found.push(parts.value);
      return;
    }
    if (type === 'TemplateLiteral') {
      // One text: a phrase may run around a number.
      const quasis = parts.quasis as readonly { readonly value: { readonly cooked: string } }[];
      found.push(quasis.map(({ value }) => value.cooked).join('#'));
      look(parts.expressions);
      return;
    }
    for (const part of Object.values(parts)) look(part, node as Record<string, unknown>);
  };
  look(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return found;
}

describe('glossary', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

  /** The expressions of a language, whole words in either case. */
  function unwanted(locale: Locale): RegExp[] {
    const part =
      glossary.split(/^## /m).find((one) => one.startsWith(locale === 'es' ? 'Spanish' : 'English')) ?? '';
    const cells = part.split('\n').flatMap((line) => line.split(/(?<!\\)\|/)[3] ?? []);
    return cells
      .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)])
      .map(
        ([, source = '']) =>
          new RegExp(`(?<![\\p{L}_])(?:${source.replaceAll('\\|', '|')})(?![\\p{L}_])`, 'iu'),
      );
  }

  /** Texts that keep such a word, by language: what the specification gives to the letter, and names of others. */
  const kept: Readonly<Record<Locale, readonly RegExp[]>> = {
    es: [
      // The specification gives these to the letter.
      /Email (enviado|o contraseña incorrectos|ya registrado|inválido)|Límite de emails alcanzado|demasiados emails/,
      /Ya existe una cuenta con este email\. Puedes iniciar sesión o usar otro email\.|Por favor ingresa un email válido\./,
      /^email$/,
      // Of pages, not of a doctor.
      /(cuenta|contar|medición de) visitas|con cada visita/,
    ],
    en: [
      // Of pages, not of a doctor.
      /counts? visits/,
      // Codes and names that nobody reads.
      /^(episodes?|intakes?|medication|reference|unknown)$/,
      /diary-intake-draft|every visit/,
    ],
  };

  test.each(locales)('in %s has an expression for most things', (locale) => {
    expect(unwanted(locale).length).toBeGreaterThan(10);
  });

  test.each(locales)('no text in %s has a word that stands under “not”', (locale) => {
    const expressions = unwanted(locale);
    const found: string[] = [];
    const look = (where: string, text: string) => {
      const rest = kept[locale].reduce((left, one) => left.replaceAll(new RegExp(one, 'giu'), ''), text);
      for (const expression of expressions) {
        const [hit] = expression.exec(rest) ?? [];
        if (hit) found.push(`${where}: «${hit}» in ${rest.replace(/\s+/g, ' ').slice(0, 160)}`);
      }
    };
    for (const file of globSync(`app/i18n/${locale}/*.ts`, { cwd: root }))
      for (const text of literalsOf(file)) look(file, text);
    for (const { name, html, beside } of texts.filter((one) => one.locale === locale))
      for (const paragraph of [beside, ...paragraphsOf(html)]) look(name, paragraph);
    expect(found).toEqual([]);
  });

  test('in Spanish a number has no point between its thousands: 2991', () => {
    const inFiles = globSync('app/i18n/es/*.ts', { cwd: root }).flatMap(literalsOf);
    const inPages = texts.filter(({ locale }) => locale === 'es').map(({ html }) => plainOf(html));
    const numbers = [...inFiles, ...inPages].flatMap(
      (text) => text.match(/(?<![\d.])\d{1,3}\.\d{3}(?!\d)/g) ?? [],
    );
    expect(numbers).toEqual([]);
  });

  /** The report, the sheet for an insurer and the alternative text of a page of the report compare with published rates. */
  const withRates = /\/(report|funding-form|visitor)\.ts$/;

  test.each(locales)('in %s, how many of every 28 days is said to a doctor only', (locale) => {
    const found = globSync(`app/i18n/${locale}/*.ts`, { cwd: root })
      .filter((file) => !withRates.test(file))
      .flatMap((file) =>
        literalsOf(file).filter((text) => /(de cada|of every|in every|out of every) 28/i.test(text)),
      );
    expect(found).toEqual([]);
  });

  test.each(locales)('in %s a generic name inside a sentence has no capital', (locale) => {
    const names = [...medicineCodes.map(medicineOf), ...preventives]
      .map((entry) => entry.names[locale])
      .filter((name) => /^\p{L}{6,}$/u.test(name))
      .map((name) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1).toLocaleLowerCase(locale));
    const capital = new RegExp(`[\\p{Ll},] (${names.join('|')})(?![\\p{L}-])`, 'u');
    const found = texts
      .filter((one) => one.locale === locale)
      .flatMap(({ name, html }) =>
        paragraphsOf(html).flatMap((paragraph) => {
          const [hit] = capital.exec(paragraph) ?? [];
          return hit ? [`${name}: ${hit}`] : [];
        }),
      );
    expect(names.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});

describe('articles', () => {
  const articles = contentIds('blog');

  /** Long enough to answer its question, short enough for six screens of a phone with what is folded on it. */
  const [least, most] = [300, 1250];

  test.each(articles.flatMap((id) => locales.map((locale) => [id, locale] as const)))(
    `%s in %s has ${least} to ${most} words`,
    (id, locale) => {
      const paragraphs = paragraphsOf(pages.get(`blog/${id}`)?.[locale].html ?? '');
      const words = paragraphs.join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(least);
      expect(words).toBeLessThanOrEqual(most);
    },
  );

  /**
   * Minimum scores for articles and answers: from 65 the INFLESZ scale says "rather easy", and Flesch's 60 to 70 is plain
   * English, understood at 13 to 15. The library names medicines, which count as long words, however short its sentences
   * are.
   */
  const floors = {
    article: { es: 65, en: 65 },
    library: { es: 60, en: 50 },
  } as const satisfies Record<string, Record<Locale, number>>;
  const floorOf = (name: string, locale: Locale) =>
    floors[name.startsWith('library') ? 'library' : 'article'][locale];

  test('can be read by somebody of twelve', () => {
    const rows = texts
      .filter(({ name }) => /^(blog|library|faq)/.test(name))
      .map(({ name, locale, html }) => {
        const sentences = sentencesOf(paragraphsOf(html));
        const words = sentences.join(' ').split(/\s+/).length;
        return { name, locale, ease: readingEase(sentences, locale), perSentence: words / sentences.length };
      });
    for (const locale of locales) {
      const own = rows.filter((row) => row.locale === locale).toSorted((a, b) => a.ease - b.ease);
      console.log(
        `Reading ease, ${locale}:\n${own.map(({ name, ease, perSentence }) => `  ${name} ${ease.toFixed(0)} (${perSentence.toFixed(1)} words a sentence)`).join('\n')}`,
      );
    }
    expect(rows.filter(({ name, ease, locale }) => ease < floorOf(name, locale))).toEqual([]);
    // Most are below twenty.
    expect(rows.filter(({ perSentence }) => perSentence >= 20)).toEqual([]);
  });

  test.each([
    ['migraña', 3],
    ['día', 2],
    ['guerra', 2],
    ['cuidado', 3],
    ['aéreo', 4],
    ['hoy', 1],
    ['tratamiento', 4],
    ['oído', 3],
  ])('%s has %i syllables', (word, count) => {
    expect(spanishSyllables(word)).toBe(count);
  });

  test('short words and sentences are read more easily than long ones', () => {
    const easy = readingEase(['Me duele la cabeza.', 'Tomo agua y duermo.'], 'es');
    const hard = readingEase(
      [
        'La administración profiláctica de betabloqueantes requiere consideraciones hemodinámicas individualizadas.',
      ],
      'es',
    );
    expect(easy).toBeGreaterThan(80);
    expect(hard).toBeLessThan(20);
  });
});

/**
 * Statements whose absence would harm the reader: each row gives what a page must contain in both languages, and a former
 * mistake it must not contain. The sources are those that the page names; what no stored copy confirms is listed in
 * docs/to-confirm.md.
 */
describe('what a text of medicine has to say', () => {
  const rows: readonly (readonly [
    page: string,
    subject: string,
    es: RegExp,
    en: RegExp,
    never?: Readonly<Record<Locale, RegExp>>,
  ])[] = [
    [
      'library/combination-analgesics-and-opioids',
      'no codeine while breastfeeding or below 12',
      /codeína no se toma mientras se da el pecho.*menores de 12/s,
      /Do not take codeine while breastfeeding.*under 12/s,
      { es: /codeína puede pasar al bebé/, en: /codeine can reach the baby/i },
    ],
    [
      'blog/migrana-en-ninos-y-colegio',
      'no codeine below 12',
      /Codeína: no se da a menores de 12/,
      /do not give codeine .*12/i,
    ],
    [
      'library/topiramate',
      'highly effective birth control, within a program, reviewed every year',
      /muy eficaz.*cada año.*píldora sola puede no bastar/s,
      /highly effective.*every year.*pill alone may not be enough/s,
      { es: /un anticonceptivo eficaz/, en: /with effective birth control/ },
    ],
    [
      'library/topiramate',
      'valproate since 2018, and men since 2024',
      /2018.*2024.*hijo/s,
      /2018.*2024.*child/s,
    ],
    [
      'blog/migrana-menstrual',
      'no estrogen with aura; without aura, not when migraine began with it, and a limit from 35 years',
      /Con aura ?, los anticonceptivos con estrógenos no deben usarse.*no se aconseja seguir, a ninguna edad.*a partir de los 35 años.*OMS/s,
      /With aura ?, birth control with estrogen should not be used.*isn’t advised at any age.*from age 35 on.*WHO/s,
      { es: /no se recomiendan, porque sube el riesgo de ictus/, en: /is not recommended, because the risk/ },
    ],
    [
      'blog/migrana-con-aura',
      'strokes are a year’s, and both numbers have the same base',
      /de cada 100.000 mujeres.*un ictus cada año unas 6 .*unas 37 /s,
      /of every 100,000 women.*about 6 have a stroke each year.*about 37 /s,
    ],
    [
      'library/pregnancy',
      'what is not taken: metamizole, the last three months, gepants, antibodies, codeine',
      /tres últimos meses están contraindicados.*Metamizol.*nunca codeína.*Gepantes, lasmiditán.*cinco meses/s,
      /must not take them in the last three months.*Metamizole.*never codeine.*tramadol is not recommended either.*Gepants and lasmiditan.*five months/s,
    ],
    [
      'library/anti-inflammatories',
      'the last three months, metamizole, and fever where there is dengue',
      /contraindicados.*metamizol.*dengue.*no tomes aspirina, ibuprofeno ni ningún otro/s,
      /must not take them in the last three months.*metamizole.*dengue.*no aspirin, ibuprofen, or any other/s,
    ],
    [
      'library/medication-overuse',
      'two days a week, and that gepants are no free pass',
      /dos días por semana.*cualquier medicamento para el dolor de cabeza/s,
      /two days a week.*any headache medicine/s,
      { es: /dos o tres días por semana/, en: /two or three days a week/ },
    ],
    [
      'library/gepants-and-ditans',
      'lasmiditan counts with ten days',
      /lasmiditán cuenta entre los «otros».*10 días/s,
      /Lasmiditan counts among the “other”.*10 days/s,
      { es: /tampoco hay un número publicado/, en: /no published number/ },
    ],
    ['library/gepants-and-ditans', 'Raynaud', /Raynaud/, /Raynaud/],
    ['library/cgrp-antibodies', 'Raynaud, blood pressure', /tensión.*Raynaud/s, /blood pressure.*Raynaud/s],
    [
      'library/ergots',
      'what Europe reviewed',
      /dihidroergotamina y otros cuatro derivados, no la ergotamina/,
      /dihydroergotamine and four other derivatives, not ergotamine/,
    ],
    [
      'library/triptans',
      'the chest from 50 on',
      /Llama a emergencias.*aunque sea poco, y tienes 50 años o más, fumas, o tienes diabetes o tensión/s,
      /Call emergency services.*it is mild, but you are 50 or older, smoke, or have diabetes or high blood pressure/s,
    ],
    ...(
      [
        'library/topiramate',
        'library/amitriptyline',
        'library/beta-blockers',
        'library/flunarizine',
        'blog/cuando-ir-al-neurologo-migrana',
      ] as const
    ).map((name) => [name, 'whom to call', /024.*800 911 2000.*988/s, /988.*116 123.*024/s] as const),
    [
      'about/',
      'it was not assessed as a medical device',
      /No está evaluado ni certificado como producto sanitario/,
      /hasn’t been assessed or certified as a medical device/,
      { es: /No es un producto sanitario/, en: /isn’t a medical device/ },
    ],
    ...(['faq', 'legal/medicalDisclaimer'] as const).map(
      (name) =>
        [
          name,
          'not assessed as a medical device',
          /(no está|no se ha) evaluado ni certificado como producto sanitario/i,
          /ha(s not|sn’t) been assessed or certified as a medical device/,
        ] as const,
    ),
    [
      'legal/medicalDisclaimer',
      'no health service receives the diary',
      /Ningún servicio de salud recibe lo que anotas/,
      /No health service receives what you log/,
    ],
    [
      'blog/migrana-tratamiento',
      'topiramate: highly effective birth control',
      /anticonceptivo muy eficaz, como un DIU/,
      /highly effective birth control, such as an IUD/,
    ],
    [
      'blog/migrana-con-aura',
      'no estrogen with aura; aura on the pill is told today; condoms, whether it is stopped or not',
      /Con aura no deben usarse.*Llama hoy a tu médico si.*Usa preservativo para no quedarte sin protección/s,
      /With aura, birth control with estrogen .* should not be used.*call your doctor today\..*Use condoms so you stay protected/s,
      { es: /preservativo mientras|los desaconsejan/i, en: /condoms meanwhile|advise against it/i },
    ],
    [
      'blog/migrana-con-aura',
      'the same day is enough for a first aura that came gradually and has passed, and for no other',
      /es la primera\. Hay una excepción: si solo fueron luces, zigzags u hormigueo que avanzaron poco a poco, con o sin una mancha que crece, y ya pasó, que te vea un médico hoy/,
      /is your first\. There is one exception: if it was only lights, zigzags, or tingling that spread slowly, with or without a growing spot, and it is over, see a doctor today/,
      { es: /Si tu primera aura ya pasó/, en: /If your first aura has passed/ },
    ],
    [
      'blog/sintomas-migrana',
      'how soon a first aura is seen to',
      /tu primera aura y aún no ha pasado, llama a emergencias\. Si ya pasó, .* con algunas primeras auras hay que llamar igualmente, y con las demás te tiene que ver un médico hoy/,
      /your first and hasn’t ended, call emergency services\. If it’s over, .* some first auras are still an emergency, and you need to see a doctor about the others the same day/,
      { es: /pide que la valore un médico/, en: /have a doctor assess it/ },
    ],
    [
      'blog/sintomas-migrana',
      'pregnancy does not wait for an appointment',
      /Que te vea un médico hoy.*En el embarazo, y hasta seis semanas después del parto, también por un dolor nuevo, distinto o que va a más/s,
      /See a doctor today.*In pregnancy, and for six weeks after birth, also for a headache that’s new, different, or getting worse/s,
      { es: /También el embarazo y las semanas/, en: /So do pregnancy/ },
    ],
    [
      'blog/migrana-menstrual',
      'in pregnancy, also what is very severe or won’t go away, and blurred vision',
      /Llama a emergencias si en el embarazo, o en las seis semanas después del parto, el dolor es muy fuerte o no se va\. También sin dolor.*ves borroso o luces/s,
      /Call emergency services if, in pregnancy or the six weeks after birth, a headache is very severe or won’t go away\. Also call, even with no headache.*blurred vision, or flashes/s,
    ],
    [
      'library/triptans',
      'who does not take them at all',
      /Quién no debe tomarlos.*No los tomes si has tenido angina, un infarto, un ictus o una isquemia.*arterias del corazón enfermas o estrechas.*Wolff-Parkinson-White.*en el intestino.*no está controlada/s,
      /Who should not take them.*Do not take them if you have had angina, a heart attack, a stroke.*diseased or narrowed heart arteries.*Wolff-Parkinson-White.*your bowel.*high blood pressure that is moderate, severe, or not under control/s,
      { es: /Díselo a tu médico si has tenido/, en: /Tell your doctor if you have had/ },
    ],
    [
      'blog/que-hacer-crisis-migrana',
      'vision that came back is a sign, and every other sign is one link away, in the open',
      /pierdes visión, aunque vuelva.*Todas las señales de alarma.*Las demás señales/s,
      /lose vision, even if it comes back.*All the danger signs.*The other signs/s,
    ],
    [
      'library/where-it-hurts',
      'a headache of several people at home',
      /Sal y llama a emergencias si les duele a varias personas.*monóxido/,
      /Get out and call emergency services if several people at home have it.*monoxide/,
    ],
    [
      'blog/migrana-en-ninos-y-colegio',
      'who is small, in years',
      /tiene menos de 4 años, aunque no haya nada más/,
      /they’re under 4, even with nothing else/,
      { es: /es pequeño, aunque/, en: /they’re small, even/ },
    ],
    [
      'library/triptans',
      'which medicines are MAOIs, and for how long',
      /fenelzina.*moclobemida.*linezolid.*selegilina.*menos de dos semanas/s,
      /phenelzine.*moclobemide.*linezolid.*selegiline.*less than two weeks ago/s,
    ],
    [
      'blog/cefalea-en-racimos',
      'no sumatriptan with diseased heart arteries',
      /No uses sumatriptán si .*enfermas las arterias del corazón/,
      /Do not use sumatriptan if .*heart artery disease/,
    ],
    [
      'blog/migrana-hemiplejica-vestibular-retiniana',
      'weakness or lost vision is an emergency every time until a doctor has diagnosed it',
      /Llama a emergencias la primera vez, y todas las veces hasta que un médico te haya dicho qué es.*En un solo ojo, llama a emergencias aunque ya haya pasado y aunque te haya ocurrido otras veces, salvo que un médico lo haya diagnosticado/s,
      /Call emergency services the first time, and every time until a doctor has told you what it is.*in one eye only, call emergency services, even if it’s over and has happened before, unless a doctor has diagnosed it/s,
      { es: /si es la primera vez, si es distinta/, en: /if it’s the first time, if it’s unlike/ },
    ],
    [
      'blog/cuando-ir-al-neurologo-migrana',
      'an uncommon aura waits for an appointment only once diagnosed',
      /aura poco común ya diagnosticada.*Sin diagnóstico, llama a emergencias cada vez, aunque ya haya pasado/,
      /uncommon aura that’s been diagnosed.*Without a diagnosis, call emergency services every time, even if it’s over/,
      { es: /La primera vez se llama/, en: /The first time, call emergency/ },
    ],
    [
      'library/pregnancy',
      'no doctor allows topiramate or valproate for migraine',
      /Lo que no se toma, o solo si lo decide un médico.*valproato.*Para la migraña no se toman en el embarazo/s,
      /What not to take, or only if a doctor decides.*valproate.*Do not take them for migraine in pregnancy/s,
      { es: /Lo que no se toma sin un médico/, en: /What is not taken without a doctor/ },
    ],
    [
      'library/pregnancy',
      'no ergots, nor while breastfeeding',
      /Ergóticos ?: no se toman, tampoco dando el pecho/,
      /Ergots ?: do not take them, in pregnancy or while breastfeeding/,
    ],
    [
      'blog/migrana-tratamiento',
      'topiramate and candesartan for migraine are stopped right away in pregnancy',
      /puedes estar embarazada y tomas para la migraña topiramato o candesartán, déjalo enseguida y llama hoy/,
      /you may be pregnant and take topiramate or candesartan for migraine, stop right away and call your doctor today/,
    ],
    [
      'library/candesartan',
      'nobody who may be pregnant waits for a call to stop it',
      /para la migraña y puedes estar embarazada\? Déjalo ya y llama hoy/,
      /for migraine, and could you be pregnant\? Stop now, and call your doctor today/,
    ],
    [
      'library/pregnancy',
      'what is stopped without waiting, and valproate, which a doctor sees the same day',
      /No esperes a esa llamada para dejar el topiramato.*candesartán.*ergóticos.*Habla hoy con un médico, en urgencias si hace falta/s,
      /Don’t wait for that call to stop topiramate.*candesartan.*ergots.*Speak to a doctor today, in the emergency room if need be/s,
    ],
    [
      'library/antiemetics',
      'chest pain and fainting are for now',
      /llama a emergencias ya si: tienes espasmos/,
      /Do not take another dose, and call emergency services now if: you have spasms/,
      { es: /Pide ayuda médica/, en: /Get medical help/ },
    ],
    [
      'library/anti-inflammatories',
      'when metamizole is not taken',
      /El metamizol no se toma en los tres últimos meses del embarazo ni dando el pecho; antes, solo si lo decide un médico/,
      /Do not take metamizole in the last three months of pregnancy or while breastfeeding; earlier, take it only if a doctor tells you to/,
      { es: /tampoco se toma entonces/, en: /not taken then either/ },
    ],
    [
      'library/combination-analgesics-and-opioids',
      'a sleepy baby after tramadol too',
      /después de tomar un opioide \(como codeína o tramadol\) o butalbital, y tu bebé/,
      /after taking an opioid \(such as codeine or tramadol\) or butalbital, and your baby/,
      { es: /después de tomarla y/, en: /after taking it and/ },
    ],
    [
      'blog/preguntas-frecuentes-migrana',
      'no estrogen with aura',
      /Si tienes aura,.*los que llevan estrógenos no deben usarse/,
      /If you have aura,.*kinds with estrogen should not be used/,
    ],
    [
      'library/pregnancy',
      'topiramate and valproate, also of the father',
      /Topiramato y valproato: pueden dañar al bebé.*Si el padre toma valproato, también importa.*no lo deje por su cuenta/s,
      /Topiramate and valproate: they can harm the baby.*If the father takes valproate, it matters too.*not stop on his own/s,
    ],
    [
      'library/pregnancy',
      'little data on flunarizine and botulinum toxin',
      /Flunarizina y toxina botulínica: hay pocos datos/,
      /Flunarizine and botulinum toxin: there(’s| is) little data/,
    ],
    [
      'library/pregnancy',
      'what was said of paracetamol in 2025 did not change the advice',
      /autismo; las agencias europeas .* no cambiaron su consejo/,
      /autism; European agencies .* didn’t change their advice/,
    ],
    ['blog/migrana-con-aura', 'hormone therapy is told of', /terapia hormonal/, /hormone therapy/],
    [
      'library/anti-inflammatories',
      'metamizole in Spain: prescription, seven days at most',
      /metamizol.*necesita receta.*siete días como máximo/s,
      /Metamizole.*needs a prescription.*seven days at most/s,
    ],
    [
      'library/cgrp-antibodies',
      'authorized from four days a month, all of them',
      /están autorizados para adultos con al menos cuatro días de migraña al mes/,
      /they(’re| are) authorized for adults with at least four migraine days a month/,
    ],
    [
      'library/gepants-and-ditans',
      'gepants are no free pass',
      /tomar demasiado a menudo cualquier medicamento para el dolor de cabeza/,
      /overusing any headache medicine/,
    ],
    [
      'blog/calendario-migrana',
      'any aura of 5 to 60 minutes is counted, and that this differs',
      /dos diferencias. Cuenta cualquier aura de 5 a 60 minutos, no solo la visual/,
      /two differences. It counts any aura of 5 to 60 minutes, not just a visual one/,
    ],
    [
      'blog/tipos-dolor-cabeza',
      'hemiplegic, retinal and vestibular migraine, and what of them is an emergency',
      /Hemipléjica.*emergencias.*Retiniana.*señal de alarma.*Vestibular.*5 minutos a 72 horas/s,
      /Hemiplegic.*emergency services.*Retinal.*danger sign.*Vestibular.*5 minutes to 72 hours/s,
    ],
    [
      'blog/cuando-ir-al-neurologo-migrana',
      'depression, anxiety and suicide, without a cause that nobody knows',
      /depresión y ansiedad.*intentos de suicidio.*no prueba que la causa.*024/s,
      /depression and anxiety.*suicide and more attempts.*doesn’t prove that migraine is the cause.*988/s,
    ],
  ];

  for (const [name, subject, es, en, never] of rows)
    test(`${name}: ${subject}`, () => {
      const textsOf = (locale: Locale) => {
        const text = texts.find((one) => one.name === name && one.locale === locale);
        if (!text) throw new Error(`There is no ${name}`);
        return plainOf(text.html);
      };
      expect(textsOf('es')).toMatch(es);
      expect(textsOf('en')).toMatch(en);
      if (never) for (const locale of locales) expect(textsOf(locale)).not.toMatch(never[locale]);
    });

  test('in English red flags are danger signs, and what comes before an attack early signs', () => {
    const both = texts.filter(({ locale }) => locale === 'en');
    const named = both.filter(({ html, beside }) => /warning signs?\b/i.test(`${beside} ${plainOf(html)}`));
    expect(named.map(({ name }) => name)).toEqual([]);
  });
});
