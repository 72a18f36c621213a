/** A written page as it is prerendered. */
export interface ContentPage {
  /** The file's name: an article's Spanish slug, the id of a library entry, the screen of a legal text. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** One or two sentences below the title. */
  readonly lead: string;
  /** The day its facts were compared with their sources, `YYYY-MM-DD`. */
  readonly checked: string;
  /** What the page says of that day, in a sentence. */
  readonly checkedInWords: string;
  readonly sections: readonly Section[];
  /** HTML made by the build from our own Markdown; raw HTML in it is refused. */
  readonly html: string;
  readonly sources: readonly Source[];
  readonly related: readonly ContentLink[];
  /** Words of the text, for the time it takes to read. */
  readonly words: number;
}

/** A heading of the second level. */
export interface Section {
  /** Fragment. */
  readonly id: string;
  readonly title: string;
}

/**
 * How much of a source was read: all of what its address shows, a part of it (its abstract or an excerpt), or nothing, when it is
 * cited from the team's notes or by its record alone.
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

/** The texts before and after one, where there are any. */
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

/** What the library's index says of an entry. */
export interface LibraryEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: LibraryGroup;
}

/** Kinds of written pages; each has a folder with one of each language. */
export type ContentKind = 'blog' | 'library' | 'legal' | 'about';
