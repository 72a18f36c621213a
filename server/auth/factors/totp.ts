import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app understands, whatever else its standard allows. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps a phone's clock may be off, either way. */
const tolerance = 1;

interface NewTotp {
  readonly secret: Uint8Array;
  /** For typing over. */
  readonly base32: string;
  /** `otpauth://totp/...` */
  readonly uri: string;
  /** The address as SVG text, without a `#` or `%`: clients put it into a data URL as it is. */
  readonly qrCode: string;
}

/** A new secret of 160 bits, and how an authenticator app is told of it. */
export function newTotp({ issuer, label }: { readonly issuer: string; readonly label: string }): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...parameters, issuer, label, secret }).toString();
  return { secret: secret.bytes, base32: secret.base32, uri, qrCode: renderSVG(uri, { border: 4 }) };
}

/**
 * The 30-second step (since 1970) that a code belongs to, among those near now; undefined when it is wrong.
 * Every step is compared in constant time.
 */
export function stepOfCode(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...parameters, secret: new Secret({ buffer: secret.buffer }) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
