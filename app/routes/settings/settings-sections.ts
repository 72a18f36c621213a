import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import type { settings } from '#app/i18n/es/settings.ts';
import { useHydrated } from '#app/use-store.ts';

export type SectionName = keyof typeof settings.sections | keyof typeof settings.localSections;

/** The sections with their URL fragments, the same in both languages. */
export const sectionIds = {
  profile: 'profile',
  diary: 'diary',
  reminders: 'reminders',
  account: 'account',
  passkeys: 'passkeys',
  twoFactor: 'two-factor',
  devices: 'devices',
  activity: 'activity',
  appearance: 'appearance',
  install: 'install',
  consents: 'consents',
  cookies: 'cookies',
  export: 'export',
  delete: 'delete',
  device: 'device',
  removal: 'removal',
} as const satisfies Record<SectionName, string>;

const allNames = Object.keys(sectionIds) as readonly SectionName[];

/** The pages of the settings with their sections, those used most first. */
const groups = {
  diary: ['profile', 'diary'],
  reminders: ['reminders'],
  appearance: ['appearance', 'install'],
  account: ['device', 'account', 'passkeys', 'twoFactor', 'devices', 'activity'],
  privacy: ['export', 'consents', 'cookies', 'delete', 'removal'],
} as const satisfies Record<string, readonly SectionName[]>;

export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as readonly Group[];

const sectionsOf = (group: Group): readonly SectionName[] => groups[group];

const onlyLocal: readonly SectionName[] = ['device', 'removal'];
const onlyAccount: readonly SectionName[] = [
  'profile',
  'account',
  'passkeys',
  'twoFactor',
  'devices',
  'activity',
  'consents',
  'delete',
];

/** The section a page begins with, whose fragment is the address of the page. */
export function useFirstSection(): (group: Group) => SectionName {
  const missing = useSession().status === 'local' ? onlyAccount : onlyLocal;
  return (group) => sectionsOf(group).find((name) => !missing.includes(name)) ?? groups[group][0];
}

/** Returns the title of a section. */
export function useSectionTitle(): (name: SectionName) => string {
  const { sections, localSections } = useSettingsTexts();
  const titles: Readonly<Record<SectionName, string>> = { ...sections, ...localSections };
  return (name) => titles[name];
}

/** Returns the title of a page. Without an account that of the account says where the diary is. */
export function useGroupTitle(): (group: Group) => string {
  const { groups: titles, localSections } = useSettingsTexts();
  const isLocal = useSession().status === 'local';
  return (group) => (group === 'account' && isLocal ? localSections.device : titles[group].title);
}

export const groupOf = (section: SectionName) =>
  groupNames.find((group) => sectionsOf(group).includes(section)) ?? 'diary';

/**
 * The page with the section that the address names, and whether a link of the settings led to it. Undefined until hydration:
 * a prerendered page does not know its fragment.
 */
export function useOpenedGroup(): { readonly opened: Group | undefined; readonly byLink: boolean } {
  const { hash, state } = useLocation();
  const hydrated = useHydrated();
  const section = hydrated ? allNames.find((name) => `#${sectionIds[name]}` === hash) : undefined;
  return { opened: section && groupOf(section), byLink: section !== undefined && state?.byLink === true };
}

/** Milliseconds in which sections above the named one may still grow. */
const settlesInMs = 5000;

/**
 * Scrolls to the section the address names, and stays there while those above it load. The browser could not: the section is
 * missing from the prerendered page.
 */
export function useScrollToSection(): void {
  const { key } = useLocation();
  // Back from another page, the router restores the place.
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const begins = useRef(!isBack);
  useEffect(() => {
    const section = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!section || !begins.current) return;
    section.scrollIntoView();
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    const signal = AbortSignal.timeout(settlesInMs);
    signal.addEventListener('abort', stop);
    // From the first touch on, the place is the person's.
    for (const kind of ['pointerdown', 'wheel', 'keydown'])
      window.addEventListener(kind, stop, { once: true, passive: true, signal });
    return stop;
  }, []);
}
