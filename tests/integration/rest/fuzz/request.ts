import fc from 'fast-check';
import { queries } from './query.ts';
import { mostly, noise, type Target, targets, values } from './values.ts';

/** A request as a stranger might send it, from valid grammar to noise. */
interface ArbitraryRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const functions = [
  'add',
  'echo',
  'books_on',
  'shelf_sizes',
  'countdown',
  'who',
  'rename_shelf',
  'complain',
  'overloaded',
];

const preferences = [
  ...[
    'return=representation',
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'count=exact',
  ],
  ...[
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'timezone=Asia/Kolkata',
  ],
  ...['handling=strict', 'max-affected=1', 'tx=rollback'],
];
const forms = [
  ...['*/*', '*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  'application/vnd.pgrst.array+json;nulls=stripped',
];

/** @param known values that mean something here, such as the ids of somebody else's rows */
export function arbitraryRequest(known: readonly string[]): fc.Arbitrary<ArbitraryRequest> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...targets).chain((target) => tableRequest(target, known)) },
    { weight: 1, arbitrary: callRequest(known) },
  );
}

function tableRequest(target: Target, known: readonly string[]): fc.Arbitrary<ArbitraryRequest> {
  const method = mostly(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'DELETE'),
    fc.constant('PUT'),
  );
  const names = target.columns.map((column) => column.replaceAll('"', ''));
  const row = rows(names, known);
  const body = fc.oneof(
    { weight: 5, arbitrary: row.map((one) => JSON.stringify(one)) },
    { weight: 4, arbitrary: fc.array(row, { maxLength: 3 }).map((several) => JSON.stringify(several)) },
    fc.oneof(fc.json(), noise),
  );
  const table = mostly(fc.constant(target.table), noise);
  return assemble(method, table, queries(target, known), body);
}

function callRequest(known: readonly string[]): fc.Arbitrary<ArbitraryRequest> {
  const args = rows(['a', 'b', 'value', 'shelf', 'start', 'id', 'name', 'about'], known);
  const query = args.map((all) =>
    new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)])).toString(),
  );
  const path = mostly(fc.constantFrom(...functions), noise).map((name) => `rpc/${name}`);
  return assemble(
    fc.constantFrom('GET', 'POST'),
    path,
    query,
    args.map((all) => JSON.stringify(all)),
  );
}

function rows(names: readonly string[], known: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const value = fc.oneof(
    { weight: 4, arbitrary: values(known) },
    fc.integer({ min: -2, max: 12 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
  );
  return fc.dictionary(mostly(fc.constantFrom(...names), noise), value, { maxKeys: 4 });
}

function assemble(
  method: fc.Arbitrary<string>,
  path: fc.Arbitrary<string>,
  query: fc.Arbitrary<string>,
  body: fc.Arbitrary<string>,
): fc.Arbitrary<ArbitraryRequest> {
  const prefer = fc.subarray(preferences, { maxLength: 3 });
  const accept = mostly(fc.constantFrom(...forms), fc.constant('text/html'));
  return fc
    .tuple(method, path, query, body, prefer, accept)
    .map(([verb, at, search, text, preferences, form]) => ({
      method: verb,
      path: `/${at
        .split('/')
        .map((part) => encodeURIComponent(part.toWellFormed()))
        .join('/')}?${search}`,
      headers: { prefer: preferences.join(', '), accept: form, 'content-type': 'application/json' },
      body: verb === 'GET' || verb === 'HEAD' ? undefined : text,
    }));
}
