import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Locale } from '#app/paths.ts';
import type { Section, Source } from '../i18n/content-page.ts';

/** What rendering needs from the rest of the site. */
interface MarkdownContext {
  readonly locale: Locale;
  readonly sources: readonly Source[];
  /** The address of an internal link target (`screen:entry`). @throws Error if there is none */
  readonly address: (target: string) => string;
  /** Markup of a figure by its name, and what it is of, if it asks. @throws Error if there is none */
  readonly figure: (name: string, of: string | undefined) => string;
}

interface RenderedMarkdown {
  readonly html: string;
  readonly sections: readonly Section[];
  readonly text: string;
  readonly words: number;
}

const words = {
  es: {
    sources: 'Fuentes',
    back: (n: number, time: number) => `Volver a la cita ${n}${time > 1 ? `, vez ${time}` : ''}`,
    readings: 'Cómo trabajamos, y cuánto se leyó de cada fuente',
    table: 'Tabla',
    callouts: { note: 'Nota', warning: 'Importante' },
  },
  en: {
    sources: 'Sources',
    back: (n: number, time: number) => `Back to citation ${n}${time > 1 ? `, time ${time}` : ''}`,
    readings: 'How we work, and how far each source was read',
    table: 'Table',
    callouts: { note: 'Note', warning: 'Important' },
  },
} as const satisfies Record<Locale, unknown>;

const isCallout = (name: string): name is 'note' | 'warning' => name === 'note' || name === 'warning';

const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });

const plainText = (value: string): ElementContent => ({ type: 'text', value });

const isElement = (node: RootContent): node is Element => node.type === 'element';

/** Resolves our directives and links. @throws Error for an unknown directive or target */
function resolveOurs({ locale, address }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'html') throw new Error(`Raw HTML is not allowed: ${node.value}`);
      if (node.type === 'text' && node.value.includes(':::'))
        throw new Error(
          'A fence of colons closes nothing: the block inside needs fewer, or was closed already',
        );
      if (node.type === 'link' && !/^(https:|mailto:|#)/.test(node.url)) node.url = address(node.url);
      if (node.type === 'containerDirective' && node.name === 'fold') {
        node.data = { hName: 'details', hProperties: { className: ['fold'] } };
        const [label] = node.children;
        if (label?.type !== 'paragraph' || !label.data?.directiveLabel)
          throw new Error('A fold has no title: it is opened :::fold[Title]');
        // A section like the others, but folded: it has its heading, and its line in the contents.
        label.data.hName = 'summary';
        label.children = [{ type: 'heading', depth: 2, children: label.children } as never];
      } else if (node.type === 'containerDirective') {
        if (!isCallout(node.name)) throw new Error(`There is no callout ${node.name}`);
        node.data = {
          // Not a landmark: a page may have several.
          hName: 'div',
          hProperties: {
            className: ['callout', node.name],
            role: 'note',
            ariaLabel: words[locale].callouts[node.name],
          },
        };
      }
      if (node.type === 'leafDirective') {
        const { name, of } = node.attributes ?? {};
        if (node.name !== 'figure' || !name) throw new Error(`There is no directive ${node.name}`);
        node.data = { hName: 'figure-place', hProperties: { name, of } };
      }
      // A colon within a line, as in 10:30, is not a directive.
      if (node.type === 'textDirective' && parent && index !== undefined)
        parent.children[index] = { type: 'text', value: `:${node.name}` };
    });
  };
}

/** Wide tables scroll by themselves, by keyboard too. */
function scrollTables(locale: Locale) {
  return (tree: HtmlRoot) => {
    let count = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      count += 1;
      const box = element(
        'section',
        { className: ['table-box'], ariaLabel: `${words[locale].table} ${count}`, tabIndex: 0 },
        [node as ElementContent],
      );
      parent.children[index] = box;
      return SKIP;
    });
  };
}

/**
 * Renders one of our texts as HTML. Citations (`[^id]`) become a numbered list of sources at the end.
 * @throws Error for raw HTML, an unknown link target, figure or directive, and a source that nothing cites
 */
export async function renderMarkdown(markdown: string, context: MarkdownContext): Promise<RenderedMarkdown> {
  const { locale, sources, figure } = context;
  const uncited = sources.find(({ id }) => !markdown.includes(`[^${id}]`));
  if (uncited) throw new Error(`Nothing cites the source ${uncited.id}`);
  const definitions = sources.map(
    ({ id, name, url }) => `[^${id}]: [${name.replace(/([[\]*_])/g, '\\$1')}](${url})`,
  );
  const sections: Section[] = [];
  let text = '';
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(() => resolveOurs(context))
    .use(remarkRehype, {
      footnoteLabel: words[locale].sources,
      footnoteLabelProperties: {},
      // The back link of a later citation has its number: the label includes it too.
      footnoteBackLabel: (reference: number, time: number) => words[locale].back(reference + 1, time),
      clobberPrefix: '',
    })
    .use(rehypeSlug)
    .use(() => scrollTables(locale))
    .use(() => (tree: HtmlRoot) => {
      visit(tree, 'element', (node, _index, parent) => {
        const isSection =
          parent?.type === 'root' || (parent?.type === 'element' && parent.tagName === 'summary');
        if (node.tagName === 'h2' && isSection && node.properties.id !== 'footnote-label')
          sections.push({ id: String(node.properties.id), title: textOf(node) });
      });
      const listed = tree.children.find((node) => isElement(node) && node.properties.dataFootnotes);
      // The list of sources is not part of the reading time.
      text = tree.children.map((node) => (node === listed ? '' : textOf(node))).join('');
      if (!listed || !isElement(listed)) return;
      const rest = listed.children.filter((node) => isElement(node) && node.tagName !== 'h2');
      const heading = element('h2', { id: 'footnote-label' }, [
        plainText(`${words[locale].sources} (${sources.length})`),
      ]);
      const explained = element('p', {}, [
        element('a', { href: context.address('screen:howWeWork') }, [plainText(words[locale].readings)]),
      ]);
      // Folded: the list is as long as a third of the text, and few read it.
      listed.children = [element('details', {}, [element('summary', {}, [heading]), explained, ...rest])];
    })
    .use(rehypeStringify)
    .process(`${markdown}\n\n${definitions.join('\n\n')}\n`);
  const html = String(file).replace(
    /<figure-place name="([\w-]+)"(?: of="([\w ]+)")?><\/figure-place>/g,
    (_: string, name: string, of: string | undefined) => figure(name, of),
  );
  return { html, sections, text, words: text.split(/\s+/).filter(Boolean).length };
}
