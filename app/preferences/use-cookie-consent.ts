import { useMemo } from 'react';
import { cookieConsentDays } from '#domain/limits.ts';
import { type CookieChoice, type CookieConsent, parseCookieConsent } from './cookie-consent.ts';
import { keepFunctionalByConsent, usePreference, writePreference } from './store.ts';

export const acceptAll: CookieChoice = { functional: true, analytics: true, advertising: true };
export const refuseAll: CookieChoice = { functional: false, analytics: false, advertising: false };

/** The present choice; undefined before one. */
export function useCookieConsent(): CookieConsent | undefined {
  const [text] = usePreference('cookieConsent');
  return useMemo(() => parseCookieConsent(text), [text]);
}

/** Stores a choice for a year, and applies it. @param now milliseconds since 1970 */
export function saveCookieChoice(choice: CookieChoice, now = Date.now()): void {
  const consent: CookieConsent = {
    necessary: true,
    ...choice,
    decidedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + cookieConsentDays * 86_400_000).toISOString(),
  };
  writePreference('cookieConsent', JSON.stringify(consent));
  keepFunctionalByConsent();
}
