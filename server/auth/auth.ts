import type { Database, Sql } from '../database/sql-types.ts';
import type { Log } from '../http/log.ts';
import type { Tokens } from '../http/tokens.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Mailer } from '../mail/mail-types.ts';
import { createFactorKeys, type FactorKeys } from './factors/keys.ts';
import type { SmsSender } from './factors/sms.ts';
import { createDevices, type Devices } from './limits/devices.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { openProviders, type ProviderOptions, type Providers } from './oauth/provider.ts';
import type { AuthPolicy } from './policy.ts';
import { createRefreshTokens, type RefreshTokens } from './sessions/refresh-tokens.ts';
import { createOneTimeTokens, type OneTimeTokens } from './sign-up/one-time-tokens.ts';
import { type RelyingParty, relyingPartyOf } from './webauthn/relying-party.ts';

/** Options of the auth service. */
export interface AuthOptions {
  readonly database: Database;
  readonly tokens: Tokens;
  /** Sends at once, for whoever waits for the answer. */
  readonly mailer: Pick<Mailer, 'send' | 'forget'>;
  /** Sends what nobody waits for; it knows the kinds of `createAuthMails`. */
  readonly mailQueue: Pick<MailQueue, 'add' | 'hurry'>;
  readonly policy: AuthPolicy;
  /** Origin for links in mails; redirects have to stay on it. */
  readonly siteUrl: string;
  /** Derives keys that are not in the database; see `openSecrets`. */
  readonly derive: (purpose: string) => Uint8Array;
  readonly log: Log;
  /** OpenID Connect providers people can sign in with; none by default. */
  readonly providers?: readonly ProviderOptions[];
  /** Without it a phone cannot be a second factor. */
  readonly sms?: SmsSender | undefined;
  /** Whether passkeys are offered, to sign in and as a second factor; by default they are. */
  readonly passkeys?: boolean | undefined;
  readonly now?: () => Date;
}

/** The context shared by all endpoints. */
export interface Auth extends Required<Omit<AuthOptions, 'derive' | 'providers' | 'sms' | 'passkeys'>> {
  readonly sms: SmsSender | undefined;
  /** This site as authenticators know it; undefined where passkeys are not offered. */
  readonly relyingParty: RelyingParty | undefined;
  readonly limits: RateLimits;
  readonly refreshTokens: RefreshTokens;
  readonly oneTimeTokens: OneTimeTokens;
  readonly factorKeys: FactorKeys;
  readonly devices: Devices;
  readonly providers: Providers;
  /** 32 bytes. */
  readonly providerTokenKey: Uint8Array;
  /**
   * Runs one transaction on the service's own tables. Throwing inside rolls it back: return a refusal whose
   * writes have to stay.
   */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
}

/** The service's mailed proofs. */
export const openOneTimeTokens = (
  derive: AuthOptions['derive'],
  policy: AuthPolicy,
  now: () => Date,
): OneTimeTokens => createOneTimeTokens(derive('auth: one-time codes'), policy.proof.codeSeconds, now);

export function openAuth({
  derive,
  sms,
  passkeys = true,
  now = () => new Date(),
  providers = [],
  ...options
}: AuthOptions): Auth {
  return {
    ...options,
    sms,
    relyingParty: passkeys ? relyingPartyOf(options.siteUrl, options.policy.factors.issuer) : undefined,
    now,
    limits: createRateLimits(derive('auth: rate limits'), now),
    refreshTokens: createRefreshTokens(derive('auth: refresh tokens')),
    oneTimeTokens: openOneTimeTokens(derive, options.policy, now),
    factorKeys: createFactorKeys(derive),
    devices: createDevices(derive('auth: known devices')),
    providers: openProviders(providers, derive('auth: flows at providers')),
    providerTokenKey: derive('auth: provider tokens'),
    transaction: (run) => options.database.asRole({ role: 'engine' }, run),
  };
}
