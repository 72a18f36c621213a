import { createHmac } from 'node:crypto';
import { createProvider, type Provider } from './provider.ts';

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
