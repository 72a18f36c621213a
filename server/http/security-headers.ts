import { defaultHeaders } from './default-headers.ts';

/** For any answer that is not a page: it may load nothing, and may not be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const twoYears = 63_072_000;

/**
 * The headers of every answer (OWASP ASVS 5.0, 3.4; MDN Observatory).
 * @param secure whether the site uses https; on plain http Strict-Transport-Security is ignored at best
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

/** Adds the headers, except those the answer has set itself (a page has its own policy). */
export function withSecurityHeaders(secure: boolean) {
  const headers = securityHeaders(secure);
  return defaultHeaders(() => headers);
}
