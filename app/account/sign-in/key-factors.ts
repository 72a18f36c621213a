import { Failure } from '#app/errors/failure.ts';
import { accepted, dataOf } from '../client/act.ts';
import type { Client } from '../client/client.ts';
import { passkeyProblemOf } from './passkey-problem.ts';

/** Asks the browser for what the server wants of a factor's key, and the server for a session at aal2. @throws the client's error */
async function answer({ mfa }: Client['auth'], factorId: string): Promise<void> {
  const { hostname, origin } = window.location;
  const webauthn = { rpId: hostname, rpOrigins: [origin] };
  const { id, webauthn: asked } = dataOf(await mfa.challenge({ factorId, webauthn }));
  // Not `mfa.webauthn.register`, which would allow separate security keys only.
  if (asked.type === 'create') {
    const { publicKey } = asked.credential_options;
    const made = await navigator.credentials.create({ publicKey } as CredentialCreationOptions);
    const type = 'create';
    accepted(await mfa.verify(verification(factorId, id, { ...webauthn, type, credential_response: made })));
  } else {
    const { publicKey } = asked.credential_options;
    const signed = await navigator.credentials.get({ publicKey } as CredentialRequestOptions);
    const type = 'request';
    accepted(
      await mfa.verify(verification(factorId, id, { ...webauthn, type, credential_response: signed })),
    );
  }
}

type Verification = Parameters<Client['auth']['mfa']['verify']>[0];

/** The client's types ask for more of a credential than its code. */
const verification = (factorId: string, challengeId: string, webauthn: object) =>
  ({ factorId, challengeId, webauthn }) as Verification;

/** Turns what a browser throws into `passkey_failed`. */
async function withPasskeyFailures(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (passkeyProblemOf(new Failure('unexpected', { cause })))
      throw new Failure('passkey_failed', { cause });
    throw cause;
  }
}

/** Has a factor's key sign. @throws Failure `passkey_failed`, or the client's error */
export function showKey(auth: Client['auth'], factorId: string): Promise<void> {
  return withPasskeyFailures(() => answer(auth, factorId));
}
