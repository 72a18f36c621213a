/**
 * How much one request may ask for. PostgREST leaves most of these open; here one slow statement would hold up every
 * other request behind it, so a query that nobody writes by hand is refused with a 400 before it reaches the database.
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
  embeds: 20,
  embedDepth: 4,
  orderTerms: 20,
  /** Arrows in `column->a->b->>c`. */
  jsonPath: 10,
  /** Rows in one body. A thousand take PGlite half a second, in which nobody else is answered. */
  bodyRows: 1000,
  /** Brackets inside brackets in a request body. */
  bodyDepth: 64,
  /** Characters of a regular expression (`match`, `imatch`). */
  patternLength: 100,
} as const;
