import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import * as v from 'valibot';
import { isStorableText } from '#server/database/values.ts';

/** Seconds for a request to the provider; a person is waiting for the page. */
const timeout = 10;

/** Untrusted text that PostgreSQL can store. */
const textSchema = v.pipe(v.string(), v.check(isStorableText));

/** Claims about a person (OpenID Connect Core 1.0, section 5.1). */
const claimsSchema = v.object({
  sub: v.pipe(textSchema, v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.optional(v.pipe(textSchema, v.maxLength(320))), undefined),
  // Some providers send it as text.
  email_verified: v.fallback(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
    false,
  ),
  name: v.fallback(v.optional(v.pipe(textSchema, v.maxLength(200))), undefined),
});

/** A person as the provider describes them. */
export interface Profile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly accessToken: string;
}

/** One OpenID Connect flow of a browser. */
export interface ProviderFlow {
  /** The `state` parameter. */
  readonly id: string;
  /** The callback address, as registered with the provider. */
  readonly redirectUri: string;
}

/** An OpenID Connect provider, as the operator registered with it. */
export interface ProviderOptions {
  /** The protocol's name for it: `google`. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** Base address of its discovery document, without `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Provider {
  readonly id: string;
  readonly name: string;
  /**
   * The provider's sign-in page.
   * @param scopes in addition to those that identify the person
   * @throws when the provider cannot be reached
   */
  signInPage(flow: ProviderFlow, scopes: readonly string[]): Promise<URL>;
  /**
   * The person who signed in.
   * @param answer the query of the callback
   * @throws when any part of the answer is invalid
   */
  readProfile(flow: ProviderFlow, answer: URLSearchParams): Promise<Profile>;
}

/**
 * A provider by its discovery document, which is fetched at the first use and cached; its keys are fetched
 * again when it rotates them. Uses the authorization code flow with PKCE, state and nonce, and verifies the ID
 * token's signature.
 * @param secretOf derives the secrets of one flow, so that they need not be stored
 */
function createProvider(
  { id, name, issuer, clientId, clientSecret }: ProviderOptions,
  secretOf: (purpose: string, subject: string) => string,
): Provider {
  let discovering: Promise<client.Configuration> | undefined;
  const discover = () => {
    // A failure is not cached: the next request tries again.
    discovering ??= discoverProvider({ issuer, clientId, clientSecret }).catch((error: unknown) => {
      discovering = undefined;
      throw error;
    });
    return discovering;
  };
  const verifierOf = (flow: ProviderFlow) => secretOf('verifier', flow.id);
  const nonceOf = (flow: ProviderFlow) => secretOf('nonce', flow.id);

  return {
    id,
    name,

    async signInPage(flow, scopes) {
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: flow.redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
        state: flow.id,
        nonce: nonceOf(flow),
        code_challenge: await client.calculatePKCECodeChallenge(verifierOf(flow)),
        code_challenge_method: 'S256',
      });
    },

    async readProfile(flow, answer) {
      const config = await discover();
      const url = new URL(flow.redirectUri);
      url.search = answer.toString();
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifierOf(flow),
        expectedState: flow.id,
        expectedNonce: nonceOf(flow),
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider sent no ID token');
      // Many providers put only the subject in the ID token, and the rest in the userinfo endpoint.
      const userInfo =
        idToken.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
          : {};
      const claims = v.parse(claimsSchema, { ...idToken, ...userInfo });
      return {
        issuer: idToken.iss,
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name,
        accessToken: tokens.access_token,
      };
    },
  };
}

async function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: Pick<ProviderOptions, 'issuer' | 'clientId' | 'clientSecret'>): Promise<client.Configuration> {
  const url = new URL(issuer);
  const execute = [client.enableNonRepudiationChecks];
  // http is allowed by the configuration only for a provider on this machine.
  if (url.protocol === 'http:') execute.push(client.allowInsecureRequests);
  return client.discovery(url, clientId, undefined, client.ClientSecretBasic(clientSecret), {
    execute,
    timeout,
  });
}

export interface Providers {
  readonly list: readonly Pick<ProviderOptions, 'id' | 'name'>[];
  find(id: string): Provider | undefined;
  /** A keyed hash of the browser's cookie, for comparison. */
  hashBrowser(browser: string): string;
}

/** @param key 32 bytes that are not in the database; a flow's verifier and nonce are derived from it */
export function openProviders(options: readonly ProviderOptions[], key: Uint8Array): Providers {
  const secretOf = (purpose: string, subject: string) =>
    createHmac('sha256', key).update(`${purpose}\0${subject}`).digest('base64url');
  const providers = new Map(options.map((provider) => [provider.id, createProvider(provider, secretOf)]));
  return {
    list: options.map(({ id, name }) => ({ id, name })),
    find: (id) => providers.get(id),
    hashBrowser: (browser) => secretOf('browser', browser),
  };
}
