import type { Mail } from '../mail/types.ts';

/** At most `hits` in any window of `seconds` that begins with the first of them. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** Why a new password was turned down; `message` ends in a full stop, all of them together make the answer's message. */
export interface PasswordProblem {
  readonly reason: 'length' | 'characters' | 'pwned';
  readonly message: string;
}

/** What a mail is made from. The link is the product's to build: it leads to one of its own screens. */
interface ProofMail {
  readonly to: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** For the link: proves possession of the mailbox once. */
  readonly tokenHash: string;
  /** The same proof as six digits, for typing over from another device. */
  readonly code: string;
  /** How long the link holds, in seconds. */
  readonly validSeconds: number;
  /** How long the six digits hold. */
  readonly codeSeconds: number;
  /** Path on the site where the person wanted to go on; absent when there was none, or none that is allowed. */
  readonly next: string | undefined;
  /** What the account says about itself, the language among it. */
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/** One of the two mails about a change of address: each mailbox has to agree. */
interface EmailChangeMail extends ProofMail {
  /** Which of the two this one goes to. */
  readonly half: 'current' | 'new';
  readonly newEmail: string;
}

/** A code for somebody who is signed in and has to show to be still the same. */
type ReauthenticationMail = Omit<ProofMail, 'tokenHash' | 'next' | 'siteUrl' | 'codeSeconds'>;

/** The mail to somebody who signs up with an address that already has an account. */
type KnownAddressMail = Pick<ProofMail, 'to' | 'siteUrl' | 'next' | 'userMetadata'>;

/** Security notices sent by mail. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
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

/** Everything about accounts that is a product's decision. Values are handed in; there are no defaults here. */
export interface AuthPolicy {
  readonly signUpAllowed: boolean;
  /** Whether a new address must prove itself by mail before the first sign-in. */
  readonly confirmEmail: boolean;
  readonly email: {
    /** Characters. */
    readonly max: number;
    isValid(email: string): boolean;
  };
  readonly password: {
    /** Characters; longer ones are refused, never cut. */
    readonly max: number;
    /** Every rule a new password breaks; empty when it is good. */
    problems(password: string): readonly PasswordProblem[];
    /** Whether it is a variant of a password that many people use. */
    isCommon(password: string): Promise<boolean>;
  };
  /** Bytes of JSON: the metadata travels in every access token, and so in every request's headers. */
  readonly userMetadataMax: number;
  readonly session: {
    readonly accessTokenSeconds: number;
    /** After a refresh, older tokens of the same session are answered for this long: two tabs may refresh at once. */
    readonly refreshReuseSeconds: number;
    /** A session ends when it was not refreshed for this long. */
    readonly idleSeconds: number;
    /** And in any case this long after the sign-in. */
    readonly maxSeconds: number;
  };
  readonly proof: {
    /** The longest any mailed six-digit code holds; the links below may hold longer. */
    readonly codeSeconds: number;
    readonly signupSeconds: number;
    readonly recoverySeconds: number;
    readonly emailChangeSeconds: number;
    readonly reauthenticationSeconds: number;
    /** Of a link that an administrator makes to sign somebody in. */
    readonly magicLinkSeconds: number;
    /** Of the first link to an account that an administrator made. */
    readonly inviteSeconds: number;
    /** Wrong six-digit codes before the code is void (its link is not). */
    readonly codeAttempts: number;
  };
  readonly factors: {
    /** Authenticator apps of one account. */
    readonly max: number;
    /** What an authenticator app shows the account under, unless the client says otherwise. */
    readonly issuer: string;
    /** How long a code may take to be typed. */
    readonly challengeSeconds: number;
    /** How long one that was begun waits for its first right code. */
    readonly unverifiedSeconds: number;
    /** Codes in a set for when the app is lost. */
    readonly recoveryCodes: number;
    /** Guesses at one code that was sent to a phone. */
    readonly codeAttempts: number;
    readonly reset: {
      /** How long the mailed link holds that begins a reset. */
      readonly linkSeconds: number;
      /** From following the link to the removal: time enough for the owner to notice. */
      readonly waitSeconds: number;
      /** A second factor that is younger when the reset begins may be a stranger's: cancelling then takes the mailbox, too. */
      readonly youngSeconds: number;
    };
  };
  /**
   * Second factors are added and removed this soon after a sign-in, or another proof of who is there. A password is changed this soon
   * after one as well; later it takes the present password or a mailed code.
   */
  readonly freshProofSeconds: number;
  readonly limits: {
    /** Codes tried for one second factor; a right one forgets them. */
    readonly factorGuesses: Limit;
    /** Codes by SMS to one phone number, from all accounts; and from one account, to all numbers. */
    readonly smsOfPhone: Limit;
    readonly smsOfAccount: Limit;
    /** Resets of second factors that one account begins. */
    readonly factorResets: Limit;
    /** Mailed codes tried to cancel a reset. */
    readonly resetCancels: Limit;
    /** Present passwords tried by somebody who is signed in; a right one forgets them. */
    readonly passwordGuesses: Limit;
    /** Failed sign-ins for one mail address from one network; a success forgets them. */
    readonly failedSignIns: Limit;
    /** The same from everywhere: what many networks together may try. */
    readonly failedSignInsOfAddress: Limit;
    /** The same from one device that has signed in before; nobody else's failures count against it. */
    readonly failedSignInsOfDevice: Limit;
    /** Mails of one kind to one address that one requester may ask for. */
    readonly mailInterval: Limit;
    /** The same for longer. */
    readonly mails: Limit;
    /** Mails of one kind to one address, whoever asks; known devices of the account are not held to it. */
    readonly mailsOfAddress: Limit;
    /** Codes from mails of one kind tried for one account; the links still hold. */
    readonly codeGuesses: Limit;
    /** By client address. Whole clinics share one, so these only stop machines. */
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
      /** Codes exchanged for sessions (PKCE). */
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
