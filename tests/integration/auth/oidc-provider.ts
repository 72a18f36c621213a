import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { ProviderOptions } from '#server/auth/oauth/provider.ts';

/** A person with an account at the provider. */
export interface Somebody {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

/** A real OpenID Connect provider on this machine, with its development sign-in pages. */
export interface TestProvider {
  readonly options: ProviderOptions;
  /** Sets the provider's claims about a person from now on. */
  signInAs(person: Somebody): void;
  /**
   * Opens the provider's page, signs in and consents there, as a person would.
   * @returns the address it redirects the browser to
   */
  signIn(page: string, sub: string): Promise<URL>;
  close(): Promise<void>;
}

const clientId = 'the-diary';
const clientSecret = 'a-secret-of-the-client';

/**
 * @param id as the service names it
 * @param callback where it redirects browsers
 */
export async function startProvider(id: string, callback: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Somebody>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_c, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    cookies: { keys: ['a key for the cookies of a test'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  server.on('request', provider.callback());

  return {
    options: { id, name: 'Acme Health', issuer, clientId, clientSecret },
    signInAs: (person) => void people.set(person.sub, person),
    signIn: (page, sub) => walk(page, sub, callback),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Follows redirects with a browser's cookies, and fills in forms, until the provider redirects the browser to the
 * callback.
 */
async function walk(page: string, sub: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(page);
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step++) {
    if (url.href.startsWith(callback)) return url;
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    form = undefined;
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const html = await answer.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
    if (!prompt) throw new Error(`The provider answered ${answer.status} instead of a form`);
    form = { prompt, login: sub, password: 'any' };
  }
  throw new Error('The provider sends the browser around in circles');
}
