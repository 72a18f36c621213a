import { ownName, types } from '../catalogue/names.ts';
import type { PlannedCall } from '../plan/plan-types.ts';
import { bound, type Fragment, list, name, nothing, sql, typeName } from './fragment.ts';

const given = ownName('given');

/** The rows a function returns; a single value is one row with one column named like the function. */
export function callSql({ routine, given: args, payload, valuesAreText }: PlannedCall): Fragment {
  const named = args.map(({ name: argument, type }) => {
    const value = name(given, argument);
    return sql`${name(argument)} => ${valuesAreText ? sql`${value}::${typeName(type)}` : value}`;
  });
  const typed = args.map((one) => sql`${name(one.name)} ${typeName(valuesAreText ? types.text : one.type)}`);
  const records =
    args.length > 0
      ? sql`json_to_recordset(${bound(payload, types.json)}) as given(${list(typed)}), lateral `
      : nothing;
  const columns = [...routine.result.columns.values()].map((column) => name(column.name));
  const call = sql`${name(routine.schema, routine.name)}(${list(named)})`;
  // A function that declares its own columns has their names; only a single value needs one.
  const result = routine.returns === 'row' ? sql`result` : sql`result(${list(columns)})`;
  return sql`select result.* from ${records}${call} as ${result}`;
}
