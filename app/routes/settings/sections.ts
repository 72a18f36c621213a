import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { settings } from '#app/i18n/es/settings.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';

export type SectionName = keyof typeof settings.sections;

/** The sections in their order, and the fragment of the address that leads to each: the same in both languages. */
export const sectionIds = {
  profile: 'profile',
  diary: 'diary',
  account: 'account',
  twoFactor: 'two-factor',
  devices: 'devices',
  activity: 'activity',
  appearance: 'appearance',
  install: 'install',
  consents: 'consents',
  cookies: 'cookies',
  export: 'export',
  delete: 'delete',
} as const satisfies Record<SectionName, string>;

export const sectionNames = Object.keys(sectionIds) as readonly SectionName[];

/**
 * The section the address names, and whether a link of this page led to it. A prerendered page does not know its fragment: undefined
 * until it wakes up.
 */
export function useOpenedSection(): { readonly opened: SectionName | undefined; readonly byLink: boolean } {
  const { hash, state } = useLocation();
  const hydrated = useHydrated();
  const opened = hydrated ? sectionNames.find((name) => `#${sectionIds[name]}` === hash) : undefined;
  return { opened, byLink: opened !== undefined && state?.byLink === true };
}

/** Goes to the section the address names, now that it is there: a prerendered page has none, so the browser itself could not. */
export function useScrollToSection(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
