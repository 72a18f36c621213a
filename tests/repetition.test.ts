/**
 * Each thing is said on one page: of a page's words, few stand word for word on another page of its language. A reader who
 * follows a link finds something new, and two addresses do not compete for one question.
 */
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { contentIds, contentItems, contentPage } from '#app/content/load.server.ts';
import { type Locale, locales } from '#app/paths.ts';

/** Words in a row that make a repetition: shorter runs are how one speaks. */
const runLength = 10;
/** Share of a page's words. */
const allowed = 0.08;

/** A list of sources, numbers to call (one list of countries), and what only a screen reader or nobody reads. */
const isBeside = ({ tagName, properties }: Element) =>
  properties.dataFootnotes !== undefined ||
  properties.dataByCountry !== undefined ||
  properties.dataFootnoteRef !== undefined ||
  ['svg', 'style', 'script'].includes(tagName);

function wordsOf(html: string): readonly string[] {
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }) as Nodes, (node) => {
    if (node.type === 'element' && isBeside(node)) return SKIP;
    if (node.type === 'text') found.push(node.value);
    return undefined;
  });
  return (
    found
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Main text of the pages of a language, as a reader sees it: shared parts included. How we work lists sources, and is none. */
async function pagesIn(locale: Locale): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, readonly string[]>();
  for (const kind of ['blog', 'library'] as const)
    for (const id of contentIds(kind)) {
      const { lead, html } = await contentPage(kind, id, locale);
      pages.set(`${kind}/${id}`, wordsOf(`<p>${lead}</p>${html}`));
    }
  for (const kind of ['about', 'printableCalendar'] as const)
    pages.set(kind, wordsOf((await contentPage(kind, '', locale)).html));
  for (const kind of ['faq', 'glossary'] as const)
    pages.set(kind, wordsOf((await contentItems(kind, locale)).map(({ html }) => html).join(' ')));
  return pages;
}

interface Repeated {
  readonly count: number;
  readonly passages: readonly { readonly words: string; readonly on: readonly string[] }[];
}

/** What of each page stands on others, in runs of `runLength` words or more. */
function repeatedIn(pages: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, Repeated> {
  const runsOf = (words: readonly string[]) =>
    words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '));
  const places = new Map<string, Set<string>>();
  for (const [page, words] of pages)
    for (const run of runsOf(words)) places.set(run, (places.get(run) ?? new Set()).add(page));
  return new Map(
    [...pages].map(([page, words]) => {
      const found: { start: number; end: number; on: Set<string> }[] = [];
      for (const [at, run] of runsOf(words).entries()) {
        const on = [...(places.get(run) ?? [])].filter((other) => other !== page);
        if (on.length === 0) continue;
        const last = found.at(-1);
        if (last && at <= last.end) {
          last.end = at + runLength;
          for (const other of on) last.on.add(other);
        } else found.push({ start: at, end: at + runLength, on: new Set(on) });
      }
      return [
        page,
        {
          count: found.reduce((sum, { start, end }) => sum + end - start, 0),
          passages: found.map(({ start, end, on }) => ({
            words: words.slice(start, end).join(' '),
            on: [...on],
          })),
        },
      ] as const;
    }),
  );
}

const languages = new Map<Locale, ReadonlyMap<string, readonly string[]>>();
for (const locale of locales) languages.set(locale, await pagesIn(locale));

test('a run that two pages share is counted once, with the page it is on', () => {
  const shared = 'a b c d e f g h i j k'.split(' ');
  const repeated = repeatedIn(
    new Map([
      ['one', ['x', ...shared, 'y', ...shared.slice(0, 9)]],
      ['two', ['z', ...shared]],
    ]),
  );
  expect(repeated.get('one')).toEqual({ count: 11, passages: [{ words: shared.join(' '), on: ['two'] }] });
});

describe.each(locales)('in %s, what a page says stands on no other page:', (locale) => {
  const pages = languages.get(locale) ?? new Map<string, readonly string[]>();
  const repeated = repeatedIn(pages);
  test.each([...pages.keys()])('%s', (page) => {
    const { count, passages } = repeated.get(page) ?? { count: 0, passages: [] };
    const total = pages.get(page)?.length ?? 0;
    const share = Math.round((100 * count) / total);
    const list = passages.map(({ words, on }) => `- on ${on.join(', ')}: “${words}”`).join('\n');
    expect(
      count,
      `${page}: ${count} of ${total} words (${share} %) stand elsewhere:\n${list}`,
    ).toBeLessThanOrEqual(allowed * total);
  });
});
