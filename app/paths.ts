/**
 * Every URL of the product, defined once. The route table, the server's redirects, the prerendered pages, the sitemap and
 * all links are made from this file; a snapshot test lists them. No React here: the server reads it too.
 */

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'es';

interface ScreenPath {
  /** Path under the language prefix; `:name` marks a parameter. */
  readonly path: string;
  /** Whether the same path without a prefix redirects to the Spanish page (docs/specification.md#routes). */
  readonly unprefixed?: true;
  /** Whether the page shows a person's own data: not indexed, never any third party, and only its shell is prerendered. */
  readonly private?: true;
}

/** The route table (docs/specification.md#routes), with the pages that links in mails and other services lead to. */
const table = {
  home: { path: '/', unprefixed: true },
  auth: { path: '/auth', unprefixed: true },
  confirm: { path: '/auth/confirm' },
  resetFactor: { path: '/auth/reset-second-step' },
  callback: { path: '/auth/callback' },
  resetPassword: { path: '/reset-password', unprefixed: true },
  entry: { path: '/entry', unprefixed: true, private: true },
  calendar: { path: '/calendar', unprefixed: true, private: true },
  insights: { path: '/insights', unprefixed: true, private: true },
  qualityOfLife: { path: '/quality-of-life', private: true },
  letter: { path: '/letter', private: true },
  export: { path: '/export', unprefixed: true, private: true },
  appointment: { path: '/appointment', private: true },
  import: { path: '/import', private: true },
  library: { path: '/library', unprefixed: true },
  libraryEntry: { path: '/library/:entry' },
  glossary: { path: '/glossary' },
  redFlags: { path: '/red-flags' },
  howWeWork: { path: '/how-we-work' },
  accessibility: { path: '/accessibility' },
  printableCalendar: { path: '/printable-migraine-calendar' },
  blog: { path: '/blog' },
  article: { path: '/blog/:slug' },
  settings: { path: '/settings', unprefixed: true, private: true },
  help: { path: '/help', unprefixed: true },
  about: { path: '/about', unprefixed: true },
  episode: { path: '/episode/:id', unprefixed: true, private: true },
  trash: { path: '/trash', private: true },
  treatments: { path: '/treatments', private: true },
  newTreatment: { path: '/treatments/new', private: true },
  treatment: { path: '/treatments/:id', private: true },
  day: { path: '/day/:date', private: true },
  intake: { path: '/intake', private: true },
  // The page a share link opens. It is read without an account, so it counts as public; the token is in the fragment.
  shared: { path: '/shared' },
  medicines: { path: '/medicines', private: true },
  sitemap: { path: '/sitemap', unprefixed: true },
  legal: { path: '/legal', unprefixed: true },
  legalNotice: { path: '/legal-notice', unprefixed: true },
  privacyPolicy: { path: '/privacy-policy', unprefixed: true },
  cookiePolicy: { path: '/cookie-policy', unprefixed: true },
  terms: { path: '/terms', unprefixed: true },
  minorPolicy: { path: '/minor-policy', unprefixed: true },
  medicalDisclaimer: { path: '/medical-disclaimer', unprefixed: true },
  offline: { path: '/offline' },
} as const satisfies Record<string, ScreenPath>;

export type Screen = keyof typeof table;
export const screens: Readonly<Record<Screen, ScreenPath>> = table;

export const allScreens = Object.keys(screens) as Screen[];
export type ScreenWithoutParameter = Exclude<
  Screen,
  'article' | 'libraryEntry' | 'episode' | 'day' | 'treatment'
>;

/** The legal texts, their index first, in the order of the footer (docs/specification.md#layout). */
export const legalScreens = [
  'legal',
  'legalNotice',
  'privacyPolicy',
  'cookiePolicy',
  'terms',
  'minorPolicy',
  'medicalDisclaimer',
] as const satisfies readonly Screen[];
export const isLegal = (screen: Screen): boolean => legalScreens.some((legal) => legal === screen);

/**
 * Pages for reading only, without anybody's data. Only these may load third-party scripts (decision 081): the home page
 * shows people their own day, and on the others they type.
 */
