import type { Database } from '../database/types.ts';
import type { WithCatalogue } from './catalogue/cache.ts';
import type { StatementCache } from './statement-cache.ts';

/** What every handler works with. */
export interface RestService {
  readonly database: Database;
  /** Exposed schemas; the first is meant where a request names none. */
  readonly schemas: readonly string[];
  readonly withCatalogue: WithCatalogue;
  readonly statements: StatementCache;
}
