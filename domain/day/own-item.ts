import type * as v from 'valibot';
import { ownItemNameMaxLength } from '../limits.ts';
import { code } from '../model/code-columns.ts';
import { history, identity, importMark, text } from '../model/columns.ts';
import { nameUpTo } from '../model/form-fields.ts';
import { type RowIn, table } from '../model/table.ts';
import { problem } from '../vocabulary/problem-codes.ts';

/** The vocabularies a person can add entries to. */
export const ownLists = [
  'symptoms',
  'premonitory',
  'postdrome',
  'context',
  'relief_methods',
  'side_effects',
] as const;
export type OwnList = (typeof ownLists)[number];

/** Entries a person added to vocabularies; code lists refer to one as `ownCodeOf(id)`. */
export const ownItems = table('own_items', {
  ...identity,
  list: code('list', ownLists).fixed(),
  name: text('name'),
  ...importMark,
  ...history,
});

/**
 * An entry a person added to a vocabulary. In the trash it is off its list; records that use it keep its name for as long
 * as the server has it.
 */
export interface OwnItem extends RowIn<typeof ownItems> {}

/** A row of `own_items` as the REST API sends it. */
export const ownItemRowSchema: v.GenericSchema<unknown, OwnItem> = ownItems.rowSchema;

/** The rule for its name, the same as the database's. */
export const ownItemNameSchema = nameUpTo(
  ownItemNameMaxLength,
  problem('name_required'),
  problem('name_too_long'),
);
