import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import type { settings } from '#app/i18n/es/settings.ts';
import { useHydrated } from '#app/use-store.ts';

type AccountSection = keyof typeof settings.sections;
export type SectionName = AccountSection | keyof typeof settings.localSections;

/** The sections with their URL fragments, the same in both languages; those of an account in order. */
export const sectionIds = {
  profile: 'profile',
  diary: 'diary',
  reminders: 'reminders',
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
  device: 'device',
  removal: 'removal',
} as const satisfies Record<SectionName, string>;

const allNames = Object.keys(sectionIds) as readonly SectionName[];

/** The sections of a diary without an account, in order. */
const localNames: readonly SectionName[] = [
  'device',
  'diary',
  'reminders',
  'appearance',
  'install',
  'cookies',
  'export',
  'removal',
];
const onlyLocal: readonly SectionName[] = ['device', 'removal'];
const accountNames = allNames.filter((name) => !onlyLocal.includes(name));

/** The sections of the person's settings, in order. */
export function useSectionNames(): readonly SectionName[] {
  return useSession().status === 'local' ? localNames : accountNames;
}

/** Returns the title of a section. */
export function useSectionTitle(): (name: SectionName) => string {
  const { sections, localSections } = useSettingsTexts();
  const titles: Readonly<Record<SectionName, string>> = { ...sections, ...localSections };
  return (name) => titles[name];
}

/**
 * The section named by the address, and whether a link of this page led to it. Undefined until hydration: a prerendered
 * page does not know its fragment.
 */
export function useOpenedSection(): { readonly opened: SectionName | undefined; readonly byLink: boolean } {
  const { hash, state } = useLocation();
  const hydrated = useHydrated();
  const opened = hydrated ? allNames.find((name) => `#${sectionIds[name]}` === hash) : undefined;
  return { opened, byLink: opened !== undefined && state?.byLink === true };
}

/** Milliseconds in which sections above the named one may still grow. */
const settlesInMs = 5000;

/**
 * Scrolls to the section the address names, and stays there while those above it load. The browser could not: the section is
 * missing from the prerendered page.
 */
export function useScrollToSection(): void {
  useEffect(() => {
    const section = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!section) return;
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
