/** A prerendered written page. */
export interface ContentPage {
  /** The file's name: an article's Spanish slug, the id of a library entry, the screen of a legal text. */
  readonly id: string;
  readonly title: string;
  /** Title in search results, where it is another one. */
  readonly searchTitle?: string | undefined;
  readonly description: string;
  /** One or two sentences below the title. */
  readonly lead: string;
  /** Whether it is read in an attack: what to do comes first, and about the text last. */
  readonly urgent?: boolean | undefined;
  /** The day its facts were checked against their sources, `YYYY-MM-DD`. */
  readonly checked: string;
  /** The day it was first there, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
  /** The sentence the page shows about the day it was checked. */
  readonly checkedInWords: string;
  readonly sections: readonly Section[];
  /** HTML made by the build from our own Markdown; raw HTML is refused. */
  readonly html: string;
  readonly sources: readonly Source[];
  readonly related: readonly ContentLink[];
  /** Number of words, for the reading time. */
  readonly words: number;
}

/** A heading of the second level. */
export interface Section {
  /** Fragment of the address. */
  readonly id: string;
  readonly title: string;
}

/**
 * How much of a source was read: everything its address shows, a part of it (its abstract or an excerpt), or nothing, if it
 * is cited from the team's notes or its bibliographic record.
 */
export const readings = ['whole', 'part', 'notes'] as const;
export type Reading = (typeof readings)[number];

export interface Source {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly read: Reading;
}

export interface ContentLink {
  readonly title: string;
  readonly href: string;
}

/** The previous and next text, if there are any. */
export interface Around {
  readonly previous?: ContentLink | undefined;
  readonly next?: ContentLink | undefined;
}

/** A question with its answer, or a term with its definition. */
export interface ContentItem {
  /** Fragment. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
  /** The answer without markup. */
  readonly text: string;
}

/** The groups of the library, in the order they are shown. */
export const libraryGroups = [
  'acute',
  'preventive',
  'symptoms',
  'kinds',
  'life',
  'measures',
  'diary',
] as const;
export type LibraryGroup = (typeof libraryGroups)[number];

/** An entry or an article in the library's index. */
export interface LibraryEntry {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly group: LibraryGroup;
}

/** Screens that are one text, with a folder each and one file per language in it. */
export const singleTexts = ['about', 'printableCalendar', 'howWeWork', 'accessibility'] as const;
type SingleText = (typeof singleTexts)[number];
export const isSingleText = (name: string): name is SingleText => singleTexts.some((one) => one === name);

/** Kinds of written pages; each has a folder with one file per language. */
export type ContentKind = 'blog' | 'library' | 'legal' | SingleText;
