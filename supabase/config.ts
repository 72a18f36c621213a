import * as v from 'valibot';
import {
  authAttemptsMax,
  authAttemptsWindowMinutes,
  emailMaxLength,
  factorResetWaitDays,
  passwordMaxLength,
  passwordMinLength,
} from '#domain/limits.ts';
import { brokenPasswordRules, emailSchema } from '#domain/person/account-schemas.ts';
import { isAmongMostUsed } from './most-used-passwords.ts';
import { notice } from './templates/notice-mail.ts';
import {
  emailChange,
  factorReset,
  knownAddress,
  reauthentication,
  recovery,
  signup,
} from './templates/proof-mails.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The broken rules as the auth protocol groups them: one message for the length, one for the kinds of characters. */
function passwordProblems(password: string) {
  const broken = brokenPasswordRules(password);
  const tooShort = {
    reason: 'length',
    message: `Password should be at least ${passwordMinLength} characters.`,
  } as const;
  const missingCharacters = {
    reason: 'characters',
    message:
      'Password should contain at least one character of each: upper case letters, lower case letters, digits, special characters.',
  } as const;
  return [
    ...(broken.includes('password_too_short') ? [tooShort] : []),
    ...(broken.some((rule) => rule !== 'password_too_short') ? [missingCharacters] : []),
  ];
}

/** Every product decision about accounts; its type is the engine's `AuthPolicy`. */
export const authPolicy = {
  signUpAllowed: true,
  confirmEmail: true,
  email: {
    max: emailMaxLength,
    isValid: (email: string) => v.is(emailSchema, email),
  },
  password: { max: passwordMaxLength, problems: passwordProblems, isCommon: isAmongMostUsed },
  // With this much metadata an access token stays well below the 16 KiB of headers a server accepts.
  userMetadataMax: 4096,
  session: {
    accessTokenSeconds: hour,
    refreshReuseSeconds: 10,
    // A person with an attack every two months should not have to sign in during one.
    idleSeconds: 180 * day,
    maxSeconds: 365 * day,
  },
  proof: {
    codeSeconds: 10 * minute,
    signupSeconds: hour,
    recoverySeconds: hour,
    emailChangeSeconds: hour,
    reauthenticationSeconds: 10 * minute,
    magicLinkSeconds: hour,
    inviteSeconds: 7 * day,
    codeAttempts: 5,
  },
  factors: {
    max: 10,
    issuer: 'Diario de Migraña',
    challengeSeconds: 5 * minute,
    unverifiedSeconds: 5 * minute,
    recoveryCodes: 10,
    codeAttempts: 5,
    reset: { linkSeconds: hour, waitSeconds: factorResetWaitDays * day, youngSeconds: 30 * day },
  },
  passkeysMax: 10,
  freshProofSeconds: 10 * minute,
  limits: {
    factorGuesses: { hits: 10, seconds: 15 * minute },
    smsOfPhone: { hits: 5, seconds: hour },
    smsOfAccount: { hits: 15, seconds: day },
    factorResets: { hits: 5, seconds: 30 * day },
    resetCancels: { hits: 10, seconds: day },
    passwordGuesses: { hits: authAttemptsMax, seconds: authAttemptsWindowMinutes * minute },
    failedSignIns: { hits: authAttemptsMax, seconds: authAttemptsWindowMinutes * minute },
    // Ten networks guessing at once: too few guesses for a distributed attack, far more than one attacker can use up.
    failedSignInsOfAddress: { hits: 10 * authAttemptsMax, seconds: authAttemptsWindowMinutes * minute },
    failedSignInsOfDevice: { hits: authAttemptsMax, seconds: authAttemptsWindowMinutes * minute },
    mailInterval: { hits: 1, seconds: minute },
    mails: { hits: 10, seconds: hour },
    mailsOfAddress: { hits: 100, seconds: hour },
    codeGuesses: { hits: 50, seconds: hour },
    perAddress: {
      signIn: { hits: 300, seconds: 5 * minute },
      signUp: { hits: 200, seconds: 5 * minute },
      refresh: { hits: 3000, seconds: 5 * minute },
      mail: { hits: 60, seconds: 5 * minute },
      verify: { hits: 200, seconds: 5 * minute },
      updateUser: { hits: 200, seconds: 5 * minute },
      factor: { hits: 200, seconds: 5 * minute },
      oauth: { hits: 200, seconds: 5 * minute },
      exchange: { hits: 300, seconds: 5 * minute },
    },
  },
  mails: { signup, recovery, emailChange, reauthentication, knownAddress, notice, factorReset },
};
