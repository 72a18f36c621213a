import { storedSession } from '../session/stored-session.ts';

/** An authenticator app or a phone, as the stored session lists it. */
interface StoredApp {
  readonly id: string;
  readonly name: string;
  /** Whether its codes come by SMS, on request. */
  readonly isPhone: boolean;
}

/** Second factors the stored session can be completed with, besides recovery codes. */
export function storedApps(): readonly StoredApp[] {
  const factors = storedSession()?.user.factors ?? [];
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')
    .map(({ id, friendly_name, factor_type }) => ({
      id,
      name: typeof friendly_name === 'string' ? friendly_name : '',
      isPhone: factor_type === 'phone',
    }));
}
