import type { Context, Handler } from 'hono';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { limitClient } from '../limits/limit-client.ts';
import { readChallenge } from '../sign-in/pkce.ts';
import { readRedirect, withError } from '../sign-in/redirects.ts';
import { startProviderFlow } from './provider-flows.ts';

/**
 * GET /authorize: redirects a browser to a provider's sign-in page (302); the client's own mistakes are
 * answered as JSON.
 */
export function authorize(auth: Auth): Handler<Env> {
  return async (c) => {
    const { provider, challenge, target, scopes } = readProviderRequest(auth, c);
    const flow = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'oauth');
      return startProviderFlow(auth, sql, c, { provider: provider.id, challenge, target });
    });
    try {
      return c.redirect((await provider.signInPage(flow, scopes)).href, 302);
    } catch (error) {
      auth.log.error('provider_failed', error, { provider: provider.id });
      const refusal = new AuthError(
        503,
        'unexpected_failure',
        `${provider.name} cannot be reached at the moment`,
      );
      return c.redirect(withError(target, refusal, 'query and fragment').href, 302);
    }
  };
}

/**
 * What a client asks of a provider, in the query.
 * @throws AuthError 400 `validation_failed`
 */
export function readProviderRequest(auth: Auth, c: Context<Env>) {
  const provider = auth.providers.find(c.req.query('provider')?.toLowerCase() ?? '');
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  const challenge = readChallenge(c.req.query());
  const target = readRedirect(c.req.query('redirect_to'), auth.siteUrl) ?? new URL(auth.siteUrl);
  const scopes = (c.req.query('scopes') ?? '').split(/[\s,]+/).filter((scope) => /^[!#-[\]-~]+$/.test(scope));
  return { provider, challenge, target, scopes };
}
