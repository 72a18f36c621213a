import { join } from 'node:path';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** Run by an administrator where the owner may not create roles. */
const administratorFile = join(import.meta.dirname, 'administrator.sql');

/** The part of the first migration that creates roles. A released migration is never edited. */
const roleMaking = /-- Roles belong to the whole cluster[\s\S]*?(?=-- New functions are not callable)/;

const question = `
  select r.rolsuper as super, r.rolcreaterole as creates, r.rolbypassrls as bypasses, r.rolname as name,
    current_database() as database,
    (select pg_has_role(d.datdba, 'member') from pg_database d where d.datname = current_database()) as owns,
    (select count(*) = 3 from pg_roles
      where rolname in ('anon', 'authenticated') or (rolname = 'service_role' and rolbypassrls)) as has_roles,
    exists (select from pg_roles s where s.rolname = 'service_role' and pg_has_role(s.oid, 'member')) as serves,
    exists (
      select from pg_roles l
      where l.rolname = 'authenticator_' || (select oid from pg_database where datname = current_database())
    ) and to_regclass('engine.logins') is not null as has_login
  from pg_roles r where r.rolname = current_user`;

interface OwnerRights {
  readonly super: boolean;
  readonly creates: boolean;
  readonly bypasses: boolean;
  readonly name: string;
  readonly database: string;
  readonly owns: boolean;
  readonly has_roles: boolean;
  readonly serves: boolean;
  readonly has_login: boolean;
}

/**
 * Checks the rights of DATABASE_URL's role, and returns the migrations it can run: the creation of roles is left out
 * where an administrator has created them.
 * @param owner connected as that role
 * @throws Error naming the file for the administrator, when a right is missing
 */
export async function migrationsFor(
  owner: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const [rights] = (await owner.query<OwnerRights>(question)).rows;
  if (!rights) throw new Error('The database does not know the role of this connection');
  if (rights.super) return migrations;
  const isReady = rights.has_roles && rights.serves && rights.has_login;
  if (rights.bypasses && rights.owns && isReady) {
    return migrations.map((migration) => ({ ...migration, text: migration.text.replace(roleMaking, '') }));
  }
  if (rights.bypasses && rights.owns && rights.creates) return migrations;
  throw missingRights(rights);
}

/** The message when DATABASE_URL's role was refused something while it prepared the database. */
export function missingRights({ name, database }: Pick<OwnerRights, 'name' | 'database'>): Error {
  return new Error(
    `The role of DATABASE_URL lacks rights in the database "${database}": let an administrator of that PostgreSQL run this once: ` +
      `psql --dbname=${database} --command="set setup.owner = '${name}'" --file=${administratorFile}`,
  );
}
