import * as v from 'valibot';
import { EnvironmentError } from './environment-error.ts';
import { isThisMachine } from './http/address.ts';

/** A Supabase project that the pages use instead of this server's own API. */
export interface HostedApi {
  /** Its origin. */
  readonly url: string;
  /** Written into every page. */
  readonly publishableKey: string;
}

const anonClaims = v.pipe(v.string(), v.parseJson(), v.object({ role: v.literal('anon') }));

/** The variables that name it. */
export const hostedVariables = {
  SUPABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isProjectAddress,
        'must be an https address without a path, such as https://abcdefgh.supabase.co (http only to this machine)',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  SUPABASE_PUBLISHABLE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPublishable,
        'must be sb_publishable_… or the key of the role anon: everybody who opens a page can read it',
      ),
    ),
  ),
};

/** @throws EnvironmentError when one variable is there without the other, or together with a demo account */
export function readHosted(variables: {
  readonly SUPABASE_URL?: string | undefined;
  readonly SUPABASE_PUBLISHABLE_KEY?: string | undefined;
  readonly DEMO?: string | undefined;
}): HostedApi | undefined {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, DEMO } = variables;
  if (url === undefined && publishableKey === undefined) return undefined;
  if (url === undefined || publishableKey === undefined)
    throw new EnvironmentError('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are needed together.');
  if (DEMO === '1')
    throw new EnvironmentError(
      'DEMO must be 0 with SUPABASE_URL: the demo account is in this server, and pages ask that project.',
    );
  return { url, publishableKey };
}

function isProjectAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = address;
  if (pathname !== '/' || search || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Whether a key may be shown: neither `sb_secret_…` nor the older JSON Web Token of the role service_role. */
export function isPublishable(key: string): boolean {
  if (/^sb_publishable_[\w-]+$/.test(key)) return true;
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(key) ?? [];
  if (payload === undefined) return false;
  return v.is(anonClaims, Buffer.from(payload, 'base64url').toString());
}
