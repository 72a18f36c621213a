/** The categories a person may refuse, in the order they are asked. */
export const choosableCategories = ['functional', 'analytics', 'advertising'] as const;
export type ChoosableCategory = (typeof choosableCategories)[number];
export type CookieChoice = Readonly<Record<ChoosableCategory, boolean>>;

/** The choice, with its time and its expiry (ISO 8601). */
export interface CookieConsent extends CookieChoice {
  readonly necessary: true;
  readonly decidedAt: string;
  readonly expiresAt: string;
}

/** Parses a stored choice; undefined if it is empty, expired or invalid. */
export function parseCookieConsent(text: string, now = Date.now()): CookieConsent | undefined {
  try {
    const stored = JSON.parse(text) as CookieConsent;
    const isComplete = choosableCategories.every((category) => typeof stored[category] === 'boolean');
    return isComplete && Date.parse(stored.expiresAt) > now ? stored : undefined;
  } catch {
    return undefined;
  }
}
