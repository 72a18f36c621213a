import type { settings } from '#app/i18n/es/settings.ts';

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
  export: 'export',
  delete: 'delete',
} as const satisfies Record<SectionName, string>;

export const sectionNames = Object.keys(sectionIds) as readonly SectionName[];
