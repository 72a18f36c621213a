import { describe, expect, test } from 'vitest';
import { blogSlugs, librarySlugs, linkTo, linkToArticle, linkToLibraryEntry, locales } from '#app/paths.ts';
import { helpLinesOf } from '#domain/vocabulary/help-lines.ts';
import { contentIds, contentItems, contentPage, libraryEntries, readingPage } from './load.server.ts';
import { renderMarkdown } from './markdown.server.ts';

const render = (markdown: string, sources: Parameters<typeof renderMarkdown>[1]['sources'] = []) =>
  renderMarkdown(markdown, {
    locale: 'es',
    sources,
    address: (target) => {
      const found = { 'screen:entry': '/es/entry', 'screen:howWeWork': '/es/como-trabajamos' }[target];
      if (found === undefined) throw new Error(`There is nothing to link to at ${target}`);
      return found;
    },
    figure: (name) => `<figure>${name}</figure>`,
  });
/** Entries about medicines that a person takes by themselves. */
const medicinePages = [
  'amitriptyline',
  'anti-inflammatories',
  'antiemetics',
  'beta-blockers',
  'candesartan',
  'combination-analgesics-and-opioids',
  'ergots',
  'flunarizine',
  'gepants-and-ditans',
  'paracetamol',
  'topiramate',
  'triptans',
];
const source = { id: 'who', name: 'WHO [2021]', url: 'https://who.int/a', read: 'whole' } as const;

describe('one of our texts', () => {
  test('becomes HTML with sections, links, scrollable tables and figures', async () => {
    const { html, sections, words } = await render(
      'A las 10:30 [registra](screen:entry).\n\n## Qué es\n\n| A |\n|---|\n| 1 |\n\n::figure{name="aura-spread"}\n\n:::warning\nLlama.\n:::\n\n:::fold[Más]\nHola.\n:::\n',
    );
    expect(html).toContain(
      '<details class="fold"><summary><h2 id="más">Más</h2></summary><p>Hola.</p></details>',
    );
    expect(html).toContain('<p>A las 10:30 <a href="/es/entry">registra</a>.</p>');
    expect(html).toContain('<h2 id="qué-es">Qué es</h2>');
    expect(html).toContain('<section class="table-box" aria-label="Tabla 1" tabindex="0"><table>');
    expect(html).toContain('<figure>aura-spread</figure>');
    expect(html).toContain('<div class="callout warning" role="note" aria-label="Importante">');
    expect(sections).toEqual([
      { id: 'qué-es', title: 'Qué es' },
      { id: 'más', title: 'Más' },
    ]);
    expect(words).toBe(10);
  });

  test('cites its sources by number, and links to how far each was read', async () => {
    const { html, sections } = await render('Así es.[^who]', [source]);
    expect(html).toContain('<a href="https://who.int/a">WHO [2021]</a>');
    expect(html).toMatch(
      /<details><summary><h2 id="footnote-label">Fuentes \(1\)<\/h2><\/summary><p><a href="\/es\/como-trabajamos">Cómo trabajamos/,
    );
    expect(sections).toEqual([]);
  });

  test.each([
    ['raw HTML', 'Un <b>día</b>.', [], 'Raw HTML'],
    ['a script', '<script>alert(1)</script>', [], 'Raw HTML'],
    ['an unknown target', '[a](screen:nothing)', [], 'nothing to link to'],
    ['an address of another scheme', '[a](javascript:alert(1))', [], 'nothing to link to'],
    ['a fold without a title', ':::fold\nHola.\n:::', [], 'no title'],
    ['a fence too many', ':::fold[Más]\nHola.\n:::\n\n:::', [], 'closes nothing'],
    ['an unknown callout', ':::tip\nHola.\n:::', [], 'no callout'],
    ['a source that nothing cites', 'Así es.', [source], 'Nothing cites the source who'],
  ])('does not build with %s', async (_, markdown, sources, problem) => {
    await expect(render(markdown, sources)).rejects.toThrow(problem);
  });
});

describe.each(locales)('the texts in %s', (locale) => {
  test('have the numbers to call from the one list of countries, as links', async () => {
    const { html } = await contentPage('blog', 'que-hacer-crisis-migrana', locale);
    const numbers = /<ul class="help-numbers call-now".*?<\/ul>/s.exec(html)?.[0] ?? '';
    for (const country of ['ES', 'US'] as const)
      for (const number of helpLinesOf(country).emergency)
        expect(numbers).toMatch(
          new RegExp(`data-countries="[^"]*\\b${country}\\b.*?href="tel:${number}"`, 's'),
        );
    expect(numbers).toContain(`href="${linkTo('redFlags', locale)}#numbers"`);
  });

  test('say whom to ask after too much of a medicine, and when a line does not answer', async () => {
    for (const id of medicinePages) {
      const { html } = await contentPage('library', id, locale);
      const numbers = /<ul class="help-numbers" aria-label="(?:Tel|Poison).*?<\/ul>/s.exec(html)?.[0] ?? '';
      expect(numbers, id).toContain(`href="tel:${helpLinesOf('ES').poison?.number.replaceAll(' ', '')}"`);
      expect(/<li data-countries="IE">.*?<\/li>/s.exec(numbers)?.[0], id).toMatch(
        locale === 'en' ? /8 a\.m\. to 10 p\.m\..*emergency room/ : /de 8 a 22 h.*urgencias/,
      );
      expect(numbers, id).toContain('data-countries="US PR"');
    }
  });

  test('exist and build', async () => {
    expect(contentIds('blog')).toEqual(Object.keys(blogSlugs).sort());
    expect(contentIds('library').length).toBeGreaterThanOrEqual(20);
    expect(
      libraryEntries(locale)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(contentIds('library'));
    // Each entry has its Spanish address, or the same word in both languages.
    const spanish = contentIds('library').filter(
      (id) => linkToLibraryEntry(id, 'es') === `/es/library/${id}`,
    );
    expect(spanish).toEqual(['candesartan', 'paracetamol']);
    expect(contentIds('library')).toEqual(expect.arrayContaining(Object.values(librarySlugs)));
    for (const kind of ['blog', 'library'] as const)
      for (const id of contentIds(kind)) expect((await contentPage(kind, id, locale)).html).not.toBe('');
    for (const kind of ['faq', 'glossary'] as const) {
      const items = await contentItems(kind, locale);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }
  });

  test('lead from each article to the next, and back', async () => {
    const slugs = Object.keys(blogSlugs) as (keyof typeof blogSlugs)[];
    const hrefs = slugs.map((slug) => linkToArticle(slug, locale));
    const pages = await Promise.all(slugs.map((slug) => readingPage('blog', slug, locale)));
    expect(pages.map(({ around }) => around.next?.href)).toEqual([...hrefs.slice(1), undefined]);
    expect(pages.map(({ around }) => around.previous?.href)).toEqual([undefined, ...hrefs.slice(0, -1)]);
  });

  test('link an entry to the others of its group, each once', async () => {
    const entries = libraryEntries(locale);
    const pages = await Promise.all(entries.map(({ id }) => readingPage('library', id, locale)));
    for (const [place, { page, around }] of pages.entries()) {
      const beside = [entries[place - 1], entries[place + 1]].map((entry) =>
        entry && entry.group === entries[place]?.group ? linkToLibraryEntry(entry.id, locale) : undefined,
      );
      expect([around.previous?.href, around.next?.href]).toEqual(beside);
      const related = page.related.map(({ href }) => href);
      expect(related.filter((href) => beside.includes(href))).toEqual([]);
    }
  });
});
