import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Made {
  readonly id: string;
  readonly handle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What a test makes an authenticator or its browser do wrong. */
export interface Misuse {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False: the authenticator did not recognise its owner. */
  readonly verified?: boolean;
  /** Says this instead of counting. */
  readonly counter?: number;
  readonly handle?: string;
  /** The maker's certificate comes along, which nobody has asked for. */
  readonly isCertified?: boolean;
  /** Takes this for the new key's id. */
  readonly id?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** RP id hash, flags (user present and verified, attested key), counter. */
function authenticatorData(rpId: string, counter: number, isVerified: boolean, attested = Buffer.alloc(0)) {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, attested]);
}

/** COSE of an ES256 key. */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/**
 * An authenticator and its browser, in software: what it answers to the server's options is made and signed as by a real one.
 * @param origin the page's
 * @param aaguid the model it states
 */
export function createAuthenticator(origin: string, aaguid = '00000000-0000-0000-0000-000000000000') {
  const keys: Made[] = [];

  return {
    keys,

    /** `navigator.credentials.create()`, serialized. */
    create(options: CreationOptions, wrong: Misuse = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = wrong.id === undefined ? randomBytes(32) : Buffer.from(wrong.id, 'base64url');
      const made = {
        id: base64url(id),
        handle: options.user.id,
        privateKey: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
        counter: 1,
      };
      keys.push(made);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const model = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
      const attested = Buffer.concat([model, length, id, coseOf(publicKey)]);
      const authData = authenticatorData(
        wrong.rpId ?? options.rp.id ?? '',
        wrong.counter ?? made.counter,
        wrong.verified ?? true,
        attested,
      );
      const attestation = new Map<string, unknown>([
        ['fmt', wrong.isCertified ? 'apple' : 'none'],
        ['attStmt', new Map(wrong.isCertified ? [['x5c', [new Uint8Array([0x30, 0])]]] : [])],
        ['authData', new Uint8Array(authData)],
      ]);
      const data = clientData(
        'webauthn.create',
        wrong.challenge ?? options.challenge,
        wrong.origin ?? origin,
      );
      return {
        id: made.id,
        rawId: made.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal' as const],
        },
      };
    },

    /** `navigator.credentials.get()`, serialized. @param key the newest by default */
    get(options: RequestOptions, wrong: Misuse = {}, key: Made | undefined = keys.at(-1)) {
      if (!key) throw new Error('The authenticator has no key');
      key.counter += 1;
      const data = clientData('webauthn.get', wrong.challenge ?? options.challenge, wrong.origin ?? origin);
      const authData = authenticatorData(
        wrong.rpId ?? options.rpId ?? '',
        wrong.counter ?? key.counter,
        wrong.verified ?? true,
      );
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key.privateKey)),
          userHandle: wrong.handle ?? key.handle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
