import { defaultHeaders } from './default-headers.ts';

/** Right for anything that is not a page: nothing may be loaded by it, and nobody may frame it. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const twoYears = 63_072_000;

/**
 * The headers every answer carries (OWASP ASVS 5.0, 3.4; MDN Observatory).
 * @param secure the site is reached by https. Strict-Transport-Security on plain http would be ignored at best
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': closedPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...(secure && { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** Adds the headers, except where the answer brought its own (a page has its own policy). */
export function withSecurityHeaders(secure: boolean) {
  const headers = securityHeaders(secure);
  return defaultHeaders(() => headers);
}
