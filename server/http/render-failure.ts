import type { ErrorHandler } from 'hono';
import { answerRefusal, Refusal } from './http-refusal.ts';
import type { Log } from './log.ts';
import type { Env } from './request-context.ts';

/** The last error handler, for errors no service has rendered: hides the cause, which is logged. */
export function renderFailure(log: Log): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    log.error('request_failed', error, { request_id: c.get('requestId') });
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side' }, 500);
  };
}
