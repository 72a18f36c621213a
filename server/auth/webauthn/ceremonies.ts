import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AuthError } from '../auth-error.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA, RS256: what authenticators make today. */
const algorithms = [-7, -8, -257];

/** Milliseconds the browser lets a person take, below the challenge's own lifetime. */
const timeout = 240_000;

/** A stored key, as much as checking a signature needs. */
export interface StoredKey {
  readonly credential_id: string;
  /** COSE, base64url. */
  readonly public_key: string;
  readonly sign_count: number;
}

interface KeyRef {
  readonly credential_id: string;
  readonly transports: readonly string[];
}

/** A key that an authenticator has just made. */
export interface NewKey extends StoredKey {
  readonly transports: readonly string[];
  /** Model of the authenticator. */
  readonly aaguid: string;
}

// Loaded when the first key is used: it takes a tenth of a second, and most processes never need it.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A value to be signed: base64url of 32 random bytes. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

const descriptors = (keys: readonly KeyRef[]) =>
  keys.map(({ credential_id, transports }) => ({ type: 'public-key', id: credential_id, transports }));

interface Creation {
  readonly challenge: string;
  /** What the authenticator files the key under: a second key of one handle would replace the first. */
  readonly handle: string;
  readonly email: string;
  readonly displayName: string;
  /** Keys of the account: an authenticator that has one of them makes no other. */
  readonly existing: readonly KeyRef[];
  /** Whether the key has to be found without being named, which signing in needs. */
  readonly discoverable: boolean;
}

/** Options for `navigator.credentials.create()`, in JSON. */
export function creationOptions(
  { id, name }: RelyingParty,
  { challenge, handle, email, displayName, existing, discoverable }: Creation,
) {
  return {
    rp: { id, name },
    user: { id: Buffer.from(handle).toString('base64url'), name: email, displayName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: descriptors(existing),
    authenticatorSelection: discoverable
      ? { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
      : { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Options for `navigator.credentials.get()`, in JSON. @param keys those that may answer; none: any passkey of the site */
export function requestOptions({ id }: RelyingParty, challenge: string, keys: readonly KeyRef[] = []) {
  return {
    challenge,
    timeout,
    rpId: id,
    ...(keys.length > 0 && { allowCredentials: descriptors(keys) }),
    userVerification: keys.length > 0 ? 'preferred' : 'required',
  };
}

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(20_000));
/** At most 1023 bytes by the standard. */
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(1364));
const identified = { id: credentialId, rawId: credentialId, type: v.literal('public-key') };
const attestationSchema = v.object({
  ...identified,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.fallback(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
      [],
    ),
  }),
});
const assertionSchema = v.object({
  ...identified,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(base64url),
  }),
});

/** An authenticator's answer to a request, its form checked and nothing else. */
export type Assertion = v.InferOutput<typeof assertionSchema>;
export type Attestation = v.InferOutput<typeof attestationSchema>;

/** @throws AuthError 400 `webauthn_verification_failed` */
export const readAssertion = (credential: unknown): Assertion => readAnswer(assertionSchema, credential);
/** @throws AuthError 400 `webauthn_verification_failed` */
export const readAttestation = (credential: unknown): Attestation =>
  readAnswer(attestationSchema, credential);

function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  credential: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, credential);
  if (!parsed.success) throw verificationFailed('Invalid credential response');
  return parsed.output;
}

/** The same answer for everything that is wrong with a signature, and for a key nobody has registered. */
export function verificationFailed(message = 'Credential verification failed'): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', message);
}

interface Expected {
  readonly challenge: string;
  /** Whether the authenticator has to have recognised its owner: by PIN, finger or face. */
  readonly userVerified: boolean;
}

/** Checks a new key: made here, for this challenge. @returns undefined when it is not */
export async function newKeyOf(
  { id, origin }: RelyingParty,
  { challenge, userVerified }: Expected,
  answer: Attestation,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { isoBase64URL } = await helpers();
  try {
    const { clientDataJSON, attestationObject } = answer.response;
    const response = { clientDataJSON, attestationObject: await withoutStatement(attestationObject) };
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: userVerified,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo?.credential.id !== answer.id) return undefined;
    const { credential, aaguid } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      sign_count: credential.counter,
      transports: answer.response.transports,
      aaguid,
    };
  } catch {
    // It throws one kind of error for everything, its own mistakes too: an answer of a stranger is never a fault of the server.
    return undefined;
  }
}

/**
 * The same new key without what its maker says of it, which nobody has asked for. Some clients send it all the same; checking
 * it would fetch addresses that its certificates name.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const members: [string, string | Map<string, never> | Uint8Array<ArrayBuffer>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ];
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(members)));
}

/** Checks a signature of a stored key. @returns the new counter; undefined when it is not right */
export async function counterOf(
  { id, origin }: RelyingParty,
  { challenge, userVerified }: Expected,
  answer: Assertion,
  key: StoredKey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { isoBase64URL } = await helpers();
  const { userHandle, ...signed } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: userVerified,
      credential: {
        id: key.credential_id,
        publicKey: isoBase64URL.toBuffer(key.public_key),
        counter: Number(key.sign_count),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
