import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { settings } from '#app/i18n/es/settings.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';

export type SectionName = keyof typeof settings.sections;

/** The sections in order, with their URL fragments, the same in both languages. */
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
 * The section named by the address, and whether a link of this page led to it. Undefined until hydration: a prerendered
 * page does not know its fragment.
 */
export function useOpenedSection(): { readonly opened: SectionName | undefined; readonly byLink: boolean } {
  const { hash, state } = useLocation();
  const hydrated = useHydrated();
  const opened = hydrated ? sectionNames.find((name) => `#${sectionIds[name]}` === hash) : undefined;
  return { opened, byLink: opened !== undefined && state?.byLink === true };
}

/** Scrolls to the section the address names. The browser could not: the section is missing from the prerendered page. */
export function useScrollToSection(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
