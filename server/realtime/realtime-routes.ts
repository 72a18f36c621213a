import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Claims, type Database, DatabaseUnavailable } from '../database/sql-types.ts';
import { isStorableText } from '../database/values.ts';
import { answerRefusal, Refusal } from '../http/http-refusal.ts';
import type { Log } from '../http/log.ts';
import type { Env } from '../http/request-context.ts';
import { parseJson } from './message.ts';
import { notAllowed, rightsOn } from './topics/rights.ts';
import type { Topics } from './topics/topics.ts';

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(240), v.check(isStorableText));

const batchSchema = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: name,
        event: name,
        payload: v.optional(v.unknown()),
        private: v.nullish(v.boolean(), false),
      }),
    ),
    v.maxLength(100),
  ),
});

/**
 * Broadcasts by HTTP, for `/realtime/v1`: the official client uses it without a socket.
 * @param guards middleware to run first; one of them sets `claims`
 */
export function createRealtimeRoutes(
  { database, topics, log }: { readonly database: Database; readonly topics: Topics; readonly log: Log },
  ...guards: readonly MiddlewareHandler<Env>[]
): Hono<Env> {
  const app = new Hono<Env>();

  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    if (error instanceof DatabaseUnavailable) {
      return c.json({ message: 'The database cannot be reached now' }, 503, { 'Retry-After': '2' });
    }
    log.error('realtime_failed', error, { request_id: c.get('requestId') });
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side' }, 500);
  });
  for (const guard of guards) app.use(guard);

  const send = (topic: string, event: string, payload: unknown) =>
    topics.broadcast(`realtime:${topic}`, { type: 'broadcast', event, payload });

  /** The first topic these claims may not broadcast on; undefined when all are allowed. */
  const firstForbidden = async (claims: Claims, names: readonly string[]): Promise<string | undefined> => {
    const topicNames = [...new Set(names)];
    const rights = await rightsOn(database, claims, topicNames);
    return topicNames.find((_, place) => !rights[place]?.broadcast.write);
  };

  app.post('/api/broadcast', async (c) => {
    const parsed = v.safeParse(batchSchema, parseJson(await c.req.text()));
    if (!parsed.success) return c.json({ message: 'The body must be {"messages": [...]}' }, 422);
    const { messages } = parsed.output;
    const closed = await firstForbidden(
      c.var.claims,
      messages.map(({ topic }) => topic),
    );
    if (closed !== undefined) return c.json({ message: notAllowed('write to', closed) }, 403);
    for (const { topic, event, payload } of messages) send(topic, event, payload);
    return c.body(null, 202);
  });

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const { topic, event } = c.req.param();
    if (!v.is(name, topic) || !v.is(name, event))
      return c.json({ message: 'The name is too long, or no text' }, 422);
    const closed = await firstForbidden(c.var.claims, [topic]);
    if (closed !== undefined) return c.json({ message: notAllowed('write to', closed) }, 403);
    const isBinary = c.req.header('content-type') === 'application/octet-stream';
    const payload = isBinary ? new Uint8Array(await c.req.arrayBuffer()) : parseJson(await c.req.text());
    if (payload === undefined) return c.json({ message: 'The body must be JSON' }, 422);
    send(topic, event, payload);
    return c.body(null, 202);
  });

  app.all('*', (c) => c.json({ message: 'There is no such endpoint' }, 404));
  return app;
}
