import type { Role } from '../../database/sql-types.ts';
import type { Catalogue, Routine } from '../catalogue/catalogue-types.ts';
import type { Payload } from '../payload.ts';
import type { RestQuery } from '../query/query-types.ts';
import { badBody, denied, RestError } from '../rest-error.ts';
import { requireForm } from './fields.ts';
import { planRead } from './plan-read.ts';
import type { PlannedCall } from './plan-types.ts';

/**
 * The overload of a function that takes exactly these arguments: none unknown, every required one present.
 * @param otherwise the one to take where none does
 * @throws RestError 404 PGRST202 when none matches, 300 PGRST203 when several do, 401 or 403 42501 when the role may
 * not call it
 */
function findRoutine(
  routines: readonly Routine[],
  schema: string,
  name: string,
  given: readonly string[],
  role: Role,
  otherwise?: Routine,
): Routine {
  const fitting = routines.filter(
    (routine) =>
      routine.whole === null &&
      given.every((argument) => routine.arguments.some((one) => one.name === argument)) &&
      routine.arguments.every((one) => !one.required || given.includes(one.name)),
  );
  const [found = otherwise, ...others] = fitting;
  if (!found) {
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function ${schema}.${name} in the schema cache`,
      {
        details: 'No function of this name takes these arguments.',
      },
    );
  }
  if (others.length > 0) {
    const candidates = fitting.map(
      (one) => `${schema}.${name}(${one.arguments.map((each) => `${each.name} => ${each.type}`).join(', ')})`,
    );
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${candidates.sort().join(', ')}`,
    );
  }
  if (!found.grants.execute.has(role)) throw denied(role, 'function', name);
  return found;
}

/**
 * Plans a call with its arguments in the body, or with the body as its one argument.
 * @throws RestError 400 22P02 for an argument that does not fit its type
 */
export function planCall(
  catalogue: Catalogue,
  target: { readonly schema: string; readonly name: string },
  query: RestQuery,
  payload: Payload,
  role: Role,
): PlannedCall {
  const overloads = catalogue.routines(target.schema, target.name);
  const whole = overloads.find((one) => one.whole !== null);
  if (payload.rows !== 1 && !whole) throw badBody('A call takes one object of arguments');
  const named = payload.rows === 1 ? overloads : [];
  const routine = findRoutine(named, target.schema, target.name, payload.keys, role, whole);
  requireForm(payload.structured, routine.arguments);
  return {
    routine,
    isList: payload.isList,
    given: routine.arguments.filter(({ name }) => payload.keys.includes(name)),
    payload: payload.json,
    valuesAreText: false,
    read: planRead(catalogue, routine.result, query, role),
  };
}

/** Plans a call with its arguments in the query string, among filters on its result. */
export function planCallByQuery(
  catalogue: Catalogue,
  target: { readonly schema: string; readonly name: string },
  params: URLSearchParams,
  parse: (isArgument: (name: string) => boolean) => RestQuery,
  role: Role,
): PlannedCall {
  const overloads = catalogue.routines(target.schema, target.name);
  const isArgument = (name: string) =>
    overloads.some((one) => one.arguments.some((argument) => argument.name === name));
  const values = Object.fromEntries([...params].filter(([name]) => isArgument(name)));
  const given = Object.keys(values);
  const routine = findRoutine(overloads, target.schema, target.name, given, role);
  return {
    routine,
    isList: false,
    given: routine.arguments.filter(({ name }) => given.includes(name)),
    payload: JSON.stringify([values]),
    valuesAreText: true,
    read: planRead(catalogue, routine.result, parse(isArgument), role),
  };
}
