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

export interface Source {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Whether the source itself was read on the day of the check, or is cited from the team's notes. */
  readonly opened: boolean;
}

export interface ContentLink {
  readonly title: string;
  readonly href: string;
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
