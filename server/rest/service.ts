import type { Database } from '../database/sql-types.ts';
import type { WithCatalogue } from './catalogue/cache.ts';
import type { StatementCache } from './statement-cache.ts';

/** The context of every handler. */
export interface RestService {
  readonly database: Database;
  /** Exposed schemas; the first is used when a request names none. */
  readonly schemas: readonly string[];
  readonly withCatalogue: WithCatalogue;
  readonly statements: StatementCache;
}
