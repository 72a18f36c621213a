import { storedSession } from './stored-session.ts';

/** The authenticator apps that the stored session may be completed with. */
export function storedApps(): readonly { readonly id: string; readonly name: string }[] {
  const factors = storedSession()?.user.factors ?? [];
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, friendly_name }) => ({ id, name: typeof friendly_name === 'string' ? friendly_name : '' }));
}
