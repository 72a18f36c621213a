import * as v from 'valibot';
import { type Instant, instantSchema } from './calendar-date.ts';
import { nameUpTo } from './form-fields.ts';
import { ownItemNameMaxLength } from './limits.ts';
import { problem } from './validation.ts';

/** The vocabularies a person may add to. */
export const ownLists = [
  'symptoms',
  'premonitory',
  'postdrome',
  'context',
  'relief_methods',
  'side_effects',
] as const;
export type OwnList = (typeof ownLists)[number];

/** An entry a person added to a vocabulary; lists of codes refer to it by `ownCodeOf(id)`. */
export interface OwnItem {
  readonly id: string;
  readonly userId: string;
  readonly list: OwnList;
  readonly name: string;
  readonly version: number;
  /** Removed from the list; what was recorded with it keeps its name while it is in the trash. */
  readonly deletedAt: Instant | null;
}

/** A row of `own_items` as the REST API sends it. */
export const ownItemRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    list: v.picklist(ownLists),
    name: v.string(),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): OwnItem => ({
      id: row.id,
      userId: row.user_id,
      list: row.list,
      name: row.name,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** The rule for its name; the database holds the same. */
export const ownItemNameSchema = nameUpTo(
  ownItemNameMaxLength,
  problem('name_required'),
  problem('name_too_long'),
);
