/** The smallest Hono server over PostgreSQL, with the `postgres` driver and transactions as in its documentation. */
import { becomePerson, schema, serveEpisodes } from './hono-app.ts';
import { requirePeer } from './program.ts';

/** The part of `postgres` used here; the package is not a dependency of the project. */
interface Sql {
  unsafe(
    text: string,
    params?: readonly (string | number)[],
    options?: { prepare: boolean },
  ): Promise<readonly object[]>;
  begin(run: (sql: Sql) => readonly Promise<readonly object[]>[]): Promise<readonly (readonly object[])[]>;
}

const connect: (url: string, options: { max: number }) => Sql = requirePeer('postgres');
const sql = connect(process.env.DATABASE_URL ?? '', { max: 10 });
await sql.unsafe(schema);

// Statements in an array are pipelined; `prepare` is the default of the driver's templates.
const prepare = { prepare: true };
serveEpisodes(async (person, text, params) => {
  const [, rows = []] = await sql.begin((transaction) => [
    transaction.unsafe(becomePerson, [person], prepare),
    transaction.unsafe(text, params, prepare),
  ]);
  return rows;
});
