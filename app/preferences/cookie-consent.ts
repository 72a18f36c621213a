/** What a person may refuse, in the order it is asked. */
export const choosableCategories = ['functional', 'analytics', 'advertising'] as const;
export type ChoosableCategory = (typeof choosableCategories)[number];
export type CookieChoice = Readonly<Record<ChoosableCategory, boolean>>;

/** What was chosen, and the moments (ISO 8601) of the choice and of its end. */
export interface CookieConsent extends CookieChoice {
  readonly necessary: true;
  readonly decidedAt: string;
  readonly expiresAt: string;
}

/** What a stored text says; undefined for none, for one that has expired and for one that cannot be read. */
export function parseCookieConsent(text: string, now = Date.now()): CookieConsent | undefined {
  try {
    const kept = JSON.parse(text) as CookieConsent;
    const isWhole = choosableCategories.every((category) => typeof kept[category] === 'boolean');
    return isWhole && Date.parse(kept.expiresAt) > now ? kept : undefined;
  } catch {
    return undefined;
  }
}