const toRead: readonly Screen[] = [
  'library',
  'libraryEntry',
  'glossary',
  'redFlags',
  'blog',
  'article',
  'about',
  'howWeWork',
  'accessibility',
  'printableCalendar',
  'sitemap',
  ...legalScreens,
];
export const isPageToRead = (screen: Screen): boolean => toRead.includes(screen);

/** Blog slugs are translated by this fixed map, Spanish to English (docs/specification.md#routes). */
export const blogSlugs = {
  'preguntas-frecuentes-migrana': 'migraine-frequent-questions',
  'calendario-migrana': 'migraine-calendar',
  'migrana-tratamiento': 'migraine-treatment',
  'sintomas-migrana': 'migraine-symptoms',
  'tipos-dolor-cabeza': 'types-of-headache',
  'migrana-con-aura': 'migraine-with-aura',
  'migrana-menstrual': 'menstrual-migraine',
  'que-hacer-crisis-migrana': 'what-to-do-during-a-migraine',
  'migrana-cronica': 'chronic-migraine',
  'cefalea-en-racimos': 'cluster-headache',
  'migrana-hemiplejica-vestibular-retiniana': 'hemiplegic-vestibular-retinal-migraine',
  'migrana-menopausia-hormonas': 'migraine-menopause-hormones',
  'migrana-ansiedad-depresion': 'migraine-anxiety-depression',
  'migrana-en-ninos-y-colegio': 'migraine-in-children-and-school',
  'migrana-y-trabajo': 'migraine-at-work',
  'viajar-con-migrana': 'traveling-with-migraine',
  'convivir-con-alguien-con-migrana': 'living-with-someone-with-migraine',
  'cuando-ir-al-neurologo-migrana': 'when-to-see-a-neurologist',
  'financiacion-tratamientos-migrana': 'who-pays-for-migraine-treatment',
  'importar-diario-migrana': 'import-a-migraine-diary',
  'tarjeta-urgencias-migrana': 'migraine-emergency-card',
} as const;

/** Addresses of the library, Spanish to English, which are the names of its files. What is not here is the same in both. */
export const librarySlugs = {
  'tratamiento-de-la-crisis': 'acute-treatment',
  amitriptilina: 'amitriptyline',
  antiinflamatorios: 'anti-inflammatories',
  'medicamentos-para-las-nauseas': 'antiemetics',
  betabloqueantes: 'beta-blockers',
  'toxina-botulinica': 'botulinum-toxin',
  'anticuerpos-contra-el-cgrp': 'cgrp-antibodies',
  'combinaciones-y-opioides': 'combination-analgesics-and-opioids',
  'aparatos-y-bloqueos': 'devices-and-blocks',
  ergoticos: 'ergots',
  ejercicio: 'exercise',
  flunarizina: 'flunarizine',
  'comida-y-bebida': 'food-and-drink',
  'gepantes-y-ditanes': 'gepants-and-ditans',
  'uso-excesivo-de-medicacion': 'medication-overuse',
  'medidas-sin-farmacos': 'non-drug-measures',
  'embarazo-y-lactancia': 'pregnancy',
  'tratamiento-preventivo': 'preventive-treatment',
  escalas: 'scales',
  sueno: 'sleep',
  'suplementos-y-remedios-caseros': 'supplements-and-remedies',
  'cefalea-tensional': 'tension-type-headache',
  topiramato: 'topiramate',
  triptanes: 'triptans',
  'tiempo-y-desencadenantes': 'weather-and-triggers',
  'donde-duele-la-cabeza': 'where-it-hurts',
} as const;

/**
 * Whether this is a script of a built page. Such a one knows no addresses of articles and of entries of the library: a page links
 * to its twin (app/shell/top-bar.tsx), and fifty addresses more would be in every page.
 */
const isPageScript = import.meta.env?.PROD === true && !import.meta.env.SSR;

/** Words of paths that are what people type into a search box, Spanish to English, by what stands before them. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': {
    'calendario-migrana-pdf': 'printable-migraine-calendar',
    glosario: 'glossary',
    'como-trabajamos': 'how-we-work',
  },
  ...(isPageScript ? {} : { '/blog/': blogSlugs, '/library/': librarySlugs }),
};

/** An article, by its Spanish slug. */
export type Article = keyof typeof blogSlugs;

