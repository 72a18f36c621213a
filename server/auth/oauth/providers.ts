import { createHmac } from 'node:crypto';
import { createProvider, type Provider, type ProviderOptions } from './provider.ts';

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
