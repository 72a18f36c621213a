import type { Claims } from '../../database/sql-types.ts';
import type { Channel } from '../topics/channel.ts';
import { type Binding, mayMatch } from './binding.ts';
import type { Change } from './change.ts';
import type { Filter } from './filter.ts';
import type { VisibleRow } from './reread.ts';

/**
 * Delivers a change to a channel, once for each selection of columns among its matching bindings.
 * @param reader claims the row was read with
 * @param filters in the order of `visible.passes`
 */
export function deliver(
  channel: Channel,
  reader: Claims,
  change: Change,
  visible: VisibleRow,
  filters: readonly Filter[],
): void {
  const { claims, expiresAt } = channel.identity;
  // The channel's token may have been renewed meanwhile, or replaced by another person's.
  if (claims.role !== reader.role || claims.sub !== reader.sub || expiresAt <= Date.now()) return;
  const passed = new Set(filters.filter((_, place) => visible.passes[place]).map(({ text }) => text));
  const matching = channel.bindings.filter(
    (binding) => mayMatch(binding, change, {}) && (!binding.filter || passed.has(binding.filter.text)),
  );
  for (const bindings of Map.groupBy(matching, ({ select }) => JSON.stringify(select)).values()) {
    const ids = bindings.map(({ id }) => id);
    channel.push('postgres_changes', { ids, data: dataOf(change, visible, bindings[0]?.select) });
  }
}

function dataOf(change: Change, { record, columns }: VisibleRow, select: Binding['select']) {
  const shown = columns.filter(({ name }) => !select || select.includes(name) || name in change.key);
  const chosen = new Set(select);
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: new Date(change.at).toISOString(),
    columns: shown.map(({ name, type }) => ({ name, type })),
    ...(record && {
      record: select
        ? Object.fromEntries(Object.entries(record).filter(([name]) => chosen.has(name)))
        : record,
    }),
    ...(change.type !== 'INSERT' && { old_record: change.old_key }),
    errors: null,
  };
}
