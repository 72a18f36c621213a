/** The contract between the engine and the product it serves: the only file of the engine that product/ imports. */
import type { AdminCommands } from './admin.ts';
import type { AuthPolicy } from './auth/policy.ts';
import type { MaintenanceRun } from './backup/daily.ts';
import type { Database } from './database/sql-types.ts';
import type { FunctionHandler } from './functions/index.ts';
import type { Rate } from './http/limiter.ts';
import type { MailKind } from './mail/mail-queue.ts';
import type { Measure } from './metrics-endpoint.ts';
import type { Job } from './periodic-jobs.ts';
import type { OperatorEngine } from './self-checks.ts';
import type { CleanFile } from './storage/write-object.ts';

export { type AdminCommand, AdminError } from './admin.ts';
export { eraseAccount } from './auth/users/erase-account.ts';
export { createUser } from './auth/users/users.ts';
export type { EndAgain } from './backup/ledger.ts';
export { forEachAccount, inSlices } from './database/slices.ts';
export { engine, type Sql } from './database/sql-types.ts';
export type { Environment } from './env.ts';
export type { FunctionContext } from './functions/index.ts';
export { type FunctionModule, loadFunctions } from './functions/load-functions.ts';
export type { Mailer } from './mail/mail-types.ts';
export type { DeclarativePush, Push } from './push/push-types.ts';
export { cleanDocument } from './storage/clean-file.ts';
export type { Settings } from './web/fill.ts';
export type { Database, FunctionHandler, Job, MailKind, Measure, OperatorEngine };

/** The product the engine serves. */
export interface Product {
  readonly version: string;
  /** The commit it was built from, and the commit's day, ISO 8601; without them where nobody knows. */
  readonly built: { readonly commit?: string; readonly day?: string };
  /** Folders of SQL files, absolute paths. */
  readonly migrations: readonly string[];
  readonly policy: AuthPolicy;
  /** The product's own endpoints, by name. */
  readonly functions: Readonly<Record<string, FunctionHandler>>;
  /** Those that are called without an API key, by name; each checks a secret of its own. */
  readonly openFunctions: readonly string[];
  /** How often one network may call a database function that is open to visitors, by its name. */
  readonly functionRates: Readonly<Record<string, Rate>>;
  /** What is stored of an uploaded file, by bucket. */
  readonly cleanFiles: Readonly<Record<string, CleanFile>>;
  /** Further mails that the queue sends, by kind. */
  readonly mails?: Readonly<Record<string, MailKind>>;
  /** Periodic jobs. */
  readonly jobs: readonly Job[];
  /** Keeps what the server did for its own safety. */
  readonly recordMaintenance?: (database: Database, run: MaintenanceRun) => Promise<void>;
  /** Further jobs, which need what the engine does for the operator. */
  readonly operatorJobs?: (server: OperatorEngine) => readonly Job[];
  /** What /metrics says of the product's own tables. */
  readonly measures?: readonly Measure[];
  /** Commands of `npm run admin`, by name. */
  readonly admin: AdminCommands;
  /** HTML shown to browsers until the server is ready; it has to reload by itself. */
  readonly startingPage?: string;
}
