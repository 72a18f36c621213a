import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedKeys as english } from '../app/i18n/en/stored-keys.ts';
import { storedKeys as spanish } from '../app/i18n/es/stored-keys.ts';
import { type StoragePlace, storedKeyOf, storedKeys } from '../app/preferences/stored-keys.ts';
import { root } from '../scripts/lib/command.ts';
import { knownDeviceSeconds } from '../server/auth/limits/devices.ts';
import { providerVisitSeconds } from '../server/auth/oauth/provider-flows.ts';

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'server'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Names that look like storage keys but are not. */
const notStored: Readonly<Record<string, string>> = {
  'diary-config': 'a meta element',
  'diary-third-parties': 'a meta element',
  'diary-operator': 'a meta element',
  'diary-sync-': 'a Web Lock',
  'diary-files-': 'a Web Lock',
  'diary-adoption': 'a Web Lock',
  'diary-answer-': 'a Web Lock',
  'diary-sign-up': 'kept in memory, app/account/sign-in/account.ts',
  'diary-provider': 'kept in memory, app/account/sign-in/sign-in-providers.ts',
};

const known = new Set(storedKeys.map(({ name }) => name));

/** Modules that write to storage: first list what a new one stores, then add it here. */
const writers = [
  'app/components/stored-drafts.ts',
  'app/diary/account-deletion.ts',
  'app/account/sign-in/sign-in-providers.ts',
  'app/account/session/session-storage.ts',
  'app/errors/security-log.ts',
  'app/diary/store/file-store.ts',
  'app/diary/store/replica-store.ts',
  'app/diary/store/unstored-writes.ts',
  'app/pwa/service-worker.ts',
  'app/diary/store/waiting.ts',
  'app/preferences/draft-keys.ts',
  // Only removes.
  'app/preferences/foreign-storage.ts',
  'app/preferences/open-attack-hint.ts',
  'app/preferences/store.ts',
];

/** These use app/account/session/session-storage.ts under the name `sessionStorage`. */
const keptBesideTheSession = /from '[^']*\/session-storage\.ts'/;

describe('the list of what is kept in a browser', () => {
  test('names whatever looks like a key in the sources', () => {
    const named = sources
      .filter(({ file }) => file.startsWith('app/') && !file.startsWith('app/i18n/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/['"`](diary-[\w-]*)(?=['"`$])/g)].map(([, name = '']) => ({ file, name })),
      );
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter(({ name }) => !known.has(name) && !(name in notStored));
    // Realtime topics are named after their account.
    expect(missing.filter(({ file }) => file !== 'app/diary/live.ts')).toEqual([]);
  });

  test('is completed by whoever writes to a storage', () => {
    const writes =
      /\b(local|session)Storage\.setItem\(|window\.(local|session)Storage\b(?!\.(getItem|removeItem))|window\[storage\]|document\.cookie =|\bopenDB\b|indexedDB\.open|caches\.open|workbox-precaching/;
    const found = sources
      .filter(({ file, text }) => file.startsWith('app/') && writes.test(text))
      .filter(({ text }) => !keptBesideTheSession.test(text))
      .map(({ file }) => file);
    expect(found.toSorted()).toEqual(writers.toSorted());
  });

  test('has every key that is kept beside the session', () => {
    const beside = sources
      .filter(({ text }) => keptBesideTheSession.test(text))
      .flatMap(({ text }) => [...text.matchAll(/[kK]ey\w* = '([\w-]+)'/g)].map(([, name = '']) => name));
    expect(beside).toContain('diary-health-consent');
    expect(beside.filter((name) => !known.has(name) && !(name in notStored))).toEqual([]);
  });

  test('has the cookies of the server, and how long they last', () => {
    const named = sources
      .filter(({ file, text }) => file.startsWith('server/') && text.includes('setCookie('))
      .flatMap(({ text }) => [...text.matchAll(/'__Secure-([\w-]+)'/g)].map(([, name = '']) => name));
    expect(named.toSorted()).toEqual(['at-provider', 'known-accounts']);
    const end = (name: string) => storedKeyOf('cookie', `__Secure-${name}`)?.until;
    expect(end('known-accounts')).toEqual({ days: knownDeviceSeconds / 86_400 });
    expect(end('at-provider')).toEqual({ minutes: providerVisitSeconds / 60 });
  });

  test('says in both languages what each is for, and nothing of what is not there', () => {
    for (const { purposes } of [spanish, english])
      expect(Object.keys(purposes).toSorted()).toEqual([...known].toSorted());
  });

  test.each<[StoragePlace, string, string | undefined]>([
    ['localStorage', 'diary-draft:6c1f', 'diary-draft'],
    ['localStorage', 'diary-auth', 'diary-auth'],
    ['localStorage', 'diary-authority', undefined],
    ['sessionStorage', 'diary-auth', undefined],
    ['cookie', '__Secure-known-accounts', 'known-accounts'],
    ['cookie', '_ga', undefined],
    ['indexedDB', 'diary-8f0c', 'diary-'],
  ])('%s %s is %s', (place, name, expected) => {
    expect(storedKeyOf(place, name)?.name).toBe(expected);
  });
});
