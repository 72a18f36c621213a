/**
 * The smallest server for the same questions, as a baseline: one table, one policy, no trigger, no check, no limit,
 * no log; a token is valid until it expires.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { jwt } from 'hono/jwt';

export const schema = `
  create table episodes (
    id uuid primary key,
    user_id uuid not null default current_setting('app.user')::uuid,
    started_at timestamptz not null,
    intensity smallint not null,
    zone text not null,
    created_at timestamptz not null default now()
  );
  create index on episodes (user_id, started_at);
  alter table episodes enable row level security;
  create policy own on episodes
    using (user_id = (select current_setting('app.user')::uuid))
    with check (user_id = (select current_setting('app.user')::uuid));
  create role bench_person;
  grant select, insert, update on episodes to bench_person`;

/** Switches to a role without rights of its own and sets the user, until the transaction ends. */
export const becomePerson = `select set_config('role', 'bench_person', true), set_config('app.user', $1, true)`;

/** Runs one statement as a person: `becomePerson` and the statement, in one transaction. @returns its rows */
type RunAs = (
  person: string,
  text: string,
  params: readonly (string | number)[],
) => Promise<readonly object[]>;

interface Body {
  readonly id: string;
  readonly started_at: string;
  readonly intensity: number;
  readonly zone: string;
}

const columns = 'id, started_at, intensity, zone, created_at';

/** Serves on PORT and reports readiness to the parent process. */
export function serveEpisodes(runAs: RunAs): void {
  const { PORT, TOKEN_SECRET: secret = '' } = process.env;
  const app = new Hono<{ Variables: { jwtPayload: { sub: string } } }>();
  app.use(jwt({ secret, alg: 'HS256' }));
  app.get('/episodes', async (c) => {
    const { from = '', until = '' } = c.req.query();
    const text = `select ${columns} from episodes where started_at >= $1 and started_at < $2 order by started_at`;
    return c.json(await runAs(c.var.jwtPayload.sub, text, [from, until]));
  });
  app.get('/episodes/:id', async (c) =>
    c.json(
      await runAs(c.var.jwtPayload.sub, `select ${columns} from episodes where id = $1`, [c.req.param('id')]),
    ),
  );
  app.post('/episodes', async (c) => {
    const { id, started_at, intensity, zone } = await c.req.json<Body>();
    const text = `insert into episodes (id, started_at, intensity, zone) values ($1, $2, $3, $4) returning ${columns}`;
    return c.json(await runAs(c.var.jwtPayload.sub, text, [id, started_at, intensity, zone]), 201);
  });
  app.patch('/episodes/:id', async (c) => {
    const { intensity } = await c.req.json<Body>();
    const text = `update episodes set intensity = $1 where id = $2 returning ${columns}`;
    return c.json(await runAs(c.var.jwtPayload.sub, text, [intensity, c.req.param('id')]));
  });
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, () => process.send?.('listening'));
}
