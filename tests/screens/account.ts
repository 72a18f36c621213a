/** A person signed in to an account, and as much of its server as the first run and the profile ask. */
import { randomUUID } from 'node:crypto';
import { storeConsent } from '#app/account/consent/stored-consent.ts';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { presentDeclarations } from '#domain/person/consent.ts';
import { type Answer, answerWith } from './browser.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The account as its server knows it. */
export interface Account {
  readonly userId: string;
  /** Profiles as they were sent, in order; what a read creates is not among them. */
  readonly profiles: Fields[];
  metadata: Fields;
  /** Whether requests arrive. */
  isReachable: boolean;
  /** What every request for the profile is answered with, instead of it. */
  refusal?: Answer;
}

const user = ({ userId, metadata }: Account) => ({
  id: userId,
  email: 'ana@diario.example',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: metadata,
});

const segment = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A session that does not end during a test. Nothing in the browser verifies its signature. */
function sessionOf(account: Account): object {
  const expires_at = Math.floor(Date.now() / 1000) + 24 * 3600;
  const claims = { sub: account.userId, session_id: randomUUID(), aal: 'aal1', exp: expires_at };
  return {
    access_token: [{ alg: 'HS256' }, claims, {}].map(segment).join('.'),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 24 * 3600,
    expires_at,
    user: user(account),
  };
}

function serve(account: Account, known?: Fields): void {
  let profile = known && { ...emptyProfile, ...known };
  const read = (): Answer =>
    profile ? { status: 200, body: profile } : { status: 406, body: { code: 'PGRST116' } };
  const write = (sent: unknown): Answer => {
    // What a first read creates has no profile to replace.
    if (profile) account.profiles.push(sent as Fields);
    profile = { ...emptyProfile, ...profile, ...(sent as Fields) };
    return { status: 201, body: {} };
  };
  const changeUser = (sent: unknown): Answer => {
    account.metadata = { ...account.metadata, ...(sent as { data: Fields }).data };
    return { status: 200, body: user(account) };
  };
  const reached = (answer: (sent: unknown) => Answer) => (sent: unknown) =>
    account.isReachable ? answer(sent) : undefined;
  const refusable = (answer: (sent: unknown) => Answer) => reached((sent) => account.refusal ?? answer(sent));
  answerWith({
    'GET /rest/v1/profiles': refusable(read),
    'POST /rest/v1/profiles': refusable(write),
    'GET /auth/v1/user': reached(() => ({ status: 200, body: user(account) })),
    'PUT /auth/v1/user': reached(changeUser),
  });
}

const emptyProfile = {
  id: randomUUID(),
  birth_year: null,
  biological_sex: null,
  has_aura: false,
  baseline_migraine_days: null,
  completed_onboarding: false,
};

/**
 * Signs in a new person called Ana who has agreed to everything.
 * @param profile columns of their profile; otherwise there is none yet
 * @param metadata further metadata of the account
 */
export function signIn(profile?: Fields, metadata: Fields = {}): Account {
  const userId = randomUUID();
  const account: Account = {
    userId,
    metadata: { display_name: 'Ana', ...metadata },
    profiles: [],
    isReachable: true,
  };
  serve(account, profile && { user_id: userId, ...profile });
  accountStorage.setItem(sessionKey, JSON.stringify(sessionOf(account)));
  const { health_data: version, ...declared } = presentDeclarations;
  storeConsent(userId, { version, ...declared, sent: true });
  return account;
}
