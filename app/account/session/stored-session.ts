import { sessionKey, sessionStorage } from './session-storage.ts';

/** The fields of auth-js's stored session that the product reads. */
export interface StoredSession {
  readonly access_token: string;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly is_operator: boolean;
    readonly user_metadata: {
      /** Empty without one. */
      readonly display_name: string;
      /** Versions of the texts accepted at sign-up; empty without one. */
      readonly health_data_consent: string;
      readonly terms_consent: string;
      readonly age_consent: string;
      readonly profile_setup_shown: boolean;
      readonly onboarding_completed: boolean;
    };
    readonly factors: readonly StoredFactor[];
    /** Pending removal of the second factors, unless a person who has one cancels it. */
    readonly factor_reset: { readonly due_at: string; readonly needs_mailbox: boolean } | undefined;
  };
}

interface StoredFactor {
  readonly id: string;
  readonly status: string;
  readonly factor_type: string;
  readonly friendly_name?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function isFactor(value: unknown): value is StoredFactor {
  const { id, status, factor_type } = fieldsOf(value);
  return [id, status, factor_type].every((part) => typeof part === 'string');
}

/**
 * Reads a stored session without auth-js, and without the schema library, which every page would then load. Undefined for
 * unreadable text.
 */
export function readStored(text: string | null): StoredSession | undefined {
  let stored: Fields;
  try {
    stored = fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
  const { access_token } = stored;
  const { id, email, app_metadata, user_metadata, factors = [], factor_reset } = fieldsOf(stored.user);
  if (typeof access_token !== 'string' || typeof id !== 'string' || typeof email !== 'string')
    return undefined;
  if (!Array.isArray(factors) || !factors.every(isFactor)) return undefined;
  const metadata = fieldsOf(user_metadata);
  const { due_at, needs_mailbox } = fieldsOf(factor_reset);
  return {
    access_token,
    user: {
      id,
      email,
      is_operator: fieldsOf(app_metadata).role === 'operator',
      user_metadata: {
        display_name: textOf(metadata.display_name),
        health_data_consent: textOf(metadata.health_data_consent),
        terms_consent: textOf(metadata.terms_consent),
        age_consent: textOf(metadata.age_consent),
        profile_setup_shown: metadata.profile_setup_shown === true,
        onboarding_completed: metadata.onboarding_completed === true,
      },
      factors,
      factor_reset:
        typeof due_at === 'string' ? { due_at, needs_mailbox: needs_mailbox === true } : undefined,
    },
  };
}

/** A claim of a token, unverified: the server decides. Undefined when the claim is missing or the token is unreadable. */
function claimOf(token: string, name: 'aal' | 'session_id'): unknown {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return fieldsOf(JSON.parse(payload))[name];
  } catch {
    return undefined;
  }
}

/** The session id, which renewals do not change; undefined for unreadable text. */
export function sessionIdIn(stored: string | null): unknown {
  const session = readStored(stored);
  return session && claimOf(session.access_token, 'session_id');
}

/** Whether the session has shown a second factor, as its token says; unverified. */
export const isAssured = ({ access_token }: StoredSession): boolean =>
  claimOf(access_token, 'aal') === 'aal2';

/** `'code'` when the account has a verified factor that this session has not shown: aal1 where aal2 is the next level. */
export function missingFactor(session: StoredSession): 'code' | undefined {
  const hasFactor = session.user.factors.some(({ status }) => status === 'verified');
  return hasFactor && !isAssured(session) ? 'code' : undefined;
}

/** The session in this browser's storage right now. */
export function storedSession(): StoredSession | undefined {
  return readStored(sessionStorage.getItem(sessionKey));
}
