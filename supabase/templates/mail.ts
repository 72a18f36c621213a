/** Data of a mail with a proof (the auth service's `ProofMail`; there is no import between the two). */
export interface ProofMail {
  readonly to: string;
  /** Origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly tokenHash: string;
  /** Six digits. */
  readonly code: string;
  /** Lifetime of the link. */
  readonly validSeconds: number;
  /** Lifetime of the six digits. */
  readonly codeSeconds: number;
  /** Path the person was going to, if any. */
  readonly next: string | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/** One of the two mails of a change of address (the service's `EmailChangeMail`). */
export interface EmailChangeMail extends ProofMail {
  readonly half: 'current' | 'new';
  readonly newEmail: string;
}

export type ReauthenticationMail = Omit<ProofMail, 'tokenHash' | 'next' | 'siteUrl' | 'codeSeconds'>;

export type KnownAddressMail = Pick<ProofMail, 'to' | 'siteUrl' | 'next' | 'userMetadata'>;

/** A security event of an account (the service's `NoticeMail`). */
export interface NoticeMail extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata'> {
  readonly kind:
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'recovery_codes_made'
    | 'recovery_codes_removed'
    | 'factor_reset_started'
    | 'factor_reset_cancelled'
    | 'factor_reset_done';
  /** When second factors will be removed (ISO 8601); only for a requested reset. */
  readonly dueAt: string | undefined;
}

/** The link that starts the removal of second factors (the service's `FactorResetMail`). */
export interface FactorResetMail
  extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata' | 'tokenHash' | 'validSeconds'> {
  readonly waitSeconds: number;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

export type Locale = 'es' | 'en';

/** The language of a mail: the account's own, else that of the page it was requested from, else Spanish. */
export function localeOf({
  userMetadata,
  next,
}: Pick<ProofMail, 'userMetadata'> & Partial<Pick<ProofMail, 'next'>>): Locale {
  const named = userMetadata.locale ?? /^\/(es|en)(?=\/|$)/.exec(next ?? '')?.[1];
  return named === 'en' ? 'en' : 'es';
}

/** A date in words, in UTC, because the server does not know the person's time zone. Empty without an instant. */
export function dayOf(instant: string | undefined, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return instant === undefined ? '' : format.format(new Date(instant));
}

/**
 * Link to the page that redeems a proof and then continues. The page posts the token: opening the link alone uses
 * nothing up.
 */
export function proofLink(mail: ProofMail, type: 'signup' | 'recovery' | 'email_change'): string {
  const page = `/${localeOf(mail)}/auth/confirm`;
  const query = new URLSearchParams({ token_hash: mail.tokenHash, type });
  if (mail.next !== undefined && !mail.next.endsWith('/auth/confirm')) query.set('next', mail.next);
  return `${mail.siteUrl}${page}?${query}`;
}

/** A lifetime in words: whole hours if it is any, otherwise minutes. */
export function validity(seconds: number, locale: Locale): string {
  const unit = seconds % 3600 === 0 ? 'hour' : 'minute';
  const amount = seconds / (unit === 'hour' ? 3600 : 60);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

const onceWithin: Readonly<Record<Locale, (link: string, code: string) => string>> = {
  es: (link, code) => `Cada uno sirve una sola vez: el enlace, durante ${link}; el código, durante ${code}.`,
  en: (link, code) => `Each works once: the link for ${link}, the code for ${code}.`,
};

/** A sentence with the lifetimes of the link and the code of a mail. */
export function validityOfBoth(
  { validSeconds, codeSeconds }: Pick<ProofMail, 'validSeconds' | 'codeSeconds'>,
  locale: Locale,
): string {
  return onceWithin[locale](validity(validSeconds, locale), validity(codeSeconds, locale));
}
