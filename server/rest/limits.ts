/**
 * How much one request may ask for. PostgREST leaves most of these open; here one slow statement would hold up every
 * other request behind it, so an excessive query is refused with a 400 before it reaches the database.
 */
export const limits = {
  /** Characters of path and query together. */
  urlLength: 12_000,
  /** Comparisons in one request, embedded ones included. */
  conditions: 200,
  /** `and(or(and(...)))`. */
  logicDepth: 10,
  /** Columns and embedded resources in one request. */
  selected: 200,
  embeds: 10,
  embedDepth: 4,
  orderTerms: 20,
  /** Arrows in `column->a->b->>c`. */
  jsonPath: 10,
  /** Rows in one body. Five hundred full ones take PGlite some 200 ms, in which nobody else is answered. */
  bodyRows: 500,
  /**
   * Rows that one PATCH or DELETE touches. A thousand take PGlite a tenth of a second, with what follows from them (tombstones,
   * counts, notifications); more is refused, because a statement is all or nothing and nobody else is answered meanwhile.
   */
  touchedRows: 1000,
  /** Brackets inside brackets in a request body. */
  bodyDepth: 64,
  /**
   * Characters of all patterns (`like`, `ilike`) of a request together. A pattern costs its length times that of the text:
   * 100 characters against 500 notes of 4000 characters take PGlite up to 0.7 s, 2000 of them 8 s.
   */
  patternLength: 100,
  /** Full-text searches in one request. Each takes every text apart anew: 500 notes of 4000 characters, 2 s on PGlite. */
  searches: 2,
  searchLength: 200,
  /**
   * Rows of an answer, and of a list embedded in one of its rows. Twice what the hosted service cuts an answer to; the
   * client's pages have 1000. Beyond, a request is refused and not cut, because a part would be taken for the whole.
   */
  rowsPerLevel: 2000,
  /** Rows of all lists embedded in one answer, together; with an inner join, of all lists that are looked at. */
  embeddedRows: 20_000,
  /** Of an answer. It is held several times over on its way: in PostgreSQL, in the driver and in this process. */
  answerBytes: 8 * 1024 * 1024,
  /** Of a list embedded in one row; there may be `embeds` of them before the row is looked at as a whole. */
  embeddedBytes: 1024 * 1024,
} as const;
