import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The vocabulary of schema.org, read from the declarations of the package schema-dts, which are generated from its
 * release: types with their supertypes, their properties with the types of values, and members of enumerations.
 */
interface Vocabulary {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** Types whose values are texts, with their notations. */
const texts: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$|^__SITE_URL__\/\S*$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT[\d:]+(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
};
const numbers = new Set(['Number', 'Integer', 'Float']);

function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const source = readFileSync(file, 'utf8');
  const parents = new Map<string, readonly string[]>();
  const properties = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const members = new Map<string, readonly string[]>();
  for (const [, name = '', above = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)Base(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm,
  )) {
    const bases = [...above.matchAll(/(\w+)Base\b/g)].map(([, base = '']) => base);
    parents.set(name, bases);
    const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm)];
    properties.set(
      name,
      new Map(own.map(([, property = '', range = '']) => [property, range.split(' | ')] as const)),
    );
  }
  // Types without properties of their own have only a leaf, which extends the supertype.
  for (const [, name = '', above = ''] of source.matchAll(
    /^(?:export )?interface (\w+)Leaf extends ([^{]+?) \{/gm,
  )) {
    if (parents.has(name)) continue;
    parents.set(
      name,
      [...above.matchAll(/(\w+)Base\b/g)].map(([, base = '']) => base),
    );
    properties.set(name, new Map());
  }
  for (const [, name = '', values = ''] of source.matchAll(/^export type (\w+) = ("https:[^;]+);/gm))
    members.set(
      name,
      [...values.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
    );
  return { parents, properties, members };
}

const { parents, properties, members } = readVocabulary();

/** A type and all its supertypes. */
function lineage(type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap(lineage)];
}

function fits(value: unknown, range: readonly string[], ids: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => fits(one, range, ids));
  if (typeof value === 'number') return range.some((type) => numbers.has(type));
  if (typeof value === 'boolean') return range.includes('Boolean');
  if (typeof value === 'string')
    return range.some((type) => texts[type]?.test(value) || members.get(type)?.includes(value));
  if (value === null || typeof value !== 'object') return false;
  if ('@type' in value)
    return [value['@type']]
      .flat()
      .some((type) => lineage(String(type)).some((above) => range.includes(above)));
  // A reference to a node of the same page.
  return '@id' in value && typeof value['@id'] === 'string' && ids.has(value['@id']);
}

/**
 * Problems of a node of JSON-LD and of those within it: types and properties schema.org does not have, properties
 * outside the type's domain, and values outside a property's range.
 * @param ids of all nodes of the page
 */
export function flawsOf(node: Readonly<Record<string, unknown>>, ids: ReadonlySet<string>): string[] {
  const types = [node['@type']].flat().map(String);
  const unknown = types.filter((type) => !parents.has(type)).map((type) => `${type} is no type`);
  const known = types.flatMap(lineage);
  const own = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  const flaws = own.flatMap(([name, value]) => {
    const range = known.map((type) => properties.get(type)?.get(name)).find((found) => found !== undefined);
    if (!range) return [`${types.join('+')} has no property ${name}`];
    const inner = [value]
      .flat()
      .filter((one) => one !== null && typeof one === 'object' && '@type' in one)
      .flatMap((one) => flawsOf(one as Readonly<Record<string, unknown>>, ids));
    return fits(value, range, ids)
      ? inner
      : [`${types.join('+')}.${name} may not be ${JSON.stringify(value)?.slice(0, 80)}`, ...inner];
  });
  return [...unknown, ...flaws];
}

/** Ids of a node and of those within it. */
export function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (value === null || typeof value !== 'object') return [];
  const own = '@type' in value && '@id' in value ? [String(value['@id'])] : [];
  return [...own, ...Object.values(value).flatMap(idsOf)];
}
