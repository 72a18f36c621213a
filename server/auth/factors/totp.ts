import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The parameters every authenticator app supports, of all that the standard allows. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps a phone's clock may be off in either direction. */
const tolerance = 1;

interface NewTotp {
  readonly secret: Uint8Array;
  /** To be typed by hand. */
  readonly base32: string;
  /** `otpauth://totp/...` */
  readonly uri: string;
  /** The URI as SVG, without `#` or `%`: clients put it into a data URL unescaped. */
  readonly qrCode: string;
}

/** A new secret of 160 bits, with the forms in which an authenticator app takes it. */
export function newTotp({ issuer, label }: { readonly issuer: string; readonly label: string }): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...parameters, issuer, label, secret }).toString();
  return { secret: secret.bytes, base32: secret.base32, uri, qrCode: renderSVG(uri, { border: 4 }) };
}

/**
 * The 30-second step (since 1970) that a code belongs to, among those near now; undefined when the code is
 * wrong. Every step is compared in constant time.
 */
export function stepOfCode(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...parameters, secret: new Secret({ buffer: secret.buffer }) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
