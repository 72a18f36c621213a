import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/http/request-context.ts';

/** Accounts one browser remembers. */
const accountsMax = 4;
/** Seconds; the maximum lifetime of a cookie in browsers. */
export const knownDeviceSeconds = 400 * 24 * 3600;
const idBytes = 16;

/**
 * Tokens by which a browser shows that an account has signed in on it before. They are not stored on the
 * server.
 */
export interface Devices {
  make(email: string): string;
  /** The device's random id, if the token is one of ours and for this address. */
  read(token: string, email: string): string | undefined;
}

/**
 * A device token is a random id and an HMAC over it and the address: it identifies no person, and cannot be
 * forged for another account.
 * @param key 32 bytes that are not in the database
 */
export function createDevices(key: Uint8Array): Devices {
  const macOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id}\0${email}`).digest('base64url');
  return {
    make(email) {
      const id = randomBytes(idBytes).toString('base64url');
      return `${id}.${macOf(id, email)}`;
    },
    read(token, email) {
      const [id = '', mac = ''] = token.split('.');
      const expected = Buffer.from(macOf(id, email));
      const given = Buffer.from(mac);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}

/** As much of the service as these functions need. */
interface WithDevices {
  readonly devices: Devices;
  /** Origin of the site: over https cookies are secure. */
  readonly siteUrl: string;
}

/**
 * The id of the device a request comes from, if this account has signed in on it before (OWASP's device cookie,
 * "Slow down online guessing attacks with device cookies"): other people's guesses cannot lock the owner out
 * there. The token grants no access; a thief gets the attempts of one more stranger.
 * @param email lower case
 */
export function knownDevice(auth: WithDevices, c: Context<Env>, email: string): string | undefined {
  for (const token of tokensOf(auth, c)) {
    const id = auth.devices.read(token, email);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Adds the account to the browser's known devices after a sign-in. @param email lower case */
export function rememberDevice(auth: WithDevices, c: Context<Env>, email: string): void {
  const tokens = tokensOf(auth, c);
  const known = tokens.find((token) => auth.devices.read(token, email) !== undefined);
  const others = tokens.filter((token) => token !== known);
  const renewed = [known ?? auth.devices.make(email), ...others].slice(0, accountsMax);
  setCookie(c, cookieName(auth), renewed.join('~'), {
    path: '/auth/v1',
    httpOnly: true,
    secure: isSecure(auth),
    sameSite: 'Lax',
    maxAge: knownDeviceSeconds,
  });
}

function tokensOf(auth: WithDevices, c: Context<Env>): readonly string[] {
  const value = getCookie(c, cookieName(auth)) ?? '';
  return value.split('~').filter(Boolean).slice(0, accountsMax);
}

/**
 * The `__Secure-` prefix keeps http origins (anybody on the network) from setting the cookie; over http
 * browsers refuse the prefix.
 */
function cookieName(auth: WithDevices): string {
  return isSecure(auth) ? '__Secure-known-accounts' : 'known-accounts';
}

function isSecure(auth: WithDevices): boolean {
  return auth.siteUrl.startsWith('https:');
}
