import type { ProviderOptions } from './auth/oauth/provider.ts';
import { EnvironmentError } from './environment-error.ts';
import { isLoopback } from './http/address.ts';

/** Names that have another meaning in the protocol. */
const taken = new Set(['email', 'phone', 'anonymous_users', 'web3']);

/**
 * OpenID Connect providers: each one named in OIDC_PROVIDERS has OIDC_<NAME>_ISSUER, _CLIENT_ID and _CLIENT_SECRET,
 * and may have _NAME, the label of its button. The callback to register with the provider is
 * `<origin>/auth/v1/callback`.
 * @throws EnvironmentError naming every variable that is missing or invalid, without quoting values
 */
export function readProviders(
  ids: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): readonly ProviderOptions[] {
  const wrong: string[] = [];
  const providers = ids.map((id) => {
    if (!/^[a-z][a-z0-9_]{0,30}$/.test(id) || taken.has(id)) {
      wrong.push(
        'OIDC_PROVIDERS must be names in lower case separated by commas, none of which the protocol uses itself.',
      );
    }
    const prefix = `OIDC_${id.toUpperCase()}`;
    const read = (suffix: string) => {
      const value = variables[`${prefix}_${suffix}`];
      if (!value) wrong.push(`${prefix}_${suffix} is needed for the provider ${id}.`);
      return value ?? '';
    };
    const issuer = read('ISSUER');
    if (issuer && !isIssuer(issuer)) {
      wrong.push(`${prefix}_ISSUER must be an https address (http only on this machine) without a query.`);
    }
    return {
      id,
      name: variables[`${prefix}_NAME`] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      issuer,
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    };
  });
  if (new Set(ids).size < ids.length) wrong.push('OIDC_PROVIDERS must name each provider once.');
  if (wrong.length > 0) throw new EnvironmentError([...new Set(wrong)].join('\n'));
  return providers;
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const local = hostname === 'localhost' || isLoopback(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && local)) && !(search || hash || username);
}
