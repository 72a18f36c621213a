import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';

/** GET /.well-known/jwks.json: the public keys; the client keeps them for the same ten minutes. */
export function jwks({ tokens }: Auth): Handler<Env> {
  return (c) => c.json(tokens.jwks(), 200, { 'Cache-Control': 'public, max-age=600' });
}
