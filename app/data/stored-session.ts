import * as v from 'valibot';
import { sessionKey, sessionStorage } from './session-storage.ts';

const flag = v.optional(v.fallback(v.boolean(), false), false);

const metadata = v.object({
  display_name: v.optional(v.fallback(v.string(), ''), ''),
  health_data_consent: v.optional(v.string(), ''),
  profile_setup_shown: flag,
  onboarding_completed: flag,
});

const factor = v.object({
  id: v.string(),
  status: v.string(),
  factor_type: v.string(),
  friendly_name: v.optional(v.unknown()),
});

/** Second factors will be removed at a time, unless somebody who has one cancels it. */
const factorReset = v.object({ due_at: v.string(), needs_mailbox: v.optional(v.boolean(), false) });

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.string(),
    user: v.object({
      id: v.string(),
      email: v.string(),
      user_metadata: v.optional(metadata, {}),
      factors: v.optional(v.array(factor), []),
      factor_reset: v.optional(factorReset),
    }),
  }),
);

/** What auth-js keeps of a session, as far as the product looks at it. */
export type StoredSession = v.InferOutput<typeof schema>;

/** Reads it without auth-js; undefined for anything unreadable. */
export function readStored(text: string | null): StoredSession | undefined {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : undefined;
}

/** The assurance level a token claims, unverified: the server decides, this only spares a useless question. */
function isAssured(token: string): boolean {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return (JSON.parse(payload) as { readonly aal?: unknown }).aal === 'aal2';
  } catch {
    return false;
  }
}

/** `'code'` when the account has a verified factor that this session has not shown: aal1 where aal2 is the next level. */
export function missingFactor({ access_token, user }: StoredSession): 'code' | undefined {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  return hasFactor && !isAssured(access_token) ? 'code' : undefined;
}

/** The session in this browser's storage right now. */
export function storedSession(): StoredSession | undefined {
  return readStored(sessionStorage.getItem(sessionKey));
}
