/**
 * The queries that read the catalogue. Each returns one row with one column `body`: a JSON array as text, so that
 * both drivers return the same. `$1` is the list of exposed schemas as a JSON array.
 * `format_type(..., -1)` gives a type without length or precision, and in a form that a cast understands (`bpchar`,
 * where `null` would give `character`, which is one character long).
 */

const schemas = 'select json_array_elements_text($1::text::json)';

const roles = ['anon', 'authenticated', 'service_role'];

/**
 * The roles that have a privilege.
 * @param has name of a function such as `has_table_privilege`
 * @param of its arguments after the role
 */
const rolesWith = (has: string, of: string) =>
  `array_remove(array[${roles.map((role) => `case when ${has}('${role}', ${of}) then '${role}' end`)}], null)`;

/** Tables, views and the like with their columns in order. Domains are resolved to their base type. */
export const tablesQuery = `
select coalesce(json_agg(json_build_object(
  'schema', n.nspname, 'name', c.relname, 'columns', columns.list, 'primaryKey', coalesce(keys.list, '[]'),
  'kind', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end,
  'select', ${rolesWith('has_any_column_privilege', "c.oid, 'select'")},
  'insert', ${rolesWith('has_any_column_privilege', "c.oid, 'insert'")},
  'update', ${rolesWith('has_any_column_privilege', "c.oid, 'update'")},
  'delete', ${rolesWith('has_table_privilege', "c.oid, 'delete'")}
)), '[]')::text as body
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join lateral (
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'compared', format_type(base.oid, -1),
    'select', ${rolesWith('has_column_privilege', "c.oid, a.attnum, 'select'")},
    'insert', ${rolesWith('has_column_privilege', "c.oid, a.attnum, 'insert'")},
    'update', ${rolesWith('has_column_privilege', "c.oid, a.attnum, 'update'")},
    'default', case
      when a.attidentity <> '' then
        'nextval(' || quote_literal(pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)) || ')'
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end
  ) order by a.attnum), '[]') as list
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_type base on base.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
) columns on true
left join lateral (
  select json_agg(a.attname order by position) as list
  from pg_constraint k
  cross join unnest(k.conkey) with ordinality as key(attnum, position)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum
  where k.conrelid = c.oid and k.contype = 'p'
) keys on true
where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname in (${schemas})`;

/** Names of a constraint's columns, in the constraint's order. */
const columnsOf = (table: string, numbers: string) => `(
  select json_agg(a.attname order by position)
  from unnest(${numbers}) with ordinality as key(attnum, position)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = key.attnum
)`;

/** Foreign keys between exposed tables; `unique` when the referencing columns hold a primary or unique key. */
export const foreignKeysQuery = `
select coalesce(json_agg(json_build_object(
  'constraint', k.conname,
  'schema', n.nspname, 'table', c.relname, 'columns', ${columnsOf('k.conrelid', 'k.conkey')},
  'referencedSchema', rn.nspname, 'referenced', r.relname,
  'referencedColumns', ${columnsOf('k.confrelid', 'k.confkey')},
  'unique', exists (
    select from pg_constraint u
    where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey
  )
) order by k.conname), '[]')::text as body
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_class r on r.oid = k.confrelid
join pg_namespace rn on rn.oid = r.relnamespace
where k.contype = 'f' and n.nspname in (${schemas}) and rn.nspname in (${schemas})`;

/**
 * Functions that can be called: every argument named or a single JSON one, none variadic, no triggers. `columns` are those of
 * the result if it has rows (a table type, OUT arguments, RETURNS TABLE); null for a single value. `rowsOf` is the table they are of.
 */
export const routinesQuery = `
select coalesce(json_agg(json_build_object(
  'schema', n.nspname, 'name', p.proname, 'set', p.proretset, 'writes', p.provolatile = 'v', 'void', p.prorettype = 'void'::regtype,
  'type', format_type(p.prorettype, -1),
  'execute', ${rolesWith('has_function_privilege', "p.oid, 'execute'")},
  'arguments', arguments.inputs, 'whole', arguments.whole, 'rowsOf', row_columns.source,
  'columns', coalesce(arguments.outputs, row_columns.list)
)), '[]')::text as body
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type returned on returned.oid = p.prorettype
cross join lateral (
  select
    coalesce(json_agg(json_build_object(
      'name', argument.name, 'type', argument.type, 'required', input_number <= p.pronargs - p.pronargdefaults
    ) order by position) filter (where mode in ('i', 'b') and argument.name is not null), '[]') as inputs,
    min(argument.type) filter (where argument.name is null and p.pronargs = 1 and argument.type in ('json', 'jsonb')) as whole,
    json_agg(json_build_object('name', argument.name, 'type', argument.type) order by position)
      filter (where mode in ('o', 'b', 't')) as outputs,
    coalesce(bool_and(argument.name is not null), true) as all_named
  from (
    select position, mode, nullif(p.proargnames[position::int], '') as name, format_type(type, -1) as type,
      count(*) filter (where mode in ('i', 'b')) over (order by position) as input_number
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as listed(type, position)
    cross join lateral (select coalesce(p.proargmodes[position::int], 'i') as mode) modes
  ) argument
) arguments
left join lateral (
  select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum) as list,
    (
      select json_build_object('schema', s.nspname, 'name', c.relname)
      from pg_class c join pg_namespace s on s.oid = c.relnamespace where c.oid = returned.typrelid
    ) as source
  from pg_attribute a
  where a.attrelid = returned.typrelid and returned.typrelid <> 0 and a.attnum > 0 and not a.attisdropped
) row_columns on true
where p.prokind = 'f' and p.provariadic = 0 and (arguments.all_named or arguments.whole is not null) and returned.typname not in ('trigger', 'event_trigger')
  and n.nspname in (${schemas})`;
