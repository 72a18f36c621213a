/** Queries of PostgreSQL's catalogue that return SQL, one row (`text`) per object. */

const schemas = `('public', 'private')`;

/**
 * Grants as statements, in one text, without the owner's own rights.
 * @param acl an access list
 * @param target SQL expression of the object the grants are on
 */
const grants = (acl: string, owner: string, target: string) => `(
  select string_agg(format('grant %s on %s to %s;', privileges, ${target}, grantee), E'\\n' order by grantee)
  from (
    select coalesce(nullif(a.grantee, 0)::regrole::text, 'public') as grantee,
      string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from aclexplode(${acl}) a
    where a.grantee <> ${owner}
    group by 1
  ) by_role
)`;

export const schemasQuery = `
select concat_ws(E'\\n',
  case when n.nspname <> 'public' then format('create schema %I;', n.nspname) end,
  ${grants('n.nspacl', 'n.nspowner', `format('schema %I', n.nspname)`)}
) as text
from pg_namespace n
where n.nspname in ${schemas}
order by n.nspname desc`;

/** Functions that count a table's rows are of one text, written by private.count_rows_of: one is shown, of the others a digest. */
const isLikeAnother = `p.prorettype = 'trigger'::regtype and p.proname like 'count\\_%' and p.proname <> 'count_episodes'`;

export const functionsQuery = `
select concat_ws(E'\\n',
  case when ${isLikeAnother}
    then format('-- function %s: like private.count_episodes(), SHA-256 %s', p.oid::regprocedure,
      encode(sha256(convert_to(pg_get_functiondef(p.oid), 'UTF8')), 'hex'))
    else rtrim(pg_get_functiondef(p.oid), E'\\n ') || ';'
  end,
  ${grants('p.proacl', 'p.proowner', `format('function %s', p.oid::regprocedure)`)}
) as text
from pg_proc p
where p.pronamespace::regnamespace::text in ${schemas}
order by p.oid::regprocedure::text`;

const columns = `(
  select string_agg(concat_ws(' ', '  ' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end,
    case
      when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      else 'default ' || pg_get_expr(d.adbin, d.adrelid)
    end
  ), E',\\n' order by a.attnum)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

/** Constraints other than "not null", which is part of the column. */
const constraints = `(
  select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n'
    order by array_position(array['p', 'u', 'f', 'c'], k.contype::text), k.conname)
  from pg_constraint k
  where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
)`;

const indexes = `(
  select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text)
  from pg_index i
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
)`;

const triggers = `(
  select string_agg(pg_get_triggerdef(t.oid) || ';', E'\\n' order by t.tgname)
  from pg_trigger t
  where t.tgrelid = c.oid and not t.tgisinternal
)`;

const policies = `(
  select string_agg(concat_ws(E'\\n  ',
    format('create policy %I on %s as %s for %s to %s', p.policyname, c.oid::regclass, lower(p.permissive), lower(p.cmd), array_to_string(p.roles, ', ')),
    'using ' || p.qual,
    'with check ' || p.with_check
  ) || ';', E'\\n' order by p.policyname)
  from pg_policies p
  where p.schemaname = c.relnamespace::regnamespace::text and p.tablename = c.relname
)`;

const columnGrants = `(
  select string_agg(format('grant %s (%s) on %s to %s;', privilege, columns, c.oid::regclass, grantee), E'\\n'
    order by grantee, privilege)
  from (
    select lower(a.privilege_type) as privilege, a.grantee::regrole::text as grantee,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute, aclexplode(attacl) a
    where attrelid = c.oid
    group by 1, 2
  ) by_privilege
)`;

export const tablesQuery = `
select concat_ws(E'\\n',
  format(E'create table %s (\\n%s\\n);', c.oid::regclass, concat_ws(E',\\n', ${columns}, ${constraints})),
  ${indexes},
  ${triggers},
  case when c.relrowsecurity then format('alter table %s enable row level security;', c.oid::regclass) end,
  case when c.relforcerowsecurity then format('alter table %s force row level security;', c.oid::regclass) end,
  ${policies},
  ${grants('c.relacl', 'c.relowner', 'c.oid::regclass')},
  ${columnGrants}
) as text
from pg_class c
where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${schemas}
order by c.oid::regclass::text`;
