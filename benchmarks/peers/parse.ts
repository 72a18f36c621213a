import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Attack, Entrant, Person } from './contender.ts';
import { installPeers, startProgram } from './program.ts';

const appId = 'bench';
const application = { 'X-Parse-Application-Id': appId };
const className = 'Episode';

interface ParseObject extends Pick<Attack, 'intensity'> {
  readonly objectId: string;
  readonly startedAt: { readonly iso: string };
}

const date = (iso: string) => ({ __type: 'Date', iso });
const pointer = ({ id }: Person) => ({ __type: 'Pointer', className: '_User', objectId: id });

async function signedUp(origin: string): Promise<Person> {
  const response = await fetch(`${origin}/parse/users`, {
    method: 'POST',
    headers: { ...application, 'Content-Type': 'application/json', 'X-Parse-Revocable-Session': '1' },
    body: JSON.stringify({ username: randomUUID(), password: randomBytes(18).toString('base64url') }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { objectId, sessionToken } = await response.json();
  return { id: objectId, headers: { ...application, 'X-Parse-Session-Token': sessionToken } };
}

/** The index for the list; Parse Server creates none on PostgreSQL. */
async function addIndex(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create index on "${className}" ("user", "startedAt")`);
  await client.end();
}

/** Parse Server: objects of a class, each with an ACL that allows its owner only. */
export const parse: Entrant = {
  name: 'parse',
  title: 'Parse Server 9',
  database: 'PostgreSQL',
  start: async ({ makeDatabase, people }) => {
    installPeers();
    const databaseUrl = await makeDatabase('parse');
    const env = { DATABASE_URL: databaseUrl, APP_ID: appId, CLASS_NAME: className };
    const program = await startProgram('parse-program.ts', env);
    await addIndex(databaseUrl);
    const accounts: Person[] = [];
    while (accounts.length < people) accounts.push(await signedUp(program.origin));
    const objects = `/parse/classes/${className}`;
    const where = (conditions: object) => `where=${encodeURIComponent(JSON.stringify(conditions))}`;
    return {
      ...program,
      people: accounts,
      anonymous: { id: 'nobody', headers: application },
      insert: (person, { startedAt, intensity, zone }) => ({
        method: 'POST',
        path: objects,
        headers: person.headers,
        body: {
          user: pointer(person),
          startedAt: date(startedAt),
          intensity,
          zone,
          ACL: { [person.id]: { read: true, write: true } },
        },
      }),
      list: (person, from, until) => ({
        method: 'GET',
        path: `${objects}?${where({
          user: pointer(person),
          startedAt: { $gte: date(from), $lt: date(until) },
        })}&order=startedAt&limit=1000&keys=startedAt,intensity,zone`,
        headers: person.headers,
      }),
      read: ({ headers }, id) => ({ method: 'GET', path: `${objects}?${where({ objectId: id })}`, headers }),
      change: ({ headers }, id, intensity) => ({
        method: 'PUT',
        path: `${objects}/${id}`,
        headers,
        body: { intensity },
      }),
      attacksIn: (answer) =>
        (answer as { results: ParseObject[] }).results.map((object) => ({
          id: object.objectId,
          startedAt: object.startedAt.iso,
          intensity: object.intensity,
        })),
    };
  },
};
