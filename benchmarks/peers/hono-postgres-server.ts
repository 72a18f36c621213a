/** The least Hono server over PostgreSQL, with the `postgres` driver as its documentation shows transactions. */
import { becomePerson, schema, serveEpisodes } from './hono-app.ts';
import { requirePeer } from './program.ts';

/** The part of `postgres` that is used here; the package is not one of the project's. */
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

// What an array holds is sent without waiting for the answer before; `prepare` as the driver's templates do by themselves.
const prepare = { prepare: true };
serveEpisodes(async (person, text, params) => {
  const [, rows = []] = await sql.begin((transaction) => [
    transaction.unsafe(becomePerson, [person], prepare),
    transaction.unsafe(text, params, prepare),
  ]);
  return rows;
});
