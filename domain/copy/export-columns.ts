import * as v from 'valibot';
import { diaryTables } from '../diary-tables.ts';
import { code } from '../model/code-columns.ts';
import { type Column, column, identity, instant, integer, text, uuid } from '../model/columns.ts';
import { type Table, table, writtenColumns } from '../model/table.ts';
import { consentsTable } from '../person/consent.ts';
import { profiles } from '../person/profile.ts';
import { reportShares } from '../person/report-share.ts';

/** Devices that receive notifications (docs/decisions/111), as their owner sees them. What a device is registered with is never changed; the server notes what it sent. */
const pushSubscriptions = table('push_subscriptions', {
  ...identity,
  /** The address of the device at its push service. */
  endpoint: text('endpoint').fixed(),
  /** Keys of the browser, base64url. */
  p256dh: text('p256dh').fixed(),
  auth: text('auth').fixed(),
  /** IANA name of the zone the device is in. */
  zone: text('zone'),
  /** The language of its notifications. */
  lang: code('lang', ['es', 'en']).default('es'),
  /** `gone`: the push service no longer knows the device. */
  state: column('state', 'text', v.picklist(['active', 'gone']))
    .default('active')
    .system(),
  createdAt: instant('created_at').system(),
  updatedAt: instant('updated_at').system(),
  lastSentAt: instant('last_sent_at').orNull().system(),
  failedAt: instant('failed_at').orNull().system(),
  testedAt: instant('tested_at').orNull().system(),
});

/** What a cell holds. An instant has the offset of the row's own zone, a list has semicolons. */
export type CellKind = 'text' | 'number' | 'boolean' | 'instant' | 'list' | 'json';

export interface ExportColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** An empty cell is null; if not nullable, an empty text or list. JSON is never empty. */
  readonly nullable: boolean;
  /** A copy from before the column was added lacks it: the row takes the database's default. */
  readonly mayBeMissing: boolean;
}

/** Rows that were permanently deleted: table and id. */
const erasures = table('erasures', {
  ...identity,
  entity: text('entity').system(),
  rowId: uuid('row_id').system(),
  version: integer('version').default(0).system(),
  erasedAt: instant('erased_at').system(),
});

/** Every table of an account, in the order of the sheets. */
export const allTables = {
  profiles,
  ...diaryTables,
  erasures,
  consents: consentsTable,
  report_shares: reportShares,
  push_subscriptions: pushSubscriptions,
} as const;

export type ExportedTable = keyof typeof allTables;
export const exportedTables = Object.keys(allTables) as readonly ExportedTable[];

/** A nullable list is exported as JSON: a list cell would not distinguish empty from null. */
function kindOf({ facts: { type, nullable } }: Column): CellKind {
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'numeric':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'timestamp with time zone':
      return 'instant';
    case 'text[]':
      return nullable ? 'json' : 'list';
    case 'timestamp with time zone[]':
    case 'jsonb':
      return 'json';
    case 'uuid':
    case 'text':
    case 'date':
      return 'text';
  }
}

const known = new Map<ExportedTable, readonly ExportColumn[]>();

/** Every column of a table, in the order of its sheet. */
export function columnsOf(name: ExportedTable): readonly ExportColumn[] {
  const columns = known.get(name) ?? readColumns(name);
  known.set(name, columns);
  return columns;
}

function readColumns(name: ExportedTable): readonly ExportColumn[] {
  const { columns }: Pick<Table, 'columns'> = allTables[name];
  const written = new Set(writtenColumns({ columns }));
  return columns.map((one) => ({
    name: one.facts.name,
    kind: kindOf(one),
    nullable: one.facts.nullable,
    mayBeMissing: written.has(one) && one.facts.initial !== undefined,
  }));
}
