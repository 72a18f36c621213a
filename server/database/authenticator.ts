import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface Login {
  readonly user: string;
  readonly password: string;
}

/** Advisory lock key; any number not used for another lock. */
const lockKey = 7_265_114_036;

const prepare = `
  create table if not exists engine.logins (
    role text primary key,
    password text not null
  )`;

/**
 * The login for requests of visitors and users: no privileges of its own, inherits none, and may only switch to
 * `anon` or `authenticated`. An injected `reset role` gains nothing. Its password is stored in the database, readable
 * by the owner only, so that several processes without a common folder share one login.
 * @param owner connected as the owner, after the migrations
 */
export async function prepareAuthenticator(owner: pg.ClientBase): Promise<Login> {
  await owner.query('begin');
  try {
    // Several processes may start at once.
    await owner.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await owner.query(prepare);
    const login = await ensureLogin(owner);
    await owner.query('commit');
    return login;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function ensureLogin(owner: pg.ClientBase): Promise<Login> {
  // Roles belong to the whole cluster, so each database has its own login.
  const { rows } = await owner.query<{ user: string; exists: boolean; password: string | null }>(`
    select login.name as user, r.oid is not null as exists, l.password
    from (select 'authenticator_' || oid as name from pg_database where datname = current_database()) login
    left join pg_roles r on r.rolname = login.name
    left join engine.logins l on l.role = login.name`);
  const [found] = rows;
  if (!found) throw new Error('The database does not know its own name');
  const user = pg.escapeIdentifier(found.user);
  const password = found.password ?? randomBytes(24).toString('base64url');
  if (found.password === null || !found.exists) {
    const verb = found.exists ? 'alter' : 'create';
    await owner.query(`${verb} role ${user} login noinherit password ${pg.escapeLiteral(password)}`);
    await owner.query(`grant anon, authenticated to ${user}`);
    await owner.query('insert into engine.logins values ($1, $2) on conflict do nothing', [
      found.user,
      password,
    ]);
  }
  return { user: found.user, password };
}