/** Entries of the library that became part of an article, one page a question: their addresses lead to it. */
const mergedEntries: Readonly<Record<string, Article>> = isPageScript
  ? {}
  : {
      aura: 'migrana-con-aura',
      children: 'migrana-en-ninos-y-colegio',
      'keeping-a-diary': 'calendario-migrana',
      'kinds-of-headache': 'tipos-dolor-cabeza',
      menstruation: 'migrana-menstrual',
      'phases-of-an-attack': 'sintomas-migrana',
      'preparing-a-visit': 'cuando-ir-al-neurologo-migrana',
      symptoms: 'sintomas-migrana',
    };

/** The article that an entry of the library became part of. @param id also of an entry that is there, or of none */
export const articleWith = (id: string): Article | undefined =>
  Object.hasOwn(mergedEntries, id) ? mergedEntries[id] : undefined;

/** Path of a screen in one language: `linkTo('entry', 'es')` is `/es/entry`; the home page is `/es/`. */
export function linkTo(screen: ScreenWithoutParameter, locale: Locale): string {
  return inLocale(screens[screen].path, locale);
}

/** Path of one episode. @param id uuid */
export function linkToEpisode(id: string, locale: Locale): string {
  return `/${locale}/episode/${encodeURIComponent(id)}`;
}

/** Path of an article, with the slug of the language. */
export function linkToArticle(article: Article, locale: Locale): string {
  return `/${locale}/blog/${locale === 'es' ? article : blogSlugs[article]}`;
}

/** Path of an entry of the library. @param id the name of its file */
export function linkToLibraryEntry(id: string, locale: Locale): string {
  return inLocale(`/en/library/${id}`, locale);
}

/** Path of the web app manifest of a language. */
export function manifestPath(locale: Locale): string {
  return `/${locale}/manifest.webmanifest`;
}

/** Path other programs share to: the service worker takes it, no page and no server (app/pwa/share-worker.ts). */
export function sharePath(locale: Locale): string {
  return `/${locale}/share`;
}

/** Path of a new entry prefilled from an earlier episode. @param id uuid of that episode */
export function linkToEntryLike(id: string, locale: Locale): string {
  return `${linkTo('entry', locale)}?like=${encodeURIComponent(id)}`;
}

/** Path of one preventive treatment. @param id uuid */
export function linkToTreatment(id: string, locale: Locale): string {
  return `/${locale}/treatments/${encodeURIComponent(id)}`;
}

/** In place of a date, for a shortcut or a sticker: the page goes on to the day it is. */
export const todayWord = 'today';

/** Path of one day. @param date `YYYY-MM-DD`, or `todayWord` */
export function linkToDay(date: string, locale: Locale): string {
  return `/${locale}/day/${date}`;
}

/** Parameters of the form for one intake: an existing one, or day and medicine of a new one. */
interface IntakeAddress {
  /** uuid of an intake outside an attack. */
  readonly id?: string;
  /** `YYYY-MM-DD`; today if absent. */
  readonly day?: string;
  /** uuid of a medicine in the cabinet. */
  readonly medicine?: string;
  /** uuid of the open episode of a new intake; the newest if absent. */
  readonly episode?: string;
}

/** Path of the form for one intake. */
export function linkToIntake(locale: Locale, address: IntakeAddress = {}): string {
  const query = new URLSearchParams({ ...address }).toString();
  return `${linkTo('intake', locale)}${query && `?${query}`}`;
}

/** The language of a path, or undefined when it has no prefix. */
export function localeOf(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1];
  return locales.find((locale) => locale === first);
}

/** A word of a path in each language, by either of them; undefined if it is the same in both. @param before `/blog/` */
function wordsOf(before: string, word: string): Readonly<Record<Locale, string>> | undefined {
  const [es, en] = Object.entries(words[before] ?? {}).find((pair) => pair.includes(word)) ?? [];
  return es && en ? { es, en } : undefined;
}

/** The article of a slug in either language; undefined if there is none. */
export const articleOf = (slug: string): Article | undefined =>
  wordsOf('/blog/', slug)?.es as Article | undefined;

/** The name of the file of an entry of the library, by its slug in either language. */
export const libraryEntryOf = (slug: string): string => wordsOf('/library/', slug)?.en ?? slug;

