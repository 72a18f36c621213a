import type { Mail } from '../mail/mail-types.ts';

/** At most `hits` in any window of `seconds` that begins with the first of them. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** Why a new password was refused; `message` ends in a full stop, because the answer joins them. */
export interface PasswordProblem {
  readonly reason: 'length' | 'characters' | 'pwned';
  readonly message: string;
}

/** Data for a mail with a proof. The product builds the link, which leads to one of its own screens. */
interface ProofMail {
  readonly to: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Token of the link: proves possession of the mailbox once. */
  readonly tokenHash: string;
  /** The same proof as six digits, to be typed on another device. */
  readonly code: string;
  /** Lifetime of the link, in seconds. */
  readonly validSeconds: number;
  /** Lifetime of the six digits, in seconds. */
  readonly codeSeconds: number;
  /** Path on the site to continue to; undefined when none was asked for, or none that is allowed. */
  readonly next: string | undefined;
  /** The account's metadata, which includes the language. */
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/** One of the two mails of a change of address; both mailboxes have to confirm. */
interface EmailChangeMail extends ProofMail {
  /** The address this mail goes to. */
  readonly half: 'current' | 'new';
  readonly newEmail: string;
}

/** A code that proves a signed-in person still has the mailbox. */
type ReauthenticationMail = Omit<ProofMail, 'tokenHash' | 'next' | 'siteUrl' | 'codeSeconds'>;

/** The mail to somebody who signs up with an address that already has an account. */
type KnownAddressMail = Pick<ProofMail, 'to' | 'siteUrl' | 'next' | 'userMetadata'>;

/** Security notices sent by mail. */
export type NoticeKind =
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

/** A mail that proves nothing and carries no secret. */
interface NoticeMail extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata'> {
  readonly kind: NoticeKind;
  /** When a reset of second factors is due (ISO 8601); only where one has started. */
  readonly dueAt: string | undefined;
}

/** The link that begins the reset of second factors (`factors/reset/`). */
interface FactorResetMail
  extends Pick<ProofMail, 'to' | 'siteUrl' | 'userMetadata' | 'tokenHash' | 'validSeconds'> {
  readonly waitSeconds: number;
}

/** Every product decision about accounts. There are no defaults here. */
export interface AuthPolicy {
  readonly signUpAllowed: boolean;
  /** Whether a new address must be confirmed by mail before the first sign-in. */
  readonly confirmEmail: boolean;
  readonly email: {
    /** Characters. */
    readonly max: number;
    isValid(email: string): boolean;
  };
  readonly password: {
    /** Characters; longer passwords are refused, never truncated. */
    readonly max: number;
    /** Every rule a new password breaks; empty when it is acceptable. */
    problems(password: string): readonly PasswordProblem[];
    /** Whether it is a variant of a password that many people use. */
    isCommon(password: string): Promise<boolean>;
  };
  /** Bytes of JSON: the metadata travels in every access token, and so in every request's headers. */
  readonly userMetadataMax: number;
  readonly session: {
    readonly accessTokenSeconds: number;
    /**
     * Seconds after a refresh in which older tokens of the session are still answered: two tabs may refresh at
     * once.
     */
    readonly refreshReuseSeconds: number;
    /** A session ends after this many seconds without a refresh. */
    readonly idleSeconds: number;
    /** Maximum seconds from the sign-in. */
    readonly maxSeconds: number;
  };
  readonly proof: {
    /** Maximum lifetime of any mailed six-digit code; the links below may live longer. */
    readonly codeSeconds: number;
    readonly signupSeconds: number;
    readonly recoverySeconds: number;
    readonly emailChangeSeconds: number;
    readonly reauthenticationSeconds: number;
    /** Lifetime of a sign-in link made by an administrator. */
    readonly magicLinkSeconds: number;
    /** Lifetime of the first link to an account made by an administrator. */
    readonly inviteSeconds: number;
    /** Wrong six-digit codes before the code is void (its link is not). */
    readonly codeAttempts: number;
  };
  readonly factors: {
    /** Maximum authenticator apps, phones and keys per account. */
    readonly max: number;
    /** The issuer an authenticator app shows, unless the client sends one. */
    readonly issuer: string;
    /** Seconds to answer a challenge, of a passkey too. */
    readonly challengeSeconds: number;
    /** Seconds an unverified factor waits for its first right code. */
    readonly unverifiedSeconds: number;
    /** Recovery codes in a set. */
    readonly recoveryCodes: number;
    /** Guesses per code sent to a phone. */
    readonly codeAttempts: number;
    readonly reset: {
      /** Lifetime of the mailed link that starts a reset. */
      readonly linkSeconds: number;
      /** Seconds from following the link to the removal: time for the owner to notice. */
      readonly waitSeconds: number;
      /**
       * A second factor younger than this when the reset begins may be a stranger's: cancelling then needs the
       * mailbox as well.
       */
      readonly youngSeconds: number;
    };
  };
  /** Maximum passkeys per account. */
  readonly passkeysMax: number;
  /**
   * Seconds after a sign-in or another proof in which second factors and passkeys may be added and removed, and the password
   * changed; later a password change needs the current password or a mailed code.
   */
  readonly freshProofSeconds: number;
  readonly limits: {
    /** Guesses per second factor; a right one resets the count. */
    readonly factorGuesses: Limit;
    /** Codes by SMS: to one phone number from all accounts, and from one account to all numbers. */
    readonly smsOfPhone: Limit;
    readonly smsOfAccount: Limit;
    /** Resets of second factors per account. */
    readonly factorResets: Limit;
    /** Guesses of the mailed code that cancels a reset. */
    readonly resetCancels: Limit;
    /** Guesses of the current password by somebody signed in; a right one resets the count. */
    readonly passwordGuesses: Limit;
    /** Failed sign-ins for one mail address from one network; a success resets the count. */
    readonly failedSignIns: Limit;
    /** Failed sign-ins for one mail address from all networks together. */
    readonly failedSignInsOfAddress: Limit;
    /**
     * Failed sign-ins for one mail address from one known device; failures elsewhere do not count against it.
     */
    readonly failedSignInsOfDevice: Limit;
    /** Mails of one kind to one address per requester: the shortest interval. */
    readonly mailInterval: Limit;
    /** Mails of one kind to one address per requester, over a longer time. */
    readonly mails: Limit;
    /** Mails of one kind to one address from all requesters; known devices of the account are exempt. */
    readonly mailsOfAddress: Limit;
    /** Guesses of mailed codes of one kind per account; the links stay valid. */
    readonly codeGuesses: Limit;
    /** By client address. Whole clinics share one, so these only stop automated requests. */
    readonly perAddress: {
      readonly signIn: Limit;
      readonly signUp: Limit;
      readonly refresh: Limit;
      readonly mail: Limit;
      readonly verify: Limit;
      readonly updateUser: Limit;
      /** Challenges, answers and changes of second factors. */
      readonly factor: Limit;
      /** Visits to a provider's sign-in page, and returns from there. */
      readonly oauth: Limit;
      /** Exchanges of codes for sessions (PKCE). */
      readonly exchange: Limit;
    };
  };
  readonly mails: {
    signup(mail: ProofMail): Mail;
    recovery(mail: ProofMail): Mail;
    emailChange(mail: EmailChangeMail): Mail;
    reauthentication(mail: ReauthenticationMail): Mail;
    knownAddress(mail: KnownAddressMail): Mail;
    notice(mail: NoticeMail): Mail;
    factorReset(mail: FactorResetMail): Mail;
  };
}
