/**
 * Limits of one request. PostgREST leaves most of these open; here one slow statement would block every other
 * request, so an excessive query is refused with a 400 before it reaches the database.
 */
export const limits = {
  /** Characters of path and query together. */
  urlLength: 12_000,
  /** Comparisons in one request, embedded ones included. */
  conditions: 200,
  /** Nesting of `and(or(and(...)))`. */
  logicDepth: 10,
  /** Columns and embedded resources in one request. */
  selected: 200,
  embeds: 10,
  embedDepth: 4,
  orderTerms: 20,
  /** Arrows in `column->a->b->>c`. */
  jsonPath: 10,
  /** Rows in one body. Five hundred full ones take PGlite some 200 ms, in which no other request is answered. */
  bodyRows: 500,
  /**
   * Rows that one PATCH or DELETE touches. A thousand take PGlite a tenth of a second, with their triggers
   * (tombstones, counts, notifications); more is refused, because a statement is atomic and blocks all other
   * requests.
   */
  touchedRows: 1000,
  /** Nesting of brackets in a request body. */
  bodyDepth: 64,
  /**
   * Characters of all patterns (`like`, `ilike`) of a request together. A pattern costs its length times that of the text:
   * 100 characters against 500 notes of 4000 characters take PGlite up to 0.7 s, 2000 of them 8 s.
   */
  patternLength: 100,
  /** Full-text searches in one request. Each parses every text again: 500 notes of 4000 characters, 2 s on PGlite. */
  searches: 2,
  searchLength: 200,
  /**
   * Rows of an answer, and of a list embedded in one of its rows. Twice the hosted service's limit; the client's
   * pages have 1000. Beyond, a request is refused and not truncated, because a part would be taken for the whole.
   */
  rowsPerLevel: 2000,
  /** Rows of all lists embedded in one answer, together; with an inner join, of all lists that are read. */
  embeddedRows: 20_000,
  /** Bytes of an answer. Several copies are in memory at once: in PostgreSQL, in the driver and in this process. */
  answerBytes: 8 * 1024 * 1024,
  /** Bytes of a list embedded in one row; there may be `embeds` of them before the row's size is checked. */
  embeddedBytes: 1024 * 1024,
} as const;
