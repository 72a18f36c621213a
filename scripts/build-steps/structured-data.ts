/** Structured data of a public page (schema.org): only search engines read it, so no script contains it. */

import type { ContentItem } from '../../app/i18n/content-page.ts';
import type { Screen } from '../../app/paths.ts';
import { linkTo, locales } from '../../app/paths.ts';
import { plain, type SitePage, siteTexts } from './site.ts';
import { cardPath, cardSize } from './social-cards.ts';

/** A node of JSON-LD. */
interface Node {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

/** Screens whose page has a more specific type than WebPage. */
const pageTypes: Partial<Record<Screen, string | readonly string[]>> = {
  article: ['Article', 'MedicalWebPage'],
  libraryEntry: 'MedicalWebPage',
  redFlags: 'MedicalWebPage',
  library: 'CollectionPage',
  blog: 'CollectionPage',
  sitemap: 'CollectionPage',
  help: 'FAQPage',
  about: 'AboutPage',
  howWeWork: 'AboutPage',
  accessibility: 'AboutPage',
};

/** E37 is the UN/CEFACT code of a pixel. */
const pixels = (value: number): Node => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' });

type Question = Pick<ContentItem, 'id' | 'title' | 'text'>;

/** Fewest questions that make a text one of questions. */
const questionsMin = 4;

/** Headings of HTML at a level with the text below each, without the numbers of its sources and without tables. */
function partsOf(html: string, level: 2 | 3): readonly Question[] {
  const found = html
    .replace(/<sup>.*?<\/sup>|<section class="table-box".*?<\/section>/gs, '')
    .split(new RegExp(`<h${level} id="([^"]*)">(.*?)</h${level}>`, 's'));
  return found.flatMap((part, place) => {
    const [id, title] = [found[place - 2], found[place - 1]];
    const isBody = place > 0 && place % 3 === 0 && id !== undefined && title !== undefined;
    const text = plain(part.split(/<section|<h[23]/)[0] ?? '');
    return isBody && text !== '' ? [{ id, title: plain(title), text }] : [];
  });
}

/** The questions a page answers: the items of the help page, or the headings of a text that are questions. */
function questionsOf({ screen, items, written }: SitePage): readonly Question[] {
  if (screen === 'help') return items;
  const html = written?.html ?? '';
  const [sections, below] = [partsOf(html, 2), partsOf(html, 3)].map((parts) =>
    parts.filter(({ title }) => title.endsWith('?')),
  );
  return [sections, below].find((asked = []) => asked.length >= questionsMin) ?? [];
}

/** A disease by its code of ICD-10. */
const condition = (name: string, codeValue: string): Node => ({
  '@type': 'MedicalCondition',
  name,
  code: { '@type': 'MedicalCode', codeValue, codingSystem: 'ICD-10' },
});
const conditions = {
  es: { migraine: condition('Migraña', 'G43'), cluster: condition('Cefalea en racimos', 'G44.0') },
  en: { migraine: condition('Migraine', 'G43'), cluster: condition('Cluster headache', 'G44.0') },
};

/** Entries of the library whose heading is the name of a medicine, or of a class of them. */
const medicines: Readonly<Record<string, 'Drug' | 'DrugClass'>> = {
  amitriptyline: 'Drug',
  candesartan: 'Drug',
  flunarizine: 'Drug',
  topiramate: 'Drug',
  'beta-blockers': 'DrugClass',
  'cgrp-antibodies': 'DrugClass',
};

/** What a text about health is about, as far as its title names it. */
function subjects({ locale, title, written }: SitePage): readonly Node[] {
  const medicine = written && medicines[written.id];
  const { migraine, cluster } = conditions[locale];
  return [
    ...(medicine ? [{ '@type': medicine, name: written.title }] : []),
    ...(/migra/i.test(title) ? [migraine] : []),
    ...(/racimos|cluster/i.test(title) ? [cluster] : []),
  ];
}

/** The site; it is described on its home page. */
const websiteNode = ({ locale, screen, description }: SitePage, home: string): Node => ({
  '@type': 'WebSite',
  '@id': `${home}#website`,
  url: home,
  name: siteTexts[locale].shell.productName,
  inLanguage: locale,
  ...(screen === 'home' && { description }),
});

/** The diary as an application. */
const applicationNode = ({ locale }: SitePage, home: string, image: string): Node => ({
  '@type': 'SoftwareApplication',
  '@id': `${home}#application`,
  name: siteTexts[locale].shell.productName,
  url: home,
  description: siteTexts[locale].descriptions.home,
  image,
  applicationCategory: 'HealthApplication',
  operatingSystem: 'Web',
  isAccessibleForFree: true,
  inLanguage: [...locales],
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
});

/**
 * The nodes of one page. No author is named, because no clinician has reviewed the texts; `dateModified` is the day
 * the facts were compared with their sources.
 * @param siteUrl origin of the site
 */
function structuredData(page: SitePage, siteUrl: string): readonly Node[] {
  const { path, locale, screen, title, description, trail, written, items } = page;
  const { shell, content } = siteTexts[locale];
  const url = siteUrl + path;
  const home = siteUrl + linkTo('home', locale);
  const site = { '@id': `${home}#website` };
  const publisher: Node = { '@type': 'Organization', name: shell.productName, url: home };
  const image = {
    '@type': 'ImageObject',
    url: siteUrl + cardPath(path),
    width: pixels(cardSize.width),
    height: pixels(cardSize.height),
  };

  const asked = questionsOf(page);
  const about = screen === 'article' || screen === 'libraryEntry' ? subjects(page) : [];
  const ofScreen = pageTypes[screen] ?? 'WebPage';
  const document: Node = {
    '@type': asked.length > 0 && screen !== 'help' ? [ofScreen, 'FAQPage'].flat() : ofScreen,
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: site,
    primaryImageOfPage: image,
    ...(trail.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
    ...(written && {
      ...(written.published && { datePublished: written.published }),
      dateModified: written.checked,
      author: publisher,
      publisher,
      ...(written.sources.length > 0 && {
        citation: written.sources.map((source) => ({
          '@type': 'CreativeWork',
          name: source.name,
          url: source.url,
        })),
      }),
    }),
    ...(about.length > 0 && { about }),
    ...(screen === 'article' && { headline: title, image: image.url, wordCount: written?.words }),
    ...(asked.length > 0 && {
      mainEntity: asked.map((item) => ({
        '@type': 'Question',
        '@id': `${url}#${item.id}`,
        name: item.title,
        acceptedAnswer: { '@type': 'Answer', text: item.text },
      })),
    }),
  };

  const breadcrumb: Node = {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: trail.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: { '@type': 'WebPage', '@id': siteUrl + step.path, name: step.title },
    })),
  };
  const glossary: Node = {
    '@type': 'DefinedTermSet',
    '@id': `${url}#glossary`,
    name: content.library.glossary,
    description,
    inLanguage: locale,
    hasDefinedTerm: items.map((item) => ({
      '@type': 'DefinedTerm',
      '@id': `${url}#${item.id}`,
      name: item.title,
      description: item.text,
      inDefinedTermSet: { '@id': `${url}#glossary` },
    })),
  };
  return [
    document,
    websiteNode(page, home),
    ...(screen === 'home' ? [applicationNode(page, home, siteUrl + cardPath(path))] : []),
    ...(trail.length > 0 ? [breadcrumb] : []),
    ...(screen === 'glossary' ? [glossary] : []),
  ];
}

/** The element with the nodes, escaped so that no text can end the script. */
export function structuredDataElement(page: SitePage, siteUrl: string): string {
  const graph = { '@context': 'https://schema.org', '@graph': structuredData(page, siteUrl) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
