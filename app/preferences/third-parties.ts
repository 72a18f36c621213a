import type { ChoosableCategory } from './cookie-consent.ts';

/** Categories of third-party scripts, which come only from the server's configuration. */
export type ThirdPartyCategory = Exclude<ChoosableCategory, 'functional'>;

export const thirdPartyCategories = [
  'analytics',
  'advertising',
] as const satisfies readonly ThirdPartyCategory[];

/** Addresses of scripts by category; an empty one on a page that may not load them; missing if this server has none. */
type ThirdParties = Partial<Record<ThirdPartyCategory, string>>;

/** @param content `analytics=https://… advertising=https://…`, or only the categories */
export function parseThirdParties(content: string): ThirdParties {
  const entries = content.split(' ').flatMap((part) => {
    const [, category, address = ''] = /^(analytics|advertising)(?:=(.+))?$/.exec(part) ?? [];
    return category ? [[category, address] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The server's configuration, as far as this page may know it: the server fills in the element (product/index.ts). */
export function readThirdParties(): ThirdParties {
  const named = document.querySelector<HTMLMetaElement>('meta[name=diary-third-parties]');
  return parseThirdParties(named?.content ?? '');
}