/**
 * The same page in a language: swaps the prefix and translates a path that is words, or a blog slug; query and fragment stay.
 * @param url pathname, with or without query and fragment
 */
export function inLocale(url: string, to: Locale): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const from = localeOf(pathname);
  const bare = from ? pathname.slice(from.length + 1) : pathname;
  return `/${to}${worded(bare, to) || '/'}${rest}`;
}

/** A path without its prefix, with the words of a language. */
const worded = (bare: string, to: Locale) =>
  bare.replace(
    /^(\/(?:(?:blog|library)\/)?)([^/]+)/,
    (_, start: string, word: string) => start + (wordsOf(start, word)?.[to] ?? word),
  );

/** The screen at a path without its language prefix (trailing slash ignored), or undefined. */
export function screenAt(bare: string): Screen | undefined {
  const path = worded(bare.replace(/\/+$/, '') || '/', 'en');
  // A parameter is one non-empty segment.
  return allScreens.find((screen) =>
    new RegExp(`^${screens[screen].path.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
}

type Resolution =
  | { readonly kind: 'page'; readonly screen: Screen; readonly locale: Locale }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  /** `permanent`: browsers and search engines may remember the redirect. */
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

/**
 * The server's answer for a path that is no file and no API: the page, that language's 404, or a redirect. Unknown paths
 * without a prefix, and those without a redirect of their own in docs/specification.md#routes, go to /es/. The caller
 * appends the query string to a redirect.
 */
export function resolve(pathname: string): Resolution {
  const locale = localeOf(pathname);
  if (locale) {
    const screen = screenAt(pathname.slice(locale.length + 1));
    const bare = pathname.replace(/\/+$/, '');
    // The words of another language's path.
    const to = inLocale(bare, locale);
    if (screen && to !== bare && screen !== 'home') return { kind: 'redirect', to, permanent: true };
    const name = pathname.split('/')[3] ?? '';
    const article = !isPageScript && screen === 'libraryEntry' ? articleWith(name) : undefined;
    if (article) return { kind: 'redirect', to: linkToArticle(article, locale), permanent: true };
    const isNoArticle = screen === 'article' && !isPageScript && !articleOf(name);
    const hasPage = screen !== undefined && !isNoArticle;
    return hasPage ? { kind: 'page', screen, locale } : { kind: 'not-found', locale };
  }
  const screen = screenAt(pathname);
  const known = screen !== undefined && screens[screen].unprefixed === true;
  const to = known ? inLocale(pathname, defaultLocale) : linkTo('home', defaultLocale);
  return { kind: 'redirect', to, permanent: false };
}

/**
 * The path a screen is prerendered at: `/es/`, `/es/entry`; a parameter is `_`, and the server answers every value with it.
 */
export function prerenderedPath(screen: Screen, locale: Locale): string {
  return inLocale(screens[screen].path, locale).replace(/:\w+/g, '_');
}

/** Screens with one written and prerendered page per value of the parameter. */
const written: readonly Screen[] = ['article', 'libraryEntry'];
export const isWritten = (screen: Screen): boolean => written.includes(screen);

/** Path of the page that says, in its language, that a path does not exist. */
export function notFoundPath(locale: Locale): string {
  return `/${locale}/404`;
}

/** The prerendered path of the page at `pathname` in another language, as its links have it at build time. */
export function alternatePath(pathname: string, locale: Locale): string {
  const found = resolve(pathname);
  if (found.kind !== 'page') return notFoundPath(locale);
  return isWritten(found.screen) ? inLocale(pathname, locale) : prerenderedPath(found.screen, locale);
}

/**
 * Targets of links in mails and share links, the return from other services, and the offline page: of no use without that
 * context.
 */
const landings: readonly Screen[] = [
  'confirm',
  'resetFactor',
  'callback',
  'resetPassword',
  'shared',
  'offline',
];

/** Whether a search engine may list a screen: it shows nobody's data and can be opened directly. */
export function isIndexed(screen: Screen): boolean {
  return !screens[screen].private && !landings.includes(screen);
}

/**
 * Whether a screen is a page for reading: its document is light and runs no script before an interaction
 * (scripts/build-steps/page-scripts.ts).
 */
export const isToRead = (screen: Screen): boolean => isIndexed(screen) && screen !== 'auth';
